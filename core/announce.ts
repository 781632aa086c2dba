import type { Tx } from './db.ts';

/**
 * Says, as part of the transaction, that everything made from these tags has changed: every node hears it once the
 * transaction has committed, and nobody does if it has not.
 */
export async function announce(tx: Tx, tags: string[]): Promise<void> {
  await tx.raw('select announce(current_tenant(), ?::text[])', [tags]);
}
