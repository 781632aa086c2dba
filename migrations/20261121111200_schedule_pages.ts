import type { Knex } from 'knex';

/**
 * A page that will be published or taken away at a moment, and revisions that were never live: one that waits
 * (scheduled), one someone wanted to keep (saved), and one that was kept before something replaced the draft (kept).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table pages
      add column scheduled_revision uuid,
      add column publish_from timestamptz,
      add column publish_until timestamptz;
    create index pages_template on pages (tenant_id, template_id) where template_id is not null;
    alter table revisions
      add column kind text not null default 'published' check (kind in ('published', 'scheduled', 'saved', 'kept'));
  `);
}
