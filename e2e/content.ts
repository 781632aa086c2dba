import { afterAll, beforeAll, inject } from 'vitest';
import { announce } from '#core/announce.ts';
import type { PageOptions } from '#core/blocks/document.ts';
import { closeDatabase, openDatabase, type Tx, withTenant } from '#core/db.ts';
import { openEmbedded } from '#core/postgres/embedded.ts';
import { tenantByHost } from '#core/tenants/tenant.ts';

/** Gives the tests of a file the database of the server, as another process that works on it. */
export function useContent(): void {
  let release: () => Promise<void>;
  beforeAll(async () => {
    const embedded = await openEmbedded({ dataDir: inject('dataDir') });
    release = () => embedded.release();
    openDatabase(embedded.url);
  });
  afterAll(async () => {
    await closeDatabase();
    await release?.();
  });
}

/** One transaction of the tenant at this host. */
export async function asTenant<T>(host: string, act: (tx: Tx) => Promise<T>): Promise<T> {
  const tenant = await tenantByHost(host);
  if (!tenant) throw new Error(`No tenant at ${host}`);
  return withTenant(tenant, act);
}

interface Snapshot {
  title: string;
  options: Partial<PageOptions>;
  rows: { main: object[] };
}

/** Changes what visitors see of the page at this path, past every check; gives what undoes it. */
export async function tamper(
  host: string,
  path: string,
  change: (snapshot: Snapshot) => void,
): Promise<() => Promise<void>> {
  const write = (to: (was: Snapshot) => Snapshot) =>
    asTenant(host, async (tx) => {
      const page = (await tx('pages as p')
        .join('paths as c', 'c.pageId', 'p.id')
        .where('c.path', path)
        .first('p.id', 'p.publishedRevision')) as { id: string; publishedRevision: string };
      const row = (await tx('revisions').where({ id: page.publishedRevision }).first('snapshot')) as {
        snapshot: Snapshot;
      };
      const was = structuredClone(row.snapshot);
      await tx('revisions')
        .where({ id: page.publishedRevision })
        .update({ snapshot: JSON.stringify(to(row.snapshot)) });
      await announce(tx, [`page:${page.id}`, 'menu']);
      return was;
    });
  const before = await write((snapshot) => {
    change(snapshot);
    return snapshot;
  });
  return async () => void (await write(() => before));
}
