import { nodesOf, type BlockNode, type Rows } from '../blocks/document.ts';
import { maySeeNode } from '../blocks/visible.ts';
import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import { type Level, maySee, type Viewer } from '../users/viewer.ts';

type Found = { id: Guid; visibility: Level; visibleRoles: Guid[]; rows: Partial<Rows> | null };

/**
 * Those of these list blocks that this viewer may see: on a published page, with a visibility of page and block that
 * lets them in. What stands in other lists is as good as absent.
 */
export async function visibleLists(tx: Tx, viewer: Viewer, ids: Guid[]): Promise<Set<Guid>> {
  const found: Found[] = await tx('blockInstances as b')
    .join('pages as p', 'p.id', 'b.ownerId')
    .join('revisions as r', 'r.id', 'p.publishedRevision')
    .whereIn('b.id', ids)
    .where('b.inPublished', true)
    .whereNull('p.deletedOn')
    .select({
      id: 'b.id',
      visibility: 'p.visibility',
      visibleRoles: 'p.visibleRoles',
      // Few pages hide a block, and only those are read whole.
      rows: tx.raw("case when r.snapshot->'rows' @\\? '$.**.visibility' then r.snapshot->'rows' end"),
    });
  const seen = found.filter(
    ({ id, visibility, visibleRoles, rows }) =>
      maySee(viewer, visibility, visibleRoles) && (!rows || maySeeBlock(viewer, rows, id)),
  );
  return new Set(seen.map(({ id }) => id));
}

/** A block is seen where it may be, in blocks that may be seen themselves. */
export function maySeeBlock(viewer: Viewer, rows: Partial<Rows>, id: Guid): boolean {
  const above: BlockNode[] = [];
  for (const { node, depth } of nodesOf(rows)) {
    above.length = depth - 1;
    above.push(node);
    if (node.id === id) {
      return above.every((one) => maySeeNode(viewer, one));
    }
  }
  return false;
}
