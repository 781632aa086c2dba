import { refuseUnlessAsRead } from '../as-read.ts';
import { note } from '../audit/entry.ts';
import { keepChange } from '../blocks/changes.ts';
import { changesBetween } from '../blocks/difference.ts';
import { locate } from '../blocks/tree.ts';
import type { Operation } from '../blocks/operations.ts';
import { restored } from '../blocks/restored.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, conflict } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { momentIn, type Planned, refuseUnlessPlanned } from '../pages/publish.ts';
import { bringBack } from '../pages/revisions.ts';
import { assertComplete, cleanTags } from './add.ts';
import { type Act, itemToChange } from './change.ts';
import type { ItemDocument } from './document.ts';
import { itemBlock, itemDocument, presentItem } from './editable.ts';
import { factsToEdit, plannedOf } from './facts.ts';
import { assertPeriod } from './input.ts';
import type { ListItem } from './item.ts';
import { pathOf } from './read.ts';
import { revisionRow, revisionWith } from './revisions.ts';
import { type Changes, keepRevision, writeItem } from './write.ts';

export interface ItemPublication {
  /** Of the draft that was looked at: another is a conflict, unless an earlier text takes its place. */
  version: number;
  comment?: string;
  /** In UTC, or by the clocks of the tenant; from when it stands in its lists. */
  from?: string | null;
  until?: string | null;
  /** An earlier text, in place of the draft: takes a publication back, and may be over already. */
  revision?: Guid;
  /** How the item stood when it was looked at: what others did since is not taken back with it. */
  was?: ItemStanding;
  /** What was planned when it was looked at: what another planned since is not written over unseen. */
  planned?: Planned;
}

/** How an item stood before it was published or taken away: what takes that back gives these dates again. */
export interface ItemStanding {
  isPublished: boolean;
  revision: Guid | null;
  from: Date | null;
  until: Date | null;
}

/** Makes the draft of an item what visitors see, now or from a moment on, and until one. */
export function publishItem(act: Act, id: string, asked: ItemPublication) {
  const { tenant, kernel, caller } = act;
  return withTenant(tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    const before = await standingOf(tx, item);
    refuseUnlessAsRead(before, asked.was);
    const { comment = '', revision: earlier } = asked;
    refuseUnlessPlanned(plannedOf(item), asked.planned);
    if (!earlier && item.version !== asked.version) throw conflict();
    const document = earlier ? await snapshotOf(tx, item, earlier) : item.draft;
    if (!earlier) assertComplete(kernel, item.type, document);
    const from = asked.from ? await momentIn(tx, tenant, asked.from, '/from') : undefined;
    const until =
      asked.until === undefined
        ? item.expiresOn
        : asked.until && (await momentIn(tx, tenant, asked.until, '/until'));
    const publishedOn = from ?? item.publishedOn ?? new Date();
    const begin = earlier || publishedOn > new Date() ? publishedOn : new Date();
    if (asked.until && until && until <= begin)
      throw badRequest('bad-request', [{ path: '/until', message: 'is not after the beginning' }]);
    const changes = { published: document, publishedOn, expiresOn: until || null };
    if (!(await writeItem(tx, kernel, item, changes, caller.userId))) throw conflict();
    if (!earlier) await keepRevision(tx, item.id, document, comment, caller.userId);
    return { ...(await answer(tx, kernel, item)), before, after: await standingOf(tx, item) };
  });
}

/** Takes an item away from visitors; with dates it has these again, as when a publication is taken back. */
export function unpublishItem(
  act: Act,
  id: string,
  { from, until, was }: Pick<ItemPublication, 'from' | 'until' | 'was'> = {},
) {
  const { tenant, kernel, caller } = act;
  return withTenant(tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    const before = await standingOf(tx, item);
    refuseUnlessAsRead(before, was);
    const changes: Changes = { published: null };
    if (from !== undefined) changes.publishedOn = from ? await momentIn(tx, tenant, from, '/from') : null;
    if (until !== undefined) changes.expiresOn = until ? await momentIn(tx, tenant, until, '/until') : null;
    if (item.isPublished && !(await writeItem(tx, kernel, item, changes, caller.userId))) throw conflict();
    return { ...(await answer(tx, kernel, item)), before, after: await standingOf(tx, item) };
  });
}

