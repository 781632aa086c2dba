import type { Knex } from 'knex';

/** Names were kept as they were typed; one of space alone would be refused now when its owner saves anything else. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table users no force row level security`);
  for (const name of ['first_name', 'middle_name', 'last_name'])
    await knex.raw(
      `update users set :name: = regexp_replace(:name:, :around, '', 'g') where :name: ~ cast(:around as text)`,
      { name, around: String.raw`^[\s\u00a0\u2000-\u200a\u3000]+|[\s\u00a0\u2000-\u200a\u3000]+$` },
    );
  await knex.raw(`alter table users force row level security`);
}
