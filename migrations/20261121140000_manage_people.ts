import type { Knex } from 'knex';

/** What admins need to manage people: roles that are guarded by a version, names in order, properties of a tenant's own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table roles add column version integer not null default 1;
    alter table roles add column description text not null default '';

    create index users_name on users
      (tenant_id, last_name collate "nl-x-icu", first_name collate "nl-x-icu", id);
    create index users_created on users (tenant_id, created_on, id);
    create index audit_entries_subject on audit_entries (tenant_id, subject_id, at);

    -- The properties that admins added to the profiles of their tenant, as one list with one version.
    create table profile_property_lists (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      definitions jsonb not null default '[]',
      version integer not null default 1,
      primary key (tenant_id)
    );
    select fence('profile_property_lists');
  `);
}
