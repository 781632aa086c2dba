import type * as dutch from './places.nl.ts';

export const empty: typeof dutch.empty = {
  add: '+ Add a block',
  'top-row': 'Across the whole width: for a hero with a large picture.',
  'left-column': 'A narrow column beside the content: for a sub-menu or links.',
  main: 'What the page is about: texts, pictures and lists below each other.',
  'right-column': 'A narrow column beside the content: for contact details or what belongs with it.',
  'bottom-row': 'Across the whole width, at the end of the page: for a call to action or a shared section.',
  item: 'This item has no text yet',
  itemHint: 'Texts, pictures and lists below each other.',
};

export const place: typeof dutch.place = {
  'top-row': 'Top row',
  'left-column': 'Left column',
  main: 'Main',
  'right-column': 'Right column',
  'bottom-row': 'Bottom row',
  orphans: 'Without a place',
};

export const layout: typeof dutch.layout = {
  '100': 'One column',
  '25-75': 'Narrow column on the left',
  '75-25': 'Narrow column on the right',
  '25-50-25': 'Three columns',
};
