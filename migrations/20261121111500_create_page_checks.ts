import type { Knex } from 'knex';

/** What the last check found in each page: the nightly one, or that of a publication. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table page_checks (
      tenant_id uuid not null default current_tenant(),
      page_id uuid not null,
      findings jsonb not null,
      checked_on timestamptz not null default now(),
      primary key (tenant_id, page_id),
      foreign key (tenant_id, page_id) references pages on delete cascade
    );
    select fence('page_checks');
  `);
}
