import { isDay, startOfDay } from '../period.ts';
import { type Label, s } from '../schema.ts';
import type { ItemList, ItemQuery } from './load.ts';

/** What a visitor narrows a list to, as the address says it: each under its own name. */
export interface FiltersAsked {
  tag: string;
  type: string;
  /** Days, as a date field writes them. */
  from: string;
  to: string;
  /** Empty: as the list has it. */
  sort: string;
  /** What the list that is narrowed goes by in an address, among others of the page. */
  list?: string;
}

/** The words of an address by which lists are narrowed, the same for every block that can be. */
export const filterWords = ['tag', 'type', 'from', 'to', 'sort'] as const;
export type FilterWord = (typeof filterWords)[number];

/** The orders a visitor can choose. */
export const visitorSorts = [
  'publishedOn_desc',
  'publishedOn_asc',
  'startsOn_asc',
  'title_asc',
  'title_desc',
] as const;

export const nothingAsked: FiltersAsked = { tag: '', type: '', from: '', to: '', sort: '' };

/** Whether visitors may narrow a list; `help` says by what. */
export const filtersField = (help: Label) =>
  s.toggle({ label: { nl: 'Filters voor bezoekers', en: 'Filters for visitors' }, help });

/**
 * The filters of an address, of those a block knows; what makes no sense counts as not given. Of an address that names
 * another list than the one that goes by `list` there are none.
 */
export function filtersAsked(
  query: URLSearchParams,
  words: readonly FilterWord[] = filterWords,
  list = '',
): FiltersAsked {
  const asked: FiltersAsked = { ...nothingAsked, ...(list && { list }) };
  const named = query.get('list') ?? '';
  if (named !== '' && named !== list) return asked;
  for (const word of words) {
    const text = [...(query.get(word) ?? '').trim()].slice(0, 60).join('');
    if (makesSense[word](text)) asked[word] = text;
  }
  return asked;
}

/**
 * What the address asks of each of these lists: of the one it names, else of the first that filters. Undefined for one
 * that visitors do not narrow.
 */
export function filtersOfEach(
  lists: { id: string; content: { filters: boolean } }[],
  query: URLSearchParams,
  words?: readonly FilterWord[],
): (FiltersAsked | undefined)[] {
  const first = lists.find(({ content: { filters } }) => filters);
  return lists.map((one) => {
    if (!one.content.filters) return undefined;
    const list = shortOf(one.id);
    return one === first || query.get('list') ? filtersAsked(query, words, list) : { ...nothingAsked, list };
  });
}

/** What a list goes by in an address: the end of its guid, which is made by chance. */
export const shortOf = (id: string) => id.slice(-6).toLowerCase();

const makesSense: { [word in FilterWord]: (text: string) => boolean } = {
  tag: () => true,
  type: () => true,
  from: isDay,
  to: isDay,
  sort: (text) => visitorSorts.some((sort) => sort === text),
};

/** Whether something is left out; another order alone leaves nothing out. */
export const isNarrowed = ({ tag, type, from, to }: FiltersAsked) => [tag, type, from, to].some(Boolean);

/** The query of an address with these filters, and with what else it has to say; empty when that is nothing. */
export function filtersInAddress(
  { list, ...asked }: FiltersAsked,
  more: { [word: string]: string } = {},
): string {
  const named = list && Object.values(asked).some(Boolean) ? { list } : {};
  const given = Object.entries({ ...asked, ...named, ...more }).filter(([, value]) => value);
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}

/** Narrows and orders what is asked of a list that shows `types` and `tags`; a type it does not show finds nothing. */
export function itemsNarrowed(
  { types = [], tags = [] }: { types?: string[]; tags?: string[] },
  { tag, type, from, to, sort }: FiltersAsked,
  timeZone: string,
): Partial<ItemQuery> {
  return {
    ...(sort && { sort }),
    ...(tag && { tags: [...new Set([...tags, tag])] }),
    ...(type && { types: types.length > 0 && !types.includes(type) ? ['-'] : [type] }),
    ...(from && { from: startOfDay(from, timeZone) }),
    ...(to && { to: new Date(startOfDay(to, timeZone, 1).getTime() - 1) }),
  };
}

/** What visitors can choose from. */
export interface FilterChoices {
  tags: string[];
  types: string[];
}

/** What there is to choose in a list that was read with `choices`, and shows `only` these types, or all. */
export function choicesOf({ tags = [], types = [] }: ItemList, only: string[] = []): FilterChoices {
  return {
    tags: tags.map(({ tag }) => tag),
    types: only.length > 0 ? types.filter((type) => only.includes(type)) : types,
  };
}
