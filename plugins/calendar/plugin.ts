import {
  defineBlock,
  definePlugin,
  filtersField,
  type FilterWord,
  headingFields,
  itemFields,
  itemsChosen,
  type PagedItems,
  pagedItems,
  s,
  startOfDay,
  totalField,
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
  filters: filtersField({
    nl: 'Bezoekers kiezen een onderwerp en een soort.',
    en: 'Visitors choose a topic and a type.',
  }),
  /** Of the month that it shows. */
  showTotal: totalField(),
});

/** `total`, `page` and `pages` are those of the month, of which a busy one has several parts. */
export interface CalendarContent extends PagedItems {
  month: Month;
  /** 2026-12-31, where the tenant lives. */
  today: string;
  timeZone: string;
}

/** In one part of a month; there are links to the others. */
export const most = 300;

/** A calendar has its period and its order. */
export const words: FilterWord[] = ['tag', 'type'];

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
  query: ['month', 'part', 'list', ...words],
  async load(instances, context) {
    const { query, timeZone } = context;
    const today = dayOf(new Date(), timeZone);
    const month = monthAsked(query, today);
    const lists = await pagedItems(instances, context, {
      ...{ word: 'part', count: most, words },
      queryOf: (id, content) => ({
        ...itemsChosen(id, content),
        ...{ sort: 'startsOn_asc', facts: ['place'], refreshOn: startOfDay(today, timeZone, 1) },
        ...periodOfMonth(month, timeZone),
      }),
    });
    return lists.map((list) => ({
      ...{ ...list, month, today, timeZone },
      items: list.items.filter(({ startsOn }) => startsOn),
    }));
  },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'calendar',
  version: '1.0.0',
  requires: '1.10',
  capabilities: ['content'],
  label: { nl: 'Kalender', en: 'Calendar' },
  blocks: [calendar],
  messages,
});
