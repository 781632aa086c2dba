import { defineBlock, type ItemSummary, s } from '#core/plugin.ts';
import { mapOrigin } from './place.ts';
import { stageFields } from './stage.ts';

const content = s.object({
  title: s.text({ label: { nl: 'Titel', en: 'Title' }, max: 90, inline: true }),
  level: s.choice({
    label: { nl: 'Niveau van de titel', en: 'Level of the title' },
    options: { h2: { nl: 'Kop 2', en: 'Heading 2' }, h3: { nl: 'Kop 3', en: 'Heading 3' } },
    default: 'h2',
  }),
  types: s.list(s.text({ label: { nl: 'Soort', en: 'Type' }, max: 60, format: 'itemType' }), {
    label: { nl: 'Soorten items', en: 'Types of items' },
    help: {
      nl: 'Leeg is alle soorten. Op de kaart komt wat een breedte- en lengtegraad heeft.',
      en: 'Empty is all types. What has a latitude and longitude is on the map.',
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
});

/** More pins than this are no map that people read. */
const most = 50;

export const places = defineBlock<typeof content, ItemSummary[]>({
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
  async load(instances, { items }) {
    const lists = await items.lists(
      instances.map(({ id, content: { types, tags, pages, sort, highlightedFirst } }) => ({
        list: id,
        types,
        tags,
        pages: pages.filter((page) => page !== undefined),
        sort,
        highlightedFirst,
        count: most,
        facts: ['latitude', 'longitude', 'address', 'opening'],
      })),
    );
    return lists.map((list) => list.items);
  },
  consent: ['external'],
  frames: [mapOrigin],
  budget: { js: 0 },
});
