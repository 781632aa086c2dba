import { defineBlock, definePlugin, type ItemSummary, s, startOfDay } from '#core/plugin.ts';
import { messages } from './messages.ts';
import { dayOf, type Month, monthAsked, periodOfMonth } from './month.ts';

const content = s.object({
  title: s.text({ label: { nl: 'Titel', en: 'Title' }, max: 90, inline: true }),
  level: s.choice({
    label: { nl: 'Niveau van de titel', en: 'Level of the title' },
    options: { h2: { nl: 'Kop 2', en: 'Heading 2' }, h3: { nl: 'Kop 3', en: 'Heading 3' } },
    default: 'h2',
  }),
  look: s.choice({
    label: { nl: 'Uiterlijk', en: 'Look' },
    options: { month: { nl: 'Maand', en: 'Month' }, agenda: { nl: 'Agenda', en: 'Agenda' } },
    default: 'month',
  }),
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
  showFeed: s.toggle({
    label: { nl: 'Link om te volgen', en: 'Link to follow' },
    help: {
      nl: 'Bezoekers zetten de hele agenda in hun eigen agenda.',
      en: 'Visitors put the whole calendar in their own.',
    },
    default: true,
  }),
});

export interface CalendarContent {
  month: Month;
  /** 2026-12-31, where the tenant lives. */
  today: string;
  timeZone: string;
  items: ItemSummary[];
}

/** Of one month; more do not fit a calendar that people read. */
const most = 100;

export const calendar = defineBlock<typeof content, CalendarContent>({
  name: 'calendar',
  version: 1,
  view: './Calendar.astro',
  label: { nl: 'Kalender', en: 'Calendar' },
  description: {
    nl: 'Wat er is in een maand, dag voor dag, met links naar andere maanden.',
    en: 'What is on in a month, day by day, with links to other months.',
  },
  group: 'lists',
  takesItems: true,
  icon: 'calendar-month',
  keywords: {
    nl: ['agenda', 'datum', 'maand', 'activiteiten', 'evenementen', 'kalender'],
    en: ['agenda', 'date', 'events', 'schedule', 'calendar', 'month'],
  },
  content,
  example: { title: 'Agenda', look: 'month', types: ['event'] },
  query: ['month'],
  async load(instances, { items, query, timeZone }) {
    const today = dayOf(new Date(), timeZone);
    const month = monthAsked(query, today);
    const lists = await items.lists(
      instances.map(({ id, content: { types, tags, pages } }) => ({
        list: id,
        types,
        tags,
        pages: pages.filter((page) => page !== undefined),
        sort: 'startsOn_asc',
        count: most,
        facts: ['place'],
        refreshOn: startOfDay(today, timeZone, 1),
        ...periodOfMonth(month, timeZone),
      })),
    );
    return lists.map((list) => ({
      month,
      today,
      timeZone,
      items: list.items.filter(({ startsOn }) => startsOn),
    }));
  },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'calendar',
  version: '1.0.0',
  requires: '1',
  capabilities: ['content'],
  label: { nl: 'Kalender', en: 'Calendar' },
  blocks: [calendar],
  messages,
});
