import { type Tx, withTenant } from '../db.ts';
import { notFound } from '../errors.ts';
import { topicsOf } from '../items/tags.ts';
import type { Kernel } from '../kernel.ts';
import { typesHere } from '../settings/away-types.ts';
import { slugify } from '../slug.ts';
import { originOf } from '../tenants/origin.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** The most addresses that one file may have, by the protocol of sitemaps. */
const most = 50_000;

type Where = { tenant: Tenant; kernel: Kernel };

/**
 * Every address that everyone may read, as XML; where one file cannot hold them, a list of parts, which are asked for
 * by their number from 1. `size` is how many a part holds. @throws 404 when there is no such part
 */
export async function sitemap(
  { tenant, kernel }: Where,
  { part, size = most }: { part?: number | undefined; size?: number } = {},
): Promise<string> {
  const origin = originOf(tenant);
  const topics = await topicPaths({ tenant, kernel });
  return withTenant(tenant, async (tx) => {
    const total = await countContent(tx, kernel);
    const parts = Math.max(1, Math.ceil((total + topics.length) / size));
    if (part === undefined && parts > 1) return indexOf(origin, parts);
    if (part !== undefined && part > parts) throw notFound();
    const from = ((part ?? 1) - 1) * size;
    const shown = await contentOf(tx, kernel, from, size);
    // They come after all content.
    const more = topics.slice(Math.max(0, from - total), Math.max(0, from + size - total));
    return written('urlset', [
      ...shown.map(({ path, changed }) =>
        entry('url', origin + encodeURI(path), `<lastmod>${changed.toISOString()}</lastmod>`),
      ),
      ...more.map((path) => entry('url', origin + encodeURI(path))),
    ]);
  });
}

/** Parts stand beside the pages: a sitemap may name only what lies in its own folder. */
const indexOf = (origin: string, parts: number) =>
  written(
    'sitemapindex',
    Array.from({ length: parts }, (_, index) => entry('sitemap', `${origin}/sitemap.xml?part=${index + 1}`)),
  );

const entry = (element: string, address: string, more = '') =>
  `<${element}><loc>${escapeXml(address)}</loc>${more}</${element}>`;

const written = (element: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</${element}>\n`;

const escapeXml = (value: string) =>
  value.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

async function topicPaths(where: Where): Promise<string[]> {
  const { all, categories } = await topicsOf(where);
  return [
    ...(all.length > 0 ? ['/search/tags'] : []),
    ...categories.map(({ slug }) => `/search/category/${slug}`),
    ...new Set(all.map(({ tag }) => `/search/tag/${slugify(tag) || tag}`)),
  ];
}

/** Pages and items that everyone may read, without items whose type is away. */
const content = `
  select 0 as kind, p.id, c.path, r.created_on as changed from pages p
    join paths c on c.page_id = p.id and c.is_canonical
    join revisions r on r.id = p.published_revision
   where p.kind = 'page' and p.deleted_on is null and p.visibility = 'Public'
  union all
  select 1, i.id, null, i.updated_on from items i
   where exists (select from item_parents ip
                   join block_instances b on b.id = ip.parent_id and b.in_published and b.is_open
                   join pages g on g.id = b.owner_id and g.visibility = 'Public'
                  where ip.item_id = i.id and g.published_revision is not null and g.deleted_on is null)
     and i.is_published and i.deleted_on is null and i.published_on <= now()
     and i.type <> all ((select away_types(:types::jsonb))::text[])
     and (i.expires_on is null or i.expires_on > now())`;

const counted = `select count(*)::int as total from (${content}) c`;

/** Only of what is asked for is found out where it stands. */
const some = `
  select coalesce(path, item_path(id)) as path, changed
    from (select * from (${content}) c order by kind, id offset :from limit :size) c order by 1`;

async function countContent(tx: Tx, kernel: Kernel): Promise<number> {
  const { rows } = await tx.raw<{ rows: [{ total: number }] }>(counted, { types: typesHere(kernel) });
  return rows[0].total;
}

async function contentOf(
  tx: Tx,
  kernel: Kernel,
  from: number,
  size: number,
): Promise<{ path: string; changed: Date }[]> {
  const { rows } = await tx.raw<{ rows: { path: string | null; changed: Date }[] }>(some, {
    ...{ from, size },
    types: typesHere(kernel),
  });
  return rows.flatMap(({ path, changed }) => (path ? [{ path, changed }] : []));
}
