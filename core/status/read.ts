import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PageCache } from '../cache/page-cache.ts';
import { asPlatform, connections, type Tx } from '../db.ts';
import { slowStatements } from '../slow.ts';
import { countsWaiting } from '../statistics/journal.ts';
import { incomingFolder } from '../store/store.ts';
import { version } from '../version.ts';

/** How the installation is doing, as far as this node can tell. */
export async function readStatus(cache: PageCache) {
  const { hits, misses, bytes, entries } = cache.stats();
  const disk = await statfs(dirname(incomingFolder())).catch(() => undefined);
  return {
    node: {
      version,
      runtime: process.version,
      startedOn: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      memory: process.memoryUsage.rss(),
      waitingCounts: countsWaiting(),
    },
    cache: { hits, misses, bytes, entries },
    storage: { free: disk ? disk.bavail * disk.bsize : null },
    connections: connections(),
    slow: slowStatements(),
    ...(await asPlatform(readDatabase)),
  };
}

async function readDatabase(tx: Tx) {
  const one = async <Row>(sql: string) => (await tx.raw<{ rows: Row[] }>(sql)).rows;
  type Queue = { waiting: number; failed: number; oldest: string | null };
  const [database] = await one<{ version: string; size: number; migration: string }>(
    `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
            (select max(name) from migrations) as migration`,
  );
  const [jobs] = await one<Queue>(
    `select count(*) filter (where failed_on is null)::int as waiting,
            count(*) filter (where failed_on is not null)::int as failed,
            min(due_on) filter (where failed_on is null and due_on < now()) as oldest from jobs`,
  );
  const failed = await one<{ name: string; lastError: string; failedOn: string }>(
    `select name, last_error as "lastError", failed_on as "failedOn" from jobs
      where failed_on is not null order by failed_on desc limit 10`,
  );
  const rounds = await one<{ name: string; lastOn: string | null; dueOn: string; lastError: string | null }>(
    `select name, last_on as "lastOn", due_on as "dueOn", last_error as "lastError" from job_rounds order by name`,
  );
  const [mail] = await one<Queue>(
    `select count(*) filter (where failed_on is null)::int as waiting, count(failed_on)::int as failed,
            min(due_on) filter (where due_on < now()) as oldest from mail_queue`,
  );
  const failedBy = await one<{ tenant: string; failed: number }>(
    `select t.name as tenant, count(*)::int as failed from mail_queue q join tenants t on t.id = q.tenant_id
      where failed_on is not null group by t.id order by count(*) desc, t.name limit 10`,
  );
  return { database: database!, jobs: { ...jobs!, last: failed, rounds }, mail: { ...mail!, failedBy } };
}

export type Status = Awaited<ReturnType<typeof readStatus>>;
