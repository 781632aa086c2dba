/** What protects an account besides a password. */
export const passkey = {
  title: 'Passkeys',
  text: 'With a passkey you sign in with your fingerprint, face or PIN, without a password.',
  signIn: 'Sign in with a passkey',
  add: 'Add a passkey',
  name: 'Name of the passkey',
  nameHint: 'For instance the device: phone, laptop of work.',
  defaultName: 'Passkey',
  since: 'added on {{date}}',
  lastUsed: 'last used on {{date}}',
  onlyAt: 'works at {{host}} only',
  remove: 'Remove {{name}}',
  removeSubmit: 'Remove the passkey',
  added: 'The passkey was added.',
  removed: 'The passkey was removed.',
  failed: 'The passkey does not work here. Try again or sign in another way.',
  over: 'No passkey was chosen. Try again or sign in another way.',
  needsScript: 'Adding a passkey needs JavaScript. Switch it on in your browser.',
} as const;

export const service = {
  title: 'Sign-in services',
  text: 'You can sign in with these services. Is there one you do not know? Then unlink it and choose another password.',
  since: 'linked on {{date}}',
  remove: 'Unlink {{name}}',
  removeSubmit: 'Unlink the service',
  removed: 'The service was unlinked.',
} as const;

export const factor = {
  requiredTitle: 'Extra security needed',
  appTitle: 'Code from an app',
  appText:
    'After you sign in we then also ask for a code from an app on your phone. With your password or your e-mail alone nobody gets into your account then.',
  appOn: 'On: after you sign in we ask for a code from your app.',
  appStart: 'Set up',
  appRemove: 'Switch the code from an app off',
  appRemoved: 'The code from an app is off.',
  scan: 'Scan this code with an app for codes on your phone.',
  type: 'Fill in the six digits that the app shows below.',
  qr: 'QR code for your app. If you cannot scan it, use the key below.',
  secret: 'If scanning does not work, fill in this key:',
  code: 'Code from the app',
  confirm: 'Switch on',
  added: 'The extra security is on.',
  codesTitle: 'Recovery codes',
  codesText:
    'Keep these codes in a safe place. Each lets you sign in once when you have lost your phone. You see them only now.',
  codesLeft: 'You have {{count}} recovery codes left.',
  codesOne: 'You have one recovery code left. Make new ones before it is used.',
  codesNone: 'Your recovery codes are used up. Make new ones, for when you have lost your phone.',
  codesRenew: 'Make new recovery codes',
  codesKept: 'I have kept them',
  required:
    'Administrators of this site sign in with a second step. Set up an app or a passkey; until then you cannot manage anything.',
  requiredOfAll:
    'Everyone with an account on this site signs in with a second step. Set up an app or a passkey; until then you see only what everyone with an account sees.',
  againText:
    'You signed in on this device before you had extra security. Sign in again, with the code from your app or your passkey.',
} as const;
