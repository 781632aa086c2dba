import type { Tx } from '../db.ts';
import { type Guid, isGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Viewer } from '../users/viewer.ts';
import { type BlockNode, type Rows, slotsOf, soundNodes } from './document.ts';
import { maySeeNode } from './visible.ts';

/**
 * How many items visitors may see in each list block of what is shown of a page, by the block's guid: of a block this
 * viewer may not see nothing is said, as of no list that is not there.
 */
export async function countsOfLists(
  tx: Tx,
  { kernel, viewer }: { kernel: Kernel; viewer: Viewer },
  { pageId, rows: shown }: { pageId: Guid; rows: Partial<Rows> },
): Promise<{ [block: Guid]: { totalNumberOfItems: number } }> {
  const lists = Object.values(shown ?? {}).flatMap((nodes) => seenLists(nodes, listBlocks(kernel), viewer));
  if (lists.length === 0) return {};
  const rows: { id: Guid; count: string }[] = await tx('blockInstances')
    .where({ ownerId: pageId })
    .whereIn('id', lists)
    .select({ id: 'id', count: tx.raw('list_total(array[id], null, null, null, null, null)') });
  return Object.fromEntries(rows.map(({ id, count }) => [id, { totalNumberOfItems: Number(count) }]));
}

function seenLists(nodes: BlockNode[], types: string[], viewer: Viewer): Guid[] {
  return soundNodes(nodes)
    .filter((node) => maySeeNode(viewer, node))
    .flatMap((node) => [
      ...(types.includes(node.type) && isGuid(node.id) ? [node.id] : []),
      ...slotsOf(node).flatMap(([, children]) => seenLists(children, types, viewer)),
    ]);
}

/** The names of the building blocks that list items can stand in. */
export const listBlocks = (kernel: Kernel): string[] =>
  [...kernel.blocks.values()].flatMap(({ name, takesItems }) => (takesItems ? [name] : []));
