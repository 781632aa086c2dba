import { expect } from 'vitest';
import { asPlatform, type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';

/** What `act` gives that began after `before` wrote, and found itself waiting until that was kept. */
export async function meanwhile<T>(
  tenant: { id: Guid },
  before: (tx: Tx) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  let acting: Promise<T> | undefined;
  await withTenant(tenant, async (tx) => {
    await before(tx);
    const { rows } = await tx.raw<{ rows: [{ pid: number }] }>('select pg_backend_pid() as pid');
    acting = act();
    await expect.poll(() => waitingFor(rows[0].pid), { timeout: 8000 }).toBeGreaterThan(0);
  });
  return acting!;
}

/** How many wait for what this one holds: others may wait for each other. */
async function waitingFor(pid: number): Promise<number> {
  const { rows } = await asPlatform((tx) =>
    tx.raw<{ rows: [{ count: number }] }>(
      'select count(*)::int from pg_stat_activity where :pid = any(pg_blocking_pids(pid))',
      { pid },
    ),
  );
  return rows[0].count;
}