const standingOf = async (tx: Tx, item: ListItem): Promise<ItemStanding> => ({
  isPublished: item.isPublished,
  revision: item.published && (await revisionOfPublished(tx, item)),
  ...{ from: item.publishedOn, until: item.expiresOn },
});

/** The draft becomes what is published; what it was is kept among the texts of the item. */
export function discardItemDraft(act: Act, id: string) {
  return withTenant(act.tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    if (!item.published) throw conflict('not-published');
    return replaceDraft(tx, act, item, item.published, 'item.discarded');
  });
}

/** Brings an earlier text back as the draft, or one block of it. */
export function restoreItemRevision(
  act: Act,
  id: string,
  { revision, block }: { revision: Guid; block?: Guid },
) {
  return withTenant(act.tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    return replaceDraft(tx, act, item, await snapshotOf(tx, item, revision), 'item.reverted', block);
  });
}

export interface Standing {
  version: number;
  tags?: string[];
  highlight?: boolean;
  publishedOn?: string | null;
  startsOn?: string | null;
  endsOn?: string | null;
}

/** What is said of an item beside its document; it holds at once, and its draft stays as it is. */
export function changeStanding(act: Act, id: string, asked: Standing) {
  const { tenant, kernel, caller } = act;
  return withTenant(tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    if (item.version !== asked.version) throw conflict();
    const dates: Changes = {};
    for (const name of ['publishedOn', 'startsOn', 'endsOn'] as const) {
      const given = asked[name];
      if (given !== undefined) dates[name] = given ? await momentIn(tx, tenant, given, `/${name}`) : null;
    }
    const { startsOn = item.startsOn, endsOn = item.endsOn } = dates;
    assertPeriod(startsOn, endsOn);
    const changes: Changes = {
      ...dates,
      ...(asked.tags && { tags: cleanTags(asked.tags) }),
      ...(asked.highlight !== undefined && { highlight: asked.highlight }),
    };
    if (!(await writeItem(tx, kernel, item, changes, caller.userId))) throw conflict();
    return answer(tx, kernel, item);
  });
}

async function answer(tx: Tx, kernel: Kernel, item: ListItem) {
  return { facts: factsToEdit(kernel, item, await pathOf(tx, item.id)), version: item.version };
}

/** Changes the draft by operations, so that everyone who edits it hears of them and can take them back. */
async function replaceDraft(
  tx: Tx,
  { kernel, caller }: Act,
  item: ListItem,
  wanted: ItemDocument,
  action: string,
  block?: Guid,
) {
  const now = presentItem(kernel, item);
  const then = presentItem(kernel, item, wanted);
  const operations: Operation[] = block ? bringBack(now, then, block) : changesBetween(now, then);
  if (operations.length === 0) return { ...(await answer(tx, kernel, item)), operations, inverse: [] };
  const { document, inverse } = restored(now, operations);
  // The item itself is in no other place than its own.
  if (locate(document, item.id)?.node.type !== itemBlock) throw conflict();
  const by = caller.userId;
  await keepRevision(tx, item.id, item.draft, '', by, 'kept');
  if (!(await writeItem(tx, kernel, item, { draft: itemDocument(document) }, by, { isLogged: true })))
    throw conflict();
  await keepChange(tx, { ownerId: item.id, version: item.version, operations, inverse, actorId: by });
  await note(tx, action, { actor: by, subject: item.id });
  return { ...(await answer(tx, kernel, item)), operations, inverse };
}

const snapshotOf = async (tx: Tx, item: ListItem, revision: Guid) =>
  (await revisionRow(tx, item, revision)).snapshot;

/** The kept text that visitors see; kept now when that was never done, as with what was imported. */
async function revisionOfPublished(tx: Tx, item: ListItem): Promise<Guid> {
  const kept = await revisionWith(tx, item, item.published!);
  return kept ?? keepRevision(tx, item.id, item.published!, '', null);
}
