import type { Tx } from '../db.ts';
import { badRequest } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { queryNumber, queryText } from '../query.ts';
import type { AuditEntry } from './entry.ts';

export const auditParameters = {
  action: 'an act (`user.changed`) or all of a noun (`user`); several are joined by commas',
  actor: 'the guid of who did it',
  subject: 'the guid of what it was done to',
  from: 'the first moment, ISO 8601',
  to: 'the moment after the last one',
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
  subject: (Named & { kind: string | null }) | null;
  detail: { [name: string]: unknown };
}

/** Beyond this many entries nobody pages, so they are not counted. */
const most = 10_000;

/** What was done in a tenant, newest first. The total is 10,000 when there are more. */
export async function auditLog(tx: Tx, query: Query) {
  const itemCount = queryNumber(query, 'itemCount', { fallback: 50, min: 1, max: 100 });
  const last = Math.ceil(most / itemCount);
  const pageNumber = queryNumber(query, 'pageNumber', { fallback: 1, min: 1, max: last });
  const found = filtered(tx, query);
  const [counted] = (await tx
    .from(found.clone().select('id').limit(most).as('found'))
    .count('* as count')) as { count: string }[];
  const entries: AuditEntry[] = await found
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset((pageNumber - 1) * itemCount)
    .limit(itemCount);
  return {
    items: await named(tx, entries),
    meta: { totalNumberOfItems: Number(counted!.count), pageNumber, itemCount },
  };
}

function filtered(tx: Tx, query: Query) {
  const found = tx('auditEntries');
  const actions = queryText(query, 'action')?.split(',');
  if (actions) {
    if (!actions.every((action) => /^[a-z-]+(\.[a-z-]+)?$/.test(action)))
      throw wrong('action', 'no such act');
    void found.where((either) => {
      for (const action of actions)
        void (action.includes('.')
          ? either.orWhere({ action })
          : either.orWhereRaw('starts_with(action, ?)', [`${action}.`]));
    });
  }
  for (const [name, column] of [
    ['actor', 'actorId'],
    ['subject', 'subjectId'],
  ] as const) {
    const guid = queryText(query, name);
    if (guid === undefined) continue;
    if (!isGuid(guid)) throw wrong(name, 'not a guid');
    void found.where(column, guid);
  }
  for (const [name, operator] of [
    ['from', '>='],
    ['to', '<'],
  ] as const) {
    const moment = queryText(query, name);
    if (moment === undefined) continue;
    if (!/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(moment) || Number.isNaN(Date.parse(moment)))
      throw wrong(name, 'not a moment');
    void found.where('at', operator, new Date(moment));
  }
  return found;
}

/** Each with the name of who did it and of what it was done to, as they are called now. */
async function named(tx: Tx, entries: AuditEntry[]): Promise<ShownEntry[]> {
  const ids = [...new Set(entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId]))].filter(
    (id) => id !== null,
  );
  const { rows } = await tx.raw<{ rows: { id: Guid; kind: string; name: string }[] }>(
    `select id, 'user' as kind, coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(middle_name, ''),
              nullif(last_name, '')), ''), email) as name from users where id = any (:ids)
      union all select id, 'role', name from roles where id = any (:ids)
      union all select id, 'invitation', email from invitations where id = any (:ids)
      union all select id, kind, name from pages where id = any (:ids)
      union all select id, 'item', title from items where id = any (:ids)`,
    { ids },
  );
  const known = new Map(rows.map((row) => [row.id, row]));
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
          },
    detail,
  }));
}

const wrong = (name: string, message: string) =>
  badRequest('bad-request', [{ path: `/query/${name}`, message }]);
