import type { Knex } from 'knex';

/** All items of a tenant can be looked through, in two orders and by their topics, however many there are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index items_updated on items (tenant_id, updated_on desc, id desc);
    create index items_title on items (tenant_id, (title collate "nl-x-icu"), id) include (title);
    create index items_tagged on items (tenant_id, id) include (tags, deleted_on) where tags <> '{}';
  `);
}
