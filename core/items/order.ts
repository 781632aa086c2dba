import Type from 'typebox';
import { announce } from '../announce.ts';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest } from '../errors.ts';
import { type Guid, guidPattern } from '../guid.ts';
import type { Act } from './change.ts';
import { refusedLists, refuseList } from './rules.ts';

const Guids = Type.Array(Type.String({ pattern: guidPattern }), { maxItems: 500, uniqueItems: true });

export const OrderInput = Type.Object({ guids: Guids }, { additionalProperties: false });

/**
 * Puts these items of a list first, in this order, wherever it is shown in its own order (`sort_by=manual`); the others
 * follow, newest first. `before` is the order there was, which brings it back.
 */
export function orderList(
  { tenant, kernel, caller }: Act,
  list: Guid,
  guids: Guid[],
): Promise<{ guids: Guid[]; before: Guid[] }> {
  return withTenant(tenant, async (tx) => {
    refuseList(await refusedLists(tx, kernel, caller, [list], false), list);
    const here = new Set<Guid>(
      await tx('itemParents').where({ parentId: list }).whereIn('itemId', guids).pluck('item_id'),
    );
    const errors = guids.flatMap((guid, index) =>
      here.has(guid) ? [] : [{ path: `/guids/${index}`, message: 'does not stand in this list' }],
    );
    if (errors.length > 0) throw badRequest('bad-request', errors.slice(0, 50));
    const before = await orderOf(tx, list);
    await tx('itemPlaces').where({ listId: list }).delete();
    await tx.raw(
      `insert into item_places (list_id, item_id, place)
       select ?::uuid, g.id, g.place from unnest(?::uuid[]) with ordinality g (id, place)`,
      [list, guids],
    );
    await tx.raw(
      `update item_parents p set place = (select o.place from item_places o where o.list_id = p.parent_id and o.item_id = p.item_id)
        where p.parent_id = ? and (p.place is not null or p.item_id = any (?::uuid[]))`,
      [list, guids],
    );
    await note(tx, 'list.ordered', { actor: caller.userId, subject: list, detail: { count: guids.length } });
    await announce(tx, [`list:${list}`]);
    return { guids, before };
  });
}

const orderOf = (tx: Tx, list: Guid): Promise<Guid[]> =>
  tx('itemPlaces').where({ listId: list }).orderBy('place').pluck('item_id');
