import type { Knex } from 'knex';

/** Where a picture or file is used, from the reference index: what is in the trash counts for nothing. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function owners_of_media(media uuid) returns setof uuid language sql stable as $$
      select r.owner_id from content_references r where r.target_id = media
      union
      select i.id from items i where i.image_id = media
      union
      select p.id from pages p where p.social_image = media::text
      union
      select p.id from revisions v join pages p on p.published_revision = v.id where v.social_image = media::text
    $$;

    create function list_uses_of_media(media uuid) returns table (kind text, guid text, title text, path text,
        is_published boolean, visibility text, visible_roles uuid[], edit_permission text, edit_roles uuid[])
      language sql stable as $$
      select 'page', p.id::text, p.draft->>'title', c.path, p.published_revision is not null, p.visibility,
             p.visible_roles, p.edit_permission, p.edit_roles
        from owners_of_media(media) o join pages p on p.id = o and p.deleted_on is null
        left join paths c on c.page_id = p.id and c.is_canonical
      union all
      select 'item', i.id::text, i.title, item_path(i.id), i.is_published, null, null, null, null
        from owners_of_media(media) o join items i on i.id = o and i.deleted_on is null
      union all
      select 'setting', s.key, s.key, null, true, null, null, null, null
        from settings s where s.value::text like '%' || media::text || '%'
      union all
      select 'profile', u.id::text, concat_ws(' ', u.first_name, nullif(u.middle_name, ''), u.last_name), null, true,
             null, null, null, null
        from profile_values v join users u on u.id = v.user_id where v.value = to_jsonb(media::text)
    $$;

    create function uses_of_media(media uuid) returns bigint language sql stable as $$
      select (select count(*) from owners_of_media(media) o
               where exists (select from pages p where p.id = o and p.deleted_on is null)
                  or exists (select from items i where i.id = o and i.deleted_on is null))
           + (select count(*) from settings s where s.value::text like '%' || media::text || '%')
           + (select count(*) from profile_values v where v.value = to_jsonb(media::text))
    $$;
  `);
}
