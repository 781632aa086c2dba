import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';

/** How many items visitors may see in each list block of a page, by the block's guid. */
export async function countsOfLists(
  tx: Tx,
  pageId: Guid,
): Promise<{ [block: Guid]: { totalNumberOfItems: number } }> {
  const rows: { id: Guid; count: string }[] = await tx('blockInstances as b')
    .leftJoin('itemParents as p', 'p.parentId', 'b.id')
    .leftJoin('items as i', (join) =>
      join
        .on('i.id', 'p.itemId')
        .andOn(tx.raw('i.is_published and i.deleted_on is null and i.published_on <= now()'))
        .andOn(tx.raw('(i.expires_on is null or i.expires_on > now())')),
    )
    .where({ 'b.ownerId': pageId, 'b.inPublished': true, 'b.type': 'list' })
    .groupBy('b.id')
    .select({ id: 'b.id', count: tx.raw('count(i.id)') });
  return Object.fromEntries(rows.map(({ id, count }) => [id, { totalNumberOfItems: Number(count) }]));
}
