import type { Tx } from '../db.ts';
import { type Counts, metrics } from './counts.ts';
import { daysOf, type Period, rowsOf } from './period.ts';

/** Only visits with this trait, or that saw this page. */
export interface Filter {
  kind: string;
  value: string;
}
export type Point = { on: string; views: number; visits: number; visitors: number };
export type Row = { value: string } & Counts;

const sums = metrics.map((name) => `coalesce(sum(${name}), 0)::float8 as "${name}"`).join(', ');

/** Everything of a period in one row. */
export async function totals(tx: Tx, period: Period, filter?: Filter): Promise<Counts> {
  const [row] = await counted<Counts>(tx, { period, filter, kind: 'total', select: sums });
  return row!;
}

/** The course of a period: by hour for one day, by month beyond a quarter, else by day. Points without views are absent. */
export async function series(
  tx: Tx,
  period: Period,
  filter?: Filter,
): Promise<{ step: 'hour' | 'day' | 'month'; points: Point[] }> {
  const days = daysOf(period);
  const select =
    'sum(views)::float8 as views, sum(visits)::float8 as visits, sum(visitors)::float8 as visitors';
  if (days === 1 && !filter) {
    const on = `value as "on"`;
    const hours = { period, kind: 'hour', select: `${on}, ${select}`, end: 'group by value order by value' };
    return { step: 'hour', points: await counted<Point>(tx, hours) };
  }
  const step = days > 92 ? 'month' : 'day';
  const on = step === 'month' ? `to_char(starts_on, 'YYYY-MM')` : 'starts_on::text';
  // By day a period of whole months would be one point, so its days are read.
  const where =
    step === 'day'
      ? { sql: `span = 'd' and starts_on between ? and ?`, values: [period.from, period.to] }
      : undefined;
  const asked = { period, filter, kind: 'total', select: `${on} as "on", ${select}`, where };
  return { step, points: await counted<Point>(tx, { ...asked, end: 'group by 1 order by 1' }) };
}

export interface Asked {
  kind: string;
  sort: keyof Counts;
  skip: number;
  take: number;
  /** Only this value. */
  value?: string | undefined;
  /** Only values that hold this text. */
  text?: string | undefined;
  /** Only values like this pattern of SQL. */
  like?: string | undefined;
  /** Only addresses where still no page stands, from which none leads elsewhere, and that are not ignored. */
  isLost?: boolean | undefined;
}

/** Values of a kind, the most counted first, and how many there are. */
export async function top(
  tx: Tx,
  period: Period,
  { kind, sort, skip, take, value, text, like, isLost = false }: Asked,
  filter?: Filter,
): Promise<{ items: Row[]; total: number }> {
  const patterns = [like, text && `%${text.replace(/[\\%_]/g, '\\$&')}%`].filter((one) => one !== undefined);
  const rows = await counted<Row & { total: number }>(tx, {
    ...{ period, filter, kind },
    select: `value, ${sums}, (count(*) over ())::int as total`,
    and:
      patterns.map(() => 'and value ilike ?').join(' ') +
      (value === undefined ? '' : ' and value = ?') +
      (isLost ? lost : ''),
    values: value === undefined ? patterns : [...patterns, value],
    end: `group by value having sum(${sort}) > 0 order by sum(${sort}) desc, value limit ? offset ?`,
    endValues: [take, skip],
  });
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const lost = ` and not exists (select from paths p join pages g on g.tenant_id = p.tenant_id and g.id = p.page_id
    where p.tenant_id = statistics_counts.tenant_id and p.path = lower(value) and g.deleted_on is null)
  and not exists (select from redirects r
    where r.tenant_id = statistics_counts.tenant_id and r.path = rtrim(lower(value), '/'))
  and not exists (select from ignored_addresses i
    where i.tenant_id = statistics_counts.tenant_id and i.path = rtrim(lower(value), '/'))`;

/** The counts of these values, for a comparison. */
export async function countsOf(
  tx: Tx,
  period: Period,
  kind: string,
  values: string[],
  filter?: Filter,
): Promise<Map<string, Counts>> {
  const rows = await counted<Row>(tx, {
    ...{ period, filter, kind, select: `value, ${sums}`, and: 'and value = any(?)', values: [values] },
    end: 'group by value',
  });
  return new Map(rows.map(({ value, ...counts }) => [value, counts]));
}

/** How often each value of these kinds was counted. */
export async function countsOfKinds(
  tx: Tx,
  period: Period,
  kinds: string[],
  filter?: Filter,
): Promise<{ kind: string; value: string; views: number }[]> {
  const where = rowsOf(period);
  // Every part of it is ours; what a caller gave stands among the bindings.
  const sql = `select kind, value, sum(views)::float8 as views from statistics_counts
      where by_kind = ? and by_value = ? and kind = any(?) and ${where.sql} group by kind, value`;
  const bindings = [filter?.kind ?? '', filter?.value ?? '', kinds, ...where.values];
  return (await tx.raw<{ rows: { kind: string; value: string; views: number }[] }>(sql, bindings as never))
    .rows;
}

type Question = {
  period: Period;
  filter?: Filter | undefined;
  kind: string;
  /** Our own words, never a caller's. */
  select: string;
  where?: { sql: string; values: string[] } | undefined;
  and?: string;
  values?: unknown[];
  end?: string;
  endValues?: unknown[];
};

async function counted<Found>(tx: Tx, question: Question): Promise<Found[]> {
  const { period, filter, kind, select, where = rowsOf(period), and = '', values = [], end = '' } = question;
  // Every part of it is written above; what a caller gave stands among the bindings.
  const sql = `select ${select} from statistics_counts
      where by_kind = ? and by_value = ? and kind = ? and ${where.sql} ${and} ${end}`;
  const bindings = [filter?.kind ?? '', filter?.value ?? '', kind, ...where.values, ...values];
  const { rows } = await tx.raw<{ rows: Found[] }>(sql, [
    ...bindings,
    ...(question.endValues ?? []),
  ] as never);
  return rows;
}
