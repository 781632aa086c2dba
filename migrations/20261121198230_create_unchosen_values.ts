import type { Knex } from 'knex';

/**
 * What somebody did not choose where two people had changed the same: the operation that would put it back, whose it
 * was, and who chose otherwise.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table unchosen_values (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      owner_id uuid not null,
      id uuid not null,
      operation jsonb not null,
      written_by uuid,
      written_on timestamptz,
      chosen_by uuid not null,
      chosen_on timestamptz not null default now(),
      primary key (tenant_id, owner_id, id)
    );
    create index unchosen_values_chosen_on on unchosen_values (tenant_id, chosen_on);
    select fence('unchosen_values');
  `);
}
