import type { Knex } from 'knex';

/**
 * A tenant can be suspended, and one that is to go stays until a day. `tenants` belongs to the platform: it has no
 * row-level security, and no transaction of a tenant reaches it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tenants
      add column suspended_on timestamptz,
      add column suspended_why text not null default '',
      add column leaves_on timestamptz;
    update tenants set suspended_on = now() where status = 'suspended';
    -- How much there is in a tenant, for those who run the platform: numbers and a moment, nothing of what it says.
    create function tenant_counts(tenant uuid, out user_count integer, out page_count integer, out used timestamptz)
      language plpgsql as $$
    declare
      before text := current_setting('app.tenant_id', true);
    begin
      perform set_config('app.tenant_id', tenant::text, true);
      select count(*) into user_count from users u where u.tenant_id = tenant and u.is_active;
      select count(*) into page_count from pages p
       where p.tenant_id = tenant and p.kind = 'page' and p.deleted_on is null;
      select max(s.last_used_on) into used from sessions s where s.tenant_id = tenant;
      perform set_config('app.tenant_id', coalesce(before, ''), true);
    end $$;
    revoke execute on function tenant_counts(uuid) from public;
    create index tenants_leaves_on on tenants (leaves_on) where leaves_on is not null;
  `);
}
