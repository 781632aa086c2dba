import type { Knex } from 'knex';

/**
 * Whoever shows a picture has to know whether it moves: those are not offered in formats in which they stand still. Each
 * function that tells of pictures to a page names their version and then their colour; the word goes in between.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $body$
    declare
      told regprocedure;
    begin
      for told in
        select p.oid from pg_proc p
         where p.pronamespace = current_schema()::regnamespace and p.prosrc ~ '''version'', [ig]\\.version,\\s*''color'', [ig]\\.color'
      loop
        execute regexp_replace(pg_get_functiondef(told), '''color'', ([ig])\\.color', '''moves'', \\1.frames > 1, ''color'', \\1.color', 'g');
      end loop;
    end $body$;
  `);
}
