import type { Tx } from '../db.ts';

/** What is counted of a value; a visit's exit moves, so a change may be negative. */
export interface Counts {
  views: number;
  visits: number;
  visitors: number;
  entries: number;
  exits: number;
  bounces: number;
  refused: number;
  seconds: number;
}
export const metrics = [
  'views',
  'visits',
  'visitors',
  'entries',
  'exits',
  'bounces',
  'refused',
  'seconds',
] as const satisfies (keyof Counts)[];

/** What visits are told apart by, and filtered by; each is the same for a whole visit. */
export const traits = ['source', 'campaign', 'device', 'browser', 'system', 'language', 'country'] as const;
export type Trait = (typeof traits)[number];

/** Changes of counts of one day, gathered before they are written. */
export class Changes {
  private readonly counts = new Map<string, Counts>();

  add(by: string, byValue: string, kind: string, value: string, change: Partial<Counts>): void {
    const key = `${by}\u0001${byValue}\u0001${kind}\u0001${value}`;
    let counts = this.counts.get(key);
    if (!counts) {
      counts = { views: 0, visits: 0, visitors: 0, entries: 0, exits: 0, bounces: 0, refused: 0, seconds: 0 };
      this.counts.set(key, counts);
    }
    for (const name in change) counts[name as keyof Counts] += change[name as keyof Counts]!;
  }

  /** Each change by what it is of. */
  entries(): IterableIterator<[string, Counts]> {
    return this.counts.entries();
  }

  /** Adds them to what is written already: to the day and to its month. */
  async write(tx: Tx, day: string): Promise<void> {
    const rows = [...this.counts]
      .filter(([, counts]) => metrics.some((name) => counts[name] !== 0))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    for (let from = 0; from < rows.length; from += batch) {
      const some = rows.slice(from, from + batch);
      const keys = some.map(([key]) => key.split('\u0001'));
      const columns = [0, 1, 2, 3].map((at) => keys.map((key) => key[at]!));
      await tx.raw(addToCounts, [
        ...columns,
        ...metrics.map((name) => some.map(([, counts]) => counts[name])),
        day,
        day,
      ]);
    }
  }
}

/** Rows of one statement: far from what a statement may take. */
const batch = 4000;

/** Columns are the metrics above, each a name of our own. */
const addToCounts = `insert into statistics_counts (by_kind, by_value, kind, value, span, starts_on, ${metrics.join(', ')})
         select r.by_kind, r.by_value, r.kind, r.value, s.span, s.starts_on, ${metrics.map((name) => `r.${name}`).join(', ')}
           from unnest(?::text[], ?::text[], ?::text[], ?::text[], ${metrics.map(() => '?::int[]').join(', ')})
                  as r (by_kind, by_value, kind, value, ${metrics.join(', ')}),
                (values ('d', ?::date), ('m', date_trunc('month', ?::date)::date)) as s (span, starts_on)
         on conflict (tenant_id, by_kind, by_value, kind, span, starts_on, value) do update set
           ${metrics.map((name) => `${name} = statistics_counts.${name} + excluded.${name}`).join(', ')}`;
