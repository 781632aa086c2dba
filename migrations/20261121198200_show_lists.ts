import type { Knex } from 'knex';

/**
 * What the list blocks of one page show, whole: two migrations changed parts of its text, so that nobody could read it
 * in one place. It does what it did, but for the types to choose from: like topics, those whose items are all still to
 * come or over are none.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function lists_shown(tenant uuid, queries jsonb) returns jsonb language plpgsql stable as $$
    declare
      q jsonb;
      lists uuid[];
      ids uuid[];
      types text[];
      tags text[];
      answer jsonb := '[]';
    begin
      perform enter(tenant);
      for q in select * from jsonb_array_elements(queries) loop
        lists := array[(q ->> 'list')::uuid];
        if jsonb_array_length(q -> 'others') > 0 then
          lists := lists || open_lists(array(
            select b.id from block_instances b
             where b.in_published and b.id <> lists[1]
               and b.owner_id = any (array(select o::uuid from jsonb_array_elements_text(q -> 'others') o))
               and exists (select from list_counts k where k.list_id = b.id)));
        end if;
        types := case when jsonb_array_length(q -> 'types') > 0 then array(select jsonb_array_elements_text(q -> 'types')) end;
        tags := case when jsonb_array_length(q -> 'tags') > 0 then array(select jsonb_array_elements_text(q -> 'tags')) end;
        ids := list_ids(lists, q ->> 'sort', (q ->> 'skip')::integer, (q ->> 'take')::integer, types, tags, null,
          (q ->> 'since')::timestamptz, (q ->> 'till')::timestamptz, (q ->> 'highlightsFirst')::boolean);
        answer := answer || jsonb_build_array(jsonb_build_object(
          'total', list_total(lists, types, tags, null, (q ->> 'since')::timestamptz, (q ->> 'till')::timestamptz),
          'until', list_until(lists),
          'lists', lists,
          'tags', case when (q ->> 'withTags')::boolean then (
             select coalesce(jsonb_agg(jsonb_build_object('tag', value, 'count', n) order by value collate "nl-x-icu"), '[]')
               from (select c.topic as value, sum(c.amount) as n from topics_now(lists) c group by c.topic order by 2 desc limit 30) most) end,
          'types', case when (q ->> 'withTypes')::boolean then (
             select coalesce(jsonb_agg(value order by value), '[]')
               from (select value, sum(count) as n from list_counts where list_id = any (lists) and kind = 'type'
                      group by value having sum(count) > 0) kept
              where n > (select count(*) from item_parents p
                          where p.parent_id = any (lists) and p.is_live and p.type = value and p.published_on > now())
                      + (select count(*) from item_parents p
                          where p.parent_id = any (lists) and p.is_live and p.type = value and p.expires_on <= now()
                            and p.published_on <= now())) end,
          'items', (select coalesce(jsonb_agg(jsonb_build_object(
               'guid', i.id, 'shortId', i.short_id, 'type', i.type, 'title', i.title, 'description', i.description,
               'href', coalesce(item_path(i.id), ''), 'publishedOn', i.published_on, 'startsOn', i.starts_on,
               'endsOn', i.ends_on, 'tags', i.tags, 'highlight', i.highlight,
               'image', case when g.id is not null then jsonb_build_object('guid', g.id, 'alt', '', 'width', g.width,
                  'height', g.height, 'version', g.version, 'moves', g.frames > 1, 'color', g.color,
                  'focal', jsonb_build_object('x', g.focal_x, 'y', g.focal_y)) end,
               'facts', case when jsonb_array_length(q -> 'facts') > 0 then (
                  select coalesce(jsonb_object_agg(f.name, i.published -> 'content' -> f.name), '{}')
                    from jsonb_array_elements_text(q -> 'facts') f (name)
                   where jsonb_typeof(i.published -> 'content' -> f.name) in ('string', 'number', 'boolean')) else '{}' end
             ) order by u.place), '[]')
             from unnest(ids) with ordinality u (id, place)
             join items i on i.id = u.id
             left join images g on g.id = i.image_id and g.deleted_on is null)));
      end loop;
      return answer;
    end $$;
  `);
}
