import { api, useApi } from '../api.ts';
import { t } from '../messages.ts';
import { runTask, type TaskResult } from '../tasks/task.ts';
import type { MenuNode } from './tree.ts';

export interface MenuSummary {
  guid: string;
  name: string;
  version: number;
  itemCount: number;
}
export interface Menu {
  guid: string;
  name: string;
  version: number;
  items: MenuNode[];
}
/** A page whose address another tree changes. */
export interface ChangedAddress {
  pageGuid: string;
  title: string;
  from: string | null;
  to: string | null;
}
export type SavedMenu = Menu & { changedAddresses: ChangedAddress[] };

export const topLevel = 'top-level';
export const menuLabel = (name: string) => (name === topLevel ? t('menus.topLevel') : name);

export const useMenus = () => useApi<{ items: MenuSummary[] }>('/api/menus');
export const useMenu = (guid: string | undefined) => useApi<Menu>(guid && `/api/menus/${guid}`);

/** The menu that addresses come from. */
export function useTopLevel() {
  const menus = useMenus();
  const menu = useMenu(menus.data?.items.find(({ name }) => name === topLevel)?.guid);
  return menus.error ? { ...menu, error: menus.error, refetch: menus.refetch } : menu;
}

/** Which menus there are, for this screen and for blocks that show one. */
export const menuLists = ['/api/menus', '/api/menus:names'];

/** What changes with any menu: addresses of pages do. */
export const menuAddresses = ['/api/menus', '/api/pages'];

export const tryMenu = ({ guid, version }: Menu, items: readonly MenuNode[]) =>
  api.put<SavedMenu>(`/api/menus/${guid}?dryRun=true`, { version, items });

/** Saves a tree; the notice takes it back. Addresses of pages change with it, so what is known of pages is asked anew. */
export function saveMenu(
  menu: Menu,
  items: readonly MenuNode[],
  entity: string,
): Promise<TaskResult<SavedMenu>> {
  const put = (tree: readonly MenuNode[], version: number) =>
    api.put<SavedMenu>(`/api/menus/${menu.guid}`, { version, items: tree });
  return runTask({
    type: 'save',
    entity,
    act: () => put(items, menu.version),
    undo: ({ version }) => put(menu.items, version),
    outdates: menuAddresses,
    isShown: () => true,
  });
}
