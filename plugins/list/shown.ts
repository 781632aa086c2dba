import {
  choicesOf,
  type FilterChoices,
  filtersAsked,
  type FiltersAsked,
  filtersOfEach,
  type Instance,
  type ItemList,
  itemsNarrowed,
  type LoadContext,
  pageAsked,
  pagesOf,
} from '#core/plugin.ts';
import { type Chosen, queryOf } from './query.ts';

/** What list and table show of their items. */
export interface Shown extends Pick<ItemList, 'items' | 'total'> {
  page: number;
  pages: number;
  /** What the visitor asked for, and could ask for, where the list is narrowed. */
  asked?: FiltersAsked;
  choices?: FilterChoices;
}

/**
 * Reads the lists of these instances at once. The first that pages does so, by `word` in the address; each that filters
 * is narrowed by its own filters. With `byAddress`, where none of them filters, the one that pages is narrowed by an
 * address that names no list.
 */
export async function listsShown<Content extends Chosen & { paging: boolean; filters: boolean }>(
  instances: Instance<Content>[],
  { items, query, timeZone }: LoadContext,
  {
    word,
    byAddress = false,
    factsOf,
  }: { word: string; byAddress?: boolean; factsOf?: (content: Content) => string[] },
): Promise<Shown[]> {
  const paged = instances.findIndex(({ content: { paging } }) => paging);
  const asked = filtersOfEach(instances, query);
  if (byAddress && paged !== -1 && !asked.some(Boolean)) asked[paged] = filtersAsked(query);
  const pages = instances.map(({ content: { count } }, index) =>
    index === paged ? pageAsked(query, count, { word }) : 1,
  );
  const lists = await items.lists(
    instances.map(({ id, content }, index) => ({
      ...queryOf(id, content),
      page: pages[index]!,
      ...(factsOf && { facts: factsOf(content) }),
      ...(asked[index] && itemsNarrowed(content, asked[index], timeZone)),
      ...(content.filters && { choices: true }),
    })),
  );
  return instances.map(({ content: { count, filters, types } }, index) => {
    const list = lists[index]!;
    return {
      ...{ items: list.items, total: list.total, page: pages[index]! },
      pages: index === paged ? pagesOf(list.total, count) : 1,
      ...(asked[index] && { asked: asked[index] }),
      ...(filters && { choices: choicesOf(list, types) }),
    };
  });
}
