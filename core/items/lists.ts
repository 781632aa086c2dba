import { presentContent } from '../blocks/upgraded.ts';
import { hotRead, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { ItemList, ItemQuery, ItemSummary } from '../plugin.ts';
import { isSort } from '../plugin/item-sort.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { ItemDocument } from './document.ts';

type Found = ItemList & { until: string | null; lists: Guid[] };

/**
 * Several lists of one page in one round trip, published items only: whoever sees the page sees them. `until` is when
 * one of them changes by itself, in milliseconds since 1970; `sources` are the lists they were read from.
 */
export async function itemLists(
  { tenant, kernel }: { tenant: Tenant; kernel: Kernel },
  queries: ItemQuery[],
): Promise<{ lists: ItemList[]; until: number; sources: Guid[] }> {
  if (queries.length === 0) return { lists: [], until: Infinity, sources: [] };
  const now = new Date();
  const [row] = await hotRead<{ answer: Found[] }>('lists_shown', 'select lists_shown($1, $2) as answer', [
    tenant.id,
    JSON.stringify(queries.map((query) => asked(query, now))),
  ]);
  const found = row!.answer;
  await presentFacts(tenant, kernel, queries, found);
  const until = found.flatMap((list, index) => changesOf(list, queries[index]!, now));
  return { lists: found.map(shown), until: Math.min(...until), sources: found.flatMap(({ lists }) => lists) };
}

/**
 * The database gives facts as they are stored; those of items that an older version of their type wrote are read as
 * today's.
 */
async function presentFacts(tenant: Tenant, kernel: Kernel, queries: ItemQuery[], found: Found[]) {
  const mayBeOlder = found.flatMap(({ items }, index) => {
    const { facts: names = [] } = queries[index]!;
    if (names.length === 0) return [];
    return items
      .filter(({ type }) => (kernel.listTypes.get(type)?.version ?? 1) > 1)
      .map((item) => ({ item, names }));
  });
  if (mayBeOlder.length === 0) return;
  const ids = [...new Set(mayBeOlder.map(({ item }) => item.guid))];
  const rows = await withTenant(
    tenant,
    async (tx) => (await tx('items').whereIn('id', ids).select('id', 'published')) as Written[],
  );
  const documents = new Map(rows.map(({ id, published }) => [id, published]));
  for (const { item, names } of mayBeOlder) {
    const document = documents.get(item.guid);
    if (document) item.facts = factsIn(presentContent(kernel.listTypes.get(item.type), document), names);
  }
}

type Written = { id: Guid; published: ItemDocument | null };

/** What content holds under these names, where that is text, a number or yes or no. */
export function factsIn(content: ItemDocument['content'], names: string[]): Facts {
  const known = names.filter((name) => ['string', 'number', 'boolean'].includes(typeof content[name]));
  return Object.fromEntries(known.map((name) => [name, content[name]])) as Facts;
}

type Facts = NonNullable<ItemSummary['facts']>;

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
