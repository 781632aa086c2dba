import type { Tx } from '../db.ts';
import { conflict } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { type Reference, referencesOf } from './content.ts';
import type { BlockNode, Rows } from './document.ts';
import { nodesOf } from './document.ts';
import { presentContent } from './upgraded.ts';

type Owner = { kind: 'page' | 'item'; id: Guid; state: 'draft' | 'published' };

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

async function indexInstances(tx: Tx, owner: Owner, nodes: BlockNode[], rows: Partial<Rows>): Promise<void> {
  const hidden = hiddenIds(rows);
  const mark = owner.state === 'draft' ? 'inDraft' : 'inPublished';
  await tx('blockInstances')
    .where({ ownerId: owner.id })
    .update({ [mark]: false });
  if (nodes.length > 0) {
    const instances = nodes.map(({ id, type }) => ({
      id,
      type,
      ownerKind: owner.kind,
      ownerId: owner.id,
      inDraft: owner.state === 'draft',
      inPublished: owner.state === 'published',
      isOpen: owner.state === 'published' && !hidden.has(id),
    }));
    const written = await tx('blockInstances')
      .insert(instances)
      .onConflict(['tenantId', 'id'])
      .merge(
        owner.state === 'draft'
          ? { inDraft: true }
          : { inPublished: true, isOpen: tx.raw('excluded.is_open') },
      )
      .where('blockInstances.ownerId', owner.id)
      .returning('id');
    if (written.length !== nodes.length) throw conflict('block-id-taken');
  }
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
