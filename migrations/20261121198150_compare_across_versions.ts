import type { Knex } from 'knex';

/**
 * A draft is written as today's plugins would have written it, and what is published stays as it was written: whether
 * they say the same is known from what the published one would be today.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Two digests, one after the other: of what is published as it is written, and as today's plugins read it.
    alter table pages add column reads_as text;
    alter table items add column reads_as text;

    create function reads_as(published jsonb, today jsonb) returns text language sql immutable parallel safe as
      $$ select md5(published::text) || md5(today::text) $$;

    -- Whether a draft says something else than what is published; true when nothing is.
    create function says_else(draft jsonb, published jsonb, known text) returns boolean
      language sql immutable parallel safe as
      $$ select draft is distinct from published
           and (known is null or published is null or reads_as(published, draft) <> known) $$;
  `);
}
