import type { Knex } from 'knex';

/** Paths follow the top-level menu; what was canonical before becomes a redirect in the same statement. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function menu_paths() returns table (page_id uuid, path text) language sql stable as $$
      with recursive walk as (
        select i.id, i.page_id, array[i.sort_id] as place, '/' || i.url_segment as path
          from menu_items i join menus m on m.tenant_id = i.tenant_id and m.id = i.menu_id
         where m.name = 'top-level' and i.parent_id is null
        union all
        select i.id, i.page_id, w.place || i.sort_id, rtrim(w.path, '/') || '/' || i.url_segment
          from menu_items i join walk w on i.parent_id = w.id
      )
      select distinct on (w.page_id) w.page_id, w.path from walk w
       where w.page_id is not null order by w.page_id, cardinality(w.place), w.place
    $$;

    create function refresh_paths(only_pages uuid[]) returns void language plpgsql as $$
    declare wanted record;
    begin
      for wanted in
        select p.id as page_id, coalesce(m.path, '/' || p.name) as path
          from pages p
          left join menu_paths() m on m.page_id = p.id
          left join paths c on c.page_id = p.id and c.is_canonical
         where p.kind = 'page' and p.deleted_on is null and (only_pages is null or p.id = any (only_pages))
           and c.path is distinct from coalesce(m.path, '/' || p.name)
      loop
        update paths set is_canonical = false where page_id = wanted.page_id and is_canonical;
        insert into paths (path, page_id, is_canonical) values (wanted.path, wanted.page_id, true)
          on conflict (tenant_id, path) do update set page_id = excluded.page_id, is_canonical = true;
      end loop;
    end $$;
  `);
}
