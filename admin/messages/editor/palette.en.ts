import type * as dutch from './palette.nl.ts';

export const palette: typeof dutch.palette = {
  title: 'Add a block',
  where: 'In: {{place}}',
  close: 'Close without adding',
  search: 'Search for a block',
  nothing: 'No block found that can stand here.',
  nothingHelp: 'Search with another word, or empty the field to see all blocks.',
  layout: 'Columns side by side',
  layoutText: 'That is the layout of the page. Choose one, two or three columns under Page.',
  example: 'Example',
};

export const group: typeof dutch.group = {
  last: 'Last used',
  basic: 'Basic',
  text: 'Text',
  media: 'Media',
  navigation: 'Navigation',
  lists: 'Lists',
  interaction: 'Interaction',
  layout: 'Layout',
};
