/** Signing in, with the second step and the link by mail, and signing out again. */
export const signIn = {
  again: 'Sign in once more, to show that it is you.',
  linkTo: 'Send a link to {{email}}',
  title: 'Sign in',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
  byLink: 'Sign in with a link by e-mail',
  signUp: 'Make an account',
  linkTitle: 'Sign in without a password',
  linkText: 'Fill in your e-mail address. You get an e-mail with a link that signs you in.',
  linkSubmit: 'Send the link',
  linkReady: 'The button below signs you in.',
  already: 'You are signed in',
  over: 'That took too long. Sign in again.',
  with: 'Sign in with {{name}}',
  providerFailed: 'Signing in through the other service failed. Try again or sign in another way.',
  providerStaff:
    'Whoever works for the platform does not sign in through another service. Use your password or a passkey.',
  changed: 'Your password was changed. Sign in with your new password.',
} as const;

export const secondStep = {
  title: 'One more step',
  text: 'Your account has extra security. Give the code that your app shows now.',
  textPasskey: 'Your account has extra security. Sign in with your passkey.',
  textElsewhere: 'Your account has extra security.',
  elsewhere: 'Your passkey works at {{hosts}} only.',
  there: 'Sign in at {{host}}',
  label: 'Code',
  hint: 'Six digits from your app, or a recovery code.',
  hintApp: 'Six digits from your app. Your recovery codes are used up.',
  labelRecovery: 'Recovery code',
  hintRecovery:
    'Do you not have your passkey with you? Then give one of the codes you got when you set it up.',
  wrong: 'This code is wrong or was used already. Take the one that is shown now.',
  wrongRecovery: 'This recovery code is wrong or was used already. Take another one.',
  lost: 'Does this not work any more? Ask an administrator of this site to take your extra security away.',
} as const;

export const linkOver = {
  title: 'This link no longer works',
  magicText: 'A link to sign in works for fifteen minutes, once.',
} as const;

export const mailed = {
  title: 'Check your e-mail',
  text: 'If we know this address, you get an e-mail within a few minutes. Check your spam as well.',
  signUp: 'You get an e-mail within a few minutes. Check your spam as well.',
  again: 'Did you get no e-mail? Ask once more',
} as const;

export const signOut = {
  title: 'Sign out',
  text: 'Do you want to sign out on this device?',
  submit: 'Sign out',
  none: 'You are not signed in.',
} as const;
