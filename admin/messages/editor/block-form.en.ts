import type * as dutch from './block-form.nl.ts';

export const nothing: typeof dutch.nothing = {
  title: 'Choose a block',
  text: 'Click a block on the page, or go to it with the arrow keys. Click a text once more to type.',
  outline: 'Outline of the page',
};

export const unknown: typeof dutch.unknown = {
  failed: 'This block cannot be shown',
  failedText: 'Visitors do not see it. What is in it is kept.',
  retry: 'Try again',
  remove: 'Delete the block',
  title: '{{block}} is not available now',
  text: 'The plugin of this block is switched off or gone. What is in it is kept.',
  data: 'Data of the block',
};

export const look: typeof dutch.look = {
  title: 'Place and look',
  tone: 'Background',
  'tone-normal': 'Plain',
  'tone-muted': 'Muted',
  'tone-brand': 'Brand',
  width: 'Width',
  'width-normal': 'Normal',
  'width-wide': 'Wide',
  'width-full': 'Full',
  locked: 'Lock',
  'locked-yes': 'Locked',
  anchor: 'Anchor',
  anchorHelp: 'A name to link to this block',
};

export const visibility: typeof dutch.visibility = {
  title: 'Who sees this',
  who: 'Visible to',
  roles: 'Roles',
  role: 'A role',
  awaits: 'Choose a role. Until then it stays: {{now}}.',
  awaitsSame: 'Choose a role. Until then it stays as it was.',
  Public: 'Everyone',
  Users: 'Signed-in users',
  Verify: 'Users with a verified e-mail address',
  Roles: 'Certain roles',
  Admin: 'Admins',
};

export const listRule: typeof dutch.listRule = {
  title: 'Who adds items',
  who: 'Items are added by',
  Admin: 'Who edits this page',
  Roles: 'Certain roles as well',
  Users: 'Everyone who is signed in as well',
  atOnce: 'This holds at once, also without publishing.',
  asking: 'Reading who adds items',
};

export const listItems: typeof dutch.listItems = {
  none: 'There is nothing in this list yet.',
  onlyFrom: 'Everything here comes from ‘{{field}}’.',
  count_one: '{{count}} item in this list, {{published}} published',
  count_other: '{{count}} items in this list, {{published}} published',
  from: 'What stands on other pages does not come here by itself. Choose those pages under ‘{{field}}’, or make an item.',
  showFrom: 'Show what is on ‘{{page}}’ ({{count}})',
  showFromHome: 'Show what is on the home page ({{count}})',
  new: 'New item in another tab',
};
