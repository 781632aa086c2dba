import type { Knex } from 'knex';

/** How lists may be sorted: the columns, and the same for what lacks them, which then stands at the end. */
const sorts = {
  publishedOn_desc: ['true', 'published_on desc, item_id desc'],
  publishedOn_asc: ['true', 'published_on, item_id'],
  createdOn_desc: ['true', 'created_on desc, item_id desc'],
  createdOn_asc: ['true', 'created_on, item_id'],
  title_asc: ['true', 'title, item_id'],
  title_desc: ['true', 'title desc, item_id desc'],
  startsOn_desc: ['starts_on', 'starts_on desc, item_id desc', 'item_id desc'],
  startsOn_asc: ['starts_on', 'starts_on, item_id', 'item_id'],
  manual: ['place', 'place, item_id', 'published_on desc, item_id desc'],
} as const;

/** Of the list `one`: what visitors may see now, of the types asked for. */
const seen = `from item_parents where parent_id = one and is_live and published_on <= moment and expires_on > moment
  and (types is null or type = any (types))`;

/** A part of a list that is read in the order of an index, and no further than the place asked for. */
const part = (number: number, condition: string, order: string) =>
  `(select ${number} as part, row_number() over (order by ${order}) as place, item_id ${seen} and ${condition}
     order by ${order} limit skip + take)`;

type Sort = readonly [column: string, order: string, orderOfRest?: string];

function select([column, order, orderOfRest]: Sort, highlightsFirst: boolean): string {
  const halves = orderOfRest ? [`${column} is not null`, `${column} is null`] : ['true'];
  const marks = highlightsFirst ? ['highlight', 'not highlight'] : ['true'];
  const parts = marks.flatMap((mark) =>
    halves.map((half, index) => ({
      condition: `${mark} and ${half}`,
      order: index === 0 ? order : orderOfRest!,
    })),
  );
  if (parts.length === 1) return `select item_id ${seen} order by ${order} limit take offset skip`;
  const all = parts
    .map(({ condition, order: own }, index) => part(index, condition, own))
    .join(' union all ');
  return `select item_id from (${all}) parts order by part, place limit take offset skip`;
}

const branches = Object.entries(sorts).flatMap(([name, sort]) =>
  [false, true].map(
    (first) =>
      `elsif sort = '${name}' and highlights_first = ${first} then result := array(${select(sort, first)});`,
  ),
);

/** The same orders for what is put together from several lists or by tag and period. */
const orders = Object.entries(sorts)
  .map(([name, [column, order, rest]]) => {
    const all = rest ? `${order.split(',')[0]} nulls last, ${rest}` : order;
    return `when '${name}' then '${column === 'true' ? order : all}'`;
  })
  .join(' ');

/** The item before and after another in an order, among those of its type in one list. */
const neighbour = (name: keyof typeof sorts, column: string, isNext: boolean) => {
  const forwards = name.endsWith('_asc') === isNext;
  const [compare, direction] = forwards ? ['>', ''] : ['<', ' desc'];
  return `select item_id from item_parents p where p.parent_id = one and p.is_live and p.published_on <= now()
    and p.expires_on > now() and p.type = of_type and (p.${column}, p.item_id) ${compare} (own.${column}, own.item_id)
    order by p.${column}${direction}, p.item_id${direction} limit 1`;
};
const neighbours = (['publishedOn', 'createdOn', 'startsOn', 'title'] as const)
  .flatMap((name) => {
    const column = name.replace('On', '_on').toLowerCase();
    return (['asc', 'desc'] as const).map((way) => {
      const sort = `${name}_${way}` as keyof typeof sorts;
      return `elsif sort = '${sort}' then
          previous_id := (${neighbour(sort, column, false)});
          next_id := (${neighbour(sort, column, true)});`;
    });
  })
  .join('\n        ');

