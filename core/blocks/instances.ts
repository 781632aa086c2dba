import type { Tx } from '../db.ts';
import { conflict } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { type Reference, referencesOf } from './content.ts';
import type { BlockNode, Rows } from './document.ts';
import { nodesOf } from './document.ts';
import { presentContent } from './upgraded.ts';

type Owner = { kind: 'page' | 'item'; id: Guid; state: 'draft' | 'published' };

interface Known {
  id: Guid;
  isOpen: boolean;
  /** Whether it stands in the state that is written. */
  stands: boolean;
}

/**
 * Takes out of a document what is asked for from outside it: which block instances it holds and what they point at.
 * Runs in the transaction that writes the document. With `samePlaces` the same blocks stand in it as before.
 */
export async function indexDocument(
  tx: Tx,
  kernel: Kernel,
  owner: Owner,
  rows: Partial<Rows>,
  { samePlaces = false } = {},
): Promise<void> {
  const nodes = [...nodesOf(rows)].map(({ node }) => node);
  if (!samePlaces) await indexInstances(tx, owner, nodes, rows);
  const { state, id: ownerId } = owner;
  await tx('contentReferences').where({ ownerId, state }).delete();
  const references = nodes.flatMap((node) =>
    referencesOfNode(kernel, node).map(({ kind, id }) => ({
      ownerId,
      state,
      blockId: node.id,
      kind,
      targetId: id,
    })),
  );
  if (references.length > 0) await tx('contentReferences').insert(references).onConflict().ignore();
}

/** Writes only what differs from what stands there: of a page of 200 blocks one is new, or none. */
async function indexInstances(tx: Tx, owner: Owner, nodes: BlockNode[], rows: Partial<Rows>): Promise<void> {
  const { kind: ownerKind, id: ownerId, state } = owner;
  const hidden = hiddenIds(rows);
  const isPublished = state === 'published';
  const mark = isPublished ? 'inPublished' : 'inDraft';
  const isOpen = ({ id }: BlockNode) => isPublished && !hidden.has(id);
  const known = new Map(
    (
      (await tx('blockInstances').where({ ownerId }).select('id', 'isOpen', `${mark} as stands`)) as Known[]
    ).map((one) => [one.id, one]),
  );
  const standing = new Set(nodes.map(({ id }) => id));
  const gone = [...known.values()].filter(({ id, stands }) => stands && !standing.has(id));
  if (gone.length > 0)
    await tx('blockInstances')
      .where({ ownerId })
      .whereIn(
        'id',
        gone.map(({ id }) => id),
      )
      .update({ [mark]: false });
  const changed = nodes.filter((node) => {
    const one = known.get(node.id);
    return !one?.stands || (isPublished && one.isOpen !== isOpen(node));
  });
  if (changed.length === 0) return;
  const written = await tx('blockInstances')
    .insert(
      changed.map((node) => ({
        ...{ id: node.id, type: node.type, ownerKind, ownerId },
        ...{ inDraft: !isPublished, inPublished: isPublished, isOpen: isOpen(node) },
      })),
    )
    .onConflict(['tenantId', 'id'])
    .merge(isPublished ? { inPublished: true, isOpen: tx.raw('excluded.is_open') } : { inDraft: true })
    .where('blockInstances.ownerId', ownerId)
    .returning('id');
  if (written.length !== changed.length) throw conflict('block-id-taken');
}

/** Blocks that not everyone may see, with all that stands in them. */
function hiddenIds(rows: Partial<Rows>): Set<Guid> {
  const hidden = new Set<Guid>();
  let from = Infinity;
  for (const { node, depth } of nodesOf(rows)) {
    if (depth <= from) from = node.visibility && node.visibility.level !== 'Public' ? depth : Infinity;
    if (depth >= from) hidden.add(node.id);
  }
  return hidden;
}

/** What the content of one block points at; nothing when its plugin is not there to say. */
export function referencesOfNode(kernel: Kernel, node: BlockNode): Reference[] {
  const definition = kernel.blocks.get(node.type);
  if (!definition || node.v > definition.version) return [];
  return referencesOf(definition.content.schema, presentContent(definition, node));
}
