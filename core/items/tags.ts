import { withTenant } from '../db.ts';
import type { Kernel } from '../kernel.ts';
import type { ItemSummary } from '../plugin.ts';
import { typesHere } from '../settings/away-types.ts';
import { slugify } from '../slug.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A topic that items of the site have, with in how many. */
export interface Tag {
  tag: string;
  count: number;
}

/** A number of topics under one name, as an admin has set them together. */
export interface Category {
  name: string;
  slug: string;
  description: string;
  tags: Tag[];
}

type Where = { tenant: Tenant; kernel: Kernel };

/** The topics of what everyone may see, by name; those that no category holds stand in `others`. */
export function topicsOf({
  tenant,
  kernel,
}: Where): Promise<{ categories: Category[]; others: Tag[]; all: Tag[] }> {
  return withTenant(tenant, async (tx) => {
    const { rows } = await tx.raw<{ rows: { tag: string; count: string }[] }>(
      'select tag, count from tags_in_use(away_types(?::jsonb)) order by tag collate "nl-x-icu" limit 2000',
      [typesHere(kernel)],
    );
    const setting = (await tx('settings').where({ key: 'categories' }).first('value')) as
      { value: { name?: string; description?: string; tags?: string }[] } | undefined;
    const all = rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
    const byTag = new Map(all.map((one) => [one.tag, one]));
    const categories = (setting?.value ?? []).flatMap(({ name = '', description = '', tags = '' }) => {
      const own = [...new Set(tags.split(',').map((tag) => tag.trim()))].filter(Boolean);
      const slug = slugify(name);
      if (slug === '') return [];
      return [{ name, slug, description, tags: own.map((tag) => byTag.get(tag) ?? { tag, count: 0 }) }];
    });
    const held = new Set(categories.flatMap(({ tags }) => tags.map(({ tag }) => tag)));
    return { categories, others: all.filter(({ tag }) => !held.has(tag)), all };
  });
}

/** What everyone may see of the site that has one of these tags, newest first. */
export function tagged(
  { tenant, kernel }: Where,
  tags: string[],
  { skip, take }: { skip: number; take: number },
): Promise<{ items: ItemSummary[]; hasMore: boolean }> {
  return withTenant(tenant, async (tx) => {
    const { rows } = await tx.raw<{ rows: [{ found: { items: ItemSummary[]; hasMore: boolean } }] }>(
      'select tagged(?::text[], ?, ?, away_types(?::jsonb)) as found',
      [tags, skip, take, typesHere(kernel)],
    );
    const { items, hasMore } = rows[0].found;
    const present = <T>(value: T | null | undefined) => value ?? undefined;
    return {
      hasMore,
      items: items.map((item) => ({
        ...item,
        image: present(item.image),
        startsOn: present(item.startsOn),
        endsOn: present(item.endsOn),
      })),
    };
  });
}
