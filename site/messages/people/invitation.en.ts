/** An invitation, in every state. */
export const invitation = {
  title: 'Welcome to {{name}}',
  text: 'You are invited as {{email}}. Fill in your name and choose a password.',
  textAsked: 'You make an account with {{email}}. Fill in your name and choose a password.',
  until: 'The link works until {{date}}.',
  submit: 'Make the account',
  otherAccount:
    'You are signed in as {{email}} now. If you make an account here, you go on with that new account.',
  toSite: 'To {{name}}',
  expiredTitle: 'This invitation no longer works',
  textExpired: 'The invitation expired on {{date}}. Ask whoever invited you for a new one.',
  revokedTitle: 'This invitation was withdrawn',
  textRevoked:
    'Did you get another invitation later? Then open the link in that e-mail. Otherwise ask whoever invited you for a new one.',
  usedTitle: 'This invitation has been used',
  textAccepted:
    'An account was made with it, and the link works only once. Was that you? Then you can sign in.',
  takenTitle: 'You have an account already',
  textTaken: 'There is an account with the e-mail address of this invitation. You can sign in with it.',
  notFoundTitle: 'This invitation does not exist',
  textUnknown: 'Perhaps the address was not copied completely. Open the link in the e-mail once more.',
} as const;
