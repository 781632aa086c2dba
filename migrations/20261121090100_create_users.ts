import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      email text not null check (email = lower(email)),
      email_verified_on timestamptz,
      password_hash text,
      first_name text not null default '',
      middle_name text not null default '',
      last_name text not null default '',
      language text check (language in ('nl', 'en')),
      is_admin boolean not null default false,
      is_content_manager boolean not null default false,
      is_mett boolean not null default false,
      is_developer boolean not null default false,
      is_active boolean not null default true,
      terms_of_use_version_accepted integer,
      version integer not null default 1,
      created_on timestamptz not null default now(),
      primary key (tenant_id, id)
    );
    create unique index users_email on users (tenant_id, email);

    create table profile_values (
      tenant_id uuid not null default current_tenant(),
      user_id uuid not null,
      key text not null,
      value jsonb not null,
      source text not null default 'Manual' check (source in ('Manual', 'Verification', 'Registration')),
      primary key (tenant_id, user_id, key),
      foreign key (tenant_id, user_id) references users on delete cascade
    );

    create table roles (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      name text not null,
      created_on timestamptz not null default now(),
      primary key (tenant_id, id)
    );
    create unique index roles_name on roles (tenant_id, lower(name));

    create table role_members (
      tenant_id uuid not null default current_tenant(),
      role_id uuid not null,
      user_id uuid not null,
      source text not null default 'Manual' check (source in ('Manual', 'Verification', 'Registration')),
      primary key (tenant_id, role_id, user_id),
      foreign key (tenant_id, role_id) references roles on delete cascade,
      foreign key (tenant_id, user_id) references users on delete cascade
    );
    create index role_members_user on role_members (tenant_id, user_id);

    -- Only hashes are kept: who reads this table can sign in as nobody.
    create table sessions (
      tenant_id uuid not null default current_tenant(),
      token_hash bytea not null,
      user_id uuid not null,
      xsrf_token text not null,
      device text not null default '',
      created_on timestamptz not null default now(),
      last_used_on timestamptz not null default now(),
      expires_on timestamptz not null,
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, user_id) references users on delete cascade
    );
    create index sessions_user on sessions (tenant_id, user_id);
    create table access_tokens (
      tenant_id uuid not null default current_tenant(),
      token_hash bytea not null,
      session_hash bytea not null,
      expires_on timestamptz not null,
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, session_hash) references sessions on delete cascade
    );
    create index access_tokens_session on access_tokens (tenant_id, session_hash);

    create table sign_in_failures (
      tenant_id uuid not null default current_tenant(),
      id bigint generated always as identity,
      account text not null,
      address text not null,
      at timestamptz not null default now(),
      primary key (tenant_id, id)
    );
    create index sign_in_failures_account on sign_in_failures (tenant_id, account, at);
    create index sign_in_failures_address on sign_in_failures (tenant_id, address, at);

    select fence(name) from unnest(array['users', 'profile_values', 'roles', 'role_members', 'sessions',
      'access_tokens', 'sign_in_failures']) name;
  `);
}
