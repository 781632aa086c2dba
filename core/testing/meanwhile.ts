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
    acting = act();
    await expect.poll(waiting, { timeout: 8000 }).toBeGreaterThan(0);
  });
  return acting!;
}

/** In this database alone: other tests have theirs. */
async function waiting(): Promise<number> {
  const { rows } = await asPlatform((tx) =>
    tx.raw<{ rows: [{ count: number }] }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ),
  );
  return rows[0].count;
}
