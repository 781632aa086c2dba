import { announce } from '../announce.ts';
import { differences, listDifferences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, conflict, notFound } from '../errors.ts';
import { type Guid, isGuid, newGuid } from '../guid.ts';
import { refreshPaths } from '../pages/paths.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from '../users/caller.ts';
import { type CheckedItem, checkedTree, type GivenItem } from './check.ts';
import { Menu, topLevel } from './menu.ts';

type Act = { tenant: Tenant; caller: Caller };

/** A page whose address another tree would change; null is an address it does not have. */
export interface ChangedAddress {
  pageGuid: Guid;
  title: string;
  from: string | null;
  to: string | null;
}

/** All menus; the top-level one is always among them, also of a tenant that has put nothing in it. */
export function allMenus({ tenant }: Act) {
  return withTenant(tenant, async (tx) => {
    await Menu.named(tx, topLevel);
    const items = (await tx('menus as m')
      .orderByRaw(`m.name <> ?, m.name`, [topLevel])
      .select('m.name', 'm.version', {
        guid: 'm.id',
        itemCount: tx.raw('(select count(*)::int from menu_items i where i.menu_id = m.id)'),
      })) as { guid: Guid; name: string; version: number; itemCount: number }[];
    return { items, meta: { totalNumberOfItems: items.length } };
  });
}

/** What a block may show a menu by: of all but the top-level one, which it shows without being told. */
export function menuNames({ tenant }: Pick<Act, 'tenant'>) {
  return withTenant(tenant, async (tx) => {
    const items = (await tx('menus')
      .whereNot({ name: topLevel })
      .orderBy('name')
      .select({ guid: 'id', name: 'name' })) as { guid: Guid; name: string }[];
    return { items, meta: { totalNumberOfItems: items.length } };
  });
}

/** A menu as it is edited: every item, whatever its page is. */
export function readMenu({ tenant }: Act, id: string | undefined) {
  return withTenant(tenant, async (tx) => wholeMenu(tx, await menuById(tx, id)));
}

export function createMenu({ tenant, caller }: Act, name: string) {
  return withTenant(tenant, async (tx) => {
    if (await Menu.query(tx).findOne({ name })) throw conflict('menu-name-taken');
    const menu = await Menu.named(tx, name);
    await note(tx, 'menu.created', { actor: caller.userId, subject: menu.id, detail: { name } });
    return wholeMenu(tx, menu);
  });
}

export interface MenuChange {
  version: number;
  name?: string;
  items?: GivenItem[];
}

/**
 * Gives a menu another name or another tree; addresses of pages follow, and old ones lead to the new. With `dryRun`
 * nothing is kept: it is told which addresses would change.
 */
export async function changeMenu(
  { tenant, caller }: Act,
  id: string | undefined,
  { version, name, items }: MenuChange,
  { dryRun = false } = {},
) {
  try {
    return await withTenant(tenant, async (tx) => {
      const menu = await menuById(tx, id, { toChange: true });
      if (menu.version !== version) throw conflict();
      const stood = await wholeMenu(tx, menu);
      if (name !== undefined && name !== menu.name) await rename(tx, menu, name);
      const before = await addresses(tx);
      if (items) await writeTree(tx, menu, await checkedTree(tx, menu.id, items));
      await Menu.query(tx)
        .patch({ version: version + 1 } as Partial<Menu>)
        .where({ id: menu.id });
      menu.$set({ version: version + 1 } as Partial<Menu>);
      await refreshPaths(tx);
      const changed = changedAddresses(before, await addresses(tx));
      const answer = { ...(await wholeMenu(tx, menu)), changedAddresses: changed };
      if (dryRun) throw new Undo(answer);
      await announce(tx, ['menu', ...changed.map(({ pageGuid }) => `page:${pageGuid}`)]);
      await note(tx, 'menu.changed', {
        ...{ actor: caller.userId, subject: menu.id },
        detail: {
          ...differences({ name: stood.name }, { name: answer.name }),
          ...listDifferences(listed(stood.items), listed(answer.items)),
          ...(changed.length > 0 && { addresses: changed.length }),
        },
      });
      return answer;
    });
  } catch (error) {
    if (error instanceof Undo) return error.answer;
    throw error;
  }
}

export function deleteMenu({ tenant, caller }: Act, id: string | undefined): Promise<void> {
  return withTenant(tenant, async (tx) => {
    const menu = await menuById(tx, id, { toChange: true });
    if (menu.name === topLevel) throw conflict('top-level-menu');
    await tx('menus').where({ id: menu.id }).delete();
    await announce(tx, ['menu']);
    await note(tx, 'menu.deleted', { actor: caller.userId, subject: menu.id, detail: { name: menu.name } });
  });
}

type WholeMenu = Awaited<ReturnType<typeof wholeMenu>> & { changedAddresses: ChangedAddress[] };

