import type * as dutch from './page-form.nl.ts';

export const pagePanel: typeof dutch.pagePanel = {
  title: 'Title',
  description: 'Description',
  descriptionHelp: 'Stands in search engines and with shared links',
  layout: 'Layout',
  layoutShown: 'This is how the page will look with: {{layout}}.',
  layoutAdds: '{{place}} is added and still empty.',
  layoutKeeps: 'All blocks keep their place.',
  layoutLeaves_one: '{{count}} block loses its place. It is kept as Without a place, in the outline:',
  layoutLeaves_other: '{{count}} blocks lose their place. They are kept as Without a place, in the outline:',
  layoutMore: 'and {{count}} more',
  layoutUse: 'Use this layout',
  layoutNot: 'Leave it',
  tray_one: '{{count}} block has no place on the page.',
  tray_other: '{{count}} blocks have no place on the page.',
  toTray: 'Show',
  options: 'Header, menu and footer',
  optionsLater: 'You see this on the page after opening it again, and in the preview.',
  share: 'Sharing',
  address: 'Address',
  at: 'The page is at {{path}}',
  name: 'Name in the address',
  nameHelp: 'Counts when the page is not in the menu',
  saveName: 'Save the name',
  toMenu: 'To the menu',
  who: 'Who sees and edits',
  hideTitle: 'Hide ‘{{title}}’ from visitors?',
  hideText: 'The page is on the site. Visitors will no longer see it, from now on. Visible to: {{who}}.',
  hide: 'Hide',
  mayEdit: 'Edited by',
  editAdmin: 'Admins only',
  editRoles: 'Also certain roles',
  roles: 'Roles that edit',
  rulesByAdmins: 'Admins decide who edits a page.',
};

export const itemPanel: typeof dutch.itemPanel = {
  descriptionHelp: 'Stands in lists, in search engines and by shared links',
  fields: 'Fields of the item',
  standing: 'In the list',
  standingHelp: 'This holds as soon as you save it, also without publishing. Times in {{zone}}.',
  tags: 'Topics',
  highlight: 'Highlighted',
  publishedOn: 'Published on',
  startsOn: 'Starts on',
  endsOn: 'Ends on',
  turned: 'This is before it starts.',
  save: 'Save',
};

export const option: typeof dutch.option = {
  showHeader: 'Header of the site',
  showMainMenu: 'Main menu',
  showSubMenu: 'Submenu',
  showBreadcrumbs: 'Breadcrumbs',
  showFooter: 'Footer of the site',
  templateHeader: 'Header of the template',
  templateFooter: 'Footer of the template',
  headerImage: 'Picture below the header',
  headerImageNone: 'None',
  footerGuid: 'Which footer',
  footerGuidNone: 'The first',
};

export const menuPlace: typeof dutch.menuPlace = {
  under: 'Place in the menu',
  nowhere: 'Not in the menu',
  first: 'At the first level',
  save: 'Move',
  help: 'The address follows the place in the menu. The old address leads to the new one.',
  gone: 'That place is no longer in the menu. Choose another one.',
};

export const numbers: typeof dutch.numbers = {
  title: 'Visits',
  unpublished: 'This page is not published yet. Visits are counted as soon as it is.',
  byDay: 'Page views by day, the last 30 days',
  none: 'No visits were counted here in these days.',
  all: 'All numbers of this page',
};
