import { keepChange } from '../blocks/changes.ts';
import { blockChanges, changesBetween } from '../blocks/difference.ts';
import type { PageDocument } from '../blocks/document.ts';
import { presentDocument } from '../blocks/edit.ts';
import { applyUnmeasured, type Operation } from '../blocks/operations.ts';
import { restored } from '../blocks/restored.ts';
import { blocksAt, blocksOf, locate, withoutPresent } from '../blocks/tree.ts';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, conflict, notFound } from '../errors.ts';
import { type Guid, isGuid, newGuid } from '../guid.ts';
import { namesOf, personOf } from '../users/names.ts';
import { type Act, pageToEdit } from './act.ts';
import type { Page, RevisionKind } from './page.ts';
import { OperationFault } from '../blocks/operation-fault.ts';

interface Row {
  id: Guid;
  number: number;
  kind: RevisionKind;
  comment: string;
  title: string;
  createdOn: Date;
  createdBy: Guid | null;
}

/** The kept states of a page, newest first. */
export function revisionsOf(act: Act, id: string | undefined) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { toChange: false });
    return keptStates(tx, {
      id: page.id,
      live: page.publishedRevision,
      scheduled: page.scheduledRevision,
    });
  });
}

const mostStates = 500;

/** The kept states of a page or an item, newest first; `meta` counts also those that are too many to tell. */
export async function keptStates(tx: Tx, owner: { id: Guid; live: Guid | null; scheduled: Guid | null }) {
  const rows = (await tx('revisions')
    .where({ ownerId: owner.id })
    .orderBy('number', 'desc')
    .limit(mostStates)
    .select('id', 'number', 'kind', 'comment', 'title', 'createdOn', 'createdBy')
    .select(tx.raw('count(*) over ()::int as total'))) as (Row & { total: number })[];
  const people = await namesOf(
    tx,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  );
  const items = rows.map(({ id: guid, createdBy, total: _, ...row }) => ({
    ...{ guid, ...row, by: personOf(createdBy, people) },
    isLive: guid === owner.live,
    isScheduled: guid === owner.scheduled,
  }));
  return { items, meta: { totalNumberOfItems: rows[0]?.total ?? 0 } };
}

/**
 * One kept state with what makes another one into it: of the revision that `comparedTo` names, of the draft, or of the
 * published revision before it when nothing is named.
 */
export function revisionOf(
  act: Act,
  {
    id,
    revision,
    comparedTo,
  }: { id?: string | undefined; revision?: string | undefined; comparedTo?: string | undefined },
) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { toChange: false });
    const row = await revisionRow(tx, page, revision);
    const document = presentDocument(act.kernel, row.snapshot);
    const other = await comparedDocument(tx, page, row, comparedTo);
    const before = other && presentDocument(act.kernel, other);
    const people = await namesOf(tx, row.createdBy ? [row.createdBy] : []);
    const { id: guid, number, kind, comment, createdOn, createdBy } = row;
    return {
      revision: { ...{ guid, number, kind, comment, createdOn }, by: personOf(createdBy, people) },
      document,
      before: before ?? null,
      changes: before ? changesBetween(before, document) : null,
    };
  });
}

/** Minutes without a change after which the next one begins another spell of editing. */
const rest = 30;

/**
 * Keeps the draft as somebody left it before another spell of editing changes it, unless the newest kept state says the
 * same: one state a spell, which goes as those do that were kept before a restore (see `keptFor`).
 */
export async function keepAsLeft(tx: Tx, table: 'pages' | 'items', id: Guid): Promise<void> {
  await tx.raw(
    `insert into revisions (id, owner_id, kind, number, snapshot, created_on, created_by)
     select ?, o.id, 'kept', coalesce(newest.number, 0) + 1, o.draft, o.updated_on, o.updated_by
       from ?? o
       left join lateral (select number, snapshot from revisions where owner_id = o.id order by number desc limit 1) newest
              on true
      where o.id = ? and o.updated_on < now() - ? * interval '1 minute' and o.draft is distinct from newest.snapshot`,
    [newGuid(), table, id, rest],
  );
}

