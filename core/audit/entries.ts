import type { Knex } from 'knex';
import type { Tx } from '../db.ts';
import { badRequest } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { isMoment } from '../period.ts';
import { queryNumber, queryText } from '../query.ts';
import type { AuditEntry } from './entry.ts';

export const auditFilters = {
  q: 'part of the name or address of who did it, or of the name of what it was done to',
  action: 'an act (`user.changed`) or all of a noun (`user`); several are joined by commas',
  actor: 'the guid of who did it',
  subject: 'the guid of what it was done to',
  from: 'the first moment, ISO 8601',
  to: 'the moment after the last one',
};
export const auditParameters = {
  ...auditFilters,
  before: 'the guid of an entry: those that are older than it, however many there are',
  upTo: 'the guid of an entry: it and those that are older, in the place of `before`',
  pageNumber: 'from 1',
  itemCount: 'at most 100, 50 when absent',
};

type Query = { [name: string]: string[] };
/** `name` is null for what is gone, or has none. */
type Named = { guid: Guid; name: string | null };

export interface ShownEntry {
  guid: Guid;
  at: Date;
  action: string;
  actor: Named | null;
  /** `kind` is null for what is gone; of a submission, `form` is the guid of what it was sent with. */
  subject: (Named & { kind: string | null; isInTrash: boolean; form?: Guid }) | null;
  detail: { [name: string]: unknown };
  /** What guids in the detail are called. */
  names: { [guid: Guid]: string };
}

/** Beyond this many entries nobody pages, so they are not counted. */
const most = 10_000;

/**
 * What was done in a tenant, newest first. The total is 10,000 when there are more; `meta.next` is what to ask with as
 * `before` for what is older, null at the end.
 */
export async function auditLog(tx: Tx, query: Query) {
  const itemCount = queryNumber(query, 'itemCount', { fallback: 50, min: 1, max: 100 });
  const last = Math.ceil(most / itemCount);
  const pageNumber = queryNumber(query, 'pageNumber', { fallback: 1, min: 1, max: last });
  const found = tx('auditEntries').modify(await filter(tx, query));
  const [counted] = (await tx
    .from(found.clone().select('id').limit(most).as('found'))
    .count('* as count')) as { count: string }[];
  const upTo = guidIn(query, 'upTo');
  const entries = await olderThan(found, upTo ?? guidIn(query, 'before'), upTo !== undefined)
    .offset((pageNumber - 1) * itemCount)
    .limit(itemCount + 1);
  const shown = entries.slice(0, itemCount);
  const next = entries.length > itemCount ? shown.at(-1)!.id : null;
  return {
    items: await named(tx, shown),
    meta: { totalNumberOfItems: Number(counted!.count), pageNumber, itemCount, next },
  };
}

/** The kinds of acts there are in the log of this tenant. */
export async function actionsIn(tx: Tx): Promise<string[]> {
  // From one to the next by the index: there are few kinds among many entries.
  const { rows } = await tx.raw<{ rows: { action: string }[] }>(
    `with recursive kinds (action) as (
       select min(action) from audit_entries
       union all
       select (select min(a.action) from audit_entries a where a.action > k.action) from kinds k where k.action is not null)
     select action from kinds where action is not null`,
  );
  return rows.map(({ action }) => action);
}

/** All that fits, newest first, a part at a time. */
export async function* everyEntry(
  transact: <T>(act: (tx: Tx) => Promise<T>) => Promise<T>,
  query: Query,
): AsyncGenerator<ShownEntry> {
  let before: Guid | undefined;
  for (;;) {
    const part = await transact(async (tx) => {
      const found = tx('auditEntries').modify(await filter(tx, query));
      const entries = await olderThan(found, before).limit(atOnce);
      return named(tx, entries);
    });
    yield* part;
    if (part.length < atOnce) return;
    before = part.at(-1)!.guid;
  }
}
const atOnce = 500;

function olderThan(
  found: Knex.QueryBuilder<AuditEntry, AuditEntry[]>,
  id: Guid | undefined,
  isIncluded = false,
) {
  const query = found.clone().orderBy('at', 'desc').orderBy('id', 'desc');
  // The moment stays in the database, where it is finer than here.
  const older = `(at, id) ${isIncluded ? '<=' : '<'} ((select at from audit_entries where id = ?), ?::uuid)`;
  return id === undefined ? query : query.whereRaw(older, [id, id]);
}

type Narrow = (found: Knex.QueryBuilder) => void;

