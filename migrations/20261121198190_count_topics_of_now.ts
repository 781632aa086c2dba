import type { Knex } from 'knex';

/**
 * Topics are counted from what is kept of each list, which holds what is still to come and what is over too: those are
 * taken off, so that a topic enters and leaves with its items, also among what visitors can narrow a list to.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function topics_now(lists uuid[]) returns table (list uuid, topic text, amount bigint) language sql stable as $$
      with counted as (
        select c.list_id, c.value, sum(c.count) as items from list_counts c
         where c.list_id = any (lists) and c.kind = 'tag' group by c.list_id, c.value),
      away as (
        select l.id as list_id, t.value, count(*) as items
          from unnest(lists) l (id) cross join lateral (
            select p.tags from item_parents p
             where p.parent_id = l.id and p.is_live and p.published_on > now() and p.expires_on > now()
            union all
            select p.tags from item_parents p
             where p.parent_id = l.id and p.is_live and p.expires_on <= now() and p.expires_on < 'infinity') p
            cross join unnest(p.tags) t (value)
         group by l.id, t.value)
      select c.list_id, c.value, (c.items - coalesce(a.items, 0))::bigint
        from counted c left join away a on a.list_id = c.list_id and a.value = c.value
       where c.items > coalesce(a.items, 0)
    $$;

    create or replace function tags_in_use() returns table (tag text, count bigint) language sql stable as $$
      select n.topic, max(n.amount)
        from topics_now(open_lists(array(select distinct k.list_id from list_counts k where k.kind = 'tag'))) n
       group by n.topic
    $$;

    do $body$
    declare
      before text := pg_get_functiondef('lists_shown'::regproc);
      after text := regexp_replace(before,
        'select value, sum\\(count\\) as n from list_counts where list_id = any \\(lists\\) and kind = ''tag''\\s+group by value having sum\\(count\\) > 0',
        'select c.topic as value, sum(c.amount) as n from topics_now(lists) c group by c.topic');
    begin
      if after = before then raise exception 'lists_shown counts its topics in another way'; end if;
      execute after;
    end $body$;
  `);
}
