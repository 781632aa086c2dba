import type { Tx } from '../db.ts';
import { type Guid } from '../guid.ts';

/**
 * Writes the canonical path of one page anew: its first place in the top-level menu, or else `/{name}`. The path it
 * had stays behind and leads to the page.
 */
export async function refreshPath(tx: Tx, pageId: Guid): Promise<void> {
  await refreshPaths(tx, [pageId]);
}

/** As `refreshPath`, for these pages, or for all when a menu has changed. */
export async function refreshPaths(tx: Tx, pageIds?: Guid[]): Promise<void> {
  await tx.raw('select refresh_paths(?::uuid[])', [pageIds ?? null]);
}
