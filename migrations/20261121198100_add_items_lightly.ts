import type { Knex } from 'knex';

/**
 * Adding items asks the same once: whether somebody may add to a list when the one before asked that too, where a list
 * stands for all items that go into it alone. Plans are made once a connection instead of at each call.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function create_items(tenant uuid, asked jsonb, kinds text[]) returns setof jsonb
      language plpgsql set plan_cache_mode = force_generic_plan as $$
    declare
      one jsonb;
      rights jsonb;
      known jsonb;
      refused jsonb;
      made jsonb := '[]';
      answers jsonb[] := '{}';
    begin
      perform enter(tenant);
      for one in select * from jsonb_array_elements(asked) loop
        rights := one - 'made';
        if known is null or rights <> known then
          select jsonb_object_agg(r.list, r.is_known) into refused
            from lists_refused(array(select jsonb_array_elements_text(one -> 'lists')::uuid), (one ->> 'who')::uuid,
                   array(select jsonb_array_elements_text(one -> 'roles')::uuid), (one ->> 'everything')::boolean,
                   kinds, true) r;
          known := rights;
        end if;
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
        with bases as materialized (
          select l.id, base_of(l.id::uuid) as base
            from (select distinct r -> 'parentIds' ->> 0 as id from jsonb_array_elements(made) r
                   where jsonb_array_length(r -> 'parentIds') = 1) l)
        select coalesce(answers[a.n::integer], jsonb_build_object('paths', (
                 select coalesce(jsonb_agg(
                          case when jsonb_array_length(r -> 'parentIds') = 1
                            then (select b.base from bases b where b.id = r -> 'parentIds' ->> 0)
                                 || '/i/' || (r ->> 'shortId') || '/' || (r ->> 'slug')
                            else item_path((r ->> 'id')::uuid) end), '[]')
                   from jsonb_array_elements(a.one -> 'made') r)))
          from jsonb_array_elements(asked) with ordinality a (one, n) order by a.n;
    end $$;
  `);
}
