import { Socket } from 'node:net';
import { Client } from 'pg';
import type { Invalidation } from './invalidation.ts';
import { channel, readMessage } from './invalidation.ts';

type Hearer = (tenantId: string | null, tags: readonly string[] | null) => void;
type Log = { warn(fields: object, message: string): void };
type Row = { id: string; tenant: string | null; tags: string[] };

const firstRetry = 200;
const lastRetry = 5000;
const keptFor = '1 day';
/** Well within that, as rows older than it may be gone. */
const longestGap = 20 * 3_600_000;

/**
 * Hears on a connection of its own what changed anywhere. A notification is a hint that makes it fast; the rows are
 * the truth: every heartbeat reads those that a transaction may have committed since the last certain moment, so a
 * lost notification or connection costs nothing but time, and until the first heartbeat after it `isLive` is false.
 */
export class InvalidationListener {
  private readonly url: string;
  private readonly log: Log;
  private readonly heartbeatMs: number;
  private readonly hearers = new Set<Hearer>();
  private client: Client | undefined;
  private socket: Socket | undefined;
  private live = false;
  private closed = false;
  private retry = firstRetry;
  private timer: NodeJS.Timeout | undefined;
  /** Where what was heard until now came from. */
  private origin: string | undefined;
  /** Transactions before this one had ended at the last certain moment; what they changed has been heard. */
  private horizon: bigint | undefined;
  /** Rows heard already, from the horizon on. */
  private heard = new Set<string>();
  private lastBeat = 0;
  private pruned = 0;

  /** @param options.url a direct connection: LISTEN does not work through a pooler of transactions */
  constructor(options: { url: string; log: Log; heartbeatMs?: number }) {
    this.url = options.url;
    this.log = options.log;
    this.heartbeatMs = options.heartbeatMs ?? 5000;
  }

  /** Resolves when it is live, or when the first attempt failed (it goes on trying). */
  async start(): Promise<void> {
    await this.connect();
  }

  /** Whether everything committed elsewhere is certain to be heard. */
  isLive = (): boolean => this.live;

  /** Returns what ends the subscription. */
  onInvalidation(hearer: Hearer): () => void {
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.live = false;
    clearTimeout(this.timer);
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const socket = new Socket();
    const client = new Client({
      connectionString: this.url,
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
      connectionTimeoutMillis: 3000,
      application_name: 'bouwsteen-invalidations',
    });
    this.client = client;
    client.on('error', (error) => this.lose(client, error));
    this.socket = socket;
    client.on('end', () => this.lose(client, new Error('the connection ended')));
    client.on('notification', (message) => void this.hear(client, message.payload));
    try {
      await client.connect();
      const origin = await originOf(client);
      // Of another database neither transactions nor rows say anything about this one.
      if (origin !== this.origin) {
        this.horizon = undefined;
        this.heard.clear();
      }
      this.origin = origin;
      // Before the first look at the rows, so that nothing falls between the two.
      await client.query(`listen ${channel}`);
      await this.beat(client);
    } catch (error) {
      this.lose(client, error);
    }
  }

  private async beat(client: Client): Promise<void> {
    const { horizon, rows } = await withinTime(this.look(client), Math.max(1000, this.heartbeatMs / 2));
    if (client !== this.client) return;
    const now = Date.now();
    // Never heard anything here, away for too long, or set back in time (as where `originOf` cannot tell).
    const lost = this.horizon === undefined || horizon < this.horizon || now - this.lastBeat > longestGap;
    if (lost) this.tell({ tenantId: null, tags: null });
    else for (const row of rows) this.apply(row);
    // Also those notified after this look was taken.
    const last = BigInt(rows.at(-1)?.id ?? 0);
    this.heard = new Set([
      ...rows.map((row) => row.id),
      ...[...this.heard].filter((id) => BigInt(id) > last),
    ]);
    this.lastBeat = now;
    this.horizon = horizon;
    this.retry = firstRetry;
    this.live = true;
    this.timer = setTimeout(() => {
      this.beat(client).catch((error: unknown) => this.lose(client, error));
    }, this.heartbeatMs);
    this.timer.unref();
    await this.prune(client);
  }

  /** One statement, so one snapshot: the rows are exactly those which that horizon leaves behind. */
  private async look(client: Client): Promise<{ horizon: bigint; rows: Row[] }> {
    const { rows } = await client.query<{ horizon: string; rows: Row[] }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
              coalesce((select json_agg(json_build_object('id', id::text, 'tenant', tenant_id, 'tags', tags) order by id)
                        from invalidations where xid >= $1::text::xid8), '[]') as rows`,
      [String(this.horizon ?? 2n ** 64n - 1n)],
    );
    return { horizon: BigInt(rows[0]!.horizon), rows: rows[0]!.rows };
  }

  private async hear(client: Client, payload: string | undefined): Promise<void> {
    const message = readMessage(payload);
    if (!message || client !== this.client) return;
    if (message.tags !== undefined)
      return this.apply({ id: message.id, tenant: message.tenant ?? null, tags: message.tags });
    try {
      const { rows } = await client.query<Row>(
        'select id::text, tenant_id as tenant, tags from invalidations where id = $1',
        [message.id],
      );
      if (rows[0]) this.apply(rows[0]);
    } catch (error) {
      this.lose(client, error);
    }
  }

  private apply(row: Row): void {
    if (this.heard.has(row.id)) return;
    this.heard.add(row.id);
    this.tell({ tenantId: row.tenant, tags: row.tags.length > 0 ? row.tags : null });
  }

  private tell({ tenantId, tags }: Invalidation): void {
    for (const hearer of this.hearers) {
      try {
        hearer(tenantId, tags);
      } catch (error) {
        this.log.warn({ error }, 'a listener for changes failed');
      }
    }
  }

  private lose(client: Client, error: unknown): void {
    if (client !== this.client || this.closed) return;
    if (this.live) this.log.warn({ error: String(error) }, 'lost the connection that hears of changes');
    this.live = false;
    this.client = undefined;
    clearTimeout(this.timer);
    // Saying goodbye to a peer that does not answer would take minutes.
    this.socket?.destroy();
    this.timer = setTimeout(() => void this.connect(), this.retry);
    this.timer.unref();
    this.retry = Math.min(this.retry * 2, lastRetry);
  }

  /** Now and then, by whichever node comes first; what is older than this nobody waits for. */
  private async prune(client: Client): Promise<void> {
    if (Date.now() - this.pruned < 3_600_000) return;
    this.pruned = Date.now();
    await client
      .query(`delete from invalidations where at < now() - interval '${keptFor}'`)
      .catch((error: unknown) =>
        this.log.warn({ error: String(error) }, 'old announcements were not pruned'),
      );
  }
}

/**
 * Which database this is: another cluster has another identifier, a copy that went on from an earlier moment or a standby
 * that took over has another timeline.
 */
async function originOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  );
  // Some who keep databases for others do not tell.
  const cluster = await client
    .query<{ id: string; timeline: string }>(
      `select system_identifier::text as id, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline
         from pg_control_system()`,
    )
    .catch(() => undefined);
  const { id = '', timeline = '' } = cluster?.rows[0] ?? {};
  return [rows[0]!.oid, id, timeline].join(' ');
}

function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
