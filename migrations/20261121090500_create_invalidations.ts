import type { Knex } from 'knex';

/**
 * What changed, for the caches of every node. No row-level security: it is an operational table that every node reads
 * for all tenants at once, it holds no content, and a tenant's transaction cannot reach it but through `announce`,
 * which runs with its owner's rights and refuses to speak for another tenant.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invalidations (
      id bigint generated always as identity primary key,
      tenant_id uuid,
      tags text[] not null,
      xid xid8 not null default pg_current_xact_id(),
      at timestamptz not null default now()
    );
    create index invalidations_xid on invalidations (xid);
    create index invalidations_at on invalidations (at);
    revoke all on invalidations from public;

    create function announce(tenant uuid, changed text[]) returns void
      language plpgsql security definer set search_path = pg_catalog, pg_temp
    as $$
    declare
      own uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
      row_id bigint;
      message text;
    begin
      if (own is not null or current_setting('role') = 'bouwsteen_app') and (own is null or tenant is distinct from own) then
        raise exception 'a tenant announces only its own changes' using errcode = 'insufficient_privilege';
      end if;
      insert into public.invalidations (tenant_id, tags) values (tenant, coalesce(changed, '{}'))
        returning id into row_id;
      message := json_build_object('id', row_id::text, 'tenant', tenant, 'tags', to_json(coalesce(changed, '{}')))::text;
      -- A notification holds less than 8000 bytes: a longer list is read from the row.
      if octet_length(message) > 7900 then
        message := json_build_object('id', row_id::text)::text;
      end if;
      perform pg_notify('invalidations', message);
    end
    $$;
    revoke execute on function announce(uuid, text[]) from public;
    grant execute on function announce(uuid, text[]) to bouwsteen_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function announce(uuid, text[]); drop table invalidations;');
}
