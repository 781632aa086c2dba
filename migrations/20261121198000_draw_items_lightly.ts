import type { Knex } from 'knex';

/**
 * The item next to another in the order of a column, among those of its type in one list; `own` is the column of the
 * item itself. What was published before one that is there is there too: asked again, the index would be read from
 * today back to it.
 */
const beside = (column: string, own: string, isLater: boolean) => {
  const [compare, direction] = isLater ? ['>', ''] : ['<', ' desc'];
  const isPast = column === 'published_on' && !isLater;
  return `(select p.item_id from item_parents p
            where p.parent_id = s.list and p.is_live and p.expires_on > now() and p.type = i.type
              ${isPast ? '' : 'and p.published_on <= now()'} and (p.${column}, p.item_id) ${compare} (${own}, i.id)
            order by p.${column}${direction}, p.item_id${direction} limit 1)`;
};
const columns = {
  publishedOn: ['published_on', 'i.published_on'],
  createdOn: ['created_on', 'i.created_on'],
  startsOn: ['starts_on', 'i.starts_on'],
  title: ['title', 'left(i.title, 200)'],
} as const;
const besideBy = (isLater: boolean) =>
  `case o.by ${Object.entries(columns)
    .map(([name, [column, own]]) => `when '${name}' then ${beside(column, own, isLater)}`)
    .join('\n            ')} end`;

/**
 * An item's page at a third of the price: several come in one statement, what is about the same is found by its tags
 * alone, and of the item nothing is read twice. Each step is a look-up by an index, and the planner is told so: with
 * what it guesses of tables that were filled a moment ago it would read them whole. Each `limit` in a lateral keeps it
 * one look-up, whose outcome is used more than once.
 */
