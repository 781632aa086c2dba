import {
  choicesOf,
  type FilterChoices,
  filtersAsked,
  type FiltersAsked,
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
  /** What the visitor asked for, and could ask for; only of the list that filters. */
  asked?: FiltersAsked;
  choices?: FilterChoices;
}

/**
 * Reads the lists of these instances at once. The first that pages does so, by `word` in the address; the first that
 * filters, or else that one, is narrowed by what the address asks.
 */
export async function listsShown<Content extends Chosen & { paging: boolean; filters: boolean }>(
  instances: Instance<Content>[],
  { items, query, timeZone }: LoadContext,
  { word, factsOf }: { word: string; factsOf?: (content: Content) => string[] },
): Promise<Shown[]> {
  const paged = instances.find(({ content: { paging } }) => paging)?.id;
  const filtered = (instances.find(({ content: { filters } }) => filters) ?? { id: paged }).id;
  const asked = filtersAsked(query);
  const pages = instances.map(({ id, content: { count } }) =>
    id === paged ? pageAsked(query, count, { word }) : 1,
  );
  const lists = await items.lists(
    instances.map(({ id, content }, index) => ({
      ...queryOf(id, content),
      page: pages[index]!,
      ...(factsOf && { facts: factsOf(content) }),
      ...(id === filtered && itemsNarrowed(content, asked, timeZone)),
      ...(content.filters && id === filtered && { choices: true }),
    })),
  );
  return instances.map(({ id, content: { count, filters, types } }, index) => {
    const list = lists[index]!;
    return {
      ...{ items: list.items, total: list.total, page: pages[index]! },
      pages: id === paged ? pagesOf(list.total, count) : 1,
      ...(id === filtered && { asked }),
      ...(filters && id === filtered && { choices: choicesOf(list, types) }),
    };
  });
}
