import type { ManagedPage } from './wire.ts';

export interface PageRow {
  page: ManagedPage;
  depth: number;
  /** Undefined for a page with nothing below it. */
  isOpen: boolean | undefined;
}

/**
 * Pages as the tree their addresses make, siblings in the order of the menu and then by title. A page stands below
 * the nearest one whose address its own begins with.
 */
export function pageTree(
  pages: readonly ManagedPage[],
  order: ReadonlyMap<string, number>,
  closed: ReadonlySet<string>,
): PageRow[] {
  const byPath = new Map(pages.map((page) => [page.path ?? `/${page.name}`, page]));
  const children = Map.groupBy(pages, (page) => parentOf(page, byPath)?.guid);
  const place = ({ guid }: ManagedPage) => order.get(guid) ?? Infinity;
  const branch = (parent: string | undefined, depth: number): PageRow[] =>
    (children.get(parent) ?? [])
      .toSorted((a, b) => compare(place(a), place(b)) || a.title.localeCompare(b.title, 'nl'))
      .flatMap((page) => {
        const isOpen = children.has(page.guid) ? !closed.has(page.guid) : undefined;
        return [{ page, depth, isOpen }, ...(isOpen ? branch(page.guid, depth + 1) : [])];
      });
  return branch(undefined, 0);
}

/** The page and all that stand below it. */
export function subtreeOf(pages: readonly ManagedPage[], top: ManagedPage): ManagedPage[] {
  const start = top.path === '/' ? undefined : `${top.path}/`;
  return pages.filter((page) => page.guid === top.guid || (start && page.path?.startsWith(start)));
}

function parentOf(
  { path, name }: ManagedPage,
  byPath: ReadonlyMap<string, ManagedPage>,
): ManagedPage | undefined {
  const segments = (path ?? `/${name}`).split('/').slice(1, -1);
  for (let length = segments.length; length > 0; length--) {
    const found = byPath.get(`/${segments.slice(0, length).join('/')}`);
    if (found) return found;
  }
  return undefined;
}

const compare = (a: number, b: number) => (a === b ? 0 : a - b);
