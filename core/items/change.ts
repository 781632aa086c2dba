import { presentVersion } from '../blocks/upgraded.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, conflict, notAllowed, notFound } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from '../users/caller.ts';
import { assertComplete, cleanTags } from './add.ts';
import type { ItemDocument } from './document.ts';
import { assertPeriod, type ChangedItemInput, moment, nodesFromWire } from './input.ts';
import { assertItemLinks, type ListItem } from './item.ts';
import { findItem, isLive, pathOf, wireOf } from './read.ts';
import { mayChange, refusedLists, refuseLists } from './rules.ts';
import { visibleLists } from './visible-lists.ts';
import type { ItemOnTheWire } from './wire.ts';
import { assertItemDocument, type Changes, keepRevision, writeItem } from './write.ts';

/** Who changes something, where. */
export type Act = { tenant: Tenant; kernel: Kernel; caller: Caller };

/**
 * Saves an item as it was read and changed; what the body leaves out stays. `isPublished` publishes what is saved or
 * takes it away from visitors. With `onlyDraft` what visitors see stays as it is. A stale version is 409: what is
 * there stays, and what was sent is kept among the item's revisions.
 */
export async function changeItem(
  act: Act,
  id: string,
  input: ChangedItemInput,
  { onlyDraft = false } = {},
): Promise<ItemOnTheWire> {
  const { tenant, kernel, caller } = act;
  const saved = await withTenant(tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    const isCurrent = item.version === input.version;
    if (isCurrent) await assertUntouched(tx, item, input);
    const changes = changesOf(kernel, item, input, onlyDraft);
    await assertParents(tx, act, item, input);
    if (isCurrent && (await writeItem(tx, kernel, item, changes, caller.userId))) {
      if (changes.published) await keepRevision(tx, item.id, changes.published, '', caller.userId);
      return answer(tx, act, item, onlyDraft);
    }
    await keepRevision(tx, item.id, changes.draft!, 'conflict', caller.userId);
    return undefined;
  });
  if (!saved) throw conflict();
  return saved;
}

/** Puts an item in the trash, from where `restoreItem` brings it back. */
export function deleteItem(act: Act, id: string): Promise<void> {
  return withTenant(act.tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    if (!(await writeItem(tx, act.kernel, item, { deletedOn: new Date() }, act.caller.userId)))
      throw conflict();
  });
}

export function restoreItem(act: Act, id: string): Promise<ItemOnTheWire> {
  return withTenant(act.tenant, async (tx) => {
    const item = await itemInTrash(tx, act, id);
    if (item.deletedOn && !(await writeItem(tx, act.kernel, item, { deletedOn: null }, act.caller.userId)))
      throw conflict();
    return answer(tx, act, item, false);
  });
}

/** The item, when this caller may change it; those who could not even read it learn nothing. */
export async function itemToChange(tx: Tx, { kernel, caller }: Act, id: string): Promise<ListItem> {
  const item = await findItem(tx, id, { toChange: true });
  if (!item || item.deletedOn) throw notFound();
  if (await mayChange(tx, kernel, caller, item)) return item;
  const isSeen = isLive(item) && (await visibleLists(tx, caller, item.parentIds)).size > 0;
  throw isSeen ? notAllowed() : notFound();
}

/** The item, in the trash or not, for those who may change it. */
export async function itemInTrash(tx: Tx, { kernel, caller }: Act, id: string): Promise<ListItem> {
  const item = await findItem(tx, id, { toChange: true });
  if (!item || !(await mayChange(tx, kernel, caller, item))) throw notFound();
  return item;
}

async function answer(tx: Tx, { kernel, caller }: Act, item: ListItem, onlyDraft: boolean) {
  const document = onlyDraft ? item.draft : (item.published ?? item.draft);
  return wireOf(kernel, caller, item, document, await pathOf(tx, item.id));
}

/** What the server decides may stand in a body with the value it has. */
async function assertUntouched(tx: Tx, item: ListItem, input: ChangedItemInput): Promise<void> {
  const path = input.path === undefined ? undefined : await pathOf(tx, item.id);
  const isSame = {
    guid: input.guid === undefined || input.guid === item.id,
    shortId: input.shortId === undefined || input.shortId === item.shortId,
    listItemTypeName: input.listItemTypeName === undefined || input.listItemTypeName === item.type,
    createdOn: input.createdOn === undefined || Date.parse(input.createdOn) === item.createdOn.getTime(),
    path: input.path === undefined || input.path === path,
  };
  const wrong = Object.entries(isSame).filter(([, same]) => !same);
  if (wrong.length > 0)
    throw badRequest(
      'bad-request',
      wrong.map(([name]) => ({ path: `/${name}`, message: 'cannot be changed' })),
    );
}

