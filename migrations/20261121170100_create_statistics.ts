import type { Knex } from 'knex';

/**
 * Counted visits. What nodes saw waits in the journal until it is folded into counts, by day and by month; who is on
 * the site is known for one day, by a hash whose salt is thrown away with the day.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table statistics_journal (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      day date not null,
      rows text not null,
      primary key (tenant_id, id)
    );
    -- It lives for minutes: compressing it costs more than it saves.
    alter table statistics_journal alter column rows set storage external;

    create table statistics_days (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      day date not null,
      salt bytea not null,
      -- Visits of this day as far as they are folded.
      state text,
      primary key (tenant_id, day)
    );

    create table statistics_counts (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      -- Only visits with this, '' being all: by_kind source, by_value example.org.
      by_kind text not null,
      by_value text not null,
      -- What is counted: kind page, value /nieuws.
      kind text not null,
      span char(1) not null check (span in ('d', 'm')),
      starts_on date not null,
      value text not null,
      views integer not null default 0,
      visits integer not null default 0,
      visitors integer not null default 0,
      entries integer not null default 0,
      exits integer not null default 0,
      bounces integer not null default 0,
      -- Views of people who refused to be measured: in views, and in nothing else.
      refused integer not null default 0,
      seconds bigint not null default 0,
      primary key (tenant_id, by_kind, by_value, kind, span, starts_on, value)
    );
    select fence(name) from unnest(array['statistics_journal', 'statistics_days', 'statistics_counts']) name;
  `);
}
