import type { Knex } from 'knex';

/**
 * What a page or an item was counted under before it moved, until its counts have followed it. Of what moves more than
 * once meanwhile the first is kept, where all of them stand.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table statistics_moves (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      -- Of the page or the item.
      id uuid not null,
      -- The path of a page; of an item what comes after that of its page: /i/ and so on.
      path text not null,
      moved_on timestamptz not null default now(),
      primary key (tenant_id, id)
    );
    select fence('statistics_moves');

    create function note_move(moved uuid, was text) returns void language sql as $$
      insert into statistics_moves (id, path) values (moved, was)
        on conflict (tenant_id, id) do update set moved_on = now()
    $$;

    create or replace function refresh_paths(only_pages uuid[]) returns void language plpgsql as $$
    declare wanted record;
    begin
      for wanted in
        with every as materialized (select * from wanted_paths())
        select e.page_id, e.path, e.present from every e
         where e.present is distinct from e.path
           and (only_pages is null or e.page_id = any (only_pages)
                or e.present in (select o.path from every o where o.page_id = any (only_pages)))
      loop
        if wanted.present is not null then
          perform note_move(wanted.page_id, wanted.present);
        end if;
        update paths set is_canonical = false where page_id = wanted.page_id and is_canonical;
        insert into paths (path, page_id, is_canonical) values (wanted.path, wanted.page_id, true)
          on conflict (tenant_id, path) do update set page_id = excluded.page_id, is_canonical = true;
      end loop;
    end $$;

    create function item_moved() returns trigger language plpgsql as $$
    begin
      perform note_move(old.id, '/i/' || old.short_id || '/' || old.slug);
      return null;
    end $$;
    create trigger counts_follow_item after update of slug on items
      for each row when (old.slug is distinct from new.slug) execute function item_moved();
  `);
}
