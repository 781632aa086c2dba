import type * as dutch from './blocks.nl.ts';

export const step: typeof dutch.step = {
  add: 'adding {{block}}',
  delete: 'deleting {{block}}',
  duplicate: 'duplicating {{block}}',
  move: 'moving {{block}}',
  type: 'text in {{block}}',
  image: 'picture in {{block}}',
  link: 'link in {{block}}',
  file: 'file in {{block}}',
  icon: 'icon in {{block}}',
  field: '‘{{field}}’ of {{block}}',
  entryAdded: 'adding {{entry}} in {{block}}',
  entryRemoved: 'removing {{entry}} from {{block}}',
  entryMoved: 'moving {{entry}} in {{block}}',
  show: 'showing {{block}}',
  hide: 'hiding {{block}}',
  paste: 'pasting',
  visibility: 'who sees {{block}}',
  look: 'look of {{block}}',
  page: 'details of the page',
  layout: 'layout',
  restore: 'restoring',
  item: 'facts of the item',
};

export const said: typeof dutch.said = {
  moved: '{{block}} moved to {{place}}, {{number}} of {{total}}',
  added: '{{block}} added to {{place}}, {{number}} of {{total}}',
  deleted: '{{block}} deleted.',
  deletedWith_one: '{{block}} and {{count}} block in it deleted.',
  deletedWith_other: '{{block}} and {{count}} blocks in it deleted.',
  howToUndo: 'Undo with Control Z.',
  undone: 'Undone: {{what}}',
  redone: 'Done again: {{what}}',
  shown: '{{block}} is visible to visitors',
  hidden: '{{block}} is hidden from visitors',
  cannotMove: '{{block}} cannot go further',
  stays: '{{block}} stays where it was',
  copied_one: '{{count}} block copied',
  copied_other: '{{count}} blocks copied',
  page: 'Page. No block chosen.',
  allChosen_one: '{{count}} block chosen',
  allChosen_other: 'All {{count}} blocks chosen',
  inForm: 'This is changed in the form of the block.',
  full: 'This text holds {{max}} characters',
  dragging: 'Dragging {{block}}. Escape cancels.',
  dragCancelled: 'Dragging cancelled',
};

export const whyNot: typeof dutch.whyNot = {
  position: 'can only stand in: {{places}}',
  slot: 'cannot stand here',
  parent: 'does not fit in {{parent}}',
  full: 'no more than {{max}} fit here',
};

export const fault: typeof dutch.fault = {
  other: 'That is not possible here.',
  'not-allowed-here': 'This block may not stand here.',
  'slot-full': 'No more blocks fit here.',
  'too-deep': 'Blocks cannot be nested deeper.',
  'too-many': 'The page has as many blocks as it can have.',
  'too-large': 'The page is too large.',
  'inside-itself': 'A block cannot stand in itself.',
};
