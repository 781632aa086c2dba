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

/** Lines, newest first. */
export async function findEntries(
  tx: Tx,
  filter: LogFilter,
  { skip, take }: Place,
): Promise<{ items: LogEntry[]; total: number }> {
  const items = await matching(tx, filter)
    .orderBy([
      { column: 'receivedOn', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(skip)
    .limit(take)
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
  const [{ total } = { total: 0 }] = (await matching(tx, filter).select({
    total: tx.raw('count(*)::int'),
  })) as {
    total: number;
  }[];
  return { items: items as LogEntry[], total };
}

/** Lines that say the same as one, what came last first. */
export async function groupEntries(
  tx: Tx,
  filter: LogFilter,
  { skip, take }: Place,
): Promise<{ items: LogGroup[]; total: number }> {
  const items = (await matching(tx, filter)
    .groupBy('kind')
    .orderByRaw('max(received_on) desc, kind')
    .offset(skip)
    .limit(take)
    .select({
      kind: tx.raw(`encode(kind, 'hex')`),
      level: tx.raw('min(level)'),
      message: tx.raw('(array_agg(message order by received_on desc))[1]'),
      count: tx.raw('count(*)::int'),
      devices: tx.raw('count(distinct device)::int'),
      firstOn: tx.raw('min(received_on)'),
      lastOn: tx.raw('max(received_on)'),
    })) as LogGroup[];
  const [{ total } = { total: 0 }] = (await matching(tx, filter).select({
    total: tx.raw('count(distinct kind)::int'),
  })) as { total: number }[];
  return { items, total };
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
