import {
  choicesOf,
  defineBlock,
  type FilterChoices,
  filtersAsked,
  type FiltersAsked,
  filtersField,
  type FilterWord,
  headingFields,
  itemFields,
  itemsChosen,
  itemsNarrowed,
  type ItemSummary,
  pageAsked,
  pagesOf,
  s,
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
});

export interface PlacesContent {
  places: ItemSummary[];
  total: number;
  page: number;
  pages: number;
  /** Which of these blocks on its page it is. */
  nth: number;
  /** Of the one that filters. */
  asked?: FiltersAsked;
  choices?: FilterChoices;
}

/** On one map: more pins are none that people read. There are links to the others. */
export const most = 50;

/** When a place is, or in which order, is nothing to choose on a map. */
export const words: FilterWord[] = ['tag', 'type'];

export const places = defineBlock<typeof content, PlacesContent>({
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
  query: ['places', ...words],
  async load(instances, { items, query, timeZone }) {
    const filtered = instances.find(({ content: { filters } }) => filters)?.id;
    const asked = filtersAsked(query, words);
    const page = (index: number) => pageAsked(query, most, { word: 'places', nth: index + 1 });
    const lists = await items.lists(
      instances.map(({ id, content }, index) => ({
        ...itemsChosen(id, content),
        ...(id === filtered && { choices: true, ...itemsNarrowed(content, asked, timeZone) }),
        sort: content.sort,
        highlightedFirst: content.highlightedFirst,
        count: most,
        page: page(index),
        facts: ['latitude', 'longitude', 'address', 'opening'],
      })),
    );
    return lists.map((list, index) => ({
      ...{ places: list.items, total: list.total },
      ...{ page: page(index), pages: pagesOf(list.total, most), nth: index + 1 },
      ...(instances[index]!.id === filtered && {
        asked,
        choices: choicesOf(list, instances[index]!.content.types),
      }),
    }));
  },
  consent: ['external'],
  frames: [mapOrigin],
  budget: { js: 0 },
});
