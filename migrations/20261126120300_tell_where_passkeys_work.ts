import type { Knex } from 'knex';

/** The host that a passkey was made at, and works at. Of older ones it is known once they are used again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table passkeys add column host text;
  `);
}
