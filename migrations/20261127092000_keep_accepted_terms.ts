import type { Knex } from 'knex';

/**
 * The text that a tenant began with can be kept as it stood, as number 1: nobody published that one, so it has no
 * moment.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table legal_versions
      drop constraint legal_versions_version_check,
      add constraint legal_versions_version_check check (version > 0),
      alter column published_on drop not null
  `);
}