/** Put together from the constants above only. */
const functions = `
    create or replace function list_ids(lists uuid[], sort text, skip integer, take integer, types text[], tags text[],
        only_highlight boolean, since timestamptz, till timestamptz, highlights_first boolean)
      returns uuid[] language plpgsql stable as $$
    declare
      result uuid[];
      one uuid := lists[1];
      moment timestamptz := now();
      ordering text;
    begin
      if cardinality(lists) = 1 and tags is null and only_highlight is null and since is null and till is null then
        if false then null;
        ${branches.join('\n        ')}
        end if;
        return result;
      end if;
      ordering := case sort ${orders} end;
      if highlights_first then ordering := 'highlight desc, ' || ordering; end if;
      -- An item that stands in several of the lists is given once; by hand it has a place in each, and the first counts.
      execute format($q$
        select array(select item_id from (
          select distinct on (item_id) x.* from unnest($1) with ordinality u (l, n) cross join lateral (
            select p.*, u.n from %s
               and p.is_live and p.published_on <= $2 and p.expires_on > $2
               and ($3 is null or p.type = any ($3))
               and ($5 is null or p.highlight = $5)
               and ($6 is null or coalesce(p.ends_on, p.starts_on, p.published_on) >= $6)
               and ($7 is null or coalesce(p.starts_on, p.published_on) <= $7)
             order by %s limit $8 + $9) x order by item_id, n
        ) every_list order by %s limit $9 offset $8)
      $q$, listed(tags), ordering, ordering) into result
        using lists, moment, types, tags, only_highlight, since, till, skip, take;
      return result;
    end $$;

    -- A page of a list as the API gives it, a row for each item, so that nothing large is put together: the first says
    -- how many there are, when that changes by itself and which items follow. Null in place of an item: it was written
    -- by other definitions than these. No row at all: not everyone may see these lists, ask with trusted.
    create function list_page(tenant uuid, lists uuid[], trusted boolean, definitions text, sort text, skip integer,
        take integer, types text[], tags text[], only_highlight boolean, since timestamptz, till timestamptz,
        highlights_first boolean)
      returns setof text language plpgsql stable set plan_cache_mode = force_generic_plan as $$
    declare
      ids uuid[];
      base text;
    begin
      perform enter(tenant);
      if not trusted and cardinality(open_lists(lists)) < cardinality(lists) then return; end if;
      ids := list_ids(lists, sort, skip, take, types, tags, only_highlight, since, till, highlights_first);
      base := base_of(lists[1]);
      return next json_build_object('total', list_total(lists, types, tags, only_highlight, since, till),
        'until', list_until(lists), 'ids', ids)::text;
      return query select case when i.wire_of = definitions then i.wire || ',"path":' || coalesce(to_json(
             case when i.parent_ids = lists then base || '/i/' || i.short_id || '/' || i.slug else item_path(i.id) end
           )::text, 'null') || '}' end
        from unnest(ids) with ordinality u (id, place) join items i on i.id = u.id order by u.place;
    end $$;

    -- Where the items of a list have their address: its page, when visitors may come there at all.
    create function base_of(list uuid) returns text language sql stable as $$
      select rtrim(c.path, '/') from block_instances b
        join pages p on p.id = b.owner_id and p.published_revision is not null and p.deleted_on is null
        join paths c on c.page_id = p.id and c.is_canonical
       where b.id = list and b.in_published
    $$;

    -- One published item: its id, whether everyone may see it, when it ends; and its JSON, null as above.
    create function item_row(tenant uuid, wanted text, definitions text)
      returns setof text language plpgsql stable set plan_cache_mode = force_generic_plan as $$
    declare
      it record;
      spot record;
    begin
      perform enter(tenant);
      if length(wanted) >= 32 then
        select i.id, i.short_id, i.slug, i.parent_ids, i.published_on, i.expires_on, i.wire, i.wire_of into it
          from items i where i.id = wanted::uuid and i.is_published and i.deleted_on is null;
      else
        select i.id, i.short_id, i.slug, i.parent_ids, i.published_on, i.expires_on, i.wire, i.wire_of into it
          from items i where i.short_id = wanted and i.is_published and i.deleted_on is null;
      end if;
      if it.id is null or it.published_on > now() or it.expires_on <= now() then return; end if;
      if cardinality(it.parent_ids) = 1 then
        select rtrim(c.path, '/') || '/i/' || it.short_id || '/' || it.slug as path,
               b.is_open and p.visibility = 'Public' as is_open into spot
          from block_instances b
          join pages p on p.id = b.owner_id and p.published_revision is not null and p.deleted_on is null
          join paths c on c.page_id = p.id and c.is_canonical
         where b.id = it.parent_ids[1] and b.in_published;
      else
        select item_path(it.id) as path, cardinality(open_lists(it.parent_ids)) > 0 as is_open into spot;
      end if;
      return next it.id::text;
      return next case when spot.is_open then 'open' else '' end;
      return next coalesce(extract(epoch from it.expires_on)::text, '');
      return next case when it.wire_of = definitions
        then it.wire || ',"path":' || coalesce(to_json(spot.path)::text, 'null') || '}' end;
    end $$;

    -- Items as links: what a detail page says of others. on_path: the page whose addresses they have.
    create function item_links(ids uuid[], on_path text) returns json language sql stable as $$
      select coalesce(json_agg(json_build_object(
          'guid', i.id, 'title', i.title, 'href', rtrim(on_path, '/') || '/i/' || i.short_id || '/' || i.slug,
          'description', i.description, 'publishedOn', i.published_on, 'startsOn', i.starts_on, 'endsOn', i.ends_on,
          'image', case when g.id is not null then json_build_object('guid', g.id, 'alt', '', 'width', g.width,
             'height', g.height, 'version', g.version, 'color', g.color,
             'focal', json_build_object('x', g.focal_x, 'y', g.focal_y)) end) order by u.n), '[]')
        from unnest(ids) with ordinality u (id, n)
        join items i on i.id = u.id
        left join images g on g.id = i.image_id and g.deleted_on is null
    $$;

    -- What stands before and after an item in a list, among its own type, and what shares most of its tags.
    create function items_around(one uuid, item uuid, of_type text, of_tags text[], sort text, on_path text)
      returns json language plpgsql stable as $$
    declare
      own item_parents;
      previous_id uuid;
      next_id uuid;
      related uuid[] := '{}';
    begin
      select * into own from item_parents p where p.parent_id = one and p.item_id = item;
      if sort = 'startsOn_asc' and own.starts_on is null or sort = 'startsOn_desc' and own.starts_on is null then
        sort := 'publishedOn_desc';
      end if;
      if false then null;
        ${neighbours}
      end if;
      if cardinality(of_tags) > 0 then
        related := array(
          select r.item_id from (
            select x.item_id, count(*) as shared from unnest(of_tags) t (tag) cross join lateral (
              select i.item_id from item_tags i
               where i.parent_id = one and i.tag = t.tag and i.item_id <> item
               order by i.item_id desc limit 20) x
             group by x.item_id) r
            join item_parents p on p.parent_id = one and p.item_id = r.item_id
             and p.is_live and p.published_on <= now() and p.expires_on > now()
           order by r.shared desc, p.published_on desc limit 3);
      end if;
      return json_build_object('previous', item_links(array[previous_id], on_path) -> 0,
        'next', item_links(array[next_id], on_path) -> 0, 'related', item_links(related, on_path),
        'until', list_until(array[one]));
    end $$;

    -- An item on the page of one of its lists; sorts says how items of each type stand in a row.
    create function item_page(tenant uuid, wanted text, on_path text, sorts jsonb) returns json language plpgsql stable
      set plan_cache_mode = force_generic_plan as $$
    declare
      answer json;
      wanted_id uuid;
    begin
      perform enter(tenant);
      wanted_id := item_id_of(wanted);
      select json_build_object(
          'item', json_build_object('guid', i.id, 'shortId', i.short_id, 'type', i.type, 'title', i.title, 'slug', i.slug,
            'description', i.description, 'imageId', i.image_id, 'publishedOn', i.published_on, 'startsOn', i.starts_on,
            'endsOn', i.ends_on, 'expiresOn', i.expires_on, 'tags', i.tags, 'highlight', i.highlight,
            'language', i.language, 'changedOn', i.updated_on, 'path', item_path(i.id), 'list', b.id),
          'document', i.published,
          'references', references_of(i.id, 'published'),
          'around', items_around(b.id, i.id, i.type, i.tags, coalesce(sorts ->> i.type, 'publishedOn_desc'), on_path),
          'page', json_build_object('guid', p.id, 'path', c.path, 'title', v.title, 'isOpen', b.is_open,
            'options', v.snapshot->'options', 'visibility', p.visibility, 'visibleRoles', p.visible_roles,
            'editPermission', p.edit_permission, 'editRoles', p.edit_roles))
        into answer
        from items i
        cross join unnest(i.parent_ids) with ordinality l (id, place)
        join block_instances b on b.id = l.id and b.in_published
        join pages p on p.id = b.owner_id and p.deleted_on is null
        join revisions v on v.id = p.published_revision
        join paths c on c.page_id = p.id and c.is_canonical
       where i.id = wanted_id
         and i.deleted_on is null and i.is_published and i.published_on <= now()
         and (i.expires_on is null or i.expires_on > now())
         and c.path = on_path
       order by l.place limit 1;
      return answer;
    end $$;

    -- What the list blocks of one page show, in one go; each query as the model's ListQuery. Lists beside its own count
    -- as far as everyone may see them.
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
               from (select value, sum(count) as n from list_counts where list_id = any (lists) and kind = 'tag'
                      group by value having sum(count) > 0 order by 2 desc limit 30) most) end,
          'types', case when (q ->> 'withTypes')::boolean then (
             select coalesce(jsonb_agg(value order by value), '[]')
               from (select value from list_counts where list_id = any (lists) and kind = 'type'
                      group by value having sum(count) > 0) present) end,
          'items', (select coalesce(jsonb_agg(jsonb_build_object(
               'guid', i.id, 'shortId', i.short_id, 'type', i.type, 'title', i.title, 'description', i.description,
               'href', coalesce(item_path(i.id), ''), 'publishedOn', i.published_on, 'startsOn', i.starts_on,
               'endsOn', i.ends_on, 'tags', i.tags, 'highlight', i.highlight,
               'image', case when g.id is not null then jsonb_build_object('guid', g.id, 'alt', '', 'width', g.width,
                  'height', g.height, 'version', g.version, 'color', g.color,
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

    -- The tags of what everyone may see, each with in how many items it stands in the list that has most of them.
    create function tags_in_use() returns table (tag text, count bigint) language sql stable as $$
      select n.value, max(n.items)::bigint from (
        select c.value, c.list_id, sum(c.count) as items from list_counts c where c.kind = 'tag'
         group by c.value, c.list_id having sum(c.count) > 0) n
       where n.list_id = any (open_lists(array(select distinct k.list_id from list_counts k where k.kind = 'tag')))
       group by n.value
    $$;

    -- What has one of these tags, in any list that everyone may see, newest first.
    create function tagged(of_tags text[], skip integer, take integer) returns jsonb language plpgsql stable as $$
    declare
      lists uuid[] := open_lists(array(
        select distinct c.list_id from list_counts c where c.kind = 'tag' and c.value = any (of_tags)));
      ids uuid[];
    begin
      ids := array(select n.item_id from (
          select distinct on (x.item_id) x.item_id, x.published_on
            from unnest(lists) l cross join unnest(of_tags) t cross join lateral (
              select p.item_id, p.published_on from item_tags i
                join item_parents p on p.parent_id = i.parent_id and p.item_id = i.item_id
               where i.parent_id = l and i.tag = t and p.is_live and p.published_on <= now() and p.expires_on > now()
               order by p.published_on desc, p.item_id desc limit skip + take + 1) x) n
         order by n.published_on desc, n.item_id desc limit take + 1 offset skip);
      return jsonb_build_object('hasMore', cardinality(ids) > take, 'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'guid', i.id, 'shortId', i.short_id, 'type', i.type, 'title', i.title, 'description', i.description,
            'href', coalesce(item_path(i.id), ''), 'publishedOn', i.published_on, 'startsOn', i.starts_on,
            'endsOn', i.ends_on, 'tags', i.tags, 'highlight', i.highlight,
            'image', case when g.id is not null then jsonb_build_object('guid', g.id, 'alt', '', 'width', g.width,
               'height', g.height, 'version', g.version, 'color', g.color,
               'focal', jsonb_build_object('x', g.focal_x, 'y', g.focal_y)) end) order by u.place), '[]')
          from unnest(ids[1:take]) with ordinality u (id, place)
          join items i on i.id = u.id
          left join images g on g.id = i.image_id and g.deleted_on is null));
    end $$;
  `;

