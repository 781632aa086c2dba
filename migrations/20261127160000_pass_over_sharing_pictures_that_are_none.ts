import type { Knex } from 'knex';

/** What is stored as the picture to share a page with but names none costs itself, and not the page. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $body$
    declare
      before text := pg_get_functiondef('references_of'::regproc);
      after text := replace(before, 'where p.id = owner and s.image is not null',
        'where p.id = owner and pg_input_is_valid(s.image, ''uuid'')');
    begin
      if after = before then raise exception 'references_of is another one'; end if;
      execute after;
    end $body$;
  `);
}
