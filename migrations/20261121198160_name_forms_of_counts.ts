import type { Knex } from 'knex';

/**
 * What waits to be counted, and a day as far as it is, say in which form they are written: while a new version takes
 * over, a node of the one before leaves alone what it cannot read, and does not count it wrongly.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table statistics_journal add column form smallint not null default 1;
    alter table statistics_days add column form smallint not null default 1;
  `);
}
