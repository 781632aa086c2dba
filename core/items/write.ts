import { announce } from '../announce.ts';
import { note } from '../audit/entry.ts';
import { keepChange } from '../blocks/changes.ts';
import { assertDocument } from '../blocks/check.ts';
import { changesBetween } from '../blocks/difference.ts';
import type { PageDocument } from '../blocks/document.ts';
import { keptReferences } from '../blocks/instances.ts';
import type { Tx } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { itemEntry, writeEntries } from '../search/entries.ts';
import { anonymous } from '../users/viewer.ts';
import { indexOf, type ItemDocument, slugOf } from './document.ts';
import { editableDocument } from './editable.ts';
import { assertContent, type ListItem, writing } from './item.ts';
import { type ItemFacts, keptWire } from './wire.ts';

/** What of an item can be changed; `published` null takes it away from visitors. */
export type Changes = Partial<
  Pick<
    ListItem,
    | 'draft'
    | 'published'
    | 'parentIds'
    | 'tags'
    | 'highlight'
    | 'language'
    | 'startsOn'
    | 'endsOn'
    | 'publishedOn'
    | 'expiresOn'
    | 'deletedOn'
  >
>;

/**
 * Writes a change, with everything that follows from an item: what it points at, what lists read of it, who has to
 * hear of it. False when the item was changed since it was read; then nothing is written. `isLogged` is for what
 * keeps its own account of the change, as an editor that saves with each pause does.
 */
export async function writeItem(
  tx: Tx,
  kernel: Kernel,
  item: ListItem,
  changes: Changes,
  by: Guid | null,
  { isLogged = false } = {},
): Promise<boolean> {
  const before = item.draft;
  const next = { ...pick(item), ...changes, id: item.id, shortId: item.shortId, type: item.type };
  const version = item.version + 1;
  const shown = next.published ?? next.draft;
  const facts: ItemFacts = {
    ...next,
    version,
    isPublished: next.published !== null,
    createdOn: item.createdOn,
  };
  const index = kernel.listTypes.has(item.type) ? indexOf(kernel, item, shown) : undefined;
  const columns = {
    ...changes,
    ...(changes.draft && { draft: JSON.stringify(changes.draft) }),
    ...(changes.published && { published: JSON.stringify(changes.published) }),
    title: shown.title,
    slug: slugOf(shown.title, item.shortId),
    description: shown.description,
    ...(index && { imageId: index.imageId }),
    ...(next.published ? keptWire(kernel, anonymous, facts, next.published) : { wire: null, wireOf: null }),
    version,
    updatedOn: tx.fn.now(),
    updatedBy: by,
  };
  const saved = await tx('items').where({ id: item.id, version: item.version }).update(columns);
  if (saved === 0) return false;
  if (!isLogged) {
    await note(tx, actOf(changes), {
      actor: by,
      subject: item.id,
      detail: { changed: Object.keys(changes) },
    });
    const [was, is] = [before, next.draft].map((one) => editableDocument(item, one)) as [
      PageDocument,
      PageDocument,
    ];
    await keepChange(tx, {
      ...{ ownerId: item.id, version, actorId: by },
      ...{ operations: changesBetween(was, is), inverse: changesBetween(is, was) },
    });
  }
  const wasPublished = item.isPublished;
  for (const [mark, document] of documentsOf(changes)) await reindex(tx, kernel, item, mark, document);
  if (changes.published) await writeEntries(tx, [itemEntry(kernel, next, changes.published)]);
  if (wasPublished || next.published) {
    const lists = new Set([...item.parentIds, ...next.parentIds]);
    await announce(tx, [`item:${item.id}`, ...[...lists].map((list) => `list:${list}`)]);
  }
  item.$set({ ...changes, version, isPublished: next.published !== null, title: shown.title } as object);
  return true;
}

/** What the audit calls a change. */
function actOf({ deletedOn, published }: Changes): string {
  if (deletedOn !== undefined) return deletedOn ? 'item.deleted' : 'item.restored';
  if (published === undefined) return 'item.changed';
  return published ? 'item.published' : 'item.unpublished';
}

/** Refuses a document that must not be stored. */
export function assertItemDocument(kernel: Kernel, type: string, document: ItemDocument): void {
  assertContent(kernel, type, document.content);
  assertDocument(kernel, { main: document.blocks });
}

/** A text of an item that is kept for good: one that was published, or one that lost from another. */
export async function keepRevision(
  tx: Tx,
  item: Guid,
  document: ItemDocument,
  comment: string,
  by: Guid | null,
  kind: 'published' | 'saved' | 'kept' = 'published',
): Promise<Guid> {
  const id = newGuid();
  await tx('revisions').insert({
    id,
    ownerId: item,
    kind,
    number: tx.raw('(select coalesce(max(number), 0) + 1 from revisions where owner_id = ?)', [item]),
    snapshot: JSON.stringify(document),
    comment,
    createdBy: by,
  });
  return id;
}

const changeable = [
  'draft', 'published', 'parentIds', 'tags', 'highlight', 'language', 'startsOn', 'endsOn', 'publishedOn', 'expiresOn',
] as const; // prettier-ignore

const pick = (item: ListItem) =>
  Object.fromEntries(changeable.map((name) => [name, item[name]])) as Pick<
    ListItem,
    (typeof changeable)[number]
  >;

/** The documents that change, each with its mark; null is one that goes. */
function documentsOf({ draft, published }: Changes): ['draft' | 'published', ItemDocument | null][] {
  return [
    ...(draft ? [['draft', draft] as ['draft', ItemDocument]] : []),
    ...(published !== undefined ? [['published', published] as ['published', ItemDocument | null]] : []),
  ];
}

/** Notes of an item what is asked of it from outside; nothing where it has no such document. */
export async function reindex(
  tx: Tx,
  kernel: Kernel,
  item: Pick<ListItem, 'id' | 'type'>,
  mark: 'draft' | 'published',
  document: ItemDocument | null,
): Promise<void> {
  const { refs, instances, away } = document
    ? indexOf(kernel, item, document)
    : { refs: [], instances: [], away: [] };
  const kept = await keptReferences(tx, item.id, away);
  await writing(() =>
    tx.raw('select index_item(?, ?::text[], ?::jsonb, ?::jsonb, false)', [
      item.id,
      [mark],
      JSON.stringify([...refs, ...kept]),
      JSON.stringify(instances),
    ]),
  );
}
