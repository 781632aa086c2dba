/** What a page asks or says first: the terms, an account that is switched off. */
export const terms = {
  newTitle: 'Do you accept the terms of use?',
  newText: 'Without that you can read everything, but change nothing.',
  changedTitle: 'The terms of use were changed',
  changedText: 'Read them and accept them. Until then you can read everything, but change nothing.',
  accept: 'Accept',
  decline: 'Do not accept',
  earlier: 'Earlier versions',
} as const;

export const inactive = {
  title: 'Your account is switched off',
  text: 'You can do nothing more with it on this site. Ask the administrator why.',
} as const;
