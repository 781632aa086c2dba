import type { Knex } from 'knex';

/** A preview link shows the draft of a page or of an item. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table preview_links
      alter column page_id drop not null,
      add column item_id uuid,
      add foreign key (tenant_id, item_id) references items on delete cascade,
      add constraint preview_links_show_one check (num_nonnulls(page_id, item_id) = 1);
    create index preview_links_item on preview_links (tenant_id, item_id);
  `);
}
