import type { Knex } from 'knex';

/**
 * Who sees a picture or file follows from what shows it, also of those that were imported or came with the demo: they
 * were public by themselves, and stayed so when the page they came for was closed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table images no force row level security;
    alter table files no force row level security;
    update images set is_public = false where is_public;
    update files set is_public = false where is_public;
    alter table images force row level security;
    alter table files force row level security;
  `);
}
