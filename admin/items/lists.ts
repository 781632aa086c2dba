import { map, type MapStore } from 'nanostores';
import { api, withQuery } from '../api.ts';

/** A list item as the API gives it, as far as lists look at it. */
export interface Item {
  guid: string;
  shortId: string;
  title: string;
  listItemTypeName: string;
  isPublished: boolean;
  tags: string[];
  version: number;
  path: string | null;
}

/** One list in the browser, by the guid of its block (specification 3, List item). */
export interface List {
  items: Item[];
  meta: { totalNumberOfItems: number };
  /** Rows to draw in place of items that are on their way, so that nothing jumps when they come; 0 when they are here. */
  skeleton: number;
  /** Whether it was asked for at all. */
  init: boolean;
  /** Ticked, for an act on all of them. */
  markedItems: string[];
  /** Those an act is at work on. */
  activeItems: string[];
}

export interface ListAsked {
  pageNumber?: number;
  itemCount?: number;
  sort_by?: string;
  filter?: string[];
}

const lists = new Map<string, MapStore<List>>();

/** The store of one list; the same for everyone who asks for this block. */
export function listOf(block: string): MapStore<List> {
  let list = lists.get(block);
  if (!list) lists.set(block, (list = map<List>(empty())));
  return list;
}

const empty = (): List => ({
  items: [],
  meta: { totalNumberOfItems: 0 },
  skeleton: 0,
  init: false,
  markedItems: [],
  activeItems: [],
});

/** Takes over what a page already said of its lists (`listMetadata`), so that their skeletons have the right height. */
export function rememberTotals(metadata: { [block: string]: { totalNumberOfItems: number } }): void {
  for (const [block, meta] of Object.entries(metadata)) listOf(block).setKey('meta', meta);
}

/** Reads one page of a list; an answer to an older question is let go. */
export async function loadList(block: string, asked: ListAsked = {}): Promise<void> {
  const list = listOf(block);
  const { itemCount = 20, pageNumber = 1 } = asked;
  const turn = (turns.get(block) ?? 0) + 1;
  turns.set(block, turn);
  list.set({ ...list.get(), skeleton: rowsToCome(list.get(), pageNumber, itemCount), init: true });
  try {
    const address = withQuery(`/api/listitem/list/${block}`, { ...asked, itemCount, pageNumber });
    const { items, meta } = await api.get<Pick<List, 'items' | 'meta'>>(address);
    if (turns.get(block) !== turn) return;
    const here = new Set(items.map(({ guid }) => guid));
    const markedItems = list.get().markedItems.filter((guid) => here.has(guid));
    list.set({ ...list.get(), items, meta, markedItems, skeleton: 0 });
  } catch (error) {
    if (turns.get(block) === turn) list.setKey('skeleton', 0);
    throw error;
  }
}

const turns = new Map<string, number>();

/** As many rows as will come: all of a page when nothing is known of the list yet. */
function rowsToCome({ meta, init }: List, pageNumber: number, itemCount: number): number {
  if (!init && meta.totalNumberOfItems === 0) return itemCount;
  return Math.max(0, Math.min(itemCount, meta.totalNumberOfItems - (pageNumber - 1) * itemCount));
}

/** Ticks an item, or takes the tick away. */
export function mark(block: string, guid: string, isMarked: boolean): void {
  const list = listOf(block);
  const others = list.get().markedItems.filter((one) => one !== guid);
  list.setKey('markedItems', isMarked ? [...others, guid] : others);
}

export function markAll(block: string, isMarked: boolean): void {
  const list = listOf(block);
  list.setKey('markedItems', isMarked ? list.get().items.map(({ guid }) => guid) : []);
}

export interface BulkAct {
  action: 'publish' | 'unpublish' | 'tag' | 'move' | 'join' | 'leave' | 'delete' | 'restore';
  add?: string[];
  remove?: string[];
  from?: string;
  to?: string;
}
export interface Done {
  results: { guid: string; status: number; code?: string }[];
  /** Brings back what was. */
  undo(): Promise<void>;
}

/** Does one thing to items of a list: the marked ones when none are named. They are active until it is done. */
export async function actOn(
  block: string,
  act: BulkAct,
  guids = listOf(block).get().markedItems,
): Promise<Done> {
  const list = listOf(block);
  const working = (those: string[], isActive: boolean) => {
    const others = list.get().activeItems.filter((one) => !those.includes(one));
    list.setKey('activeItems', isActive ? [...others, ...those] : others);
  };
  working(guids, true);
  try {
    const { results, undo } = await api.post<{ results: Done['results']; undo: object[] }>(
      '/api/listitems:bulk',
      { ...act, guids },
    );
    const done = results.filter(({ status }) => status === 200).map(({ guid }) => guid);
    list.setKey(
      'markedItems',
      list.get().markedItems.filter((guid) => !done.includes(guid)),
    );
    return {
      results,
      undo: async () => {
        working(guids, true);
        try {
          for (const one of undo) await api.post('/api/listitems:bulk', one);
        } finally {
          working(guids, false);
        }
      },
    };
  } finally {
    working(guids, false);
  }
}

/** Forgets every list: someone else signs in, or the tests begin anew. */
export function forgetLists(): void {
  for (const list of lists.values()) list.set(empty());
  turns.clear();
}
