import type { Knex } from 'knex';

/**
 * Two pages that would have one path: the one in the menu keeps it, then the one that has it already, then the older
 * one; the others get a number. Before, each refresh gave the path to another page and left one without any.
 * An item's address is on a page that everyone may see, where there is one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function menu_paths() returns table (page_id uuid, path text) language sql stable as $$
      with recursive walk as (
        select i.id, i.page_id, array[i.sort_id] as place, '/' || i.url_segment as path
          from menu_items i join menus m on m.tenant_id = i.tenant_id and m.id = i.menu_id
         where m.name = 'top-level' and i.parent_id is null
        union all
        select i.id, i.page_id, w.place || i.sort_id, rtrim(w.path, '/') || '/' || i.url_segment
          from menu_items i join walk w on i.parent_id = w.id
      )
      select first.page_id, first.path from (
        select distinct on (w.page_id) w.page_id, w.path, w.place from walk w
         where w.page_id is not null order by w.page_id, cardinality(w.place), w.place
      ) first order by cardinality(first.place), first.place
    $$;

    create function wanted_paths() returns table (page_id uuid, path text, present text) language sql stable as $$
      with bases as (
        select p.id, p.created_on, m.place, coalesce(m.path, '/' || p.name) as base, c.path as present
          from pages p
          left join (select page_id, path, row_number() over () as place from menu_paths()) m on m.page_id = p.id
          left join paths c on c.page_id = p.id and c.is_canonical
         where p.kind = 'page' and p.deleted_on is null
      ), numbered as (
        select b.*, row_number() over (
            partition by base order by place nulls last, present is distinct from base, created_on, id) as number
          from bases b
      )
      select n.id,
             case when n.number = 1 then n.base
                  when exists (select from bases o where o.base = n.base || '-' || n.number)
                    then n.base || '-' || right(n.id::text, 12)
                  else n.base || '-' || n.number end,
             n.present
        from numbered n
    $$;

    create or replace function refresh_paths(only_pages uuid[]) returns void language plpgsql as $$
    declare wanted record;
    begin
      for wanted in
        with every as materialized (select * from wanted_paths())
        select e.page_id, e.path from every e
         where e.present is distinct from e.path
           and (only_pages is null or e.page_id = any (only_pages)
                or e.present in (select o.path from every o where o.page_id = any (only_pages)))
      loop
        update paths set is_canonical = false where page_id = wanted.page_id and is_canonical;
        insert into paths (path, page_id, is_canonical) values (wanted.path, wanted.page_id, true)
          on conflict (tenant_id, path) do update set page_id = excluded.page_id, is_canonical = true;
      end loop;
    end $$;

    create or replace function item_path(item uuid) returns text language sql stable as $$
      select rtrim(p.path, '/') || '/i/' || i.short_id || '/' || i.slug
        from items i
        join item_parents ip on ip.item_id = i.id
        join block_instances b on b.id = ip.parent_id and b.in_published
        join pages g on g.id = b.owner_id and g.published_revision is not null and g.deleted_on is null
        join paths p on p.page_id = g.id and p.is_canonical
       where i.id = item order by g.visibility <> 'Public', ip.sort_id limit 1
    $$;
  `);
}
