import type { Tx } from '../db.ts';
import { type DayState, unpacked } from './day-state.ts';
import { form } from './journal.ts';
import { localTime } from '../tenants/local-time.ts';

export interface Now {
  /** Visitors with a view in the last five minutes. */
  visitors: number;
  /** Views in each of the last thirty minutes, the oldest first. */
  minutes: number[];
  pages: { value: string; visitors: number }[];
  sources: { value: string; visitors: number }[];
}

/** Who is on the site now, as far as it is folded. */
export async function visitorsNow(tx: Tx, timeZone: string, now: number = Date.now()): Promise<Now> {
  // Right after midnight they are of the day before as well; who looks on then is known by another hash, and counts twice.
  const days = [now, now - 30 * 60_000].map((moment) => localTime(timeZone, moment).day);
  const rows = (await tx('statisticsDays')
    .whereIn('day', days)
    .where('form', '<=', form)
    .whereNotNull('state')
    .select('state')) as { state: string }[];
  const states = rows.map(({ state }) => JSON.parse(state) as DayState);
  const here = states
    .flatMap(({ open }) => [...unpacked(open).values()])
    .filter(({ at }) => at > now / 1000 - 300);
  const minute = Math.floor(now / 60_000);
  return {
    visitors: here.length,
    minutes: Array.from({ length: 30 }, (_, index) =>
      states.reduce((sum, { minutes }) => sum + (minutes[minute - 29 + index] ?? 0), 0),
    ),
    pages: counted(here.map(({ page }) => page)),
    sources: counted(here.map(({ traits }) => traits[0]!)),
  };
}

function counted(values: string[]): { value: string; visitors: number }[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, all]) => ({ value, visitors: all.length }))
    .sort((a, b) => b.visitors - a.visitors || (a.value < b.value ? -1 : 1))
    .slice(0, 10);
}
