import { dateFormat } from './formats.ts';

export interface Period {
  words: string;
  /** For `<time datetime>`. */
  machine: string;
}

/**
 * When something is, in words, where the site's clocks stand: its day or days, and with `time` also the hours. Empty
 * when nobody knows when it begins.
 */
export function periodOf(
  from: string | undefined | null,
  until: string | undefined | null,
  { language, timeZone, time = false }: { language: 'nl' | 'en'; timeZone: string; time?: boolean },
): Period | undefined {
  const start = dateOf(from);
  if (!start) return undefined;
  const format = dateFormat(language, {
    ...(time && { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  const end = dateOf(until);
  const words = end && end > start ? format.formatRange(start, end) : format.format(start);
  return { words, machine: start.toISOString() };
}

function dateOf(moment: string | undefined | null): Date | undefined {
  const date = moment ? new Date(moment) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

/** A day that the calendar knows (`2026-02-28`): JavaScript takes the 30th of February for one in March. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** A moment as ISO 8601 writes it, of such a day. */
export const isMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** Midnight of a day (`2026-12-31`) in a time zone, or of one so many days after it. */
export function startOfDay(day: string, timeZone: string, after = 0): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return whenClocksSay(new Date(0).setUTCFullYear(year, month - 1, date + after), timeZone);
}

/** The moment at which the clocks of a time zone say what those of UTC say at `asUtc`, in milliseconds. */
export function whenClocksSay(asUtc: number, timeZone: string): Date {
  const guess = asUtc - offset(asUtc, timeZone);
  return new Date(asUtc - offset(guess, timeZone));
}

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function offset(moment: number, timeZone: string): number {
  const parts = dateFormat('en', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const there = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return there - Math.floor(moment / 1000) * 1000;
}
