import { s } from '../schema.ts';
import type { Instance } from './block.ts';
import type { ItemList, ItemQuery, LoadContext } from './load.ts';
import { pageAsked, pagesOf } from './paging.ts';
import {
  choicesOf,
  type FilterChoices,
  type FiltersAsked,
  filtersOfEach,
  type FilterWord,
  itemsNarrowed,
  shortOf,
} from './visitor-filters.ts';

/** The items of a list as a block shows them: in pages, and narrowed where its visitors may. */
export interface PagedItems extends Pick<ItemList, 'items' | 'total'> {
  page: number;
  pages: number;
  /** What the block goes by in an address, among others of its kind on the page and in its sections. */
  of: string;
  /** Where visitors may narrow it. */
  asked?: FiltersAsked;
  choices?: FilterChoices;
}

/** Whether a list says how many items it has in all. */
export const totalField = () => s.toggle({ label: { nl: 'Totaal aantal tonen', en: 'Show the total' } });

interface Paging<Content> {
  /** What of the address says which page. */
  word: string;
  /** Items on one page. */
  count: number;
  /** By which words of the address visitors may narrow. */
  words: readonly FilterWord[];
  queryOf: (id: Instance<Content>['id'], content: Content) => Omit<ItemQuery, 'count' | 'page'>;
}

/** Reads the lists of these instances at once, each at its own page and narrowed by its own filters. */
export async function pagedItems<Content extends { filters: boolean; types?: string[]; tags?: string[] }>(
  instances: Instance<Content>[],
  { items, query, timeZone }: Pick<LoadContext, 'items' | 'query' | 'timeZone'>,
  { word, count, words, queryOf }: Paging<Content>,
): Promise<PagedItems[]> {
  const asked = filtersOfEach(instances, query, words);
  const pages = instances.map(({ id }) => pageAsked(query, count, { word, of: shortOf(id) }));
  const lists = await items.lists(
    instances.map(({ id, content }, index) => ({
      ...queryOf(id, content),
      ...(asked[index] && { choices: true, ...itemsNarrowed(content, asked[index], timeZone) }),
      ...{ count, page: pages[index]! },
    })),
  );
  return lists.map((list, index) => ({
    ...{ items: list.items, total: list.total },
    ...{ page: pages[index]!, pages: pagesOf(list.total, count), of: shortOf(instances[index]!.id) },
    ...(asked[index] && {
      asked: asked[index],
      choices: choicesOf(list, instances[index]!.content.types),
    }),
  }));
}
