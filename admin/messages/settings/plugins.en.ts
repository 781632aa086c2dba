import type * as dutch from './plugins.nl.ts';

export const plugins: typeof dutch.plugins = {
  use: 'Use {{name}}',
  instances_one: 'used {{count}} time',
  instances_other: 'used {{count}} times',
  listTypes_one: '{{count}} kind of list item',
  listTypes_other: '{{count}} kinds of list items',
  formFields_one: '{{count}} form field',
  formFields_other: '{{count}} form fields',
  uses: 'Where used',
  noUses: 'Nowhere.',
  more_one: 'And {{count}} more page or item.',
  more_other: 'And {{count}} more pages and items.',
  draft: 'draft',
  absent: 'No longer there',
  absentHelp:
    'These blocks still stand on pages, but the plugin that shows them is missing. Visitors see nothing of them; when the plugin returns, they are there again.',
};
