import type { Knex } from 'knex';

/** Files that something published holds can be found by their words, where whoever asks may see what holds them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The version whose words stand in the search.
    alter table files add searched_version text;

    -- What holds a file where it is seen best: a page, or the list of an item; null when nothing published does.
    create function place_of_file(file uuid) returns uuid language sql stable as $$
      select coalesce(p.id, place_of_item(i.id))
        from content_references r
        left join pages p on p.id = r.owner_id and p.kind = 'page' and p.published_revision is not null
                         and p.deleted_on is null
        left join items i on i.id = r.owner_id and i.is_published and i.deleted_on is null
       where r.target_id = file and r.kind = 'file' and r.state = 'published' and (p.id is not null or i.id is not null)
       order by coalesce(p.visibility = 'Public', true) desc, r.owner_id limit 1
    $$;
  `);
}
