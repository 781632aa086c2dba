import type { Knex } from 'knex';

/**
 * The legal texts of a tenant: what was published stays as it was, under its number; beside it one draft. Number 1 is
 * the text that every tenant begins with, so a tenant's own begin with 2.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table legal_versions (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      page text not null check (page in ('terms-of-use', 'privacy', 'accessibility', 'cookie-statement')),
      version integer not null check (version > 1),
      -- The day that stands on it.
      dated date not null,
      -- By language: title, intro, body.
      texts jsonb not null,
      published_on timestamptz not null default now(),
      published_by uuid,
      primary key (tenant_id, page, version),
      foreign key (tenant_id, published_by) references users on delete set null (published_by)
    );
    select fence('legal_versions');
    create table legal_drafts (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      page text not null check (page in ('terms-of-use', 'privacy', 'accessibility', 'cookie-statement')),
      texts jsonb not null,
      revision integer not null default 1,
      updated_on timestamptz not null default now(),
      primary key (tenant_id, page)
    );
    select fence('legal_drafts');
  `);
}
