import type { Knex } from 'knex';

/** What went wrong in browsers, and on the server while it answered for this tenant; read by developers and staff. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table log_entries (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      source text not null check (source in ('client', 'server')),
      level text not null check (level in ('debug', 'info', 'warn', 'error')),
      message text not null,
      code text not null default '',
      title text not null default '',
      -- A path without its query, which may hold what is nobody's business.
      url text not null default '',
      stack text not null default '',
      -- What says the same but for numbers and ids has the same.
      kind bytea not null,
      -- By the clock that noted it, where that can be believed.
      at timestamptz not null,
      received_on timestamptz not null default now(),
      correlation_id text not null default '',
      device text not null default '',
      user_id uuid,
      primary key (tenant_id, id)
    );
    create index log_entries_kind on log_entries (tenant_id, kind, received_on);
    create index log_entries_correlation on log_entries (tenant_id, correlation_id);
    select fence('log_entries');
  `);
}
