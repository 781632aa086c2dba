import { note } from '../audit/entry.ts';
import { changesBetween } from '../blocks/difference.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, notFound } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { keptStates } from '../pages/revisions.ts';
import { namesOf, personOf } from '../users/names.ts';
import { type Act, itemToChange } from './change.ts';
import type { ItemDocument } from './document.ts';
import type { ListItem } from './item.ts';
import { presentItem } from './editable.ts';
import { keepRevision } from './write.ts';

/** The kept texts of an item, newest first. */
export function revisionsOfItem(act: Act, id: string) {
  return withTenant(act.tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    return keptStates(tx, {
      id: item.id,
      live: item.published && (await revisionWith(tx, item, item.published)),
      scheduled: null,
    });
  });
}

/** One kept text beside another one, or beside the draft, and what makes that into it. */
export function revisionOfItem(
  act: Act,
  id: string,
  { revision, comparedTo = 'draft' }: { revision: string | undefined; comparedTo?: string | undefined },
) {
  return withTenant(act.tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    const row = await revisionRow(tx, item, revision);
    const { id: guid, number, kind, comment, createdOn, createdBy } = row;
    const document = presentItem(act.kernel, item, row.snapshot);
    const other = comparedTo === 'draft' ? undefined : (await revisionRow(tx, item, comparedTo)).snapshot;
    const before = presentItem(act.kernel, item, other);
    const people = await namesOf(tx, createdBy ? [createdBy] : []);
    return {
      revision: { ...{ guid, number, kind, comment, createdOn }, by: personOf(createdBy, people) },
      document,
      before,
      changes: changesBetween(before, document),
    };
  });
}

/** Keeps the draft as it is now, under a name. */
export function saveItemRevision(act: Act, id: string, comment: string) {
  return withTenant(act.tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    const by = act.caller.userId;
    const guid = await keepRevision(tx, item.id, item.draft, comment, by, 'saved');
    await note(tx, 'item.saved', { actor: by, subject: item.id, detail: { revision: guid } });
    return { guid };
  });
}

/** The newest kept text that says just this. */
export async function revisionWith(tx: Tx, { id }: ListItem, document: ItemDocument): Promise<Guid | null> {
  const row = (await tx('revisions')
    .where({ ownerId: id })
    .whereRaw('snapshot = ?::jsonb', [JSON.stringify(document)])
    .orderBy('number', 'desc')
    .first('id')) as { id: Guid } | undefined;
  return row?.id ?? null;
}

interface Row {
  id: Guid;
  number: number;
  kind: 'published' | 'scheduled' | 'saved' | 'kept';
  comment: string;
  createdOn: Date;
  createdBy: Guid | null;
  snapshot: ItemDocument;
}

export async function revisionRow(tx: Tx, item: ListItem, id: string | undefined): Promise<Row> {
  if (!isGuid(id)) throw badRequest('bad-request', [{ path: '/revision', message: 'not a guid' }]);
  const row = (await tx('revisions').where({ ownerId: item.id, id }).first()) as Row | undefined;
  if (!row) throw notFound();
  return row;
}
