import type { Knex } from 'knex';

/**
 * The fence: every table of a tenant is read and written by `bouwsteen_app`, a role without BYPASSRLS, and only
 * where tenant_id is the one that the transaction carries. Without one there are no rows.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;

    do $$ begin
      create role bouwsteen_app nologin nobypassrls;
    exception when others then
      -- There already, also for an owner who may not create roles and had it made.
      if not exists (select from pg_roles where rolname = 'bouwsteen_app') then raise; end if;
    end $$;
    do $$ begin
      execute format('grant bouwsteen_app to %I', current_user);
    exception when others then
      if not pg_has_role(current_user, 'bouwsteen_app', 'member') then raise; end if;
    end $$;
    grant usage on schema public to bouwsteen_app;

    create function current_tenant() returns uuid language sql stable parallel safe as
      $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

    -- Begins a hot read: the rest of this statement's transaction is the tenant's.
    create function enter(tenant uuid) returns void language plpgsql as $$
    begin
      perform set_config('role', 'bouwsteen_app', true), set_config('app.tenant_id', tenant::text, true);
    end $$;

    create function fence(name text) returns void language plpgsql as $$
    begin
      execute format('alter table %I enable row level security', name);
      execute format('alter table %I force row level security', name);
      execute format(
        'create policy tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::uuid))',
        name);
      execute format('grant select, insert, update, delete on %I to bouwsteen_app', name);
    end $$;
    revoke execute on function fence(text) from public;

    create table tenants (
      id uuid primary key,
      name text not null,
      status text not null default 'active' check (status in ('active', 'suspended')),
      language text not null default 'nl' check (language in ('nl', 'en')),
      time_zone text not null default 'Europe/Amsterdam',
      sender_name text,
      sender_address text,
      created_on timestamptz not null default now()
    );
    create table hosts (
      host text primary key check (host = lower(host)),
      tenant_id uuid not null references tenants on delete cascade,
      is_primary boolean not null default false
    );
    create unique index hosts_primary on hosts (tenant_id) where is_primary;
  `);
}
