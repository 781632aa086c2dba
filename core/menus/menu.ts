import { announce } from '../announce.ts';
import type { Tx } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { TenantModel } from '../model.ts';
import type { Visibility } from '../blocks/document.ts';
import { refreshPaths } from '../pages/paths.ts';
import { anonymous, mayEdit, maySee, type Viewer } from '../users/viewer.ts';

export const topLevel = 'top-level';

/** A menu item on the wire (specification 3, Menu). */
export interface MenuItem {
  guid: Guid;
  urlSegment: string;
  name: string;
  pageGuid: Guid | null;
  pageIsPublished: boolean;
  pageName: string | null;
  externalUrl: string | null;
  relatedMenuItems: MenuItem[];
}

export interface NewMenuItem {
  urlSegment?: string;
  name?: string;
  pageId?: Guid;
  externalUrl?: string;
  children?: NewMenuItem[];
}

export class Menu extends TenantModel {
  static override tableName = 'menus';
  declare name: string;
  declare version: number;

  /** The menu of this name, made empty when the tenant has none yet. */
  static async named(tx: Tx, name: string): Promise<Menu> {
    const known = () => Menu.query(tx).findOne({ name });
    const found = await known();
    if (found) return found;
    // Somebody else may make it at this moment.
    await tx('menus').insert({ id: newGuid(), name }).onConflict(['tenantId', 'name']).ignore();
    return (await known())!;
  }

  /** Puts items under `parentId` (at the top when null), after those that are there; paths follow. */
  async add(tx: Tx, items: NewMenuItem[], parentId: Guid | null = null): Promise<Guid[]> {
    const ids = await this.insertItems(tx, items, parentId);
    await refreshPaths(tx);
    await announce(tx, ['menu']);
    return ids;
  }

  private async insertItems(tx: Tx, items: NewMenuItem[], parentId: Guid | null): Promise<Guid[]> {
    const [last] = await tx('menuItems').where({ menuId: this.id, parentId }).max('sortId as sortId');
    let sortId = ((last as { sortId: number | null }).sortId ?? -1) + 1;
    const ids: Guid[] = [];
    for (const item of items) {
      const id = newGuid();
      ids.push(id);
      await tx('menuItems').insert({
        id,
        menuId: this.id,
        parentId,
        sortId: sortId++,
        urlSegment: item.urlSegment ?? '',
        name: item.name ?? '',
        pageId: item.pageId ?? null,
        externalUrl: item.externalUrl ?? null,
      });
      await this.insertItems(tx, item.children ?? [], id);
    }
    return ids;
  }
}

type Rules = {
  editPermission: 'Admin' | 'Roles';
  editRoles: Guid[];
  visibility: Visibility | null;
  visibleRoles: Guid[];
};
export type MenuRow = Omit<MenuItem, 'relatedMenuItems'> &
  Rules & { parentGuid: Guid | null; pageIsDeleted?: boolean };
export type OtherMenuRow = MenuRow & { menuGuid: Guid; path: string | null };

// The title of a draft is part of the draft: only a page that nobody sees yet is called by it.
const pageTitle = "case when r.id is null then p.draft->>'title' else r.snapshot->>'title' end";
const itemName =
  "coalesce(nullif(i.name, ''), case when r.id is null then p.draft->>'title' else r.snapshot->>'title' end, '')";

/** The tree of a menu for one viewer; null when the tenant has no such menu. */
export async function menuTree(tx: Tx, name: string, viewer: Viewer = anonymous): Promise<MenuItem[] | null> {
  const rows = await menuRows(tx, name);
  return rows && menuFor(rows, viewer, { withDrafts: true });
}

/** Every item of a menu with the rules of its page, whoever may see it. */
export async function menuRows(tx: Tx, name: string): Promise<MenuRow[] | null> {
  const menu = await Menu.query(tx).findOne({ name });
  return menu ? rowsOf(tx).where('i.menuId', menu.id) : null;
}

/** The items of every menu but the top-level one, which gives no addresses: each with where its page answers. */
export function otherMenuRows(tx: Tx): Promise<OtherMenuRow[]> {
  return rowsOf(tx)
    .join('menus as m', 'm.id', 'i.menuId')
    .leftJoin('paths as c', (join) => join.on('c.pageId', 'p.id').andOn(tx.raw('c.is_canonical')))
    .whereNot('m.name', topLevel)
    .select({ menuGuid: 'i.menuId', path: 'c.path' }) as unknown as Promise<OtherMenuRow[]>;
}

const rowsOf = (tx: Tx) =>
  tx('menuItems as i')
    .leftJoin('pages as p', 'p.id', 'i.pageId')
    .leftJoin('revisions as r', 'r.id', 'p.publishedRevision')
    .orderBy('i.sortId')
    .select({
      guid: 'i.id',
      parentGuid: 'i.parentId',
      urlSegment: 'i.urlSegment',
      pageGuid: 'i.pageId',
      externalUrl: 'i.externalUrl',
      editPermission: 'p.editPermission',
      editRoles: 'p.editRoles',
      visibility: 'p.visibility',
      visibleRoles: 'p.visibleRoles',
      pageName: tx.raw(pageTitle),
      pageIsPublished: tx.raw('p.published_revision is not null and p.deleted_on is null'),
      pageIsDeleted: tx.raw('p.deleted_on is not null'),
      name: tx.raw(itemName),
    });

/**
 * The items this viewer may see: those of published pages by their visibility, and `withDrafts` also those of other
 * pages for those who may edit them. What stands below an item that is not shown is not shown either.
 */
export function menuFor(rows: MenuRow[], viewer: Viewer, { withDrafts = false } = {}): MenuItem[] {
  const children = Map.groupBy(rows, (row) => row.parentGuid);
  const isShown = (row: MenuRow) =>
    !row.pageGuid ||
    (row.pageIsPublished && maySee(viewer, row.visibility ?? 'Admin', row.visibleRoles)) ||
    (withDrafts && !row.pageIsDeleted && mayEdit(viewer, row));
  const branch = (parent: Guid | null): MenuItem[] =>
    (children.get(parent) ?? []).filter(isShown).map((row) => {
      const { guid, urlSegment, name, pageGuid, pageIsPublished, pageName, externalUrl } = row;
      const relatedMenuItems = branch(guid);
      return { guid, urlSegment, name, pageGuid, pageIsPublished, pageName, externalUrl, relatedMenuItems };
    });
  return branch(null);
}
