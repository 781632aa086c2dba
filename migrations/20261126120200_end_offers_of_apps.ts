import type { Knex } from 'knex';

/** When a secret for an app was offered: one that nobody confirmed soon is none. Those there are begin now. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table second_factors add column offered_on timestamptz not null default now();
  `);
}