const functions = `
    -- Items, each on the page of one of its lists; sorts says how items of each type stand in a row. A row for each
    -- that is asked for, in their order; null for what is not there.
    create function item_pages(tenant uuid, wanted text[], on_paths text[], sorts jsonb) returns setof json
      language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off
      set enable_hashjoin = off set enable_mergejoin = off as $$
    begin
      perform enter(tenant);
      return query
      select case when s.list is not null then json_build_object(
          'item', json_build_object('guid', i.id, 'shortId', i.short_id, 'type', i.type, 'title', i.title,
            'slug', i.slug, 'description', i.description, 'imageId', i.image_id, 'publishedOn', i.published_on,
            'startsOn', i.starts_on, 'endsOn', i.ends_on, 'expiresOn', i.expires_on, 'tags', i.tags,
            'highlight', i.highlight, 'language', i.language, 'changedOn', i.updated_on, 'list', s.list,
            'path', case when cardinality(i.parent_ids) = 1
              then rtrim(a.path, '/') || '/i/' || i.short_id || '/' || i.slug else item_path(i.id) end),
          'document', i.published,
          'references', references_of(i.id, 'published'),
          'around', l.around,
          'page', json_build_object('guid', s.page, 'path', a.path, 'title', s.title, 'isOpen', s.is_open,
            'options', s.options, 'visibility', s.visibility, 'visibleRoles', s.visible_roles,
            'editPermission', s.edit_permission, 'editRoles', s.edit_roles)) end
        from unnest(wanted, on_paths) with ordinality a (id, path, n)
        left join lateral (
          select x.* from items x
           where x.id = case when length(a.id) >= 32 then a.id::uuid
                             else (select y.id from items y where y.short_id = a.id) end
             and x.is_published and x.deleted_on is null and x.published_on <= now()
             and (x.expires_on is null or x.expires_on > now())
           limit 1) i on true
        left join lateral (
          select b.id as list, b.is_open, p.id as page, p.visibility, p.visible_roles, p.edit_permission, p.edit_roles,
                 v.title, v.snapshot -> 'options' as options
            from unnest(i.parent_ids) with ordinality u (id, place)
            join block_instances b on b.id = u.id and b.in_published
            join pages p on p.id = b.owner_id and p.deleted_on is null
            join revisions v on v.id = p.published_revision
            join paths c on c.page_id = p.id and c.is_canonical and c.path = a.path
           order by u.place limit 1) s on true
        left join lateral (
          select split_part(x.sort, '_', 1) as by, split_part(x.sort, '_', 2) = 'asc' as is_up
            from (select case when i.starts_on is null and sorts ->> i.type like 'startsOn%' then 'publishedOn_desc'
                              else coalesce(sorts ->> i.type, 'publishedOn_desc') end as sort) x
           limit 1) o on s.list is not null
        left join lateral (
          select ${besideBy(false)} as before,
                 ${besideBy(true)} as after
           limit 1) b on s.list is not null
        left join lateral (
          select array(
            select x.item_id from unnest(i.tags) t (tag) cross join lateral (
                select r.item_id, r.published_on, r.expires_on from item_tags r
                 where r.parent_id = s.list and r.tag = t.tag and r.item_id <> i.id
                 order by r.item_id desc limit 20) x
             where x.published_on <= now() and x.expires_on > now()
             group by x.item_id order by count(*) desc, min(x.published_on) desc limit 3) as related
           limit 1) r on s.list is not null
        left join lateral (
          select json_build_object(
              'previous', (array_agg(y.link) filter (where y.n = 1))[1],
              'next', (array_agg(y.link) filter (where y.n = 2))[1],
              'related', coalesce(json_agg(y.link order by y.n) filter (where y.n > 2), '[]'),
              'until', least(
                (select p.published_on from item_parents p
                  where p.parent_id = s.list and p.is_live and p.published_on > now()
                  order by p.published_on limit 1),
                (select p.expires_on from item_parents p
                  where p.parent_id = s.list and p.is_live and p.expires_on < 'infinity' and p.expires_on > now()
                  order by p.expires_on limit 1))) as around
            from (
              select u.n, json_build_object('guid', x.id, 'title', x.title,
                  'href', rtrim(a.path, '/') || '/i/' || x.short_id || '/' || x.slug, 'description', x.description,
                  'publishedOn', x.published_on, 'startsOn', x.starts_on, 'endsOn', x.ends_on,
                  'image', case when g.id is not null then json_build_object('guid', g.id, 'alt', '',
                     'width', g.width, 'height', g.height, 'version', g.version, 'color', g.color,
                     'focal', json_build_object('x', g.focal_x, 'y', g.focal_y)) end) as link
                from unnest(case when o.is_up then array[b.before, b.after] else array[b.after, b.before] end
                            || r.related) with ordinality u (id, n)
                join items x on x.id = u.id
                left join images g on g.id = x.image_id and g.deleted_on is null) y) l on s.list is not null
       order by a.n;
    end $$;
`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table item_tags no force row level security;
    alter table item_parents no force row level security;
    alter table item_tags add published_on timestamptz, add expires_on timestamptz;
    update item_tags t set published_on = p.published_on, expires_on = p.expires_on
      from item_parents p
     where p.tenant_id = t.tenant_id and p.parent_id = t.parent_id and p.item_id = t.item_id;
    -- What is about the same as an item is read from this index alone.
    alter table item_tags drop constraint item_tags_pkey,
      add primary key (tenant_id, parent_id, tag, item_id) include (published_on, expires_on);
    alter table item_tags force row level security;
    alter table item_parents force row level security;

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
          insert into item_tags (parent_id, tag, item_id, published_on, expires_on)
          select distinct p, t, new.id, new.published_on, coalesce(new.expires_on, 'infinity')
            from unnest(new.parent_ids) p cross join unnest(new.tags) t;
        end if;
        perform count_in_lists(new.parent_ids, 1, new.type, new.tags, new.highlight);
      end if;
      return null;
    end $$;
  `);
  await knex.raw(functions);
}
