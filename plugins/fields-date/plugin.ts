import { dateFormat, defineFormField, definePlugin, type Language, s } from '#core/plugin.ts';
import { messages } from './messages.ts';

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
const spokenDay = (day: string, language: Language) =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** As a date field gives it, or as people write it: 3-12-2026, 3/12/2026. */
export function readDay(text: string): string | undefined {
  const written = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (!written) return text || undefined;
  const [, day, month, year] = written;
  return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
}

const allowed = {
  any: { nl: 'Elke dag', en: 'Any day' },
  past: { nl: 'Tot en met vandaag', en: 'Up to today' },
  future: { nl: 'Vanaf vandaag', en: 'From today' },
};
const when = s.choice({ label: { nl: 'Welke dagen', en: 'Which days' }, options: allowed, default: 'any' });

function dayFault(day: string, rule: keyof typeof allowed, today: string) {
  if (!isDay(day) || day < '1850' || day > '2200') return { code: 'fault.date' };
  if (rule === 'past' && day > today) return { code: 'fault.past' };
  return rule === 'future' && day < today ? { code: 'fault.future' } : undefined;
}

export const date = defineFormField({
  name: 'date',
  version: 1,
  group: 'date',
  icon: 'calendar',
  label: { nl: 'Datum', en: 'Date' },
  description: { nl: 'Eén dag.', en: 'One day.' },
  content: s.object({ when }),
  answer: s.text({ label: { nl: 'Datum', en: 'Date' }, max: 40 }),
  view: './Date.astro',
  chart: 'bar',
  parse: (posted) => readDay(posted.text()),
  check: (day, { when: rule }, today) => dayFault(day, rule, today),
  facts: (day) => [day.slice(0, 7)],
  text: (day, _content, language) => spokenDay(day, language),
  exportCells: (day) => [day],
  example: { when: 'any' },
});

export const time = defineFormField({
  name: 'time',
  version: 1,
  group: 'date',
  icon: 'clock',
  label: { nl: 'Tijd', en: 'Time' },
  description: { nl: 'Uren en minuten.', en: 'Hours and minutes.' },
  content: s.object({}),
  answer: s.text({ label: { nl: 'Tijd', en: 'Time' }, max: 40 }),
  view: './Time.astro',
  chart: 'bar',
  parse: (posted) =>
    posted
      .text()
      .replace(/^(\d)[:.]/, '0$1:')
      .replace('.', ':') || undefined,
  check: (clock) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(clock) ? undefined : { code: 'fault.time' }),
  facts: (clock) => [`${clock.slice(0, 2)}:00`],
  example: {},
});

const day = (nl: string, en: string) => s.text({ label: { nl, en }, max: 40 });
export const dateRange = defineFormField({
  name: 'date-range',
  version: 1,
  group: 'date',
  icon: 'calendar-event',
  label: { nl: 'Periode', en: 'Period' },
  description: { nl: 'Van een dag tot en met een andere.', en: 'From one day to another.' },
  content: s.object({ when }),
  answer: s.object({ from: day('Van', 'From'), to: day('Tot en met', 'To') }),
  isGroup: true,
  view: './DateRange.astro',
  chart: 'none',
  parse: (posted) => {
    const [from, to] = [readDay(posted.text('from')), readDay(posted.text('to'))];
    return from || to ? { ...(from && { from }), ...(to && { to }) } : undefined;
  },
  typed: ({ from = '', to = '' }) => ({ from: [from], to: [to] }),
  check: ({ from = '', to = '' }, { when: rule }, today) => {
    const fault = dayFault(from, rule, today);
    if (fault) return { ...fault, part: 'from' };
    if (!isDay(to)) return { code: 'fault.date', part: 'to' };
    return to < from ? { code: 'fault.order', part: 'to' } : undefined;
  },
  text: ({ from = '', to = '' }, _content, language) =>
    `${spokenDay(from, language)} – ${spokenDay(to, language)}`,
  exportColumns: () => [
    { key: 'from', label: { nl: 'van', en: 'from' } },
    { key: 'to', label: { nl: 'tot en met', en: 'to' } },
  ],
  exportCells: ({ from = '', to = '' }) => [from, to],
  example: { when: 'any' },
});

export const plugin = definePlugin({
  id: 'fields-date',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Vragen: datum en tijd', en: 'Questions: date and time' },
  formFields: [date, time, dateRange],
  messages,
});
