import type { Knex } from 'knex';

/** What plugins keep for a tenant: JSON by key, of each plugin its own. They get at it through core/plugins/data.ts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table plugin_records (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      plugin_id text not null,
      key text not null check (length(key) between 1 and 200),
      value jsonb not null,
      changed_on timestamptz not null default now(),
      primary key (tenant_id, plugin_id, key)
    );
    select fence('plugin_records');
  `);
}
