import type { Instance } from './block.ts';
import type { ItemList, ItemQuery, LoadContext } from './load.ts';
import { pageAsked, pagesOf } from './paging.ts';
import {
  choicesOf,
  type FilterChoices,
  filtersAsked,
  type FiltersAsked,
  type FilterWord,
  itemsNarrowed,
} from './visitor-filters.ts';

/** The items of a list as a block shows them: in pages, and narrowed where its visitors may. */
export interface PagedItems extends Pick<ItemList, 'items' | 'total'> {
  page: number;
  pages: number;
  /** What the block goes by in an address, among others of its kind on the page and in its sections. */
  of: string;
  /** Of the one that filters. */
  asked?: FiltersAsked;
  choices?: FilterChoices;
}

interface Paging<Content> {
  /** What of the address says which page. */
  word: string;
  /** Items on one page. */
  count: number;
  /** By which words of the address visitors may narrow. */
  words: readonly FilterWord[];
  queryOf: (id: Instance<Content>['id'], content: Content) => Omit<ItemQuery, 'count' | 'page'>;
}

/** Reads the lists of these instances at once, each at its own page. The first that filters is the one that does. */
export async function pagedItems<Content extends { filters: boolean; types?: string[]; tags?: string[] }>(
  instances: Instance<Content>[],
  { items, query, timeZone }: Pick<LoadContext, 'items' | 'query' | 'timeZone'>,
  { word, count, words, queryOf }: Paging<Content>,
): Promise<PagedItems[]> {
  const filtered = instances.find(({ content: { filters } }) => filters)?.id;
  const asked = filtersAsked(query, words);
  const pages = instances.map(({ id }) => pageAsked(query, count, { word, of: shortOf(id) }));
  const lists = await items.lists(
    instances.map(({ id, content }, index) => ({
      ...queryOf(id, content),
      ...(id === filtered && { choices: true, ...itemsNarrowed(content, asked, timeZone) }),
      ...{ count, page: pages[index]! },
    })),
  );
  return lists.map((list, index) => ({
    ...{ items: list.items, total: list.total },
    ...{ page: pages[index]!, pages: pagesOf(list.total, count), of: shortOf(instances[index]!.id) },
    ...(instances[index]!.id === filtered && {
      asked,
      choices: choicesOf(list, instances[index]!.content.types),
    }),
  }));
}

/** The end of a guid, which is made by chance. */
const shortOf = (id: string) => id.slice(-6).toLowerCase();
