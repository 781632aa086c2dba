import { type Guid, type ItemQuery, s } from '#core/plugin.ts';

/** Which items a block of this plugin shows: chosen without code, the same for each of them. */
export const queryFields = (count: { max: number; default: number }) => ({
  types: s.list(s.text({ label: { nl: 'Soort', en: 'Type' }, max: 60, format: 'itemType' }), {
    label: { nl: 'Soorten items', en: 'Types of items' },
    help: { nl: 'Leeg is alle soorten.', en: 'Empty is all types.' },
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
  period: s.choice({
    label: { nl: 'Periode', en: 'Period' },
    options: {
      all: { nl: 'Alles', en: 'Everything' },
      upcoming: { nl: 'Wat nog komt of bezig is', en: 'What is to come or still going on' },
      past: { nl: 'Wat al begonnen of voorbij is', en: 'What has begun or is over' },
    },
    default: 'all',
  }),
  count: s.number({
    label: { nl: 'Aantal items', en: 'Number of items' },
    integer: true,
    min: 1,
    max: count.max,
    default: count.default,
  }),
  sort: s.choice({
    label: { nl: 'Volgorde', en: 'Order' },
    options: {
      publishedOn_desc: { nl: 'Nieuwste eerst', en: 'Newest first' },
      publishedOn_asc: { nl: 'Oudste eerst', en: 'Oldest first' },
      startsOn_asc: { nl: 'Wat het eerst begint', en: 'What starts first' },
      startsOn_desc: { nl: 'Wat het laatst begint', en: 'What starts last' },
      title_asc: { nl: 'Titel, A–Z', en: 'Title, A–Z' },
      title_desc: { nl: 'Titel, Z–A', en: 'Title, Z–A' },
      createdOn_desc: { nl: 'Laatst gemaakt', en: 'Last made' },
      createdOn_asc: { nl: 'Eerst gemaakt', en: 'First made' },
      manual: { nl: 'Eigen volgorde', en: 'Own order' },
    },
    default: 'publishedOn_desc',
  }),
  highlightedFirst: s.toggle({ label: { nl: 'Uitgelichte items eerst', en: 'Highlighted items first' } }),
});

interface Chosen {
  types: string[];
  tags: string[];
  pages: (Guid | undefined)[];
  period: 'all' | 'upcoming' | 'past';
  count: number;
  sort: string;
  highlightedFirst: boolean;
}

/** What is asked of the list of one instance. */
export function queryOf(
  list: Guid,
  { types, tags, pages, period, count, sort, highlightedFirst }: Chosen,
): ItemQuery {
  const others = pages.filter((page) => page !== undefined);
  return {
    list,
    types,
    sort,
    count,
    highlightedFirst,
    ...(tags.length > 0 && { tags }),
    ...(others.length > 0 && { pages: others }),
    ...(period !== 'all' && { period }),
  };
}
