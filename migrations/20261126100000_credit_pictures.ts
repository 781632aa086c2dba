import type { Knex } from 'knex';

/** Pages say who made a picture where the library knows and the page itself says nothing. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function references_of(owner uuid, which text) returns json language plpgsql stable as $$
    declare
      image_ids uuid[]; page_ids uuid[]; item_ids uuid[]; file_ids uuid[];
      images json; pages json; items json; files json;
    begin
      select array_agg(target_id) filter (where kind = 'image'), array_agg(target_id) filter (where kind = 'page'),
             array_agg(target_id) filter (where kind = 'item'), array_agg(target_id) filter (where kind = 'file')
        into image_ids, page_ids, item_ids, file_ids
        from content_references where owner_id = owner and state = which;
      if image_ids is not null then
        select json_agg(json_build_object('guid', i.id, 'width', i.width, 'height', i.height, 'version', i.version,
                 'moves', i.frames > 1, 'color', i.color, 'focal', json_build_object('x', i.focal_x, 'y', i.focal_y),
                 'credits', i.credits))
          into images from images i where i.id = any (image_ids) and i.deleted_on is null;
      end if;
      if page_ids is not null then
        select json_agg(json_build_object('guid', p.id, 'path', c.path, 'title', v.title)) into pages
          from pages p
          join paths c on c.page_id = p.id and c.is_canonical
          join revisions v on v.id = p.published_revision
         where p.id = any (page_ids) and p.deleted_on is null;
      end if;
      if item_ids is not null then
        select json_agg(json_build_object('guid', t.id, 'path', t.path, 'title', t.title)) into items
          from (select i.id, item_path(i.id) as path, i.title
                  from items i where i.id = any (item_ids) and i.deleted_on is null and i.is_published) t
         where t.path is not null;
      end if;
      if file_ids is not null then
        select json_agg(json_build_object('guid', f.id, 'name', f.name, 'format', f.format, 'size', f.size,
                 'version', f.version))
          into files from files f where f.id = any (file_ids) and f.deleted_on is null;
      end if;
      return json_build_object('images', coalesce(images, '[]'), 'pages', coalesce(pages, '[]'),
        'items', coalesce(items, '[]'), 'files', coalesce(files, '[]'));
    end $$;
  `);
}
