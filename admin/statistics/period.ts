import './texts.ts';
import { today } from '../clock.ts';
import { language, t } from '../messages.ts';

export interface Period {
  from: string;
  to: string;
}
export const choices = ['today', 'week', 'month', 'quarter', 'year', 'custom'] as const;
export type Choice = (typeof choices)[number];

const days: { [choice in Choice]?: number } = { today: 1, week: 7, month: 30, quarter: 90, year: 365 };
const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
const isDay = (value: string | undefined) => value !== undefined && /^\d{4}-\d\d-\d\d$/.test(value);

/** What the address says of the period: `period=week`, or `from` and `to`. Days are those of the site. */
export function periodIn(
  search: { [name: string]: string | undefined },
  now?: Date,
): Period & { choice: Choice } {
  const { from, to, period } = search;
  if (isDay(from) && isDay(to) && from! <= to!) return { choice: 'custom', from: from!, to: to! };
  const choice = choices.find((name) => name === period && name !== 'custom') ?? 'month';
  const last = today(now);
  return { choice, from: daysBefore(last, days[choice]! - 1), to: last };
}

const locale = language === 'nl' ? 'nl-NL' : 'en-GB';
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
const dayFormat = format({ day: 'numeric', month: 'short' });
const wholeDay = format({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });
const monthFormat = format({ month: 'long', year: 'numeric' });
const shortMonth = format({ month: 'short' });

const rangeFormat = format({ day: 'numeric', month: 'short', year: 'numeric' });

/** A period in words, with its year: `26 sep – 25 okt 2026`. */
export const periodName = ({ from, to }: Period): string =>
  rangeFormat.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));

/** A point of the course in words: an hour, a day or a month. */
export function pointName(on: string, step: 'hour' | 'day' | 'month', isShort = false): string {
  if (step === 'hour') return `${on}:00`;
  const date = new Date(`${on.length === 7 ? `${on}-01` : on}T00:00:00Z`);
  if (step === 'month') return (isShort ? shortMonth : monthFormat).format(date);
  return (isShort ? dayFormat : wholeDay).format(date);
}

/** Every point of a period, also those in which nothing happened. */
export function pointsOf({ from, to }: Period, step: 'hour' | 'day' | 'month'): string[] {
  if (step === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
  const found = new Set<string>();
  const length = step === 'day' ? 10 : 7;
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += 86_400_000)
    found.add(new Date(at).toISOString().slice(0, length));
  return [...found];
}

/** 75 becomes 1:15. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `BE` as people call it: België. `ZZ` is the one that nobody knows. */
export function countryName(code: string): string {
  if (code === 'ZZ') return t('statistics.unknown');
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** `en` as people call it: Engels. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
