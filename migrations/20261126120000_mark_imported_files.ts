import type { Knex } from 'knex';

/** An import takes files over as well, each once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table import_marks
      drop constraint import_marks_kind_check,
      add constraint import_marks_kind_check check (kind in ('page', 'post', 'menu-item', 'picture', 'file'));
  `);
}
