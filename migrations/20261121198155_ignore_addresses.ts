import type { Knex } from 'knex';

/** Addresses that are asked for in vain and that an admin need not be told of any more: noise, such as what robots try. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table ignored_addresses (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      path text not null,
      created_on timestamptz not null default now(),
      primary key (tenant_id, id)
    );
    create unique index ignored_addresses_path on ignored_addresses (tenant_id, path);
    select fence('ignored_addresses');
  `);
}
