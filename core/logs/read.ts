import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Level } from './entry.ts';

export interface LogEntry {
  guid: Guid;
  source: 'client' | 'server';
  level: Level;
  message: string;
  code: string;
  title: string;
  url: string;
  stack: string;
  at: string;
  receivedOn: string;
  correlationId: string;
  device: string;
  /** The same for lines that say the same but for numbers and ids. */
  kind: string;
}

export interface LogGroup {
  kind: string;
  level: Level;
  message: string;
  count: number;
  devices: number;
  firstOn: string;
  lastOn: string;
}

export interface LogFilter {
  text?: string | undefined;
  levels?: Level[] | undefined;
  source?: 'client' | 'server' | undefined;
  code?: string | undefined;
  correlationId?: string | undefined;
  kind?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

type Place = { skip: number; take: number };

/** Lines, newest first. Looking through what they say takes the time, so it is done once for the lines and their number. */
export async function findEntries(
  tx: Tx,
  filter: LogFilter,
  place: Place,
): Promise<{ items: LogEntry[]; total: number }> {
  const newestFirst = [
    { column: 'receivedOn', order: 'desc' },
    { column: 'id', order: 'desc' },
  ];
  const found = (await matching(tx, filter)
    .orderBy(newestFirst)
    .offset(place.skip)
    .limit(place.take)
    .select({ guid: 'id', total: numberOfRows(tx) })) as { guid: Guid; total: number }[];
  const guids = found.map(({ guid }) => guid);
  const items = await tx('logEntries')
    .whereIn('id', guids)
    .orderBy(newestFirst)
    .select({
      guid: 'id',
      source: 'source',
      level: 'level',
      message: 'message',
      code: 'code',
      title: 'title',
      url: 'url',
      stack: 'stack',
      at: 'at',
      receivedOn: 'receivedOn',
      correlationId: 'correlationId',
      device: 'device',
      kind: tx.raw(`encode(kind, 'hex')`),
    });
  const total = await totalOf(found, place, () => matching(tx, filter).select({ total: numberOfRows(tx) }));
  return { items: items as LogEntry[], total };
}

/** Lines that say the same as one, what came last first. */
export async function groupEntries(
  tx: Tx,
  filter: LogFilter,
  place: Place,
): Promise<{ items: LogGroup[]; total: number }> {
  const groups = () => matching(tx, filter).groupBy('kind');
  const found = (await groups()
    .orderByRaw('max(received_on) desc, kind')
    .offset(place.skip)
    .limit(place.take)
    .select({
      kind: tx.raw(`encode(kind, 'hex')`),
      level: tx.raw('min(level)'),
      message: tx.raw('(array_agg(message order by received_on desc))[1]'),
      count: tx.raw('count(*)::int'),
      devices: tx.raw('count(distinct device)::int'),
      firstOn: tx.raw('min(received_on)'),
      lastOn: tx.raw('max(received_on)'),
      total: numberOfRows(tx),
    })) as (LogGroup & { total: number })[];
  const total = await totalOf(found, place, () => groups().select({ total: numberOfRows(tx) }));
  return { items: found.map(({ total: _, ...group }) => group), total };
}

const numberOfRows = (tx: Tx) => tx.raw('(count(*) over ())::int');

/** Behind the last page no row says how many there are. */
async function totalOf(
  found: { total: number }[],
  { skip }: Place,
  count: () => { first(): Promise<unknown> },
): Promise<number> {
  if (found.length > 0 || skip === 0) return found[0]?.total ?? 0;
  return ((await count().first()) as { total: number } | undefined)?.total ?? 0;
}

function matching(tx: Tx, filter: LogFilter) {
  const { text, levels, source, code, correlationId, kind, from, to } = filter;
  return tx('logEntries').where((where) => {
    if (levels) void where.whereIn('level', levels);
    if (source) void where.where({ source });
    if (code) void where.where({ code });
    if (correlationId) void where.where({ correlationId });
    if (kind) void where.where({ kind: Buffer.from(kind, 'hex') });
    if (from) void where.where('receivedOn', '>=', from);
    if (to) void where.where('receivedOn', '<', to);
    if (text) {
      const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
      void where.where((any) => {
        for (const column of ['message', 'title', 'url', 'stack']) void any.orWhereILike(column, like);
        void any.orWhere({ code: text }).orWhere({ correlationId: text });
      });
    }
  });
}
