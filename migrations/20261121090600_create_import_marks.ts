import type { Knex } from 'knex';

/** What an import made of which thing of the other site, so that running it again makes nothing twice. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table import_marks (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      -- The address of the other site.
      source text not null,
      kind text not null check (kind in ('page', 'post', 'menu-item', 'picture')),
      foreign_id text not null,
      target_id uuid not null,
      content_hash text not null default '',
      created_on timestamptz not null default now(),
      primary key (tenant_id, source, kind, foreign_id)
    );
    select fence('import_marks');
  `);
}
