import type { Knex } from 'knex';

/** Items that are asked for, or added, at the same moment are one statement: most of what each costs is then shared. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- As item_row, for several: a row for each that is there, with its place among those wanted.
    create function item_rows(tenant uuid, wanted text[], definitions text)
      returns table (place text, id text, is_open text, ends text, stands text, body text)
      language plpgsql stable set plan_cache_mode = force_generic_plan as $$
    begin
      perform enter(tenant);
      return query
        select u.n::text, f.id::text, case when f.is_open then 'open' else '' end,
               coalesce(extract(epoch from f.expires_on)::text, ''),
               json_build_object('lists', f.parent_ids, 'owners', f.owners)::text,
               case when f.wire_of = definitions
                 then f.wire || ',"path":' || coalesce(to_json(f.path)::text, 'null') || '}' end
          from unnest(wanted) with ordinality u (id, n)
          -- The limit keeps this a look-up for each: planned for an array of any length it would read the table.
          cross join lateral (
            select i.id, i.expires_on, i.parent_ids, i.wire, i.wire_of, s.*
              from items i
              cross join lateral (
                select b.is_open and b.in_published and p.visibility = 'Public' and c.path is not null as is_open,
                       array_remove(array[b.owner_id], null) as owners,
                       case when b.in_published then rtrim(c.path, '/') || '/i/' || i.short_id || '/' || i.slug end as path
                  from (select 1) one
                  left join block_instances b on b.id = i.parent_ids[1]
                  left join pages p on p.id = b.owner_id and p.published_revision is not null and p.deleted_on is null
                  left join paths c on c.page_id = p.id and c.is_canonical
                 where cardinality(i.parent_ids) = 1
                union all
                select cardinality(open_lists(i.parent_ids)) > 0,
                       array(select distinct b.owner_id from block_instances b where b.id = any (i.parent_ids)),
                       item_path(i.id)
                 where cardinality(i.parent_ids) <> 1
              ) s
             where i.id = case when length(u.id) >= 32 then u.id::uuid
                               else (select x.id from items x where x.short_id = u.id) end
               and i.is_published and i.deleted_on is null and i.published_on <= now()
               and (i.expires_on is null or i.expires_on > now())
             limit 1) f;
    end $$;

    -- Adds what several people ask at once: each asks for some items, all of them or none, in lists of which they may
    -- not have one. An answer for each, in their order. (The one of before goes when no node runs that calls it.)
    create function create_items(tenant uuid, asked jsonb, kinds text[]) returns setof jsonb language plpgsql as $$
    declare
      one jsonb;
      refused jsonb;
      made jsonb := '[]';
      answers jsonb[] := '{}';
    begin
      perform enter(tenant);
      for one in select * from jsonb_array_elements(asked) loop
        select jsonb_object_agg(r.list, r.is_known) into refused
          from lists_refused(array(select jsonb_array_elements_text(one -> 'lists')::uuid), (one ->> 'who')::uuid,
                 array(select jsonb_array_elements_text(one -> 'roles')::uuid), (one ->> 'everything')::boolean,
                 kinds, true) r;
        if refused is null then made := made || (one -> 'made'); end if;
        answers := answers || case when refused is null then null else jsonb_build_object('refused', refused) end;
      end loop;
      if jsonb_array_length(made) > 0 then
        perform add_items(made);
        insert into audit_entries (id, actor_id, action, subject_id, detail)
        select gen_random_uuid(), (r ->> 'createdBy')::uuid, 'item.created', (r ->> 'id')::uuid,
               jsonb_build_object('type', r -> 'type', 'lists', r -> 'parentIds')
          from jsonb_array_elements(made) r;
      end if;
      return query
        select coalesce(answers[a.n::integer], jsonb_build_object('paths', (
                 select coalesce(jsonb_agg(item_path((r ->> 'id')::uuid)), '[]')
                   from jsonb_array_elements(a.one -> 'made') r)))
          from jsonb_array_elements(asked) with ordinality a (one, n) order by a.n;
    end $$;
  `);
}