/** Keeps the draft as it is now, under a name. */
export function saveRevision(act: Act, id: string | undefined, comment: string) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id);
    const by = act.caller.userId;
    const guid = await page.keepRevision(tx, page.draft, { kind: 'saved', comment, by });
    await note(tx, 'page.saved', { actor: by, subject: page.id, detail: { revision: guid } });
    return { guid };
  });
}

/** The draft becomes what is published; what it was can be taken back, and is kept among the revisions. */
export function discardDraft(act: Act, id: string | undefined) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id);
    if (!page.publishedRevision) throw conflict('not-published');
    const { snapshot } = await revisionRow(tx, page, page.publishedRevision);
    return replaceDraft(tx, act, page, 'page.discarded', (now) =>
      changesBetween(now, presentDocument(act.kernel, snapshot)),
    );
  });
}

/** Brings a kept state back as the draft, or one block of it; see `bringBack`. */
export function restoreRevision(
  act: Act,
  id: string | undefined,
  { revision, block }: { revision: Guid; block?: Guid },
) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id);
    const { snapshot } = await revisionRow(tx, page, revision);
    const kept = presentDocument(act.kernel, snapshot);
    return replaceDraft(tx, act, page, 'page.restored', (now) =>
      block ? bringBack(now, kept, block) : changesBetween(now, kept),
    );
  });
}

/** A block as it was: what it said where it still stands, or itself where it stood, else in the tray. */
export function bringBack(now: PageDocument, kept: PageDocument, block: Guid): Operation[] {
  const old = locate(kept, block);
  if (!old) throw notFound();
  const present = locate(now, block);
  if (present) return blockChanges(present.node, old.node);
  const node = withoutPresent(now, old.node);
  const there = new Set((blocksAt(now, old.place) ?? []).map(({ id }) => id));
  const siblings = (blocksAt(kept, old.place) ?? []).map(({ id }) => id);
  const after = siblings.slice(0, siblings.indexOf(block)).findLast((id) => there.has(id)) ?? null;
  const inPlace: Operation = { op: 'insert', node, at: old.place, after };
  try {
    applyUnmeasured(now, [inPlace]);
    return [inPlace];
  } catch (error) {
    if (!(error instanceof OperationFault)) throw error;
    const last = [...blocksOf(now)].findLast(({ place }) => 'orphans' in place)?.node.id ?? null;
    return [{ op: 'insert', node, at: { orphans: true }, after: last }];
  }
}

/** Changes the draft by operations, so that everyone who edits it hears of them and can take them back. */
async function replaceDraft(
  tx: Tx,
  { kernel, caller }: Act,
  page: Page,
  action: string,
  changes: (now: PageDocument) => Operation[],
) {
  const now = presentDocument(kernel, page.draft);
  const operations = changes(now);
  const by = caller.userId;
  if (operations.length > 0) {
    const { document, inverse } = restored(now, operations);
    await page.keepRevision(tx, page.draft, { kind: 'kept', by });
    await page.writeDraft(tx, kernel, document, by);
    await keepChange(tx, { ownerId: page.id, version: page.version, operations, inverse, actorId: by });
    await note(tx, action, { actor: by, subject: page.id });
    return { page: await page.facts(tx), version: page.version, operations, inverse };
  }
  return { page: await page.facts(tx), version: page.version, operations, inverse: [] };
}

async function revisionRow(
  tx: Tx,
  page: Page,
  id: string | undefined,
): Promise<Row & { snapshot: PageDocument }> {
  if (!isGuid(id)) throw badRequest('bad-request', [{ path: '/revision', message: 'not a guid' }]);
  const row: unknown = await tx('revisions').where({ ownerId: page.id, id }).first();
  if (!row) throw notFound();
  return row as Row & { snapshot: PageDocument };
}

async function comparedDocument(tx: Tx, page: Page, row: Row, to: string | undefined) {
  if (to === 'draft') return page.draft;
  if (to !== undefined) return (await revisionRow(tx, page, to)).snapshot;
  const before = (await tx('revisions')
    .where({ ownerId: page.id, kind: 'published' })
    .where('number', '<', row.number)
    .orderBy('number', 'desc')
    .first('snapshot')) as { snapshot: PageDocument } | undefined;
  return before?.snapshot;
}
