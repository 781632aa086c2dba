import { hotRead } from '../db.ts';
import type { ItemList, ItemQuery } from '../plugin.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { isSort } from './list-query.ts';

type Found = ItemList & { until: string | null };

/**
 * Several lists of one page in one round trip, published items only: whoever sees the page sees them. `until` is when
 * one of them changes by itself, in milliseconds since 1970.
 */
export async function itemLists(
  tenant: Tenant,
  queries: ItemQuery[],
): Promise<{ lists: ItemList[]; until: number }> {
  if (queries.length === 0) return { lists: [], until: Infinity };
  const [row] = await hotRead<{ answer: Found[] }>('lists_shown', 'select lists_shown($1, $2) as answer', [
    tenant.id,
    JSON.stringify(queries.map(asked)),
  ]);
  const until = row!.answer.map((list) => (list.until ? Date.parse(list.until) : Infinity));
  return { lists: row!.answer.map(shown), until: Math.min(...until) };
}

function asked({
  list,
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
}: ItemQuery) {
  return {
    list,
    types: types ?? [],
    tags: tags ?? [],
    sort: isSort(sort) ? sort : 'publishedOn_desc',
    skip: (page - 1) * count,
    take: count,
    highlightsFirst: highlightedFirst ?? false,
    since: from ?? null,
    till: to ?? null,
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
