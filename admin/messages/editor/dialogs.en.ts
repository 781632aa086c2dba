import type * as dutch from './dialogs.nl.ts';

export const paste: typeof dutch.paste = {
  title: 'From a word processor',
  text: 'Looks that do not belong to the site were taken out. This is how the text comes on the page:',
  result: 'The text as it comes on the page',
  not: 'Do not paste',
  insert: 'Put on the page',
  uploading_one: '{{count}} file is being uploaded',
  uploading_other: '{{count}} files are being uploaded',
  failed: 'the upload did not succeed',
  stop: 'Stop',
  do: 'Paste',
  here: 'Put it here',
  picture: 'Pasted picture',
  where: 'You can paste at + or in the menu of a block, also on another page.',
  refused:
    'The browser does not let the editor read the clipboard. Allow it in the settings of the browser, or paste with the keyboard (Ctrl V).',
  nothing: 'There is nothing that can come on the page.',
  tooMany: '{{most}} at a time can be taken.',
  left: 'Did not come on the page. {{what}}',
  noBlock: 'the block for it is switched off.',
  folder: 'A folder cannot come on the page: {{names}}. Choose the files in it.',
};

export const keep: typeof dutch.keep = {
  section: 'Save as section',
  sectionHelp: 'A copy of these blocks that can stand on several pages and is kept in one place.',
  template: 'Save as template',
  templateHelp: 'A copy of this page that a new page can start from.',
  title: 'Name',
  save: 'Save',
  open: 'Open',
};

export const open: typeof dutch.open = {
  title: 'Open another page',
  search: 'Search by title or address',
  asking: 'Reading the pages',
  trash: 'Show the trash',
  none: 'No pages found.',
  edit: 'Edit',
  restore: 'Restore',
  more: '{{count}} more. Search to see them.',
};
