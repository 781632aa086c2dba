import type { Knex } from 'knex';

/** What a node saw is written in one round trip: a busy one does it all day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A journal that is there already is the same one, sent again.
    create function note_visits(tenant uuid, journal uuid, seen_on date, in_form smallint, seen text) returns void
      language plpgsql as $$
    begin
      perform enter(tenant);
      insert into statistics_journal (id, day, form, rows) values (journal, seen_on, in_form, seen)
        on conflict (tenant_id, id) do nothing;
    end $$;
  `);
}
