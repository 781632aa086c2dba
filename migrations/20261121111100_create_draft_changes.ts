import type { Knex } from 'knex';

/**
 * What was done to a draft, change by change, with what takes each back. `version` is the draft's after the change; of
 * one that was not applied (others had changed the same) it is the version it was made on, and the row keeps what would
 * be lost. The same key of the same person gets the same answer, so that sending twice is doing once.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table draft_changes (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      owner_id uuid not null,
      id uuid not null,
      version integer not null,
      is_applied boolean not null default true,
      operations jsonb not null,
      inverse jsonb not null default '[]',
      key text,
      answer jsonb,
      actor_id uuid,
      tab text,
      at timestamptz not null default now(),
      primary key (tenant_id, owner_id, id)
    );
    create unique index draft_changes_version on draft_changes (tenant_id, owner_id, version) where is_applied;
    create unique index draft_changes_key on draft_changes (tenant_id, owner_id, actor_id, key) where key is not null;
    create index draft_changes_at on draft_changes (tenant_id, at);
    select fence('draft_changes');
  `);
}
