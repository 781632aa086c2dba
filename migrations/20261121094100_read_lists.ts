import type { Knex } from 'knex';

/** How lists may be sorted: the columns, and the same for what lacks them, which then stands at the end. */
const sorts = {
  publishedOn_desc: ['published_on desc, item_id desc'],
  publishedOn_asc: ['published_on, item_id'],
  createdOn_desc: ['created_on desc, item_id desc'],
  createdOn_asc: ['created_on, item_id'],
  title_asc: ['title, item_id'],
  title_desc: ['title desc, item_id desc'],
  startsOn_desc: ['starts_on desc, item_id desc', 'item_id desc'],
  startsOn_asc: ['starts_on, item_id', 'item_id'],
} as const;

/** Of the list `one`: what visitors may see now, of the types asked for. */
const seen = `from item_parents where parent_id = one and is_live and published_on <= moment and expires_on > moment
  and (types is null or type = any (types))`;

/** A part of a list that is read in the order of an index, and no further than the place asked for. */
const part = (number: number, condition: string, order: string) =>
  `(select ${number} as part, row_number() over (order by ${order}) as place, item_id ${seen} and ${condition}
     order by ${order} limit skip + take)`;

function select(order: string, orderOfRest: string | undefined, highlightsFirst: boolean): string {
  const halves: string[] = orderOfRest ? ['starts_on is not null', 'starts_on is null'] : ['true'];
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

const branches = Object.entries(sorts).flatMap(([name, [order, rest]]) =>
  [false, true].map(
    (first) =>
      `elsif sort = '${name}' and highlights_first = ${first} then result := array(${select(order, rest, first)});`,
  ),
);

/** The same orders for what is put together from several lists or by tag and period. */
const orders = Object.entries(sorts)
  .map(
    ([name, [order]]) =>
      `when '${name}' then '${order.replace(/^starts_on( desc)?/, 'starts_on$1 nulls last')}'`,
  )
  .join(' ');

/** Put together from the constants above only. */
const functions = `
    -- The items of these lists in order, from place skip. One list by type has statements of its own, each with an
    -- index in its order; the rest is put together here, and reads of each list no more than it may need.
    create function list_ids(lists uuid[], sort text, skip integer, take integer, types text[], tags text[],
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
      execute format($q$
        select array(select item_id from (
          select distinct on (item_id) x.* from unnest($1) l cross join lateral (
            select p.* from %s
               and p.is_live and p.published_on <= $2 and p.expires_on > $2
               and ($3 is null or p.type = any ($3))
               and ($5 is null or p.highlight = $5)
               and ($6 is null or coalesce(p.ends_on, p.starts_on, p.published_on) >= $6)
               and ($7 is null or coalesce(p.starts_on, p.published_on) <= $7)
             order by %s limit $8 + $9) x
        ) every_list order by %s limit $9 offset $8)
      $q$, listed(tags), ordering, ordering) into result
        using lists, moment, types, tags, only_highlight, since, till, skip, take;
      return result;
    end $$;

    -- Where the rows of the list l come from: all of them, or by tag.
    create function listed(tags text[]) returns text language sql immutable as $$
      select case when tags is null then 'item_parents p where p.parent_id = l and $4 is null'
        else 'item_tags t join item_parents p on p.parent_id = t.parent_id and p.item_id = t.item_id
              where t.parent_id = l and t.tag = ($4)[1] and p.tags @> $4' end
    $$;

    -- How many there are in all: from the kept counts where they know, less what is not there yet or not any more.
    create function list_total(lists uuid[], types text[], tags text[], only_highlight boolean, since timestamptz,
        till timestamptz)
      returns bigint language plpgsql stable as $$
    #variable_conflict use_variable
    declare
      total bigint;
      one uuid := lists[1];
      tag text := tags[1];
      moment timestamptz := now();
    begin
      if cardinality(lists) = 1 and since is null and till is null
         and (types is not null)::integer + coalesce(cardinality(tags), 0) + (only_highlight is not null)::integer <= 1
         and only_highlight is not false then
        if types is not null then
          select coalesce(sum(count), 0) into total from list_counts
           where list_id = one and kind = 'type' and value = any (types);
        elsif tag is not null then
          select coalesce(sum(count), 0) into total from list_counts where list_id = one and kind = 'tag' and value = tag;
        elsif only_highlight then
          select coalesce(sum(count), 0) into total from list_counts where list_id = one and kind = 'highlight' and value = '';
        else
          select coalesce(sum(count), 0) into total from list_counts where list_id = one and kind = 'all' and value = '';
        end if;
        total := total
          - (select count(*) from item_parents p
              where p.parent_id = one and p.is_live and p.published_on > moment and p.expires_on > moment
                and (types is null or p.type = any (types)) and (tag is null or p.tags @> tags)
                and (only_highlight is null or p.highlight))
          - (select count(*) from item_parents p
              where p.parent_id = one and p.is_live and p.expires_on <= moment and p.expires_on < 'infinity'
                and (types is null or p.type = any (types)) and (tag is null or p.tags @> tags)
                and (only_highlight is null or p.highlight));
        return total;
      end if;
      execute format($q$
        select count(distinct p.item_id) from unnest($1) l cross join lateral (
          select p.item_id from %s
             and p.is_live and p.published_on <= $2 and p.expires_on > $2
             and ($3 is null or p.type = any ($3))
             and ($5 is null or p.highlight = $5)
             and ($6 is null or coalesce(p.ends_on, p.starts_on, p.published_on) >= $6)
             and ($7 is null or coalesce(p.starts_on, p.published_on) <= $7)) p
      $q$, listed(tags)) into total using lists, moment, types, tags, only_highlight, since, till;
      return total;
    end $$;

    -- When something enters or leaves one of these lists by itself; null when nothing will.
    create function list_until(lists uuid[]) returns timestamptz language plpgsql stable as $$
    declare
      list uuid;
      next timestamptz;
      until timestamptz;
    begin
      foreach list in array lists loop
        select p.published_on into next from item_parents p
         where p.parent_id = list and p.is_live and p.published_on > now() order by p.published_on limit 1;
        until := least(until, next);
        select p.expires_on into next from item_parents p
         where p.parent_id = list and p.is_live and p.expires_on < 'infinity' and p.expires_on > now()
         order by p.expires_on limit 1;
        until := least(until, next);
      end loop;
      return until;
    end $$;

    -- The canonical address of an item: on the page of the first of its lists that everyone may see, where there is one.
    create or replace function item_path(item uuid) returns text language sql stable as $$
      select rtrim(c.path, '/') || '/i/' || i.short_id || '/' || i.slug
        from items i
        cross join unnest(i.parent_ids) with ordinality l (id, place)
        join block_instances b on b.id = l.id and b.in_published
        join pages p on p.id = b.owner_id and p.published_revision is not null and p.deleted_on is null
        join paths c on c.page_id = p.id and c.is_canonical
       where i.id = item order by p.visibility <> 'Public', l.place limit 1
    $$;

    -- Those of these lists that everyone may see; what more some may see is asked of the page's document.
    create function open_lists(lists uuid[]) returns uuid[] language sql stable as $$
      select array(select b.id from block_instances b join pages p on p.id = b.owner_id
        where b.id = any (lists) and b.in_published and b.is_open and p.visibility = 'Public'
          and p.published_revision is not null and p.deleted_on is null)
    $$;

    -- These items as JSON, in this order. An item in one list has its address on that list's page. is_stale: one of
    -- them was written by other definitions than these, and has to be read anew.
    create function items_wire(ids uuid[], definitions text, out body text, out is_stale boolean)
      language plpgsql stable as $$
    declare
      bases jsonb;
    begin
      select jsonb_object_agg(b.id, rtrim(c.path, '/')) into bases
        from block_instances b
        join pages p on p.id = b.owner_id and p.published_revision is not null and p.deleted_on is null
        join paths c on c.page_id = p.id and c.is_canonical
       where b.in_published and b.id in (select distinct i.parent_ids[1] from items i
                                          where i.id = any (ids) and cardinality(i.parent_ids) = 1);
      select coalesce(string_agg(i.wire || ',"path":' || coalesce(to_json(case when cardinality(i.parent_ids) = 1
                 then (bases ->> i.parent_ids[1]::text) || '/i/' || i.short_id || '/' || i.slug
                 else item_path(i.id) end)::text, 'null') || '}', ',' order by u.place), ''),
             coalesce(bool_or(i.wire_of is distinct from definitions), false)
        into body, is_stale
        from unnest(ids) with ordinality u (id, place) join items i on i.id = u.id;
    end $$;

    -- A page of a list as the API gives it, ready. No row: not everyone may see these lists, ask with trusted.
    create function list_answer(tenant uuid, lists uuid[], trusted boolean, definitions text, sort text, skip integer,
        take integer, types text[], tags text[], only_highlight boolean, since timestamptz, till timestamptz,
        highlights_first boolean)
      returns table (body text, is_stale boolean, ids uuid[], total bigint, until timestamptz) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
    begin
      perform enter(tenant);
      if not trusted and cardinality(open_lists(lists)) < cardinality(lists) then return; end if;
      ids := list_ids(lists, sort, skip, take, types, tags, only_highlight, since, till, highlights_first);
      select w.body, w.is_stale into body, is_stale from items_wire(ids, definitions) w;
      total := list_total(lists, types, tags, only_highlight, since, till);
      until := list_until(lists);
      return next;
    end $$;

    -- The id that is meant by either kind of id; each has an index of its own.
    create function item_id_of(wanted text) returns uuid language plpgsql stable as $$
    declare
      found_id uuid;
    begin
      if length(wanted) >= 32 then return wanted::uuid; end if;
      select w.id into found_id from items w where w.short_id = wanted;
      return found_id;
    end $$;

    create function item_answer(tenant uuid, wanted text, definitions text)
      returns table (body text, is_stale boolean, id uuid, is_open boolean, until timestamptz) language plpgsql stable as $$
    declare
      lists uuid[];
    begin
      perform enter(tenant);
      id := item_id_of(wanted);
      -- Only what is needed: a whole row would be unpacked, its documents too.
      select i.expires_on, i.parent_ids into until, lists from items i
       where i.id = item_answer.id and i.is_published and i.deleted_on is null and i.published_on <= now()
         and (i.expires_on is null or i.expires_on > now());
      if lists is null then return; end if;
      is_open := cardinality(open_lists(lists)) > 0;
      select w.body, w.is_stale into body, is_stale from items_wire(array[item_answer.id], definitions) w;
      return next;
    end $$;

    create or replace function item_at(tenant uuid, wanted text, on_path text) returns json language plpgsql stable
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
            'language', i.language, 'changedOn', i.updated_on, 'path', item_path(i.id)),
          'document', i.published,
          'references', references_of(i.id, 'published'),
          'page', json_build_object('guid', p.id, 'path', c.path, 'title', v.title,
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

    -- What the list blocks of one page show, in one go; each query as the model's ListQuery.
    create function lists_shown(tenant uuid, queries jsonb) returns jsonb language plpgsql stable as $$
    declare
      q jsonb;
      list uuid;
      ids uuid[];
      types text[];
      tags text[];
      answer jsonb := '[]';
    begin
      perform enter(tenant);
      for q in select * from jsonb_array_elements(queries) loop
        list := (q ->> 'list')::uuid;
        types := case when jsonb_array_length(q -> 'types') > 0 then array(select jsonb_array_elements_text(q -> 'types')) end;
        tags := case when jsonb_array_length(q -> 'tags') > 0 then array(select jsonb_array_elements_text(q -> 'tags')) end;
        ids := list_ids(array[list], q ->> 'sort', (q ->> 'skip')::integer, (q ->> 'take')::integer, types, tags, null,
          (q ->> 'since')::timestamptz, (q ->> 'till')::timestamptz, (q ->> 'highlightsFirst')::boolean);
        answer := answer || jsonb_build_array(jsonb_build_object(
          'total', list_total(array[list], types, tags, null, (q ->> 'since')::timestamptz, (q ->> 'till')::timestamptz),
          'until', list_until(array[list]),
          'tags', case when (q ->> 'withTags')::boolean then (
             select coalesce(jsonb_agg(jsonb_build_object('tag', value, 'count', n) order by value collate "nl-x-icu"), '[]')
               from (select value, sum(count) as n from list_counts where list_id = list and kind = 'tag'
                      group by value having sum(count) > 0 order by 2 desc limit 30) most) end,
          'types', case when (q ->> 'withTypes')::boolean then (
             select coalesce(jsonb_agg(value order by value), '[]')
               from (select value from list_counts where list_id = list and kind = 'type'
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
  `;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(functions);
}
