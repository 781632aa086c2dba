import { language } from '../messages.ts';

const locale = language === 'nl' ? 'nl-NL' : 'en-GB';
const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
const dayAndYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });

const minute = 60_000;
const hour = 60 * minute;

/** How long ago, or how soon, in the words of someone who looks at `now`; more than a week away it is the date. */
export function relativeTime(at: Date, now = Date.now()): string {
  const away = at.getTime() - now;
  const size = Math.abs(away);
  if (size < minute) return relative.format(0, 'second');
  if (size < hour) return relative.format(Math.trunc(away / minute), 'minute');
  if (size < 12 * hour) return relative.format(Math.trunc(away / hour), 'hour');
  const days = Math.round((midnight(at) - midnight(new Date(now))) / (24 * hour));
  if (Math.abs(days) <= 7) return relative.format(days, 'day');
  return (at.getFullYear() === new Date(now).getFullYear() ? day : dayAndYear).format(at);
}

const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23' });
const wholeDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });

/** The hour and the minute. */
export const clockTime = (at: Date) => clock.format(at);
/** Day and date. */
export const dayName = (at: Date) => wholeDay.format(at);
/** The whole of it: day, date and time. */
export const exactTime = (at: Date) => exact.format(at);

const midnight = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
