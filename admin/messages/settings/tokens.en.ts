import type * as dutch from './tokens.nl.ts';

export const tokens: typeof dutch.tokens = {
  new: 'New token',
  create: 'Make token',
  none: 'No tokens yet',
  noneText: 'With a token a program works with the API on your behalf, until the date you choose.',
  once: 'Keep this token: it is shown only now.',
  name: 'Name',
  nameHelp: 'What it is for, so that you recognise it later',
  scopes: 'May',
  scopesHelp:
    'Never more than you may yourself. With * a program cannot give rights: choose users, roles or invitations for that.',
  read: 'read {{noun}}',
  write: 'read and write {{noun}}',
  lives: 'Works for',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  password: 'Your password',
  passwordHelp: 'So that we know it is you. Do you sign in without a password? Then leave this empty.',
  signInAgain: 'Sign in again',
  until: 'until',
  used: 'used',
  unused: 'not used yet',
  end: 'End',
  endAsk: 'End the token ‘{{name}}’?',
  endText:
    'Programs that use it are refused at once. A token that was ended does not come back; you can make a new one.',
};
