import type * as dutch from './saving.nl.ts';

export const saving: typeof dutch.saving = {
  saved: 'Saved',
  saving: 'Saving',
  offline: 'Offline: kept on this device',
  offlineNotKept: 'Offline: not kept anywhere yet',
  retrying: 'Not saved yet',
  again: 'retrying in {{seconds}} s',
  signedOut: 'Not signed in: kept on this device',
  signedOutNotKept: 'Not signed in: not kept anywhere yet',
  signIn: 'Sign in',
  keepsNothing:
    'This browser keeps nothing on this device. What you change is lost when you leave before it says Saved.',
  now: 'Try now',
  conflict: 'Somebody changed the same',
  refused: 'You may not edit this page any more',
  take: 'Take along',
  unsent: 'Not everything was sent. This can be done once all is saved.',
};

export const left: typeof dutch.left = {
  title_one: '{{count}} change on this device',
  title_other: '{{count}} changes on this device',
  text: 'This was not sent before the tab was closed. You can still put it on the page.',
  more_one: 'After this comes what was left behind in {{count}} other tab.',
  more_other: 'After this comes what was left behind in {{count}} other tabs.',
  drop: 'Throw away',
  take: 'Restore',
  later:
    'What you changed here is not sent yet. The rest stays on this device, and is offered again next time.',
};

export const operation: typeof dutch.operation = {
  insert: '{{block}} added',
  remove: '{{block}} deleted',
  move: '{{block}} moved',
  set: '{{block}}:',
  option: 'Look of {{block}}',
  visibility: 'Who sees {{block}}',
  page: 'Page:',
};

export const conflict: typeof dutch.conflict = {
  title: 'Somebody else changed the same',
  text: 'Choose for each part what it will say. What you do not choose can still be found in History for 90 days.',
  base: 'It was:',
  mine: 'Yours:',
  theirs: 'From {{name}}:',
  someone: 'somebody',
  both: 'Both:',
  nothing: '(empty)',
  copyMine: 'Copy my changes',
  done: 'Keep it like this',
};

export const refused: typeof dutch.refused = {
  title: 'You cannot edit this page any more',
  text_one: '{{count}} change was not sent. You can take the page as you see it along as a file.',
  text_other: '{{count}} changes were not sent. You can take the page as you see it along as a file.',
  over: 'You can edit this page again.',
  drop: 'Throw away',
  save: 'Download',
};
