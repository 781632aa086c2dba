/** An item of a menu while it is edited. Without a segment the server makes one of its name. */
export interface MenuNode {
  guid: string;
  urlSegment?: string;
  name: string;
  pageGuid: string | null;
  pageName: string | null;
  pageIsPublished: boolean;
  pageIsDeleted?: boolean;
  externalUrl: string | null;
  relatedMenuItems: MenuNode[];
}

export interface FlatNode {
  node: MenuNode;
  depth: number;
  parent: string | null;
  /** Its place among those beside it, and how many those are. */
  index: number;
  siblings: number;
}

export const deepest = 6;

/** What an item is called: its own name, else its page's. */
export const nodeName = ({ name, pageName }: MenuNode) => name || pageName || '';

/** The items from top to bottom as they are seen; below those in `closed` nothing is. */
export function flatten(
  items: readonly MenuNode[],
  closed: ReadonlySet<string> = new Set(),
  depth = 0,
  parent: string | null = null,
): FlatNode[] {
  return items.flatMap((node, index) => [
    { node, depth, parent, index, siblings: items.length },
    ...(closed.has(node.guid) ? [] : flatten(node.relatedMenuItems, closed, depth + 1, node.guid)),
  ]);
}

export function findNode(items: readonly MenuNode[], guid: string): MenuNode | undefined {
  return flatten(items).find(({ node }) => node.guid === guid)?.node;
}

export function changeNode(items: readonly MenuNode[], guid: string, change: Partial<MenuNode>): MenuNode[] {
  return items.map((node) =>
    node.guid === guid
      ? { ...node, ...change }
      : { ...node, relatedMenuItems: changeNode(node.relatedMenuItems, guid, change) },
  );
}

export function removeNode(items: readonly MenuNode[], guid: string): MenuNode[] {
  return items
    .filter((node) => node.guid !== guid)
    .map((node) => ({ ...node, relatedMenuItems: removeNode(node.relatedMenuItems, guid) }));
}

/** Puts an item below `parent` (at the top when null), as the `index`th there. */
export function insertNode(
  items: readonly MenuNode[],
  node: MenuNode,
  parent: string | null,
  index = Infinity,
): MenuNode[] {
  if (parent === null) return items.toSpliced(index, 0, node);
  return items.map((one) => ({
    ...one,
    relatedMenuItems:
      one.guid === parent
        ? one.relatedMenuItems.toSpliced(index, 0, node)
        : insertNode(one.relatedMenuItems, node, parent, index),
  }));
}

/** What of it every visitor gets: neither a page that is not published or not for all, nor what is below it. */
export function shownToAll(items: readonly MenuNode[], notForAll: ReadonlySet<string>): MenuNode[] {
  return items
    .filter(
      ({ pageGuid, pageIsPublished, pageIsDeleted }) =>
        !pageGuid || (pageIsPublished && !pageIsDeleted && !notForAll.has(pageGuid)),
    )
    .map((node) => ({ ...node, relatedMenuItems: shownToAll(node.relatedMenuItems, notForAll) }));
}

/** Elsewhere in the tree; undefined where it cannot go: below itself, or too deep. */
export function moveNode(
  items: readonly MenuNode[],
  guid: string,
  parent: string | null,
  index: number,
): MenuNode[] | undefined {
  const node = findNode(items, guid);
  if (!node) return undefined;
  const without = removeNode(items, guid);
  const above = parent === null ? -1 : flatten(without).find((one) => one.node.guid === parent)?.depth;
  if (above === undefined || above + 1 + heightOf(node) > deepest) return undefined;
  return insertNode(without, node, parent, index);
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** One step: among those beside it, into the one above it, or out to beside what it stands in. */
export function stepNode(
  items: readonly MenuNode[],
  guid: string,
  direction: Direction,
): MenuNode[] | undefined {
  const flat = flatten(items);
  const at = flat.find(({ node }) => node.guid === guid);
  if (!at) return undefined;
  const { parent, index, siblings } = at;
  const beside = flat.filter((one) => one.parent === parent);
  if (direction === 'up') return index > 0 ? moveNode(items, guid, parent, index - 1) : undefined;
  if (direction === 'down')
    return index < siblings - 1 ? moveNode(items, guid, parent, index + 1) : undefined;
  if (direction === 'in') {
    const above = beside[index - 1]?.node;
    return above && moveNode(items, guid, above.guid, above.relatedMenuItems.length);
  }
  const holder = flat.find(({ node }) => node.guid === parent);
  return holder && moveNode(items, guid, holder.parent, holder.index + 1);
}

/** Where an item would land when it is dropped at `over`, as deep as the pointer says and as the place allows. */
export function landing(
  items: readonly MenuNode[],
  closed: ReadonlySet<string>,
  guid: string,
  over: string,
  wantedDepth: number,
): { parent: string | null; index: number; depth: number } | undefined {
  const flat = flatten(items, new Set([...closed, guid]));
  const [from, to] = [flat, flat].map((list, at) =>
    list.findIndex(({ node }) => node.guid === (at ? over : guid)),
  );
  if (from === undefined || to === undefined || from < 0 || to < 0) return undefined;
  const moved = flat.toSpliced(from, 1).toSpliced(to, 0, flat[from]!);
  const [above, below] = [moved[to - 1], moved[to + 1]];
  const most = above ? above.depth + 1 : 0;
  const least = below ? Math.min(below.depth, most) : 0;
  const depth = Math.max(least, Math.min(most, wantedDepth));
  const before = moved.slice(0, to).reverse();
  const parent = depth === 0 ? null : (before.find((one) => one.depth === depth - 1)?.node.guid ?? null);
  const index = before.filter((one) => one.depth === depth && one.parent === parent).length;
  return { parent, index, depth };
}

/** Which item a JSON Pointer into what was sent is about, and which of its fields. */
export function nodeAt(
  items: readonly MenuNode[],
  pointer: string,
): { guid: string; field: string } | undefined {
  const parts = pointer.split('/').slice(1);
  let list = items;
  let node: MenuNode | undefined;
  let field = '';
  for (let at = 0; at < parts.length; at += 2) {
    if (parts[at] !== 'items' && parts[at] !== 'relatedMenuItems') {
      field = parts[at]!;
      break;
    }
    node = list[Number(parts[at + 1])];
    if (!node) return undefined;
    list = node.relatedMenuItems;
  }
  return node && { guid: node.guid, field };
}

/** Its address as it would be, from the segments above it. */
export function addressOf(items: readonly MenuNode[], guid: string): string {
  const flat = flatten(items);
  const segments: string[] = [];
  for (let at = flat.find(({ node }) => node.guid === guid); at;) {
    if (at.node.urlSegment) segments.unshift(at.node.urlSegment);
    const { parent }: FlatNode = at;
    at = flat.find(({ node }) => node.guid === parent);
  }
  return `/${segments.join('/')}`;
}

const heightOf = ({ relatedMenuItems }: MenuNode): number =>
  1 + Math.max(0, ...relatedMenuItems.map(heightOf));
