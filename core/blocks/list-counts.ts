import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';

/** How many items visitors may see in each list block of a page, by the block's guid. */
export async function countsOfLists(
  tx: Tx,
  kernel: Kernel,
  pageId: Guid,
): Promise<{ [block: Guid]: { totalNumberOfItems: number } }> {
  const rows: { id: Guid; count: string }[] = await tx('blockInstances')
    .where({ ownerId: pageId, inPublished: true })
    .whereIn('type', listBlocks(kernel))
    .select({ id: 'id', count: tx.raw('list_total(array[id], null, null, null, null, null)') });
  return Object.fromEntries(rows.map(({ id, count }) => [id, { totalNumberOfItems: Number(count) }]));
}

/** The names of the building blocks that list items can stand in. */
export const listBlocks = (kernel: Kernel): string[] =>
  [...kernel.blocks.values()].flatMap(({ name, takesItems }) => (takesItems ? [name] : []));
