import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table settings (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      key text not null,
      value jsonb not null,
      version integer not null default 1,
      updated_on timestamptz not null default now(),
      primary key (tenant_id, key)
    );

    -- A page, a template a page can start from, and a section used on several pages are one kind of thing: a document
    -- of blocks with one shared draft and immutable published revisions.
    create table pages (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      kind text not null default 'page' check (kind in ('page', 'template', 'section')),
      name text not null,
      language text not null default 'nl' check (language in ('nl', 'en')),
      translation_group uuid,
      template_id uuid,
      edit_permission text not null default 'Admin' check (edit_permission in ('Admin', 'Roles')),
      edit_roles uuid[] not null default '{}',
      visibility text not null default 'Public' check (visibility in ('Public', 'Users', 'Verify', 'Roles', 'Admin')),
      visible_roles uuid[] not null default '{}',
      draft jsonb not null,
      version integer not null default 1,
      published_revision uuid,
      published_on timestamptz,
      created_on timestamptz not null default now(),
      created_by uuid,
      updated_on timestamptz not null default now(),
      updated_by uuid,
      deleted_on timestamptz,
      primary key (tenant_id, id)
    );
    create unique index pages_name on pages (tenant_id, kind, name) where deleted_on is null;

    create table revisions (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      owner_id uuid not null,
      number integer not null,
      snapshot jsonb not null,
      comment text not null default '',
      created_on timestamptz not null default now(),
      created_by uuid,
      primary key (tenant_id, id)
    );
    create unique index revisions_owner on revisions (tenant_id, owner_id, number);

    create table menus (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      name text not null,
      version integer not null default 1,
      primary key (tenant_id, id)
    );
    create unique index menus_name on menus (tenant_id, name);
    create table menu_items (
      tenant_id uuid not null default current_tenant(),
      id uuid not null,
      menu_id uuid not null,
      parent_id uuid,
      sort_id integer not null,
      url_segment text not null default '',
      name text not null default '',
      page_id uuid,
      external_url text,
      primary key (tenant_id, id),
      foreign key (tenant_id, menu_id) references menus on delete cascade,
      foreign key (tenant_id, parent_id) references menu_items on delete cascade,
      foreign key (tenant_id, page_id) references pages on delete cascade
    );
    create index menu_items_menu on menu_items (tenant_id, menu_id, sort_id);
    create index menu_items_page on menu_items (tenant_id, page_id);

    -- One canonical path a page; every other path it had leads to the page, so chains of redirects cannot arise.
    create table paths (
      tenant_id uuid not null default current_tenant(),
      path text not null,
      page_id uuid not null,
      is_canonical boolean not null,
      created_on timestamptz not null default now(),
      primary key (tenant_id, path),
      foreign key (tenant_id, page_id) references pages on delete cascade
    );
    create unique index paths_page on paths (tenant_id, page_id) where is_canonical;

    -- What the documents say, taken out of them in the same transaction that writes them.
    create table block_instances (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      owner_kind text not null check (owner_kind in ('page', 'item')),
      owner_id uuid not null,
      type text not null,
      in_draft boolean not null,
      in_published boolean not null,
      add_permission text not null default 'Admin' check (add_permission in ('Admin', 'Roles', 'Users')),
      add_roles uuid[] not null default '{}',
      primary key (tenant_id, id)
    );
    create index block_instances_owner on block_instances (tenant_id, owner_id);
    create index block_instances_type on block_instances (tenant_id, type);

    create table content_references (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      owner_id uuid not null,
      state text not null check (state in ('draft', 'published')),
      block_id uuid not null,
      kind text not null,
      target_id uuid not null,
      primary key (tenant_id, owner_id, state, block_id, kind, target_id)
    );
    create index content_references_target on content_references (tenant_id, target_id);

    create table tenant_plugins (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      plugin_id text not null,
      is_enabled boolean not null,
      primary key (tenant_id, plugin_id)
    );

    select fence(name) from unnest(array['settings', 'pages', 'revisions', 'menus', 'menu_items', 'paths',
      'block_instances', 'content_references', 'tenant_plugins']) name;
  `);
}
