import type { Knex } from 'knex';

/** Links that show a draft to whoever has them, until they expire or are taken back; only the hash of one is kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table preview_links (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      page_id uuid not null,
      hash bytea not null,
      -- As whom the draft is shown: with these roles, or as a visitor when null.
      role_ids uuid[],
      expires_on timestamptz not null,
      created_on timestamptz not null default now(),
      created_by uuid not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, page_id) references pages on delete cascade
    );
    create unique index preview_links_hash on preview_links (tenant_id, hash);
    create index preview_links_page on preview_links (tenant_id, page_id);
    select fence('preview_links');
  `);
}
