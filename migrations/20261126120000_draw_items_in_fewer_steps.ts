import type { Knex } from 'knex';

/**
 * The item next to another in the order of a column, among those of its type in one list. What was published before one
 * that is there is there too: asked again, the index would be read from today back to it.
 */
const beside = (
  column: string,
  { list, type, own, id }: { list: string; type: string; own: string; id: string },
  isLater: boolean,
) => {
  const [compare, direction] = isLater ? ['>', ''] : ['<', ' desc'];
  const isPast = column === 'published_on' && !isLater;
  return `(select p.item_id from item_parents p
            where p.parent_id = ${list} and p.is_live and p.expires_on > now() and p.type = ${type}
              ${isPast ? '' : 'and p.published_on <= now()'} and (p.${column}, p.item_id) ${compare} (${own}, ${id})
            order by p.${column}${direction}, p.item_id${direction} limit 1)`;
};

const besideByDate = (isLater: boolean) =>
  beside('published_on', { list: 's.list', type: 'i.type', own: 'i.published_on', id: 'i.id' }, isLater);
const besideElse = (isLater: boolean) =>
  `item_beside(o.by, ${isLater}, s.list, i.type, i.id, i.created_on, i.starts_on, left(i.title, 200))`;

const columns = { createdOn: 'created_on', startsOn: 'starts_on', title: 'title' };
/** Of each column, in either direction: only the one that is asked for is set up and read. */
const branches = Object.entries(columns).flatMap(([name, column]) =>
  [true, false].map(
    (isLater) => `if by = '${name}' and ${isLater ? '' : 'not '}is_later then
        return ${beside(column, { list: 'list', type: 'kind', own: `own_${column}`, id: 'own_id' }, isLater)};
      end if;`,
  ),
);

const href = `rtrim(a.path, '/') || '/i/' || x.short_id || '/' || x.slug`;
const neighbour = (id: string) =>
  `(select json_build_object('title', x.title, 'href', ${href}) from items x where x.id = ${id})`;

/**
 * The function of 20261121198210 at four fifths of the price. The rest was setting up what no item of the call needed:
 * neighbours in each of four orders, of which news has one, and look-ups that are remembered although none comes twice.
 * And pictures, which are all that most items refer to, are read without a function of their own.
 */
const functions = `
    create function item_beside(by text, is_later boolean, list uuid, kind text, own_id uuid,
                                own_created_on timestamptz, own_starts_on timestamptz, own_title text) returns uuid
      language plpgsql stable as $$
    begin
      ${branches.join('\n      ')}
      return null;
    end $$;

    create or replace function item_pages(tenant uuid, wanted text[], on_paths text[], sorts jsonb) returns setof json
      language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off
      set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off as $$
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
          'references', case when f.others then references_of(i.id, 'published')
            else json_build_object('images', array(
                select json_build_object('guid', g.id, 'width', g.width, 'height', g.height, 'version', g.version,
                    'moves', g.frames > 1, 'color', g.color, 'focal', json_build_object('x', g.focal_x, 'y', g.focal_y),
                    'credits', g.credits)
                  from images g where g.id = any (f.images) and g.deleted_on is null),
              'pages', array[]::json[], 'items', array[]::json[], 'files', array[]::json[]) end,
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
          select array_agg(c.target_id) filter (where c.kind = 'image') as images,
                 bool_or(c.kind in ('page', 'item', 'file')) as others
            from content_references c where c.owner_id = i.id and c.state = 'published'
           limit 1) f on s.list is not null
        left join lateral (
          select split_part(x.sort, '_', 1) as by, split_part(x.sort, '_', 2) = 'asc' as is_up
            from (select case when i.starts_on is null and sorts ->> i.type like 'startsOn%' then 'publishedOn_desc'
                              else coalesce(sorts ->> i.type, 'publishedOn_desc') end as sort) x
           limit 1) o on s.list is not null
        left join lateral (
          select case o.by when 'publishedOn' then ${besideByDate(false)}
                      else ${besideElse(false)} end as before,
                 case o.by when 'publishedOn' then ${besideByDate(true)}
                      else ${besideElse(true)} end as after
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
              'previous', ${neighbour('case when o.is_up then b.before else b.after end')},
              'next', ${neighbour('case when o.is_up then b.after else b.before end')},
              'related', array(
                select json_build_object('title', x.title, 'href', ${href}, 'publishedOn', x.published_on,
                    'startsOn', x.starts_on, 'endsOn', x.ends_on,
                    'image', case when g.id is not null then json_build_object('guid', g.id, 'alt', '',
                       'width', g.width, 'height', g.height, 'version', g.version,
                       'moves', g.frames > 1, 'color', g.color,
                       'focal', json_build_object('x', g.focal_x, 'y', g.focal_y)) end)
                  from unnest(r.related) with ordinality u (id, n)
                  join items x on x.id = u.id
                  left join images g on g.id = x.image_id and g.deleted_on is null
                 order by u.n),
              'until', least(
                (select p.published_on from item_parents p
                  where p.parent_id = s.list and p.is_live and p.published_on > now()
                  order by p.published_on limit 1),
                (select p.expires_on from item_parents p
                  where p.parent_id = s.list and p.is_live and p.expires_on < 'infinity' and p.expires_on > now()
                  order by p.expires_on limit 1))) as around
           limit 1) l on s.list is not null
       order by a.n;
    end $$;
`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(functions);
}
