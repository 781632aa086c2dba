import {
  filtersField,
  type Finding,
  type Guid,
  itemFields,
  type ItemQuery,
  itemsChosen,
  s,
  warn,
} from '#core/plugin.ts';

/** Which items a block of this plugin shows: chosen without code, the same for each of them. */
export const queryFields = (count: { max: number; default: number }) => ({
  ...itemFields(),
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

/** What visitors may do with it, of those that let them. */
export const filters = filtersField({
  nl: 'Bezoekers kiezen een onderwerp, een soort, een periode en een volgorde.',
  en: 'Visitors choose a topic, a type, a period and an order.',
});

export interface Chosen {
  types: string[];
  tags: string[];
  pages: (Guid | undefined)[];
  period: 'all' | 'upcoming' | 'past';
  count: number;
  sort: string;
  highlightedFirst: boolean;
}

/** What begins soon stands where visitors look for it, unless somebody ordered it by hand or by title. */
export const orderFindings = ({ period, sort }: Pick<Chosen, 'period' | 'sort'>): Finding[] =>
  period === 'upcoming' && /^(publishedOn|createdOn)_/.test(sort)
    ? [
        warn(
          'list.order',
          {
            nl: 'Wat nog komt staat nu op de dag van publicatie. Kies ‘Wat het eerst begint’.',
            en: 'What is to come is ordered by the day of publication. Choose ‘What starts first’.',
          },
          'sort',
        ),
      ]
    : [];

/** What is asked of the list of one instance. */
export const queryOf = (
  list: Guid,
  { period, count, sort, highlightedFirst, ...chosen }: Chosen,
): ItemQuery => ({
  ...itemsChosen(list, chosen),
  sort,
  count,
  highlightedFirst,
  ...(period !== 'all' && { period }),
});
