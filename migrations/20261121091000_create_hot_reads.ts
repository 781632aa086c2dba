import type { Knex } from 'knex';

/**
 * What every visitor waits for, each in one round trip: the function enters the tenant and answers ready JSON.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The canonical address of an item: on the page of the first list it stands in.
    create function item_path(item uuid) returns text language sql stable as $$
      select rtrim(p.path, '/') || '/i/' || i.short_id || '/' || i.slug
        from items i
        join item_parents ip on ip.item_id = i.id
        join block_instances b on b.id = ip.parent_id and b.in_published
        join paths p on p.page_id = b.owner_id and p.is_canonical
       where i.id = item order by ip.sort_id limit 1
    $$;

    create function references_of(owner uuid, which text) returns jsonb language sql stable as $$
      select jsonb_build_object(
        'images', coalesce((
          select jsonb_agg(jsonb_build_object('guid', i.id, 'width', i.width, 'height', i.height, 'version', i.version,
                   'color', i.color, 'focal', jsonb_build_object('x', i.focal_x, 'y', i.focal_y)))
            from images i
           where i.deleted_on is null
             and i.id in (select target_id from content_references where owner_id = owner and state = which and kind = 'image')
        ), '[]'),
        'targets', coalesce((
          select jsonb_agg(t) from (
            select p.id as guid, c.path, v.snapshot->>'title' as title
              from content_references r
              join pages p on p.id = r.target_id and p.deleted_on is null
              join paths c on c.page_id = p.id and c.is_canonical
              join revisions v on v.id = p.published_revision
             where r.owner_id = owner and r.state = which and r.kind = 'page'
            union
            select i.id, item_path(i.id), i.title
              from content_references r
              join items i on i.id = r.target_id and i.deleted_on is null and i.is_published
             where r.owner_id = owner and r.state = which and r.kind = 'item'
          ) t where t.path is not null
        ), '[]'))
    $$;

    create function page_at(tenant uuid, wanted text) returns jsonb language plpgsql stable as $$
    declare answer jsonb;
    begin
      perform enter(tenant);
      select case when here.is_canonical
          then jsonb_build_object(
            'page', jsonb_build_object('guid', p.id, 'name', p.name, 'path', here.path, 'language', p.language,
              'visibility', p.visibility, 'visibleRoles', p.visible_roles, 'editPermission', p.edit_permission,
              'editRoles', p.edit_roles, 'publishedOn', p.published_on, 'changedOn', v.created_on, 'version', p.version),
            'document', v.snapshot,
            'references', references_of(p.id, 'published'))
          else jsonb_build_object('redirect', (select c.path from paths c where c.page_id = p.id and c.is_canonical))
        end into answer
        from paths here
        join pages p on p.id = here.page_id and p.deleted_on is null and p.kind = 'page'
        join revisions v on v.id = p.published_revision
       where here.path = wanted;
      return answer;
    end $$;

    create function sections_of(tenant uuid, wanted uuid[]) returns jsonb language plpgsql stable as $$
    declare answer jsonb;
    begin
      perform enter(tenant);
      select jsonb_agg(jsonb_build_object('guid', p.id, 'rows', v.snapshot->'rows',
               'references', references_of(p.id, 'published'))) into answer
        from pages p join revisions v on v.id = p.published_revision
       where p.id = any (wanted) and p.kind = 'section' and p.deleted_on is null;
      return coalesce(answer, '[]');
    end $$;
  `);
}