/** Lists have an order of their own when someone gives them one: those items first, in that order, then the newest. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table item_places (
      tenant_id uuid not null default current_tenant(),
      list_id uuid not null,
      item_id uuid not null,
      place integer not null,
      primary key (tenant_id, list_id, item_id),
      foreign key (tenant_id, item_id) references items on delete cascade
    );
    create index item_places_item on item_places (tenant_id, item_id);
    select fence('item_places');

    alter table item_parents add place integer;
    create index item_parents_place on item_parents (tenant_id, parent_id, place, item_id)
      include (published_on, expires_on, type) where is_live and place is not null;

    create or replace function item_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if (new.parent_ids, new.type, new.title, new.tags, new.highlight, new.is_published, new.published_on,
            new.expires_on, new.starts_on, new.ends_on, new.created_on, new.deleted_on)
           is not distinct from
           (old.parent_ids, old.type, old.title, old.tags, old.highlight, old.is_published, old.published_on,
            old.expires_on, old.starts_on, old.ends_on, old.created_on, old.deleted_on) then
          return null;
        end if;
        delete from item_parents where item_id = old.id;
        delete from item_tags where item_id = old.id;
      end if;
      if tg_op <> 'INSERT' and old.is_published and old.deleted_on is null then
        perform count_in_lists(old.parent_ids, -1, old.type, old.tags, old.highlight);
      end if;
      if tg_op = 'DELETE' then return null; end if;
      insert into item_parents (parent_id, item_id, sort_id, is_live, type, title, highlight, tags, published_on,
                                expires_on, starts_on, ends_on, created_on)
      select p.id, new.id, min(p.place), new.is_published and new.deleted_on is null, new.type, left(new.title, 200),
             new.highlight, new.tags, new.published_on, coalesce(new.expires_on, 'infinity'), new.starts_on,
             new.ends_on, new.created_on
        from unnest(new.parent_ids) with ordinality p (id, place) group by p.id;
      if tg_op = 'UPDATE' then
        update item_parents p set place = o.place from item_places o
         where p.item_id = new.id and o.item_id = new.id and o.list_id = p.parent_id;
      end if;
      if new.is_published and new.deleted_on is null then
        if cardinality(new.tags) > 0 then
          insert into item_tags (parent_id, tag, item_id)
          select distinct p, t, new.id from unnest(new.parent_ids) p cross join unnest(new.tags) t;
        end if;
        perform count_in_lists(new.parent_ids, 1, new.type, new.tags, new.highlight);
      end if;
      return null;
    end $$;
  `);
  await knex.raw(functions);
}
