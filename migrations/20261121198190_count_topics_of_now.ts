import type { Knex } from 'knex';

/**
 * Topics are counted from what is kept of each list, which holds what is still to come and what is over too: those are
 * taken off, so that a topic enters and leaves with its items.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function tags_in_use() returns table (tag text, count bigint) language sql stable as $$
      with open as (
        select l.id from unnest(open_lists(array(
          select distinct k.list_id from list_counts k where k.kind = 'tag'))) l (id)),
      counted as (
        select c.list_id, c.value, sum(c.count) as items
          from list_counts c join open o on o.id = c.list_id
         where c.kind = 'tag' group by c.list_id, c.value),
      away as (
        select o.id as list_id, t.value, count(*) as items
          from open o cross join lateral (
            select p.tags from item_parents p
             where p.parent_id = o.id and p.is_live and p.published_on > now() and p.expires_on > now()
            union all
            select p.tags from item_parents p
             where p.parent_id = o.id and p.is_live and p.expires_on <= now() and p.expires_on < 'infinity') p
            cross join unnest(p.tags) t (value)
         group by o.id, t.value)
      select c.value, max(c.items - coalesce(a.items, 0))::bigint
        from counted c left join away a using (list_id, value)
       where c.items > coalesce(a.items, 0)
       group by c.value
    $$;
  `);
}
