import type { Knex } from 'knex';

/** Who adds an item is in the audit, as is who changes it; in the same round trip. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function create_items(tenant uuid, made jsonb, lists uuid[], who uuid, roles uuid[],
        everything boolean, kinds text[])
      returns jsonb language plpgsql as $$
    declare
      refused jsonb;
    begin
      perform enter(tenant);
      select jsonb_object_agg(r.list, r.is_known) into refused
        from lists_refused(lists, who, roles, everything, kinds, true) r;
      if refused is not null then return jsonb_build_object('refused', refused); end if;
      perform add_items(made);
      insert into audit_entries (id, actor_id, action, subject_id, detail)
      select gen_random_uuid(), who, 'item.created', (r ->> 'id')::uuid,
             jsonb_build_object('type', r -> 'type', 'lists', r -> 'parentIds')
        from jsonb_array_elements(made) r;
      return jsonb_build_object('paths', (select jsonb_agg(item_path((r ->> 'id')::uuid)) from jsonb_array_elements(made) r));
    end $$;
  `);
}
