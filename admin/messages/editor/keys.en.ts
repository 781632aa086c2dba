import type * as dutch from './keys.nl.ts';

export const keys: typeof dutch.keys = {
  walk: 'To the previous or next block',
  enter: 'Into the block: type or set up',
  nextText: 'While typing: to the next text of the block',
  leave: 'One step back',
  add: 'Add a block',
  moveUpDown: 'Move the block up or down',
  moveInOut: 'Move the block out or in',
  several: 'Choose several blocks',
  copyPaste: 'Copy, cut, paste',
  duplicate: 'Duplicate',
  delete: 'Delete',
  undo: 'Undo',
  redo: 'Redo',
  regions: 'To page, actions, properties, bar',
  tryOut: 'Try the page out as a visitor',
  help: 'This list',
  single: 'Keys without Ctrl or Alt',
  singleHelp:
    'Switch this off when you speak to your computer, or when you delete or add blocks by accident.',
};
