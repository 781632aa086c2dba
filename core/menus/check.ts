import type { Tx } from '../db.ts';
import { badRequest, type FieldError } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { isLinkable } from '../links.ts';
import { reservedSegments } from '../pages/paths.ts';
import { slugify } from '../slug.ts';
import { topLevel } from './menu.ts';

/** An item of a tree as it is sent: one that was read and changed, or a new one. */
export interface GivenItem {
  guid?: Guid;
  urlSegment?: string;
  name?: string;
  pageGuid?: Guid | null;
  externalUrl?: string | null;
  relatedMenuItems?: GivenItem[];
}

export interface CheckedItem {
  guid?: Guid;
  urlSegment: string;
  name: string;
  pageId: Guid | null;
  externalUrl: string | null;
  children: CheckedItem[];
}

/** The most items of a menu, and how many levels they may stand in. */
export const menuLimits = { items: 500, depth: 6 };

/** The tree as it may be kept; refuses it with every fault in it, by its place. */
export async function checkedTree(tx: Tx, menuId: Guid, given: GivenItem[]): Promise<CheckedItem[]> {
  const all = [...itemsOf(given, '/items', 1)];
  const errors: FieldError[] = [];
  const wrong = (path: string, message: string) => errors.push({ path, message });
  const pages = await pageNames(
    tx,
    all.flatMap(({ item }) => item.pageGuid ?? []),
  );
  const foreign = await itemsElsewhere(
    tx,
    menuId,
    all.flatMap(({ item }) => item.guid ?? []),
  );
  if (all.length > menuLimits.items) wrong('/items', `more than ${menuLimits.items} items`);
  const seen = new Set<Guid>();
  for (const { item, path, depth } of all) {
    if (depth > menuLimits.depth) wrong(path, `deeper than ${menuLimits.depth}`);
    if (item.guid && seen.has(item.guid))
      wrong(`${path}/guid`, 'stands twice: an item cannot stand in itself');
    if (item.guid && foreign.has(item.guid)) wrong(`${path}/guid`, 'is an item of another menu');
    if (item.guid) seen.add(item.guid);
    if (item.pageGuid && !pages.has(item.pageGuid)) wrong(`${path}/pageGuid`, 'no such page');
    if (item.pageGuid && item.externalUrl) wrong(`${path}/externalUrl`, 'a page or an address, not both');
    if (item.externalUrl && !isLinkable(item.externalUrl))
      wrong(`${path}/externalUrl`, 'not an address that may be linked');
    if (!item.pageGuid && !item.name?.trim()) wrong(`${path}/name`, 'is missing');
  }
  // Only in the top-level menu are places addresses: there what adds no segment leaves its items those above it.
  const isTopLevel = Boolean(await tx('menus').where({ id: menuId, name: topLevel }).first('id'));
  const pageAt = new Map<string, Guid>();
  const checked = (list: GivenItem[], at: string, depth: number, above: string): CheckedItem[] => {
    const taken = new Set<string>();
    return list.map((item, index) => {
      const path = `${at}/${index}`;
      // An address elsewhere adds nothing to ours.
      const urlSegment = item.externalUrl
        ? ''
        : (item.urlSegment ?? slugify(pages.get(item.pageGuid ?? '') ?? item.name ?? ''));
      const address = urlSegment ? `${above}/${urlSegment}` : above;
      const isFirst = isTopLevel ? above === '' : depth === 1;
      const isTaken = (pageAt.get(address) ?? item.pageGuid) !== item.pageGuid;
      const fault = item.externalUrl
        ? undefined
        : (segmentFault(urlSegment, { item, depth, isFirst, taken }) ??
          (isTopLevel && item.pageGuid && isTaken ? 'stands twice here' : undefined));
      if (fault) wrong(`${path}/urlSegment`, fault);
      if (!item.externalUrl) taken.add(urlSegment);
      if (item.pageGuid) pageAt.set(address, item.pageGuid);
      return {
        ...(item.guid && { guid: item.guid }),
        ...{ urlSegment, name: item.name?.trim() ?? '', pageId: item.pageGuid ?? null },
        externalUrl: item.externalUrl ?? null,
        children: checked(item.relatedMenuItems ?? [], `${path}/relatedMenuItems`, depth + 1, address),
      };
    });
  };
  const tree = checked(given, '/items', 1, '');
  if (errors.length > 0) throw badRequest('bad-request', errors.slice(0, 50));
  return tree;
}

/** What is wrong with the part of an address that an item adds. Empty adds nothing: the home page, or a heading. */
function segmentFault(
  segment: string,
  {
    item,
    depth,
    isFirst,
    taken,
  }: { item: GivenItem; depth: number; isFirst: boolean; taken: ReadonlySet<string> },
): string | undefined {
  if (segment === '') {
    if (!item.pageGuid) return undefined;
    return depth > 1 || taken.has('') ? 'is missing: only the home page has none' : undefined;
  }
  if (slugify(segment) !== segment || segment.length > 100) return 'lower-case letters, digits and hyphens';
  // These mean something at the end of any address, or before an item.
  if (segment === 'edit' || segment === 'i' || (isFirst && reservedSegments.has(segment))) return 'reserved';
  return taken.has(segment) ? 'stands twice here' : undefined;
}

function* itemsOf(
  items: GivenItem[],
  at: string,
  depth: number,
): Generator<{ item: GivenItem; path: string; depth: number }> {
  for (const [index, item] of items.entries()) {
    const path = `${at}/${index}`;
    yield { item, path, depth };
    yield* itemsOf(item.relatedMenuItems ?? [], `${path}/relatedMenuItems`, depth + 1);
  }
}

async function pageNames(tx: Tx, ids: Guid[]): Promise<Map<Guid, string>> {
  const rows = (await tx('pages').whereIn('id', ids).where({ kind: 'page' }).select('id', 'name')) as {
    id: Guid;
    name: string;
  }[];
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function itemsElsewhere(tx: Tx, menuId: Guid, ids: Guid[]): Promise<Set<Guid>> {
  return new Set(await tx('menuItems').whereIn('id', ids).whereNot({ menuId }).pluck('id'));
}
