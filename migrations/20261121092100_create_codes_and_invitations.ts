import type { Knex } from 'knex';

/** Invitations, single-use codes, what people did, and how often something was tried. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invitations (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      email text not null check (email = lower(email)),
      language text not null check (language in ('nl', 'en')),
      role_ids uuid[] not null default '{}',
      is_admin boolean not null default false,
      is_content_manager boolean not null default false,
      source text not null default 'Manual' check (source in ('Manual', 'Verification', 'Registration')),
      invited_by uuid,
      created_on timestamptz not null default now(),
      sent_on timestamptz not null default now(),
      expires_on timestamptz not null,
      accepted_on timestamptz,
      accepted_by uuid,
      revoked_on timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, invited_by) references users on delete set null (invited_by),
      foreign key (tenant_id, accepted_by) references users on delete set null (accepted_by)
    );
    create index invitations_created on invitations (tenant_id, created_on);
    create index invitations_email on invitations (tenant_id, email);
    create index invitations_invited_by on invitations (tenant_id, invited_by);
    create index invitations_accepted_by on invitations (tenant_id, accepted_by);

    -- Only hashes, as with sessions. A used code stays, so that whoever uses it again can be told that it was used.
    create table codes (
      tenant_id uuid not null default current_tenant(),
      hash bytea not null,
      purpose text not null check (purpose in ('verify', 'reset', 'magic-link', 'change-email', 'invitation')),
      user_id uuid,
      invitation_id uuid,
      email text not null,
      by_mail boolean not null,
      created_on timestamptz not null default now(),
      expires_on timestamptz not null,
      used_on timestamptz,
      primary key (tenant_id, hash),
      foreign key (tenant_id, user_id) references users on delete cascade,
      foreign key (tenant_id, invitation_id) references invitations on delete cascade
    );
    create index codes_user on codes (tenant_id, user_id, purpose);
    create index codes_invitation on codes (tenant_id, invitation_id);
    create index codes_expiry on codes (tenant_id, expires_on);

    -- No key to users: what someone did stays when they are gone.
    create table audit_entries (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      at timestamptz not null default now(),
      actor_id uuid,
      action text not null,
      subject_id uuid,
      detail jsonb not null default '{}',
      primary key (tenant_id, id)
    );
    create index audit_entries_at on audit_entries (tenant_id, at);
    create index audit_entries_actor on audit_entries (tenant_id, actor_id, at);

    select fence(name) from unnest(array['invitations', 'codes', 'audit_entries']) name;

    alter table sign_in_failures rename to attempts;
    alter table attempts add column kind text not null default 'sign-in';
    alter index sign_in_failures_account rename to attempts_account;
    alter index sign_in_failures_address rename to attempts_address;
    create index attempts_at on attempts (tenant_id, kind, at);
  `);
}
