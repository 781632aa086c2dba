import type * as dutch from './plugins.nl.ts';

export const plugins: typeof dutch.plugins = {
  use: 'Use {{name}}',
  instances_one: 'used {{count}} time',
  instances_other: 'used {{count}} times',
  listTypes_one: '{{count}} kind of list item',
  listTypes_other: '{{count}} kinds of list items',
  formFields_one: '{{count}} form field',
  formFields_other: '{{count}} form fields',
  profileProperties_one: '{{count}} profile field',
  profileProperties_other: '{{count}} profile fields',
  uses: 'Where used',
  noUses: 'Nowhere.',
  more_one: 'And in {{count}} more place.',
  more_other: 'And in {{count}} more places.',
  footer: 'footer',
  form: 'form',
  draft: 'draft',
  absent: 'No longer there',
  absentHelp:
    'This still stands on pages, in lists or in forms, but the plugin that shows it is missing. Visitors see nothing of it; when the plugin returns, it is there again.',
};
