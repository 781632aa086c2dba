import {
  defineBlock,
  filtersField,
  type FilterWord,
  headingFields,
  itemFields,
  itemsChosen,
  type PagedItems,
  pagedItems,
  s,
  totalField,
} from '#core/plugin.ts';
import { mapOrigin } from './place.ts';
import { stageFields } from './stage.ts';

const content = s.object({
  ...headingFields,
  ...itemFields({
    nl: 'Op de kaart komt wat een breedte- en lengtegraad heeft.',
    en: 'What has a latitude and longitude is on the map.',
  }),
  sort: s.choice({
    label: { nl: 'Volgorde', en: 'Order' },
    options: {
      title_asc: { nl: 'Op naam', en: 'By name' },
      manual: { nl: 'Eigen volgorde', en: 'Own order' },
      publishedOn_desc: { nl: 'Nieuwste eerst', en: 'Newest first' },
    },
    default: 'title_asc',
  }),
  highlightedFirst: s.toggle({ label: { nl: 'Uitgelichte items eerst', en: 'Highlighted items first' } }),
  ...stageFields,
  showOpening: s.toggle({ label: { nl: 'Openingstijden tonen', en: 'Show opening hours' }, default: true }),
  filters: filtersField({
    nl: 'Bezoekers kiezen een onderwerp en een soort.',
    en: 'Visitors choose a topic and a type.',
  }),
  showTotal: totalField(),
});

/** On one map: more pins are none that people read. There are links to the others. */
export const most = 50;

/** When a place is, or in which order, is nothing to choose on a map. */
export const words: FilterWord[] = ['tag', 'type'];

export const places = defineBlock<typeof content, PagedItems>({
  name: 'places',
  version: 1,
  view: './Places.astro',
  label: { nl: 'Plaatsen op de kaart', en: 'Places on the map' },
  description: {
    nl: 'De plaatsen die in deze lijst staan, met adres en openingstijden, op een kaart van OpenStreetMap. De kaart laadt pas als de bezoeker dat goed vindt.',
    en: 'The places that stand in this list, with address and opening hours, on a map of OpenStreetMap. The map loads only when the visitor agrees.',
  },
  group: 'lists',
  takesItems: true,
  icon: 'map-2',
  keywords: {
    nl: ['plattegrond', 'landkaart', 'locaties', 'vestigingen', 'adressen', 'plaatsen', 'kaart met adressen'],
    en: ['locations', 'branches', 'addresses', 'map of addresses', 'places'],
  },
  content,
  example: { title: 'Adressen', types: ['place'] },
  query: ['places', 'list', ...words],
  load: (instances, context) =>
    pagedItems(instances, context, {
      ...{ word: 'places', count: most, words },
      queryOf: (id, content) => ({
        ...itemsChosen(id, content),
        ...{ sort: content.sort, highlightedFirst: content.highlightedFirst },
        facts: ['latitude', 'longitude', 'address', 'opening'],
      }),
    }),
  consent: ['external'],
  frames: [mapOrigin],
  budget: { js: 0 },
});
