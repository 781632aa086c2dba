import type { Tx } from '../db.ts';
import { conflict } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { likelyReferencesOf, type Reference, referencesOf } from './content.ts';
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
  const references = [
    ...nodes.flatMap((node) => indexedReferences(kernel, node)),
    ...(await keptReferences(tx, ownerId, awayIn(kernel, nodes))),
  ].map(({ kind, id, blockId }) => ({ ownerId, state, blockId, kind, targetId: id }));
  await tx('contentReferences').where({ ownerId, state }).delete();
  if (references.length > 0) await tx('contentReferences').insert(references).onConflict().ignore();
}

/** A reference, and the block that makes it; of the fields of an item, the item. */
export type IndexedReference = Reference & { blockId: Guid };

/** What is noted of a block: of one whose plugin is not there to say, what looks like a reference. */
export const indexedReferences = (kernel: Kernel, node: BlockNode): IndexedReference[] =>
  (isAway(kernel, node) ? likelyReferencesOf(node.content) : referencesOfNode(kernel, node)).map((one) => ({
    ...one,
    blockId: node.id,
  }));

/** The blocks whose plugin is not there, or is one that does not know their version yet. */
export const awayIn = (kernel: Kernel, nodes: BlockNode[]): Guid[] =>
  nodes.filter((node) => isAway(kernel, node)).map(({ id }) => id);

/** What was noted of these while somebody could still say it: nobody can change them meanwhile. */
export async function keptReferences(tx: Tx, ownerId: Guid, away: Guid[]): Promise<IndexedReference[]> {
  if (away.length === 0) return [];
  return tx('contentReferences')
    .where({ ownerId })
    .whereIn('blockId', away)
    .distinct('kind', 'targetId as id', 'blockId');
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
  if (isAway(kernel, node)) return [];
  const definition = kernel.blocks.get(node.type)!;
  return referencesOf(definition.content.schema, presentContent(definition, node));
}

const isAway = ({ blocks }: Kernel, { type, v }: BlockNode) => !(v <= (blocks.get(type)?.version ?? -1));
