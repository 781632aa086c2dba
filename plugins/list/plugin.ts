import { defineBlock, definePlugin, filterWords, headingFields, s, totalField } from '#core/plugin.ts';
import { messages } from './messages.ts';
import { carousel } from './carousel.ts';
import { itemTable } from './item-table.ts';
import { filters, orderFindings, queryFields } from './query.ts';
import { listsShown, type Shown } from './shown.ts';

/** A compact list has titles and dates alone. */
const roomy = { look: ['lines', 'cards'] };

const content = s.object({
  ...headingFields,
  ...queryFields({ max: 100, default: 10 }),
  look: s.choice({
    label: { nl: 'Uiterlijk', en: 'Look' },
    options: {
      lines: { nl: 'Regels', en: 'Lines' },
      cards: { nl: 'Kaarten', en: 'Cards' },
      compact: { nl: 'Compact', en: 'Compact' },
    },
    default: 'lines',
  }),
  showDate: s.toggle({ label: { nl: 'Datum tonen', en: 'Show the date' }, default: true }),
  showDescription: s.toggle({
    label: { nl: 'Beschrijving tonen', en: 'Show the description' },
    default: true,
    showIf: roomy,
  }),
  showImage: s.toggle({
    label: { nl: 'Afbeelding tonen', en: 'Show the picture' },
    default: true,
    showIf: roomy,
  }),
  paging: s.toggle({
    label: { nl: 'Bladeren', en: 'Paging' },
    help: {
      nl: 'Laat bezoekers verder bladeren dan het aantal hierboven. Op een pagina bladert één lijst.',
      en: 'Lets visitors page beyond the number above. On a page one list does.',
    },
  }),
  filters,
  showFeed: s.toggle({
    label: { nl: 'Volgen met RSS', en: 'Follow by RSS' },
    help: { nl: 'Zet een link naar de feed onder de lijst.', en: 'Puts a link to the feed below the list.' },
  }),
  showTotal: totalField(),
  emptyText: s.text({
    label: { nl: 'Tekst als er niets is', en: 'Text when there is nothing' },
    help: { nl: 'Leeg: een zin over de gekozen soorten.', en: 'Empty: a sentence about the chosen types.' },
    max: 200,
    inline: true,
  }),
  more: s.link({
    label: { nl: 'Link onder de lijst', en: 'Link below the list' },
    help: { nl: 'Bijvoorbeeld: Al het nieuws.', en: 'For example: All news.' },
  }),
});

export const list = defineBlock<typeof content, Shown>({
  name: 'list',
  version: 1,
  view: './List.astro',
  label: { nl: 'Lijst', en: 'List' },
  description: {
    nl: 'Nieuws, activiteiten of andere items: van andere pagina’s, of van deze lijst zelf.',
    en: 'News, events or other items: those of other pages, or of this list itself.',
  },
  group: 'lists',
  takesItems: true,
  icon: 'list-details',
  keywords: {
    nl: [
      'nieuws',
      'overzicht',
      'berichten',
      'activiteiten',
      'opsomming',
      'nieuwsbericht',
      'nieuwsberichten',
      'actueel',
      'blog',
      'agenda',
      'evenementen',
      'vacatures',
      'projecten',
      'verhalen',
    ],
    en: [
      'news',
      'overview',
      'posts',
      'feed',
      'events',
      'blog',
      'agenda',
      'latest',
      'jobs',
      'vacancies',
      'projects',
      'stories',
    ],
  },
  content,
  example: {
    title: 'Laatste nieuws',
    types: ['news'],
    count: 6,
    look: 'cards',
  },
  checks: orderFindings,
  query: ['page', 'list', ...filterWords],
  load: (instances, context) => listsShown(instances, context, { word: 'page', byAddress: true }),
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'list',
  version: '1.0.0',
  requires: '1.10',
  capabilities: ['content'],
  label: { nl: 'Lijst', en: 'List' },
  blocks: [list, carousel, itemTable],
  messages,
});
