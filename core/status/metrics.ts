import { timingSafeEqual, createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { PageCache } from '../cache/page-cache.ts';
import { notFound } from '../errors.ts';
import { readStatus } from './read.ts';

type Write = (status: Awaited<ReturnType<typeof readStatus>>) => Promise<string>;

let writer: Promise<Write> | undefined;

/**
 * Answers `/metrics` in Prometheus' words: for whoever shows the token, or without one for this machine itself, asked
 * directly and not through a proxy. Nobody else learns that there is such an address.
 */
export function metricsAnswer(cache: PageCache, token: string | undefined) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (!mayRead(req, token)) throw notFound();
    const write = await (writer ??= load());
    const body = await write(await readStatus(cache));
    const type = 'text/plain; version=0.0.4; charset=utf-8';
    res.writeHead(200, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    res.end(body);
  };
}

function mayRead({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) {
    const digest = (text: string) => createHash('sha256').update(text).digest();
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  }
  const isForwarded = headers['x-forwarded-for'] ?? headers['x-forwarded-proto'] ?? headers.forwarded;
  return isForwarded === undefined && /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '');
}

/** The library, and the watch over the event loop, begin with the first question. */
async function load(): Promise<Write> {
  const { Gauge, Counter, Registry } = await import('prom-client');
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return async ({ node, cache, connections, slow, jobs, mail, storage, database }) => {
    const registry = new Registry();
    const gauge = (name: string, help: string, value: number) =>
      new Gauge({ name: `bouwsteen_${name}`, help, registers: [registry] }).set(value);
    const counter = (name: string, help: string, value: number) =>
      new Counter({ name: `bouwsteen_${name}`, help, registers: [registry] }).inc(value);
    const { user, system } = process.cpuUsage();
    counter('cpu_seconds_total', 'Processor time of this node', (user + system) / 1e6);
    counter('page_cache_hits_total', 'Pages answered from memory', cache.hits);
    counter('page_cache_misses_total', 'Pages that were rendered', cache.misses);
    counter('slow_statements_total', 'Statements that took longer than SLOW_QUERY_MS', slow.count);
    gauge('memory_bytes', 'Resident memory of this node', node.memory);
    gauge('uptime_seconds', 'How long this node runs', process.uptime());
    gauge(
      'event_loop_delay_p99_seconds',
      'Delay of the event loop since the last question',
      delay.percentile(99) / 1e9,
    );
    gauge('page_cache_bytes', 'Memory of pages kept', cache.bytes);
    gauge('page_cache_entries', 'Pages kept', cache.entries);
    gauge('connections_used', 'Connections to the database in use', connections.used);
    gauge('connections_waiting', 'Requests that wait for a connection', connections.waiting);
    gauge('jobs_waiting', 'Jobs that wait or run', jobs.waiting);
    gauge('jobs_failed', 'Jobs that were given up in the last 30 days', jobs.failed);
    gauge('mails_waiting', 'Mails that wait to be sent', mail.waiting);
    gauge('mails_failed', 'Mails that were given up in the last 30 days', mail.failed);
    gauge('counts_waiting', 'Visits that are not written yet', node.waitingCounts);
    gauge('database_bytes', 'Size of the database', database.size);
    if (storage.free !== null) gauge('disk_free_bytes', 'Room left for pictures and files', storage.free);
    delay.reset();
    return registry.metrics();
  };
}
