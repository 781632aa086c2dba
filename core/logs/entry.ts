import { createHash } from 'node:crypto';
import { type Tx, withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { log } from '../log.ts';
import { together } from '../together.ts';
import { deviceName } from '../users/device.ts';

export const levels = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];

/** One line as it was sent: by the client, or by the server about a request that failed. */
export interface NewLogEntry {
  level: Level;
  message: string;
  code?: string;
  title?: string;
  url?: string;
  stack?: string;
  /** When, in the words of whoever noted it. */
  at?: string | number;
  /** Of the call or the page it is about; without it, of the request that brought the line. */
  correlationId?: string;
}

export interface About {
  source: 'client' | 'server';
  correlationId: string;
  /** What the browser calls itself. */
  userAgent: string;
  userId: Guid | null;
}

/** Characters of a stack that are kept; the client sends no more, and others need not fill the disk. */
const mostStack = 8000;

/** Keeps lines, stamped with the server's own time and in the order they came. */
export async function keepEntries(tx: Tx, entries: readonly NewLogEntry[], about: About): Promise<void> {
  if (entries.length === 0) return;
  const now = Date.now();
  const device = about.userAgent ? deviceName(about.userAgent.slice(0, 500)) : '';
  await tx('logEntries').insert(
    entries.map(({ level, message, code = '', title = '', url = '', stack = '', at, correlationId }) => ({
      id: newGuid(now),
      source: about.source,
      level,
      message: printable(message),
      code: printable(code),
      title: printable(title),
      url: withoutSecrets(url),
      stack: printable(stack.slice(0, mostStack)),
      kind: kindOf(level, message),
      at: new Date(believable(at, now)),
      receivedOn: new Date(now),
      correlationId: correlationId ?? about.correlationId,
      device: printable(device),
      userId: about.userId,
    })),
  );
}

/** A request that failed on the server, among the lines of its tenant. */
export function keepFailure(
  tenant: { id: Guid },
  error: unknown,
  { code, url, ...about }: Omit<About, 'source'> & { code: string; url: string },
): void {
  const message = `${(error as Error)?.name ?? 'Error'}: ${(error as Error)?.message ?? String(error)}`;
  keepLine(tenant, { level: 'error', message, code, url }, about);
}

/** A line of the server among those of a tenant. Nobody waits for it and it never fails. */
export function keepLine(tenant: { id: Guid }, entry: NewLogEntry, about: Omit<About, 'source'>): void {
  const now = Date.now();
  if (now >= kept.until) kept = { until: now + 60_000, of: new Map() };
  const before = kept.of.get(tenant.id) ?? 0;
  if (before >= mostLines) return;
  kept.of.set(tenant.id, before + 1);
  const line = { entry: { ...entry, message: entry.message.slice(0, 1000) }, about };
  keepTogether(tenant, line).catch((err: unknown) => {
    log.warn({ err, tenant: tenant.id }, 'a failure could not be noted for its tenant');
  });
}

type ServerLine = { entry: NewLogEntry; about: Omit<About, 'source'> };

/** Where everything fails, lines of a site take one connection among all that the rest needs. */
const keepTogether = together<{ id: Guid }, ServerLine, void>(
  ({ id }) => id,
  (tenant, lines) =>
    withTenant(tenant, async (tx) => {
      for (const { entry, about } of lines) await keepEntries(tx, [entry], { ...about, source: 'server' });
      return lines.map(() => undefined);
    }),
  { lanes: 1, most: 60 },
);

/** Of a tenant in a minute: when everything fails, the log on standard output has the rest. */
const mostLines = 60;
let kept = { until: 0, of: new Map<Guid, number>() };

/** A tenant keeps at most this many lines. */
export const mostEntries = 50_000;

/** Takes away lines older than `days`, and the oldest of too many. */
export async function forgetEntries(tx: Tx, days: number): Promise<void> {
  await tx.raw(`delete from log_entries where received_on < now() - ? * interval '1 day'`, [days]);
  await forgetTooMany(tx);
}

/** Takes away the oldest of too many lines. */
export async function forgetTooMany(tx: Tx): Promise<void> {
  await tx.raw(
    `delete from log_entries where id <= (select id from log_entries order by id desc offset ? limit 1)`,
    [mostEntries],
  );
}

/** Line breaks and tabs may stay; other control characters would act on a terminal. */
export const printable = (text: string) =>
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');

/** A path without query and fragment, and without the codes that links in mails carry. */
export function withoutSecrets(url: string): string {
  const path = URL.canParse(url, 'http://x') ? new URL(url, 'http://x').pathname : '';
  return path.replace(/\/[A-Z2-7]{26}(?=\/|$)/g, '/…').slice(0, 500);
}

/** Within the last day and not in the future; a clock that says otherwise is not believed. */
function believable(at: string | number | undefined, now: number): number {
  const time = typeof at === 'string' ? Date.parse(at) : (at ?? now);
  return time > now - 24 * 3600_000 && time <= now ? Math.floor(time) : now;
}

function kindOf(level: Level, message: string): Buffer {
  const alike = message
    .slice(0, 500)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\bhttps?:\/\/\S+|\d+/gi, '#')
    .replace(/\s+/g, ' ');
  return createHash('sha256').update(`${level}\n${alike}`).digest().subarray(0, 12);
}
