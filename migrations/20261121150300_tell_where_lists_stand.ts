import type { Knex } from 'knex';

/** What is read of lists and items also says on which pages they stand: an answer that is kept goes when those change. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function list_page(tenant uuid, lists uuid[], trusted boolean, definitions text, sort text, skip integer,
        take integer, types text[], tags text[], only_highlight boolean, since timestamptz, till timestamptz,
        highlights_first boolean)
      returns setof text language plpgsql stable set plan_cache_mode = force_generic_plan as $$
    declare
      ids uuid[];
      base text;
    begin
      perform enter(tenant);
      if not trusted and cardinality(open_lists(lists)) < cardinality(lists) then return; end if;
      ids := list_ids(lists, sort, skip, take, types, tags, only_highlight, since, till, highlights_first);
      base := base_of(lists[1]);
      return next json_build_object('total', list_total(lists, types, tags, only_highlight, since, till),
        'until', list_until(lists), 'ids', ids,
        'owners', array(select distinct b.owner_id from block_instances b where b.id = any (lists)))::text;
      return query select case when i.wire_of = definitions then i.wire || ',"path":' || coalesce(to_json(
             case when i.parent_ids = lists then base || '/i/' || i.short_id || '/' || i.slug else item_path(i.id) end
           )::text, 'null') || '}' end
        from unnest(ids) with ordinality u (id, place) join items i on i.id = u.id order by u.place;
    end $$;


    create or replace function item_row(tenant uuid, wanted text, definitions text)
      returns setof text language plpgsql stable set plan_cache_mode = force_generic_plan as $$
    declare
      it record;
      spot record;
    begin
      perform enter(tenant);
      if length(wanted) >= 32 then
        select i.id, i.short_id, i.slug, i.parent_ids, i.published_on, i.expires_on, i.wire, i.wire_of into it
          from items i where i.id = wanted::uuid and i.is_published and i.deleted_on is null;
      else
        select i.id, i.short_id, i.slug, i.parent_ids, i.published_on, i.expires_on, i.wire, i.wire_of into it
          from items i where i.short_id = wanted and i.is_published and i.deleted_on is null;
      end if;
      if it.id is null or it.published_on > now() or it.expires_on <= now() then return; end if;
      if cardinality(it.parent_ids) = 1 then
        select rtrim(c.path, '/') || '/i/' || it.short_id || '/' || it.slug as path,
               b.is_open and p.visibility = 'Public' as is_open into spot
          from block_instances b
          join pages p on p.id = b.owner_id and p.published_revision is not null and p.deleted_on is null
          join paths c on c.page_id = p.id and c.is_canonical
         where b.id = it.parent_ids[1] and b.in_published;
      else
        select item_path(it.id) as path, cardinality(open_lists(it.parent_ids)) > 0 as is_open into spot;
      end if;
      return next it.id::text;
      return next case when spot.is_open then 'open' else '' end;
      return next coalesce(extract(epoch from it.expires_on)::text, '');
      return next json_build_object('lists', it.parent_ids,
        'owners', array(select distinct b.owner_id from block_instances b where b.id = any (it.parent_ids)))::text;
      return next case when it.wire_of = definitions
        then it.wire || ',"path":' || coalesce(to_json(spot.path)::text, 'null') || '}' end;
    end $$;
  `);
}
