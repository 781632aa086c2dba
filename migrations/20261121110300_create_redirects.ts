import type { Knex } from 'knex';

/** Addresses of an earlier site that lead to where things stand now. Pages go first: these are for what is not there. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table redirects (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      path text not null,
      target text not null,
      hits integer not null default 0,
      last_used_on timestamptz,
      created_on timestamptz not null default now(),
      primary key (tenant_id, id)
    );
    create unique index redirects_path on redirects (tenant_id, path);
    select fence('redirects');
  `);
}
