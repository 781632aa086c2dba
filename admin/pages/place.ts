import { t } from '../messages.ts';
import { faultText } from '../menus/fault-text.ts';
import {
  deepest,
  findNode,
  flatten,
  insertNode,
  type MenuNode,
  moveNode,
  nodeName,
  removeNode,
} from '../menus/tree.ts';
import type { Problem } from '../problem.ts';
import { problemText } from '../tasks/task.ts';
import type { ManagedPage } from './wire.ts';

/** Where a page can stand: below an item of the menu, at its top, or nowhere. */
export const places = { top: 'top', none: 'none' } as const;

/** The places there are for a page, as a list to choose from; none is below itself, or below the lowest level. */
export function placeOptions(items: readonly MenuNode[], page?: Pick<ManagedPage, 'guid'>) {
  const own = page && flatten(items).find(({ node }) => node.pageGuid === page.guid)?.node;
  const others = own ? removeNode(items, own.guid) : items;
  return [
    { value: places.top, label: t('pages.belowTop') },
    ...flatten(others)
      .filter(({ node, depth }) => !node.externalUrl && depth + 1 < deepest)
      .map(({ node, depth }) => ({ value: node.guid, label: `${'– '.repeat(depth + 1)}${nodeName(node)}` })),
    { value: places.none, label: t('pages.belowNone') },
  ];
}

/** The place a page has now. */
export function placeOf(items: readonly MenuNode[], guid: string): { place: string; segment: string } {
  const at = flatten(items).find(({ node }) => node.pageGuid === guid);
  return { place: at ? (at.parent ?? places.top) : places.none, segment: at?.node.urlSegment ?? '' };
}

/** The menu with a page at another place; undefined where it cannot stand. Without a segment the server makes one. */
export function placed(
  items: readonly MenuNode[],
  page: Pick<ManagedPage, 'guid' | 'title' | 'isPublished'>,
  place: string,
  segment: string,
): MenuNode[] | undefined {
  const own = flatten(items).find(({ node }) => node.pageGuid === page.guid)?.node;
  if (place === places.none) return own ? removeNode(items, own.guid) : [...items];
  const parent = place === places.top ? null : place;
  const urlSegment = segment.trim() || undefined;
  if (!own) {
    const node: MenuNode = {
      guid: crypto.randomUUID(),
      name: '',
      pageGuid: page.guid,
      pageName: page.title,
      pageIsPublished: page.isPublished,
      externalUrl: null,
      relatedMenuItems: [],
      ...(urlSegment && { urlSegment }),
    };
    return moveNode(insertNode(items, node, null), node.guid, parent, Infinity);
  }
  const isThere = placeOf(items, page.guid).place === place;
  const siblings = parent === null ? items : (findNode(items, parent)?.relatedMenuItems ?? []);
  const moved = isThere ? [...items] : moveNode(items, own.guid, parent, siblings.length);
  return moved && renamed(moved, own.guid, urlSegment);
}

/** Why a page cannot stand at a place where `placed` gives nothing. */
export const whyNotPlaced = (items: readonly MenuNode[], place: string): string =>
  place === places.top || findNode(items, place)
    ? t('pages.tooDeep', { count: deepest })
    : t('pages.placeGone');

/** What was refused of a tree is told of a place in it; here only the address of this page can be mended. */
export function saidOf(refused: Problem | undefined): { atSegment?: string; elsewhere?: string } {
  if (!refused) return {};
  const [first] = refused.errors;
  if (!first) return { elsewhere: problemText(refused) };
  const field = first.path.split('/').at(-1)!;
  const text = faultText(field, first.message);
  return field === 'urlSegment' ? { atSegment: text } : { elsewhere: text };
}

/** Who may edit what stands at a place: as the nearest page there, from the place upwards. */
export function ruleAt(
  items: readonly MenuNode[],
  place: string,
  pages: readonly ManagedPage[],
): ManagedPage | undefined {
  const flat = flatten(items);
  for (let at = flat.find(({ node }) => node.guid === place); at;) {
    const { node, parent } = at;
    const page = pages.find(({ guid }) => guid === node.pageGuid);
    if (page) return page;
    at = flat.find((one) => one.node.guid === parent);
  }
  return undefined;
}

const renamed = (items: readonly MenuNode[], guid: string, urlSegment: string | undefined): MenuNode[] =>
  items.map((node) => {
    const relatedMenuItems = renamed(node.relatedMenuItems, guid, urlSegment);
    if (node.guid !== guid) return { ...node, relatedMenuItems };
    const { urlSegment: _, ...rest } = node;
    return { ...rest, relatedMenuItems, ...(urlSegment && { urlSegment }) };
  });
