import type { Guid } from '../guid.ts';
import { type Label, s } from '../schema.ts';
import type { ItemQuery } from './load.ts';

/**
 * Which items a block shows, chosen by an editor: `itemsChosen` asks the lists for them, and its feed has the same.
 * `ofTypes` adds to the help of the types what an item of them has to have.
 */
export const itemFields = (ofTypes?: Label) => ({
  types: s.list(s.text({ label: { nl: 'Soort', en: 'Type' }, max: 60, format: 'itemType' }), {
    label: { nl: 'Soorten items', en: 'Types of items' },
    help: {
      nl: sentences('Leeg is alle soorten.', ofTypes?.nl),
      en: sentences('Empty is all types.', ofTypes?.en),
    },
    max: 10,
  }),
  tags: s.list(s.text({ label: { nl: 'Onderwerp', en: 'Topic' }, max: 60, format: 'topic' }), {
    label: { nl: 'Alleen over', en: 'Only about' },
    help: { nl: 'Items die al deze onderwerpen hebben.', en: 'Items that have all of these topics.' },
    max: 10,
  }),
  pages: s.list(s.page({ label: { nl: 'Pagina', en: 'Page' }, withLists: true }), {
    label: { nl: 'Ook uit de lijsten op', en: 'Also from the lists on' },
    help: {
      nl: 'Toont hier ook wat in de lijsten van deze pagina’s staat, als iedereen dat mag zien.',
      en: 'Shows here too what stands in the lists of these pages, if everyone may see it.',
    },
    max: 10,
  }),
});

const sentences = (...all: (string | undefined)[]) => all.filter((one) => one !== undefined).join(' ');

/** What is asked of the list of one instance: by what is chosen, and by nothing else. */
export function itemsChosen(
  list: Guid,
  { types = [], tags = [], pages = [] }: { types?: string[]; tags?: string[]; pages?: (Guid | undefined)[] },
): Pick<ItemQuery, 'list' | 'types' | 'tags' | 'pages'> {
  const others = pages.filter((page) => page !== undefined);
  return {
    list,
    ...(types.length > 0 && { types }),
    ...(tags.length > 0 && { tags }),
    ...(others.length > 0 && { pages: others }),
  };
}
