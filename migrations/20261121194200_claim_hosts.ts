import type { Knex } from 'knex';

/**
 * Hosts that a tenant says are its own and has not proven yet. Nothing answers at one before it is proven: only `hosts`
 * leads to tenants, and a host gets there when the token was found where only its owner can put it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table host_claims (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      host text not null check (host = lower(host)),
      token text not null,
      created_on timestamptz not null default now(),
      created_by uuid,
      checked_on timestamptz,
      failure text,
      primary key (tenant_id, host)
    );
    select fence('host_claims');
  `);
}
