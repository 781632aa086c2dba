import { type BlockNode, nodesOf, type Rows } from '../blocks/document.ts';
import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import { maySeeBlock, visibleLists } from '../items/visible-lists.ts';
import type { Kernel } from '../kernel.ts';
import { typesHere } from '../settings/away-types.ts';
import { anonymous } from '../users/viewer.ts';

/** A block as every visitor meets it: on a page, in a reusable part, in an item that stands in a list, or in a footer. */
export async function publishedNode(tx: Tx, kernel: Kernel, id: Guid): Promise<BlockNode | undefined> {
  if ((await visibleLists(tx, anonymous, [id])).has(id)) return nodeIn(await rowsOfPage(tx, id), id);
  for (const rows of [await rowsOfItem(tx, kernel, id), ...(await rowsOfFooters(tx))])
    if (rows && maySeeBlock(anonymous, rows, id)) return nodeIn(rows, id);
  return undefined;
}

function nodeIn(rows: Partial<Rows>, id: Guid): BlockNode | undefined {
  for (const { node } of nodesOf(rows)) if (node.id === id) return node;
  return undefined;
}

async function rowsOfPage(tx: Tx, id: Guid): Promise<Partial<Rows>> {
  const row: { rows: Partial<Rows> } | undefined = await tx('blockInstances as b')
    .join('pages as p', 'p.id', 'b.ownerId')
    .join('revisions as r', 'r.id', 'p.publishedRevision')
    .where('b.id', id)
    .first({ rows: tx.raw("r.snapshot->'rows'") });
  return row?.rows ?? {};
}

async function rowsOfItem(tx: Tx, kernel: Kernel, id: Guid): Promise<Partial<Rows> | undefined> {
  const row: { blocks: BlockNode[] } | undefined = await tx('blockInstances as b')
    .join('items as i', 'i.id', 'b.ownerId')
    .where({ 'b.id': id, 'b.inPublished': true, 'i.isPublished': true })
    .whereNull('i.deletedOn')
    .whereRaw('i.published_on <= now() and coalesce(i.expires_on > now(), true)')
    .whereRaw('cardinality(open_lists(i.parent_ids)) > 0')
    .whereRaw('i.type <> all (away_types(?::jsonb))', [typesHere(kernel)])
    .first({ blocks: tx.raw("i.published->'blocks'") });
  return row && { main: row.blocks };
}

async function rowsOfFooters(tx: Tx): Promise<Partial<Rows>[]> {
  const row: { value: { blocks?: BlockNode[] }[] | null } | undefined = await tx('settings')
    .where({ key: 'footers' })
    .first('value');
  return (row?.value ?? []).map(({ blocks = [] }) => ({ 'bottom-row': blocks }));
}
