import { type ItemSummary, startOfDay } from '#core/plugin.ts';

/** A month as an address writes it: 2026-12. */
export type Month = `${number}-${number}`;

export interface Day {
  date: string;
  number: number;
  isInMonth: boolean;
  isToday: boolean;
  items: ItemSummary[];
}

/** The day of a moment where the tenant lives, as 2026-12-31. */
export function dayOf(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(moment);
}

/** The month an address asks for, or this one; a century back and ahead is far enough. */
export function monthAsked(query: URLSearchParams, today: string): Month {
  const asked = query.get('month') ?? '';
  return /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(asked) ? (asked as Month) : (today.slice(0, 7) as Month);
}

export function moved(month: Month, by: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7) as Month;
}

/** From the month's first moment to its last. */
export function periodOfMonth(month: Month, timeZone: string): { from: Date; to: Date } {
  const from = startOfDay(`${month}-01`, timeZone);
  const to = new Date(startOfDay(`${moved(month, 1)}-01`, timeZone).getTime() - 1);
  return { from, to };
}

/** Whole weeks from Monday that hold the month, each day with what goes on then. */
export function weeksOf(month: Month, items: ItemSummary[], today: string, timeZone: string): Day[][] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const first = Date.UTC(year, number - 1, 1);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const weeks = Math.ceil((before + length) / 7);
  const spans = items.map((item) => spanOf(item, timeZone));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = new Date(first + (week * 7 + weekday - before) * 86_400_000).toISOString().slice(0, 10);
      return {
        date,
        number: Number(date.slice(8)),
        isInMonth: date.startsWith(month),
        isToday: date === today,
        items: items.filter((_, index) => spans[index]!.from <= date && date <= spans[index]!.to),
      };
    }),
  );
}

function spanOf({ startsOn, endsOn }: ItemSummary, timeZone: string): { from: string; to: string } {
  if (!startsOn) return { from: '9', to: '0' };
  const from = dayOf(new Date(startsOn), timeZone);
  return { from, to: endsOn ? dayOf(new Date(endsOn), timeZone) : from };
}
