import type { Knex } from 'knex';

/** Of an address elsewhere also which items, menus and footers lead to it; those of pages stand in what is found in each. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table outside_links add column stands_in jsonb not null default '[]'`);
}
