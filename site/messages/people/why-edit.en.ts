/** Why somebody may or may not edit a page. */
export const whyEdit = {
  title: 'You may not edit this page',
  titleMay: 'You may edit this page',
  'runs-tenant': 'You run this site, and whoever does may edit every page.',
  role: 'You have a role that may edit this page.',
  'admins-only': 'Only admins may edit this page.',
  'no-role': 'People with a certain role may edit this page. You do not have that role.',
  'no-role-left': 'This page asks for a role, but no role is chosen any more.',
  inactive: 'Your account is switched off.',
  'second-factor': 'Your account still needs a second step at sign-in. Set one up under security.',
  roles: 'Who may',
  rolesText: 'Admins, and people with one of these roles:',
  change: 'Who can change that',
  changeText: 'An admin can give you a role, or say who may edit this page:',
  changeUnnamed: 'An admin of this site can give you a role, or say who may edit this page.',
  toPage: 'To the page',
} as const;
