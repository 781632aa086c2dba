import { defineBlock, headingFields, type ItemSummary, s } from '#core/plugin.ts';
import { orderFindings, queryFields, queryOf } from './query.ts';

const content = s.object({
  ...headingFields,
  ...queryFields({ max: 30, default: 10 }),
  showDate: s.toggle({ label: { nl: 'Datum tonen', en: 'Show the date' }, default: true }),
  showDescription: s.toggle({ label: { nl: 'Beschrijving tonen', en: 'Show the description' } }),
  more: s.link({
    label: { nl: 'Link onder de rij', en: 'Link below the row' },
    help: { nl: 'Bijvoorbeeld: Alle projecten.', en: 'For example: All projects.' },
  }),
});

export const carousel = defineBlock<typeof content, ItemSummary[]>({
  name: 'carousel',
  version: 1,
  view: './Carousel.astro',
  label: { nl: 'Carrousel', en: 'Carousel' },
  description: {
    nl: 'Items op een rij die bezoekers opzij schuiven. Hij beweegt nooit vanzelf.',
    en: 'Items in a row that visitors move sideways. It never moves by itself.',
  },
  group: 'lists',
  takesItems: true,
  icon: 'carousel-horizontal',
  keywords: {
    nl: ['slider', 'schuiven', 'diavoorstelling', 'slideshow', 'carousel', 'dia’s'],
    en: ['slider', 'slideshow', 'slides'],
  },
  content,
  example: { title: 'Uitgelicht', types: ['news'], count: 8 },
  checks: orderFindings,
  async load(instances, { items }) {
    const lists = await items.lists(instances.map(({ id, content }) => queryOf(id, content)));
    return lists.map((list) => list.items);
  },
  budget: { js: 0 },
});
