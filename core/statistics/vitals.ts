import type { Tx } from '../db.ts';
import type { Period } from './period.ts';
import { countsOfKinds, type Filter } from './read.ts';

/** How fast pages were for visitors, as far as their browsers told. */
export interface Vital {
  name: VitalName;
  /** Three of four measures are at most this: milliseconds, or a share of the window for `cls`. Null without measures. */
  p75: number | null;
  p75Before: number | null;
  /** Measures, and how many of them are good, could be better, and are poor. */
  total: number;
  good: number;
  fair: number;
  poor: number;
}

/** Up to the first is good, beyond the second is poor (https://web.dev/articles/vitals). */
const bounds = { lcp: [2500, 4000], inp: [200, 500], cls: [0.1, 0.25], ttfb: [800, 1800] } as const;
export type VitalName = keyof typeof bounds;
const names = Object.keys(bounds) as VitalName[];

export async function vitalsOf(tx: Tx, period: Period, before: Period, only?: Filter): Promise<Vital[]> {
  const now = await measured(tx, period, only);
  const then = await measured(tx, before, only);
  return names.map((name) => {
    const values = now.get(name) ?? [];
    const [good, fair] = bounds[name];
    const among = (isIn: (value: number) => boolean) =>
      values.reduce((sum, { value, times }) => sum + (isIn(value) ? times : 0), 0);
    return {
      ...{ name, p75: quarterOf(values), p75Before: quarterOf(then.get(name) ?? []) },
      ...{ total: among(() => true), good: among((value) => value <= good) },
      ...{ fair: among((value) => value > good && value <= fair), poor: among((value) => value > fair) },
    };
  });
}

type Measure = { value: number; times: number };

async function measured(tx: Tx, period: Period, only?: Filter): Promise<Map<string, Measure[]>> {
  const rows = await countsOfKinds(tx, period, names, only);
  const measures = rows.map(({ kind, value, views }) => ({ kind, value: Number(value), times: views }));
  // What is beyond the values that a day counts has no number.
  return Map.groupBy(
    measures.filter(({ value }) => Number.isFinite(value)).sort((a, b) => a.value - b.value),
    ({ kind }) => kind,
  );
}

function quarterOf(values: Measure[]): number | null {
  const total = values.reduce((sum, { times }) => sum + times, 0);
  let seen = 0;
  for (const { value, times } of values) if ((seen += times) >= total * 0.75) return value;
  return null;
}
