import type { Knex } from 'knex';

/**
 * Lists that are read as fast with a million items as with ten. `items.parent_ids` says in which lists an item stands;
 * everything else here follows from `items` by one trigger: a row for each list with the columns it is sorted and
 * filtered by, one for each tag, and how many visitors may see. `wire` is the published item as JSON but for its
 * closing `,"path":…}`, written with the item; `wire_of` tells which definitions wrote it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table items no force row level security;
    alter table item_parents no force row level security;
    alter table items add parent_ids uuid[] not null default '{}', add wire text, add wire_of text;
    -- Read by the twenty, so not compressed: that costs more than it saves.
    alter table items alter wire set storage external;
    update items i set tags = array(select distinct t from unnest(i.tags) t), parent_ids = array(
      select p.parent_id from item_parents p
       where p.tenant_id = i.tenant_id and p.item_id = i.id order by p.sort_id);
    drop table item_parents;

    create table item_parents (
      tenant_id uuid not null default current_tenant(),
      parent_id uuid not null,
      item_id uuid not null,
      sort_id integer not null,
      -- Published, and not in the trash; whether its time has come is asked of the two dates.
      is_live boolean not null,
      type text not null,
      title text collate "nl-x-icu" not null,
      highlight boolean not null,
      tags text[] not null,
      published_on timestamptz,
      expires_on timestamptz not null,
      starts_on timestamptz,
      ends_on timestamptz,
      created_on timestamptz not null,
      primary key (tenant_id, parent_id, item_id),
      foreign key (tenant_id, item_id) references items on delete cascade
    );
    create index item_parents_item on item_parents (tenant_id, item_id);
    create index item_parents_published on item_parents (tenant_id, parent_id, published_on, item_id)
      include (expires_on, type) where is_live;
    create index item_parents_created on item_parents (tenant_id, parent_id, created_on, item_id)
      include (published_on, expires_on, type) where is_live;
    create index item_parents_title on item_parents (tenant_id, parent_id, title, item_id)
      include (published_on, expires_on, type) where is_live;
    create index item_parents_starts on item_parents (tenant_id, parent_id, starts_on, item_id)
      include (ends_on, published_on, expires_on, type) where is_live and starts_on is not null;
    create index item_parents_expires on item_parents (tenant_id, parent_id, expires_on)
      where is_live and expires_on < 'infinity';
    create index item_parents_highlight on item_parents (tenant_id, parent_id, published_on, item_id)
      where is_live and highlight;

    create table item_tags (
      tenant_id uuid not null default current_tenant(),
      parent_id uuid not null,
      tag text not null,
      item_id uuid not null,
      primary key (tenant_id, parent_id, tag, item_id),
      foreign key (tenant_id, item_id) references items on delete cascade
    );
    create index item_tags_item on item_tags (tenant_id, item_id);

    -- How many live items, by what a list is filtered by. Spread over slots, so that people who add to one list at
    -- the same moment do not wait for each other; the count is the sum.
    create table list_counts (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      list_id uuid not null,
      kind text not null check (kind in ('all', 'type', 'tag', 'highlight')),
      value text not null,
      slot smallint not null,
      count bigint not null,
      primary key (tenant_id, list_id, kind, value, slot)
    );

    -- Whether everyone who may see the page may see this block of it as well; false asks the page's document.
    alter table block_instances add is_open boolean not null default false;

    select fence(name) from unnest(array['item_parents', 'item_tags', 'list_counts']) name;

    create function count_in_lists(lists uuid[], by integer, of_type text, of_tags text[], is_highlight boolean)
      returns void language sql as $$
      insert into list_counts as c (list_id, kind, value, slot, count)
      select l, k.kind, k.value, pg_backend_pid() % 8, by
        from (select distinct unnest(lists) as l) lists
        cross join (
          select 'all' as kind, '' as value
          union select 'type', of_type
          union select 'tag', t from unnest(of_tags) t
          union select 'highlight', '' where is_highlight
        ) k
       order by 1, 2, 3
      on conflict (tenant_id, list_id, kind, value, slot) do update set count = c.count + excluded.count
    $$;

    create function item_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if (new.parent_ids, new.type, new.title, new.tags, new.highlight, new.is_published, new.published_on,
            new.expires_on, new.starts_on, new.ends_on, new.created_on, new.deleted_on)
           is not distinct from
           (old.parent_ids, old.type, old.title, old.tags, old.highlight, old.is_published, old.published_on,
            old.expires_on, old.starts_on, old.ends_on, old.created_on, old.deleted_on) then
          return null;
        end if;
        delete from item_parents where item_id = old.id;
        delete from item_tags where item_id = old.id;
      end if;
      if tg_op <> 'INSERT' and old.is_published and old.deleted_on is null then
        perform count_in_lists(old.parent_ids, -1, old.type, old.tags, old.highlight);
      end if;
      if tg_op = 'DELETE' then return null; end if;
      insert into item_parents (parent_id, item_id, sort_id, is_live, type, title, highlight, tags, published_on,
                                expires_on, starts_on, ends_on, created_on)
      select p.id, new.id, min(p.place), new.is_published and new.deleted_on is null, new.type, left(new.title, 200),
             new.highlight, new.tags, new.published_on, coalesce(new.expires_on, 'infinity'), new.starts_on,
             new.ends_on, new.created_on
        from unnest(new.parent_ids) with ordinality p (id, place) group by p.id;
      if new.is_published and new.deleted_on is null then
        if cardinality(new.tags) > 0 then
          insert into item_tags (parent_id, tag, item_id)
          select distinct p, t, new.id from unnest(new.parent_ids) p cross join unnest(new.tags) t;
        end if;
        perform count_in_lists(new.parent_ids, 1, new.type, new.tags, new.highlight);
      end if;
      return null;
    end $$;
    -- Those items that are there already; each tenant's rows are written as that tenant.
    do $$ declare one record; begin
      for one in select distinct tenant_id from items loop
        perform set_config('app.tenant_id', one.tenant_id::text, true);
        insert into item_parents (parent_id, item_id, sort_id, is_live, type, title, highlight, tags, published_on,
                                  expires_on, starts_on, ends_on, created_on)
        select p.id, i.id, min(p.place), i.is_published and i.deleted_on is null, i.type, left(i.title, 200),
               i.highlight, i.tags, i.published_on, coalesce(i.expires_on, 'infinity'), i.starts_on, i.ends_on,
               i.created_on
          from items i cross join unnest(i.parent_ids) with ordinality p (id, place)
         where i.tenant_id = one.tenant_id group by p.id, i.tenant_id, i.id;
        insert into item_tags (parent_id, tag, item_id)
        select distinct p.parent_id, t, p.item_id from item_parents p cross join unnest(p.tags) t
         where p.tenant_id = one.tenant_id and p.is_live;
        perform count_in_lists(array[p.parent_id], 1, p.type, p.tags, p.highlight) from item_parents p
          where p.tenant_id = one.tenant_id and p.is_live;
      end loop;
      perform set_config('app.tenant_id', '', true);
    end $$;
    alter table items force row level security;
    -- Where an item is found follows its lists, which are a column now.
    drop function search_follows_parent();
    create function search_follows_lists() returns trigger language plpgsql as $$
    begin
      update search_entries set place_id = place_of_item(new.id)
       where tenant_id = new.tenant_id and owner_id = new.id;
      return null;
    end $$;
    create trigger search_follows_lists after update of parent_ids on items
      for each row execute function search_follows_lists();
    create trigger item_changed after insert or update or delete on items
      for each row execute function item_changed();
  `);
}