/** What the query asks of entries. */
async function filter(tx: Tx, query: Query): Promise<Narrow> {
  const narrows: Narrow[] = [];
  const actions = queryText(query, 'action')?.split(',');
  if (actions) {
    if (!actions.every((action) => /^[a-z-]+(\.[a-z-]+)?$/.test(action)))
      throw wrong('action', 'no such act');
    const known = await actionsIn(tx);
    const wanted = known.filter((one) => actions.includes(one) || actions.includes(one.split('.', 1)[0]!));
    narrows.push((found) => void found.whereIn('action', wanted));
  }
  for (const [name, column] of [
    ['actor', 'actorId'],
    ['subject', 'subjectId'],
  ] as const) {
    const guid = guidIn(query, name);
    if (guid) narrows.push((found) => void found.where(column, guid));
  }
  for (const [name, operator] of [
    ['from', '>='],
    ['to', '<'],
  ] as const) {
    const moment = queryText(query, name);
    if (moment === undefined) continue;
    if (!/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(moment) || !isMoment(moment)) throw wrong(name, 'not a moment');
    narrows.push((found) => void found.where('at', operator, new Date(moment)));
  }
  const q = queryText(query, 'q')?.trim();
  if (q) {
    const ids = await namedLike(tx, q);
    narrows.push(
      (found) =>
        void found.where((either) => void either.whereIn('actorId', ids).orWhereIn('subjectId', ids)),
    );
  }
  return (found) => narrows.forEach((narrow) => narrow(found));
}

function guidIn(query: Query, name: string): Guid | undefined {
  const guid = queryText(query, name);
  if (guid !== undefined && !isGuid(guid)) throw wrong(name, 'not a guid');
  return guid;
}

/** Everything that the log can be about, with what it is called. */
const things = `(
  select id, 'user' as kind, coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(middle_name, ''),
         nullif(last_name, '')), ''), email) as name, email as also, false as is_in_trash from users
  union all select id, 'role', name, '', false from roles
  union all select id, 'invitation', email, '', false from invitations
  union all select id, kind, name, coalesce(draft->>'title', ''), deleted_on is not null from pages
  union all select id, 'item', title, '', deleted_on is not null from items
  union all select id, 'form', name, '', false from forms
  union all select id, 'submission', reference, '', deleted_on is not null from submissions
  union all select id, 'menu', name, '', false from menus
  union all select id, 'redirect', path, target, false from redirects
  union all select id, 'ignored-address', path, '', false from ignored_addresses
  union all select id, 'webhook', name, '', false from webhooks
  union all select id, 'token', name, '', false from api_tokens
  union all select id, 'image', name, '', deleted_on is not null from images
  union all select id, 'file', name, '', deleted_on is not null from files
  union all select id, 'folder', name, '', false from media_folders) thing`;

/** What is called something with these words in it; of very many, some. */
async function namedLike(tx: Tx, q: string): Promise<Guid[]> {
  const rows: { id: Guid }[] = await tx
    .from(tx.raw(things))
    .whereRaw(`strpos(lower(unaccent(name || ' ' || also)), lower(unaccent(?))) > 0`, [q.slice(0, 200)])
    .limit(500)
    .select('id');
  return rows.map(({ id }) => id);
}

/** Each with the name of who did it and of what it was done to, as they are called now. */
async function named(tx: Tx, entries: AuditEntry[]): Promise<ShownEntry[]> {
  const ids = entries.flatMap(({ actorId, subjectId, detail }) => [actorId, subjectId, ...guidsIn(detail)]);
  const rows: { id: Guid; kind: string; name: string; isInTrash: boolean }[] = await tx
    .from(tx.raw(things))
    .whereRaw('id = any (?)', [[...new Set(ids.filter((id) => id !== null))]])
    .select('id', 'kind', 'name', 'isInTrash');
  const known = new Map(rows.map((row) => [row.id, row]));
  const formOf = await formsOf(
    tx,
    rows.flatMap(({ id, kind }) => (kind === 'submission' ? [id] : [])),
  );
  return entries.map(({ id, at, action, actorId, subjectId, detail }) => ({
    guid: id,
    at,
    action,
    actor: actorId === null ? null : { guid: actorId, name: known.get(actorId)?.name ?? null },
    subject:
      subjectId === null
        ? null
        : {
            guid: subjectId,
            kind: known.get(subjectId)?.kind ?? null,
            name: known.get(subjectId)?.name ?? null,
            isInTrash: known.get(subjectId)?.isInTrash ?? false,
            ...(formOf.has(subjectId) && { form: formOf.get(subjectId)! }),
          },
    detail,
    names: Object.fromEntries(
      guidsIn(detail).flatMap((guid) => (known.has(guid) ? [[guid, known.get(guid)!.name]] : [])),
    ),
  }));
}

/** What each of these submissions was sent with. */
async function formsOf(tx: Tx, submissions: Guid[]): Promise<Map<Guid, Guid>> {
  if (submissions.length === 0) return new Map();
  const rows: { id: Guid; formId: Guid }[] = await tx('submissions')
    .whereIn('id', submissions)
    .select('id', 'formId');
  return new Map(rows.map(({ id, formId }) => [id, formId]));
}

/** Guids in what an entry says: roles, pages, a form. */
function guidsIn(value: unknown): Guid[] {
  if (typeof value === 'string') return isGuid(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(guidsIn) : [];
}

const wrong = (name: string, message: string) =>
  badRequest('bad-request', [{ path: `/query/${name}`, message }]);
