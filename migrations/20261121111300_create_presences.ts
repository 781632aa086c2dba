import type { Knex } from 'knex';

/** Who is in an editor now, each tab by itself; rows older than half a minute mean nothing and are swept. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table presences (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      owner_id uuid not null,
      user_id uuid not null,
      tab text not null,
      block_id uuid,
      seen_on timestamptz not null default now(),
      primary key (tenant_id, owner_id, user_id, tab)
    );
    select fence('presences');
  `);
}
