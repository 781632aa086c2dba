import {
  defineBlock,
  definePlugin,
  headingFields,
  itemFields,
  itemsChosen,
  type ItemSummary,
  s,
  startOfDay,
} from '#core/plugin.ts';
import { messages } from './messages.ts';
import { dayOf, type Month, monthAsked, periodOfMonth } from './month.ts';

const content = s.object({
  ...headingFields,
  look: s.choice({
    label: { nl: 'Uiterlijk', en: 'Look' },
    options: { month: { nl: 'Maand', en: 'Month' }, agenda: { nl: 'Agenda', en: 'Agenda' } },
    default: 'month',
  }),
  ...itemFields(),
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
      instances.map(({ id, content }) => ({
        ...itemsChosen(id, content),
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
