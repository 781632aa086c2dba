import { timeZone, today } from '../clock.ts';
import { language } from '../messages.ts';

const locale = language === 'nl' ? 'nl-NL' : 'en-GB';
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });

/** How moments are written, by the clocks of the site. */
const formats = {
  exact: { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' },
  clock: { timeStyle: 'short', hourCycle: 'h23' },
  wholeDay: { dateStyle: 'full' },
  day: { day: 'numeric', month: 'short' },
  dayAndYear: { day: 'numeric', month: 'short', year: 'numeric' },
} satisfies { [name: string]: Intl.DateTimeFormatOptions };
/** Made once: a table shows hundreds of moments. */
const made = new Map<string, Intl.DateTimeFormat>();

function written(at: Date, how: keyof typeof formats): string {
  const zone = timeZone.get();
  const key = `${how} ${zone}`;
  let format = made.get(key);
  if (!format) made.set(key, (format = new Intl.DateTimeFormat(locale, { ...formats[how], timeZone: zone })));
  return format.format(at);
}

const minute = 60_000;
const hour = 60 * minute;

/** How long ago, or how soon, in the words of someone who looks at `now`; more than a week away it is the date. */
export function relativeTime(at: Date, now = Date.now()): string {
  const away = at.getTime() - now;
  const size = Math.abs(away);
  if (size < minute) return relative.format(0, 'second');
  if (size < hour) return relative.format(Math.trunc(away / minute), 'minute');
  if (size < 12 * hour) return relative.format(Math.trunc(away / hour), 'hour');
  const [then, current] = [today(at), today(new Date(now))];
  const days = Math.round((Date.parse(then) - Date.parse(current)) / (24 * hour));
  if (Math.abs(days) <= 7) return relative.format(days, 'day');
  return written(at, then.slice(0, 4) === current.slice(0, 4) ? 'day' : 'dayAndYear');
}

/** The hour and the minute. */
export const clockTime = (at: Date) => written(at, 'clock');
/** Day and date. */
export const dayName = (at: Date) => written(at, 'wholeDay');
/** The whole of it: day, date and time. */
export const exactTime = (at: Date) => written(at, 'exact');