/** Takes the transaction back after it was seen what it does. */
class Undo extends Error {
  readonly answer: WholeMenu;
  constructor(answer: WholeMenu) {
    super('only tried');
    this.answer = answer;
  }
}

async function menuById(tx: Tx, id: string | undefined, { toChange = false } = {}): Promise<Menu> {
  if (!isGuid(id)) throw badRequest('bad-request', [{ path: '/id', message: 'not a guid' }]);
  const query = Menu.query(tx).findOne({ id });
  const menu = (await (toChange ? query.forUpdate() : query)) as Menu | undefined;
  if (!menu) throw notFound();
  return menu;
}

async function rename(tx: Tx, menu: Menu, name: string): Promise<void> {
  if (menu.name === topLevel) throw conflict('top-level-menu');
  if (await Menu.query(tx).findOne({ name })) throw conflict('menu-name-taken');
  await Menu.query(tx)
    .patch({ name } as Partial<Menu>)
    .where({ id: menu.id });
  menu.$set({ name } as Partial<Menu>);
}

/** Parents first, so that every item that stays has left what goes. */
async function writeTree(tx: Tx, menu: Menu, items: CheckedItem[]): Promise<void> {
  const present = new Set<Guid>(await tx('menuItems').where({ menuId: menu.id }).pluck('id'));
  const kept = new Set<Guid>();
  const write = async (list: CheckedItem[], parentId: Guid | null): Promise<void> => {
    for (const [sortId, { guid, children, ...columns }] of list.entries()) {
      const id = guid ?? newGuid();
      kept.add(id);
      const row = { ...columns, parentId, sortId };
      if (present.has(id)) await tx('menuItems').where({ id }).update(row);
      else await tx('menuItems').insert({ id, menuId: menu.id, ...row });
      await write(children, id);
    }
  };
  await write(items, null);
  await tx('menuItems')
    .where({ menuId: menu.id })
    .whereNotIn('id', [...kept])
    .delete();
}

interface Row {
  guid: Guid;
  parentGuid: Guid | null;
  urlSegment: string;
  name: string;
  pageGuid: Guid | null;
  pageName: string | null;
  pageIsPublished: boolean;
  pageIsDeleted: boolean;
  externalUrl: string | null;
}

export type WholeItem = Omit<Row, 'parentGuid'> & { relatedMenuItems: WholeItem[] };

async function wholeMenu(tx: Tx, { id: guid, name, version }: Menu) {
  const rows = (await tx('menuItems as i')
    .leftJoin('pages as p', 'p.id', 'i.pageId')
    .where('i.menuId', guid)
    .orderBy('i.sortId')
    .select({
      guid: 'i.id',
      parentGuid: 'i.parentId',
      urlSegment: 'i.urlSegment',
      name: 'i.name',
      pageGuid: 'i.pageId',
      pageName: tx.raw("p.draft->>'title'"),
      pageIsPublished: tx.raw('p.published_revision is not null and p.deleted_on is null'),
      pageIsDeleted: tx.raw('p.deleted_on is not null'),
      externalUrl: 'i.externalUrl',
    })) as Row[];
  const byParent = Map.groupBy(rows, ({ parentGuid }) => parentGuid);
  const branch = (parent: Guid | null): WholeItem[] =>
    (byParent.get(parent) ?? []).map(({ parentGuid: _, ...item }) => ({
      ...item,
      relatedMenuItems: branch(item.guid),
    }));
  return { guid, name, version, items: branch(null) };
}

/** Items with what is theirs: where they lead to, how they are called, and below what and after how many they stand. */
function listed(
  items: WholeItem[],
  parent: Guid | null = null,
): Parameters<typeof listDifferences>[0][number][] {
  return items.flatMap(({ guid, relatedMenuItems, ...item }, place) => {
    const { name, pageName, pageGuid, externalUrl, urlSegment } = item;
    const value = [parent, place, name, pageGuid, externalUrl, urlSegment];
    const own = { id: guid, name: name || pageName || externalUrl || urlSegment, value };
    return [own, ...listed(relatedMenuItems, guid)];
  });
}

type Address = { pageGuid: Guid; title: string; path: string };

async function addresses(tx: Tx): Promise<Map<Guid, Address>> {
  const rows = (await tx('paths as c')
    .join('pages as p', 'p.id', 'c.pageId')
    .where('c.isCanonical', true)
    .whereNull('p.deletedOn')
    .orderBy('c.path')
    .select({ pageGuid: 'p.id', title: tx.raw("p.draft->>'title'"), path: 'c.path' })) as Address[];
  return new Map(rows.map((row) => [row.pageGuid, row]));
}

function changedAddresses(before: Map<Guid, Address>, after: Map<Guid, Address>): ChangedAddress[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((pageGuid) => {
    const [was, is] = [before.get(pageGuid), after.get(pageGuid)];
    const { title } = (is ?? was)!;
    return was?.path === is?.path ? [] : [{ pageGuid, title, from: was?.path ?? null, to: is?.path ?? null }];
  });
}
