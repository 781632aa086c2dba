import type { Knex } from 'knex';

/**
 * What proves who someone is beside a password: codes of an app, passkeys, accounts elsewhere; and what a session
 * knows of it. Staff who enter another tenant stand there as a user of their own, for as long as they said.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Keys of this installation, for what has to be read back (see core/seal.ts); tenants cannot read them.
    create table installation_keys (name text primary key, key bytea not null);
    revoke all on installation_keys from public;

    create table second_factors (
      tenant_id uuid not null default current_tenant(),
      user_id uuid not null,
      sealed_secret text not null,
      confirmed_on timestamptz,
      -- The step of the last code that was used: none works twice.
      last_step bigint not null default 0,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references users on delete cascade
    );
    create table recovery_codes (
      tenant_id uuid not null default current_tenant(),
      user_id uuid not null,
      hash bytea not null,
      used_on timestamptz,
      primary key (tenant_id, user_id, hash),
      foreign key (tenant_id, user_id) references users on delete cascade
    );
    create table passkeys (
      tenant_id uuid not null default current_tenant(),
      id text not null,
      user_id uuid not null,
      public_key bytea not null,
      counter bigint not null default 0,
      transports text[] not null default '{}',
      is_synced boolean not null default false,
      name text not null default '',
      created_on timestamptz not null default now(),
      last_used_on timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references users on delete cascade
    );
    create index passkeys_user on passkeys (tenant_id, user_id);

    -- What was asked of a browser and may be answered once: passkeys and sign-in elsewhere.
    create table challenges (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      hash bytea not null,
      purpose text not null check (purpose in ('passkey-sign-in', 'passkey-add', 'oidc')),
      user_id uuid,
      detail jsonb not null default '{}',
      expires_on timestamptz not null,
      primary key (tenant_id, hash),
      foreign key (tenant_id, user_id) references users on delete cascade
    );
    create index challenges_user on challenges (tenant_id, user_id);
    create index challenges_expiry on challenges (tenant_id, expires_on);

    create table identities (
      tenant_id uuid not null default current_tenant(),
      issuer text not null,
      subject text not null,
      user_id uuid not null,
      created_on timestamptz not null default now(),
      primary key (tenant_id, issuer, subject),
      foreign key (tenant_id, user_id) references users on delete cascade
    );
    create index identities_user on identities (tenant_id, user_id);
    select fence(name) from unnest(array['second_factors', 'recovery_codes', 'passkeys', 'challenges', 'identities']) name;

    alter table codes drop constraint codes_purpose_check;
    alter table codes add constraint codes_purpose_check
      check (purpose in ('verify', 'reset', 'magic-link', 'change-email', 'invitation', 'second-step'));
    alter table codes add column detail jsonb not null default '{}';

    -- is_strong: a second factor, or a passkey, was given in it. ends_on: it ends then, used or not. reason: why
    -- somebody of the platform is here.
    alter table sessions add column is_strong boolean not null default false;
    alter table sessions add column ends_on timestamptz;
    alter table sessions add column reason text;

    create or replace function caller_of(tenant uuid, token bytea, is_bearer boolean) returns jsonb language plpgsql as $$
    declare
      answer jsonb;
      own bytea := token;
      bearer_until timestamptz;
      used timestamptz;
    begin
      perform enter(tenant);
      if is_bearer then
        select t.session_hash, t.expires_on into own, bearer_until
          from access_tokens t where t.token_hash = token and t.expires_on > now();
      end if;
      -- Who has to give a second factor and did not has no rights but their own.
      select s.last_used_on,
             jsonb_build_object('userId', u.id, 'isActive', u.is_active, 'isVerified', u.email_verified_on is not null,
               'isAdmin', u.is_admin and not weak, 'isContentManager', u.is_content_manager and not weak,
               'isMett', u.is_mett and not weak, 'isDeveloper', u.is_developer and not weak,
               'needsSecondFactor', weak,
               'session', encode(s.token_hash, 'hex'), 'xsrfToken', s.xsrf_token,
               'until', extract(epoch from least(s.expires_on, bearer_until)) * 1000, 'mustRotate', s.rotate,
               'language', u.language,
               'visit', case when s.reason is not null then jsonb_build_object('reason', s.reason, 'endsOn', s.ends_on) end,
               'hasAcceptedTerms', coalesce(u.terms_of_use_version_accepted, 0) >= coalesce(
                 (select (value #>> '{}')::integer from settings
                   where key = 'termsOfUseVersion' and jsonb_typeof(value) = 'number'), 1),
               'hasTermsBefore', u.terms_of_use_version_accepted is not null,
               'roleIds', case when weak then '[]' else
                 coalesce((select jsonb_agg(m.role_id order by m.role_id) from role_members m
                                     where m.user_id = u.id), '[]') end)
        into used, answer
        from sessions s join users u on u.id = s.user_id,
             lateral (select not s.is_strong and coalesce(
               (select case value #>> '{}' when 'everyone' then true when 'admins' then u.is_admin or u.is_mett else false end
                  from settings where key = 'requireSecondFactor'), false) as weak) need
       where s.expires_on > now() and s.token_hash = own;
      -- A session that is used goes on; writing that at each request would cost more than the check.
      if used < now() - interval '10 minutes' then
        update sessions set last_used_on = now(),
               expires_on = least(ends_on, greatest(expires_on, now() + interval '30 days'))
         where token_hash = own and last_used_on = used and not rotate;
      end if;
      return answer;
    end $$;

    -- Where staff go from the tenant of their account. It belongs to two tenants, so to neither: no tenant reads it.
    create table staff_visits (
      id uuid primary key,
      code_hash bytea not null unique,
      home_tenant_id uuid not null references tenants on delete cascade,
      home_user_id uuid not null,
      tenant_id uuid not null references tenants on delete cascade,
      user_id uuid,
      reason text not null,
      created_on timestamptz not null default now(),
      entered_on timestamptz,
      ends_on timestamptz not null
    );
    create index staff_visits_home on staff_visits (home_tenant_id, home_user_id);
    revoke all on staff_visits from public;
  `);
}
