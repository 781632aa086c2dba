import type { Knex } from 'knex';

/**
 * Each plugin is told of an act by a job of its name, which only nodes that have the plugin take: the submissions of a
 * form queue one for each. Nodes of the version before name one job, and any node takes that.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $body$
    declare
      before text := pg_get_functiondef('take_submissions'::regproc);
      after text := replace(before,
        'perform queue_job((one ->> ''tell'')::uuid, ''plugins.tell'', null, jsonb_build_object(''entry'', one -> ''audit''), null);',
        'if jsonb_typeof(one -> ''tell'') = ''array'' then
          perform queue_job((h ->> ''id'')::uuid, h ->> ''job'', null,
                    jsonb_build_object(''entry'', one -> ''audit'', ''plugin'', h -> ''plugin''), null)
             from jsonb_array_elements(one -> ''tell'') h;
        else
          perform queue_job((one ->> ''tell'')::uuid, ''plugins.tell'', null, jsonb_build_object(''entry'', one -> ''audit''), null);
        end if;');
    begin
      if after = before then raise exception 'take_submissions tells plugins in another way'; end if;
      execute after;
    end $body$;
  `);
}
