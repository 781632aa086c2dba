import { announce } from '../announce.ts';
import type { Tx } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { TenantModel } from '../model.ts';
import { refreshPaths } from '../pages/paths.ts';

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
    const found = await Menu.query(tx).findOne({ name });
    return (
      found ??
      (await Menu.query(tx)
        .insert({ id: newGuid(), name } as Partial<Menu>)
        .returning('*'))
    );
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

type EditRule = { editPermission: 'Admin' | 'Roles'; editRoles: Guid[] };
type Row = Omit<MenuItem, 'relatedMenuItems'> & EditRule & { parentGuid: Guid | null };

/** The tree of a menu. Items of pages that are not published are only there for those who may edit those pages. */
export async function menuTree(
  tx: Tx,
  name: string,
  mayEditPage: (rule: EditRule) => boolean = () => false,
): Promise<MenuItem[] | null> {
  const menu = await Menu.query(tx).findOne({ name });
  if (!menu) return null;
  const rows: Row[] = await tx('menuItems as i')
    .leftJoin('pages as p', 'p.id', 'i.pageId')
    .where('i.menuId', menu.id)
    .orderBy('i.sortId')
    .select({
      guid: 'i.id',
      parentGuid: 'i.parentId',
      urlSegment: 'i.urlSegment',
      pageGuid: 'i.pageId',
      externalUrl: 'i.externalUrl',
      editPermission: 'p.editPermission',
      editRoles: 'p.editRoles',
      pageName: tx.raw("p.draft->>'title'"),
      pageIsPublished: tx.raw('p.published_revision is not null and p.deleted_on is null'),
      name: tx.raw("coalesce(nullif(i.name, ''), p.draft->>'title', '')"),
    });
  const children = Map.groupBy(rows, (row) => row.parentGuid);
  const branch = (parent: Guid | null): MenuItem[] =>
    (children.get(parent) ?? [])
      .filter((row) => !row.pageGuid || row.pageIsPublished || mayEditPage(row))
      .map(({ parentGuid: _, editPermission: __, editRoles: ___, ...item }) => ({
        ...item,
        relatedMenuItems: branch(item.guid),
      }));
  return branch(null);
}
