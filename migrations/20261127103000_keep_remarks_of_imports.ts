import type { Knex } from 'knex';

/**
 * What an import could not take of a thing stands with the mark of it until the import has told it at its end: one that
 * was cut off, and is gone on with, tells all of it. Null where it was told.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table import_marks add column remarks jsonb');
}
