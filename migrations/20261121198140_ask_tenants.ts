import type { Knex } from 'knex';

/** What is done again and again for every tenant asks first, in one round trip, which of them have anything to do. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Those of these tenants for whom the condition holds, in their order: asked of one after the other, each behind
    -- its own fence. $1 in it is what is given.
    create function tenants_where(tenants uuid[], condition text, given jsonb) returns setof uuid
      language plpgsql as $$
    declare
      tenant uuid;
      holds boolean;
    begin
      foreach tenant in array tenants loop
        perform enter(tenant);
        execute 'select ' || condition into holds using given;
        if holds then return next tenant; end if;
      end loop;
    end $$;
    revoke execute on function tenants_where(uuid[], text, jsonb) from public;
  `);
}
