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

/** Stands for all values beyond those that a day has room for. */
export const rest = '\u2026';

/** Different pairs (a value beside another) that one day keeps; those beyond count with the rest beside that value. */
const mostPairs = 200_000;

/** Changes of counts of one day, gathered before they are written. */
export class Changes {
  private readonly counts = new Map<string, Counts>();
  private readonly pairs = new Map<string, Counts>();

  add(by: string, byValue: string, kind: string, value: string, change: Partial<Counts>): void {
    addTo(this.counts, keyOf(by, byValue, kind, value), change);
  }

  /** The same of a value beside another, of which there may be more than a day has room for. */
  addPair(by: string, byValue: string, kind: string, value: string, change: Partial<Counts>): void {
    const key = keyOf(by, byValue, kind, value);
    if (this.pairs.size < mostPairs || this.pairs.has(key)) addTo(this.pairs, key, change);
    else this.add(by, byValue, kind, rest, change);
  }

  /** Each change by what it is of. */
  entries(): [string, Counts][] {
    return [...this.counts, ...this.pairs];
  }

  /**
   * Adds them to what is written already: to the day and to its month. Of pairs this day has so many, and gets no more
   * than `most`; gives how many it has then.
   */
  async write(tx: Tx, day: string, pairs = 0, most = mostPairs): Promise<number> {
    const rows = await this.pairsWithRoom(tx, day, most - pairs);
    await write(tx, day, [...this.counts]);
    return pairs + (await write(tx, day, rows));
  }

  /** Pairs that are written already or find room. The others become changes of the rest. */
  private async pairsWithRoom(tx: Tx, day: string, room: number): Promise<[string, Counts][]> {
    if (this.pairs.size <= room) return [...this.pairs];
    const known = new Set<string>();
    for (const some of inBatches([...this.pairs.keys()])) {
      const { rows } = await tx.raw<{ rows: { at: number }[] }>(those, [...columnsOf(some), day]);
      for (const { at } of rows) known.add(some[at - 1]!);
    }
    let left = Math.max(0, room);
    return [...this.pairs].filter(([key, counts]) => {
      if (known.has(key) || left-- > 0) return true;
      const [by = '', byValue = '', kind = ''] = key.split('\u0001');
      this.add(by, byValue, kind, rest, counts);
      return false;
    });
  }
}

const keyOf = (by: string, byValue: string, kind: string, value: string) =>
  `${by}\u0001${byValue}\u0001${kind}\u0001${value}`;

function addTo(all: Map<string, Counts>, key: string, change: Partial<Counts>): void {
  let counts = all.get(key);
  if (!counts) {
    counts = { views: 0, visits: 0, visitors: 0, entries: 0, exits: 0, bounces: 0, refused: 0, seconds: 0 };
    all.set(key, counts);
  }
  for (const name in change) counts[name as keyof Counts] += change[name as keyof Counts]!;
}

/** Gives how many the day did not have before. */
async function write(tx: Tx, day: string, all: [string, Counts][]): Promise<number> {
  let added = 0;
  const changed = all
    .filter(([, counts]) => metrics.some((name) => counts[name] !== 0))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  for (const some of inBatches(changed)) {
    const { rows } = await tx.raw<{ rows: { added: number }[] }>(addToCounts, [
      ...columnsOf(some.map(([key]) => key)),
      ...metrics.map((name) => some.map(([, counts]) => counts[name])),
      day,
      day,
    ]);
    added += rows[0]!.added;
  }
  return added;
}

function* inBatches<One>(all: One[]): Iterable<One[]> {
  for (let from = 0; from < all.length; from += batch) yield all.slice(from, from + batch);
}

function columnsOf(keys: string[]): string[][] {
  const parts = keys.map((key) => key.split('\u0001'));
  return [0, 1, 2, 3].map((at) => parts.map((part) => part[at]!));
}

/** Rows of one statement: far from what a statement may take. */
const batch = 4000;

/** Columns are the metrics above, each a name of our own. */
const addToCounts = `with written as (insert into statistics_counts (by_kind, by_value, kind, value, span, starts_on, ${metrics.join(', ')})
         select r.by_kind, r.by_value, r.kind, r.value, s.span, s.starts_on, ${metrics.map((name) => `r.${name}`).join(', ')}
           from unnest(?::text[], ?::text[], ?::text[], ?::text[], ${metrics.map(() => '?::int[]').join(', ')})
                  as r (by_kind, by_value, kind, value, ${metrics.join(', ')}),
                (values ('d', ?::date), ('m', date_trunc('month', ?::date)::date)) as s (span, starts_on)
         on conflict (tenant_id, by_kind, by_value, kind, span, starts_on, value) do update set
           ${metrics.map((name) => `${name} = statistics_counts.${name} + excluded.${name}`).join(', ')}
         returning span = 'd' and xmax = 0 as is_new)
       select count(*) filter (where is_new)::int as added from written`;

/** Those of the keys that the day has, by their place from 1 on. */
const those = `select r.at::int as at
    from unnest(?::text[], ?::text[], ?::text[], ?::text[]) with ordinality as r (by_kind, by_value, kind, value, at)
    join statistics_counts c on c.by_kind = r.by_kind and c.by_value = r.by_value and c.kind = r.kind
     and c.span = 'd' and c.starts_on = ?::date and c.value = r.value`;
