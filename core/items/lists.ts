import { imagesByIds } from '../images/image.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { ItemQuery, ItemSummary } from '../plugin.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Viewer } from '../users/viewer.ts';

/** The columns a list may be sorted by, by the name callers use; titles sort as Dutch readers expect. */
export const sorts: { [name: string]: string } = {
  publishedOn_desc: 'published_on desc, id desc',
  publishedOn_asc: 'published_on, id',
  createdOn_desc: 'created_on desc, id desc',
  createdOn_asc: 'created_on, id',
  startsOn_desc: 'starts_on desc nulls last, id desc',
  startsOn_asc: 'starts_on nulls last, id',
  title_asc: 'title collate "nl-x-icu", id',
  title_desc: 'title collate "nl-x-icu" desc, id desc',
};

type Row = Omit<ItemSummary, 'href' | 'image'> & { imageId: Guid | null; path: string | null };

/** Several lists of one page, read in one transaction. */
export function itemLists(
  tenant: Tenant,
  _kernel: Kernel,
  queries: ItemQuery[],
  _viewer: Viewer,
): Promise<{ items: ItemSummary[]; total: number }[]> {
  return withTenant(tenant, async (tx) => {
    const answers: { items: ItemSummary[]; total: number }[] = [];
    for (const query of queries) answers.push(await itemList(tx, query));
    return answers;
  });
}

/** Published items of one list that visitors may see now. */
async function itemList(tx: Tx, query: ItemQuery): Promise<{ items: ItemSummary[]; total: number }> {
  const matching = tx('items as i')
    .join('item_parents as p', 'p.itemId', 'i.id')
    .where('p.parentId', query.list)
    .where('i.isPublished', true)
    .whereNull('i.deletedOn')
    .where('i.publishedOn', '<=', tx.fn.now())
    .where((where) => where.whereNull('i.expiresOn').orWhere('i.expiresOn', '>', tx.fn.now()));
  if (query.types?.length) void matching.whereIn('i.type', query.types);
  for (const tag of query.tags ?? []) void matching.whereRaw('? = any (i.tags)', [tag]);
  const [{ total }] = (await matching.clone().count('* as total')) as unknown as [{ total: string }];
  const order = sorts[query.sort ?? 'publishedOn_desc'] ?? sorts['publishedOn_desc']!;
  if (query.highlightedFirst) void matching.orderBy('i.highlight', 'desc');
  const rows: Row[] = await matching
    .orderByRaw(order)
    .limit(query.count)
    .offset(((query.page ?? 1) - 1) * query.count)
    .select({
      guid: 'i.id',
      shortId: 'i.shortId',
      type: 'i.type',
      title: 'i.title',
      description: 'i.description',
      imageId: 'i.imageId',
      publishedOn: 'i.publishedOn',
      startsOn: 'i.startsOn',
      endsOn: 'i.endsOn',
      tags: 'i.tags',
      highlight: 'i.highlight',
      path: tx.raw('item_path(i.id)'),
    });
  const images = await imagesByIds(
    tx,
    rows.flatMap(({ imageId }) => (imageId ? [imageId] : [])),
  );
  return {
    total: Number(total),
    items: rows.map(({ imageId, path, ...row }) => {
      const image = imageId ? images.get(imageId) : undefined;
      return { ...row, href: path ?? '', image: image && { ...image, alt: '' } };
    }),
  };
}