/** Whoever moves an item must have the right to do so in the lists it enters and leaves. */
async function assertParents(
  tx: Tx,
  { kernel, caller }: Act,
  item: ListItem,
  { parentGuids }: ChangedItemInput,
) {
  if (!parentGuids) return;
  const entered = parentGuids.filter((list) => !item.parentIds.includes(list));
  if (entered.length === 0) return;
  const refused = await refusedLists(tx, kernel, caller, entered, item.createdBy === caller.userId);
  refuseLists(
    refused,
    parentGuids.map((list, place) => ({ path: `/parentGuids/${place}`, list })),
  );
}

function changesOf(kernel: Kernel, item: ListItem, input: ChangedItemInput, onlyDraft: boolean): Changes {
  const draft = documentOf(kernel, item, input, onlyDraft);
  assertItemDocument(kernel, item.type, draft);
  assertItemLinks(kernel, item.type, draft, [item.draft, ...(item.published ? [item.published] : [])]);
  const atOnce = immediateChanges(item, input);
  if (onlyDraft) {
    const names = Object.keys(atOnce).filter(
      (name) => !isSame(item[name as keyof ListItem], atOnce[name as keyof Changes]),
    );
    const isShown = item.isPublished ? names : [];
    const { isPublished = item.isPublished } = input;
    if (isPublished !== item.isPublished) isShown.push('isPublished');
    if (isShown.length > 0)
      throw badRequest(
        'bad-request',
        isShown.map((name) => ({
          path: `/${name === 'parentIds' ? 'parentGuids' : name}`,
          message: 'takes effect at once: save it without draft=true',
        })),
      );
    return { draft, ...atOnce };
  }
  const isPublished = input.isPublished ?? item.isPublished;
  if (!isPublished) return { draft, ...atOnce, published: null };
  assertComplete(kernel, item.type, draft);
  const publishedOn = moment(input.publishedOn, '/publishedOn') ?? item.publishedOn ?? new Date();
  return { draft, ...atOnce, published: draft, publishedOn };
}

/** The document of the body: on top of the draft, or of what visitors see when that is what was read. */
function documentOf(
  kernel: Kernel,
  item: ListItem,
  input: ChangedItemInput,
  onlyDraft: boolean,
): ItemDocument {
  const before = onlyDraft ? item.draft : (item.published ?? item.draft);
  const definition = kernel.listTypes.get(item.type);
  const { v, content } = input.content
    ? { v: definition?.version ?? before.v ?? 1, content: input.content }
    : presentVersion(definition, before);
  return {
    format: 1,
    ...(v > 1 && { v }),
    title: input.title?.trim() ?? before.title,
    description: input.metadata?.description ?? before.description,
    content,
    blocks: input.contentBuildingBlockInstances
      ? nodesFromWire(kernel, input.contentBuildingBlockInstances, '/contentBuildingBlockInstances', [
          ...before.blocks,
        ])
      : before.blocks,
    ...(before.orphans && { orphans: before.orphans }),
  };
}

/** What is not part of the document and so holds from the moment it is saved. */
function immediateChanges(item: ListItem, input: ChangedItemInput): Changes {
  const changes: Changes = {
    ...(input.parentGuids && { parentIds: [...new Set(input.parentGuids)] }),
    ...(input.tags && { tags: cleanTags(input.tags) }),
    ...(input.highlight !== undefined && { highlight: input.highlight }),
    ...(input.language && { language: input.language }),
    ...(input.startsOn !== undefined && { startsOn: moment(input.startsOn, '/startsOn') ?? null }),
    ...(input.endsOn !== undefined && { endsOn: moment(input.endsOn, '/endsOn') ?? null }),
    ...(input.expiresOn !== undefined && { expiresOn: moment(input.expiresOn, '/expiresOn') ?? null }),
  };
  const { startsOn = item.startsOn, endsOn = item.endsOn } = changes;
  assertPeriod(startsOn, endsOn);
  return changes;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
