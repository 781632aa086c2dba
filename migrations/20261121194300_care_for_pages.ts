import type { Knex } from 'knex';

/** Who looks after a page, and the day by which they look at it again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table pages
      add column owner_id uuid,
      add column review_on date,
      -- The day that its owner was told of last.
      add column review_told date,
      add foreign key (tenant_id, owner_id) references users on delete set null (owner_id);
    create index pages_owner on pages (tenant_id, owner_id) where owner_id is not null;
    create index pages_review on pages (tenant_id, review_on) where review_on is not null;
  `);
}
