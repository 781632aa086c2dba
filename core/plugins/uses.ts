import { type Tx, withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { queryNumber } from '../query.ts';
import { usedNow } from '../settings/plugin-counts.ts';

/** A page, item, footer or form that something of a plugin stands in. */
export interface PluginUse {
  kind: 'page' | 'template' | 'section' | 'item' | 'footer' | 'form';
  guid: Guid;
  title: string;
  /** Where it is edited and seen; null for what has no address. */
  path: string | null;
  isPublished: boolean;
  /** How many of each block, item type or kind of question, by name. */
  types: { name: string; count: number }[];
}

/** Where a plugin is used, also one that is not installed any more: its blocks still stand there. */
export const pluginUseEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/plugins/{id}/uses',
    tag: 'plugins',
    summary:
      'Pages, items, footers and forms in which something of a plugin stands; `type:{name}` asks after one block, item type or kind of question',
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
          : [...(plugin!.blocks ?? []), ...(plugin!.listTypes ?? []), ...(plugin!.formFields ?? [])].map(
              ({ name }) => name,
            );
        const { items, total } = await usesOf(tx, types, pageNumber);
        const { blocks, listTypes, formFields } = kernel;
        if (type && total === 0 && ![blocks, listTypes, formFields].some((known) => known.has(types[0]!)))
          throw notFound();
        return { body: { items, meta: { totalNumberOfItems: total, pageNumber, itemCount: most } } };
      }),
  }),
];

const most = 100;

const owners = `with recursive ${usedNow}, owners as (
       select kind, id, json_agg(json_build_object('name', type, 'count', count) order by type) as types
         from used where type = any(?) group by 1, 2
     )
     select coalesce(p.kind, o.kind) as kind, o.id as guid,
            coalesce(p.draft->>'title', i.title, f.name, footer->>'name') as title,
            case when o.kind = 'form' then '/admin/forms/view/' || o.id
                 else coalesce(case when p.kind = 'page' then coalesce(c.path, '/' || p.name) end, item_path(i.id))
            end as path,
            case o.kind when 'page' then p.published_revision is not null when 'item' then i.is_published
                        when 'form' then f.published_version is not null else true end as "isPublished",
            o.types, count(*) over ()::int as total
       from owners o
       left join pages p on o.kind = 'page' and p.id = o.id
       left join paths c on c.page_id = p.id and c.is_canonical
       left join items i on o.kind = 'item' and i.id = o.id
       left join forms f on o.kind = 'form' and f.id = o.id
       left join settings s on o.kind = 'footer' and s.key = 'footers'
       left join lateral jsonb_array_elements(s.value) footer on footer->>'guid' = o.id::text
      order by 3, 2 limit ? offset ?`;

async function usesOf(tx: Tx, types: string[], page: number): Promise<{ items: PluginUse[]; total: number }> {
  const { rows } = await tx.raw<{ rows: (PluginUse & { total: number })[] }>(owners, [
    types,
    most,
    (page - 1) * most,
  ]);
  return { items: rows.map(({ total: _, ...use }) => use), total: rows[0]?.total ?? 0 };
}
