import { type Tx, withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { queryNumber } from '../query.ts';

/** A page or item that something of a plugin stands in. */
export interface PluginUse {
  kind: 'page' | 'template' | 'section' | 'item';
  guid: Guid;
  title: string;
  /** Where it is edited and seen; null for what has no address. */
  path: string | null;
  isPublished: boolean;
  /** How many of each block or item type, by name. */
  types: { name: string; count: number }[];
}

/** Which pages and items a plugin is used on, also one that is not installed any more: its blocks still stand there. */
export const pluginUseEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/plugins/{id}/uses',
    tag: 'plugins',
    summary:
      'Pages and items that hold blocks or are items of a plugin; `type:{name}` asks after one block or item type',
    access: 'admins',
    query: { pageNumber: 'Which hundred, from 1' },
    answers: { 200: { description: '`{ items, meta }`' }, 404: { description: 'No such plugin or type' } },
    handle: ({ tenant, kernel, params, query }) =>
      withTenant(tenant, async (tx) => {
        const pageNumber = queryNumber(query, 'pageNumber', { min: 1, max: 1000, fallback: 1 });
        const [, type] = /^type:(.+)$/.exec(params['id']!) ?? [];
        const plugin = kernel.plugins.get(params['id']!.replace(':', '/'));
        if (!type && !plugin) throw notFound();
        const types = type
          ? [type.replace(':', '/')]
          : [...(plugin!.blocks ?? []), ...(plugin!.listTypes ?? [])].map(({ name }) => name);
        const { items, total } = await usesOf(tx, types, pageNumber);
        if (type && total === 0 && !kernel.blocks.has(types[0]!) && !kernel.listTypes.has(types[0]!))
          throw notFound();
        return { body: { items, meta: { totalNumberOfItems: total, pageNumber, itemCount: most } } };
      }),
  }),
];

const most = 100;

async function usesOf(tx: Tx, types: string[], page: number): Promise<{ items: PluginUse[]; total: number }> {
  const { rows } = await tx.raw<{ rows: (PluginUse & { total: number })[] }>(
    `with used as (
       select owner_kind as kind, owner_id as id, type, count(*)::int as count from block_instances
        where type = any(?) and (in_draft or in_published) group by 1, 2, 3
       union all
       select 'item', id, type, 1 from items where type = any(?)
     ), owners as (
       select kind, id, json_agg(json_build_object('name', type, 'count', count) order by type) as types
         from used group by 1, 2
     )
     select coalesce(p.kind, o.kind) as kind, o.id as guid, coalesce(p.draft->>'title', i.title) as title,
            coalesce(case when p.kind = 'page' then coalesce(c.path, '/' || p.name) end, item_path(i.id)) as path,
            coalesce(p.published_revision is not null, i.is_published) as "isPublished", o.types,
            count(*) over ()::int as total
       from owners o
       left join pages p on o.kind = 'page' and p.id = o.id
       left join paths c on c.page_id = p.id and c.is_canonical
       left join items i on o.kind = 'item' and i.id = o.id
      where coalesce(p.deleted_on, i.deleted_on) is null and (p.id is not null or i.id is not null)
      order by 3, 2 limit ? offset ?`,
    [types, types, most, (page - 1) * most],
  );
  return { items: rows.map(({ total: _, ...use }) => use), total: rows[0]?.total ?? 0 };
}
