/** An item of a menu, with those under it. */
export interface Item {
  guid: string;
  name: string;
  pageGuid: string | null;
  pageName: string | null;
  relatedMenuItems: Item[];
}

export const first = 'first';
export const nowhere = 'nowhere';

/** Where a page stands now: under the item of that guid, `first` or `nowhere`. */
export const parentOf = (items: Item[], page: string): string => placeOf(items, page)?.parent ?? nowhere;

/** Everything a page can stand under: not itself, nor what stands under it. */
export function choices(items: Item[], page: string, above = ''): { value: string; label: string }[] {
  return items.flatMap((item) => {
    if (item.pageGuid === page) return [];
    const label = above + (item.name || item.pageName || '');
    return [{ value: item.guid, label }, ...choices(item.relatedMenuItems, page, `${label} › `)];
  });
}

/**
 * The menu with a page last under another item, with what stands under it; or without it. Undefined where there is no
 * such item any more.
 */
export function moved(items: Item[], page: string, to: string): Item[] | undefined {
  const own = itemOf(items, page);
  if (to === nowhere) return own ? without(items, own, own.relatedMenuItems) : items;
  if (to !== first && !choices(items, page).some(({ value }) => value === to)) return undefined;
  const rest = own ? without(items, own) : items;
  const made = own ?? ({ pageGuid: page, relatedMenuItems: [] } as unknown as Item);
  return inList(rest, to, (list) => [...list, made]);
}

/** The menu as others left it meanwhile, with a page where it stood `before`, or as near to it as there is still. */
export function putBack(now: Item[], before: Item[], page: string): Item[] {
  const [own, was] = [itemOf(now, page), placeOf(before, page)];
  if (!was) return moved(now, page, nowhere)!;
  // What stood under it took its place when it went, and stands under it again.
  const under = was.item.relatedMenuItems.map(({ guid }) => guid);
  const beside = was.parent === first ? now : (inAll(now, was.parent)?.relatedMenuItems ?? []);
  const its = own ? [] : beside.filter(({ guid }) => under.includes(guid));
  const item = own ?? { ...was.item, relatedMenuItems: its };
  const rest = [...its, ...(own ? [own] : [])].reduce((items, one) => without(items, one), now);
  const to = was.parent === first || inAll(rest, was.parent) ? was.parent : first;
  return inList(rest, to, (list) => {
    const at = list.findIndex(({ guid }) => guid === was.after);
    const isLast = to !== was.parent || (was.after !== null && at < 0);
    return list.toSpliced(isLast ? list.length : at + 1, 0, item);
  });
}

interface Placed {
  item: Item;
  parent: string;
  /** The item before it in the same list. */
  after: string | null;
}

function placeOf(items: Item[], page: string, parent = first): Placed | undefined {
  for (const [at, item] of items.entries()) {
    if (item.pageGuid === page) return { item, parent, after: items[at - 1]?.guid ?? null };
    const found = placeOf(item.relatedMenuItems, page, item.guid);
    if (found) return found;
  }
  return undefined;
}

const itemOf = (items: Item[], page: string): Item | undefined => placeOf(items, page)?.item;

function inAll(items: Item[], guid: string): Item | undefined {
  for (const item of items) {
    const found = item.guid === guid ? item : inAll(item.relatedMenuItems, guid);
    if (found) return found;
  }
  return undefined;
}

const without = (items: Item[], gone: Item, instead: Item[] = []): Item[] =>
  items.flatMap((item) =>
    item.guid === gone.guid
      ? instead
      : [{ ...item, relatedMenuItems: without(item.relatedMenuItems, gone, instead) }],
  );

const inList = (items: Item[], parent: string, change: (list: Item[]) => Item[]): Item[] =>
  parent === first
    ? change(items)
    : items.map((item) => ({
        ...item,
        relatedMenuItems:
          item.guid === parent
            ? change(item.relatedMenuItems)
            : inList(item.relatedMenuItems, parent, change),
      }));
