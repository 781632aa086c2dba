import type { Knex } from 'knex';

/** What became of the addresses elsewhere that pages link to, when they were asked last. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table outside_links (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      address text not null,
      -- Null when there was no answer at all.
      status integer,
      -- How often in a row it failed; 0 is well.
      failures integer not null default 0,
      checked_on timestamptz not null default now(),
      primary key (tenant_id, address)
    );
    select fence('outside_links');
  `);
}
