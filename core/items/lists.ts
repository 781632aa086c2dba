import { hotRead } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { ItemList, ItemQuery } from '../plugin.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { isSort } from './list-query.ts';

type Found = ItemList & { until: string | null; lists: Guid[] };

/**
 * Several lists of one page in one round trip, published items only: whoever sees the page sees them. `until` is when
 * one of them changes by itself, in milliseconds since 1970; `sources` are the lists they were read from.
 */
export async function itemLists(
  tenant: Tenant,
  queries: ItemQuery[],
): Promise<{ lists: ItemList[]; until: number; sources: Guid[] }> {
  if (queries.length === 0) return { lists: [], until: Infinity, sources: [] };
  const now = new Date();
  const [row] = await hotRead<{ answer: Found[] }>('lists_shown', 'select lists_shown($1, $2) as answer', [
    tenant.id,
    JSON.stringify(queries.map((query) => asked(query, now))),
  ]);
  const found = row!.answer;
  const until = found.flatMap((list, index) => changesOf(list, queries[index]!, now));
  return { lists: found.map(shown), until: Math.min(...until), sources: found.flatMap(({ lists }) => lists) };
}

/** When a list is another one by itself: something enters or leaves it, ends, or a day is over. */
function changesOf(list: Found, { period, refreshOn }: ItemQuery, now: Date): number[] {
  const ends = list.items.map(({ endsOn, startsOn }) => Date.parse(endsOn ?? startsOn ?? ''));
  return [
    list.until ? Date.parse(list.until) : Infinity,
    ...(refreshOn ? [refreshOn.getTime()] : []),
    ...(period === 'upcoming' ? ends.filter((end) => end > now.getTime()) : []),
    // What begins next is not among what has begun.
    ...(period === 'past' ? [now.getTime() + 3_600_000] : []),
  ];
}

function asked(
  {
    list,
    pages,
    period,
    types,
    tags,
    sort,
    count,
    page = 1,
    highlightedFirst,
    from,
    to,
    facts,
    choices,
  }: ItemQuery,
  now: Date,
) {
  return {
    list,
    others: pages ?? [],
    types: types ?? [],
    tags: tags ?? [],
    sort: isSort(sort) ? sort : 'publishedOn_desc',
    skip: (page - 1) * count,
    take: count,
    highlightsFirst: highlightedFirst ?? false,
    since: later(from, period === 'upcoming' ? now : undefined) ?? null,
    till: (period === 'past' ? now : to) ?? null,
    facts: facts ?? [],
    withTags: choices ?? false,
    withTypes: choices ?? false,
  };
}

function shown({ items, total, tags, types }: Found): ItemList {
  return {
    total,
    ...(tags && { tags }),
    ...(types && { types }),
    items: items.map((item) => ({
      ...item,
      image: item.image ?? undefined,
      startsOn: item.startsOn ?? undefined,
      endsOn: item.endsOn ?? undefined,
    })),
  };
}

const later = (a: Date | undefined, b: Date | undefined) => (a && b ? (a > b ? a : b) : (a ?? b));
