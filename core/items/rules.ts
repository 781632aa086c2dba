import { listBlocks } from '../blocks/list-counts.ts';
import type { Tx } from '../db.ts';
import { badRequest, notAllowed, notFound } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Caller } from '../users/caller.ts';
import { managesItems } from '../users/viewer.ts';
import type { ListItem } from './item.ts';

/** The refused lists, and whether visitors may know that they are there. */
export type RefusedLists = { [list: Guid]: boolean };

/** What `lists_refused` of the database is told of a caller, in its order. */
export const rightsOf = (kernel: Kernel, caller: Caller) =>
  [caller.userId, caller.roleIds, managesItems(caller), listBlocks(kernel)] as const;

/**
 * Those of these lists in which this caller may not put or change items. `isOwn` is about items the caller made: a
 * list that everyone signed in may add to lets them change no others.
 */
export async function refusedLists(
  tx: Tx,
  kernel: Kernel,
  caller: Caller,
  lists: Guid[],
  isOwn: boolean,
): Promise<RefusedLists> {
  const [who, roles, everything, kinds] = rightsOf(kernel, caller);
  const { rows } = await tx.raw<{ rows: { list: Guid; isKnown: boolean }[] }>(
    'select list, is_known as "isKnown" from lists_refused(?::uuid[], ?, ?::uuid[], ?, ?::text[], ?)',
    [lists, who, roles, everything, kinds, isOwn],
  );
  return Object.fromEntries(rows.map((row) => [row.list, row.isKnown]));
}

/** Whether the caller may change this item: who may do so in each of the lists it stands in. */
export async function mayChange(tx: Tx, kernel: Kernel, caller: Caller, item: ListItem): Promise<boolean> {
  if (caller.userId === null || !caller.isActive) return false;
  // What a list that is gone has left behind can still be tidied up.
  if (managesItems(caller)) return true;
  const isOwn = item.createdBy === caller.userId;
  const refused = await refusedLists(tx, kernel, caller, item.parentIds, isOwn);
  return item.parentIds.length > 0 && Object.keys(refused).length === 0;
}

/** Refuses lists in a body: those that are not there by their place in it, and those one may not use. */
export function refuseLists(refused: RefusedLists, places: { path: string; list: Guid }[]): void {
  const wrong = places.filter(({ list }) => Object.hasOwn(refused, list));
  if (wrong.length === 0) return;
  if (wrong.some(({ list }) => refused[list])) throw notAllowed();
  throw badRequest(
    'bad-request',
    wrong.map(({ path }) => ({ path, message: 'no such list' })),
  );
}

/** Refuses the list of the address: absent and hidden ones are not found. */
export function refuseList(refused: RefusedLists, list: Guid): void {
  if (Object.hasOwn(refused, list)) throw refused[list] ? notAllowed() : notFound();
}
