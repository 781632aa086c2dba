import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- title, description and the like are those of what visitors see, or of the draft while nothing is published.
    create table items (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      short_id text not null,
      type text not null,
      title text not null default '',
      slug text not null default '',
      description text not null default '',
      image_id uuid,
      tags text[] not null default '{}',
      highlight boolean not null default false,
      language text not null default 'nl' check (language in ('nl', 'en')),
      starts_on timestamptz,
      ends_on timestamptz,
      draft jsonb not null,
      published jsonb,
      is_published boolean not null generated always as (published is not null) stored,
      version integer not null default 1,
      published_on timestamptz,
      expires_on timestamptz,
      created_on timestamptz not null default now(),
      created_by uuid,
      updated_on timestamptz not null default now(),
      updated_by uuid,
      deleted_on timestamptz,
      primary key (tenant_id, id)
    );
    create unique index items_short_id on items (tenant_id, short_id);

    -- The lists (block instances) an item stands in.
    create table item_parents (
      tenant_id uuid not null default current_tenant(),
      parent_id uuid not null,
      item_id uuid not null,
      sort_id integer not null default 0,
      primary key (tenant_id, parent_id, item_id),
      foreign key (tenant_id, item_id) references items on delete cascade
    );
    create index item_parents_item on item_parents (tenant_id, item_id, sort_id);

    select fence(name) from unnest(array['items', 'item_parents']) name;
  `);
}
