import Type from 'typebox';
import { listBlocks } from '../blocks/list-counts.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, notFound } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { type Bulk, bulk, type BulkResult } from './bulk.ts';
import type { Act } from './change.ts';
import { managesItems } from '../users/viewer.ts';
import { refusedLists, refuseList } from './rules.ts';

export const ReleaseInput = Type.Object(
  {
    action: Type.Union([Type.Literal('delete'), Type.Literal('move')]),
    /** move: the list they go to. */
    to: Type.Optional(Type.String({ maxLength: 36 })),
  },
  { additionalProperties: false },
);

export interface Children {
  /** The lists that were meant: the block itself, or those on the page. */
  lists: Guid[];
  total: number;
  published: number;
  /** Those that would stand nowhere any more. */
  onlyHere: number;
}

/**
 * What stands in a list block, or in the lists of a page: to be asked before it is thrown away, and for those who manage
 * items also before it goes for good from the trash.
 */
export function childrenOf(act: Act, parent: Guid): Promise<Children> {
  return withTenant(act.tenant, async (tx) => {
    const lists = await listsOf(tx, act, parent, { alsoInTrash: managesItems(act.caller) });
    const { rows } = await tx.raw<{ rows: [Record<'total' | 'published' | 'onlyHere', string>] }>(
      `select count(*) as total, count(*) filter (where is_published) as published,
              count(*) filter (where parent_ids <@ ?::uuid[]) as "onlyHere"
         from items where parent_ids && ?::uuid[] and deleted_on is null
          and id in (select item_id from item_parents where parent_id = any (?::uuid[]))`,
      [lists, lists, lists],
    );
    const { total, published, onlyHere } = rows[0];
    return { lists, total: Number(total), published: Number(published), onlyHere: Number(onlyHere) };
  });
}

/**
 * Says what happens to the items of a list block or page before it goes: they move to another list, or those that stand
 * nowhere else go to the trash while the others only leave. At most 500 at a time; `remaining` tells whether to go on.
 */
export async function releaseChildren(
  act: Act,
  parent: Guid,
  { action, to }: { action: 'delete' | 'move'; to?: Guid },
): Promise<{ results: BulkResult[]; undo: Bulk[]; remaining: number }> {
  if ((action === 'move') !== (to !== undefined))
    throw badRequest('bad-request', [{ path: '/to', message: 'is for moving, and needed for it' }]);
  if (to !== undefined && !isGuid(to))
    throw badRequest('bad-request', [{ path: '/to', message: 'not a guid' }]);
  const { lists, items } = await withTenant(act.tenant, async (tx) => {
    const found = await listsOf(tx, act, parent);
    if (to && found.includes(to))
      throw badRequest('bad-request', [{ path: '/to', message: 'is the list itself' }]);
    const { rows } = await tx.raw<{ rows: { id: Guid; parentIds: Guid[] }[] }>(
      `select i.id, i.parent_ids as "parentIds" from items i
        where i.id in (select item_id from item_parents where parent_id = any (?::uuid[]))
          and i.deleted_on is null order by i.id limit ?`,
      [found, most + 1],
    );
    return { lists: found, items: rows };
  });
  const results = new Map<Guid, BulkResult>();
  let undo: Bulk[] = [];
  for (const [asked, guids] of actsFor(items.slice(0, most), lists, to)) {
    const done = await bulk(act, { ...(JSON.parse(asked) as Omit<Bulk, 'guids'>), guids });
    for (const result of done.results)
      if (isWorse(result, results.get(result.guid))) results.set(result.guid, result);
    undo = [...done.undo, ...undo];
  }
  return {
    results: [...results.values()],
    undo,
    remaining: items.length > most ? (await childrenOf(act, parent)).total : 0,
  };
}

/** Items of one call. */
const most = 500;

/** One item answers once, and what was refused stands. */
const isWorse = (one: BulkResult, before: BulkResult | undefined) => !before || one.status > before.status;

/** What each item needs, the same needs together. */
function actsFor(
  items: { id: Guid; parentIds: Guid[] }[],
  lists: Guid[],
  to: Guid | undefined,
): Map<string, Guid[]> {
  const acts = new Map<string, Guid[]>();
  for (const { id, parentIds } of items) {
    for (const asked of actsOf(parentIds, lists, to)) {
      const key = JSON.stringify(asked);
      acts.set(key, [...(acts.get(key) ?? []), id]);
    }
  }
  return acts;
}

/** One item may stand in several of these lists, and in others. */
function actsOf(parentIds: Guid[], lists: Guid[], to: Guid | undefined): Omit<Bulk, 'guids'>[] {
  const here = parentIds.filter((one) => lists.includes(one));
  const leaving = here.map((from) => ({ action: 'leave' as const, from }));
  if (to) return [{ action: 'move', from: here[0]!, to }, ...leaving.slice(1)];
  return here.length < parentIds.length ? leaving : [{ action: 'delete' }];
}

/** The list itself, or the lists on a page; all of them ones this caller may empty, or may know of in the trash. */
async function listsOf(
  tx: Tx,
  { kernel, caller }: Act,
  parent: Guid,
  { alsoInTrash = false } = {},
): Promise<Guid[]> {
  const lists: Guid[] = await tx('blockInstances')
    .where((where) => where.where({ id: parent }).orWhere({ ownerId: parent }))
    .whereIn('type', listBlocks(kernel))
    .where({ ownerKind: 'page' })
    .pluck('id');
  const isTrashed =
    alsoInTrash &&
    (await tx('pages as p')
      .whereNotNull('p.deletedOn')
      .where((where) =>
        where
          .where('p.id', parent)
          .orWhereIn('p.id', tx('blockInstances').whereIn('id', lists).select('ownerId')),
      )
      .first('p.id'));
  if (isTrashed) return lists;
  const refused = await refusedLists(tx, kernel, caller, lists.length > 0 ? lists : [parent], false);
  for (const list of lists.length > 0 ? lists : [parent]) refuseList(refused, list);
  if (lists.length === 0) throw notFound();
  return lists;
}
