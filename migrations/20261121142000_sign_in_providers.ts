import type { Knex } from 'knex';

/** Where else people may prove who they are: OpenID providers of a tenant. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sign_in_providers (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id text not null,
      name text not null,
      issuer text not null,
      client_id text not null,
      sealed_secret text,
      -- Whether somebody without an account gets one.
      allows_new boolean not null default false,
      is_enabled boolean not null default true,
      sort_id integer not null default 0,
      version integer not null default 1,
      primary key (tenant_id, id)
    );
    select fence('sign_in_providers');
  `);
}
