import type { Knex } from 'knex';

/**
 * Pictures between the questions of a form, and files that a legal text links to, are seen by who may see those, and
 * known to be used there. Nothing said so: visitors got 404, and the library called them used nowhere.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(functions);
}

const functions = `
    -- The forms that show it: is_shown where the published version does, and not the draft alone.
    create function forms_with(media uuid)
      returns table (id uuid, name text, visibility text, roles uuid[], is_shown boolean) language sql stable as $$
      select f.id, f.name, coalesce(f.settings->>'visibility', 'Public'),
             array(select r::uuid from jsonb_array_elements_text(coalesce(f.settings->'roles', '[]')) r),
             coalesce(v.definition::text like '%' || media::text || '%', false)
        from forms f
        left join form_versions v on v.form_id = f.id and v.number = f.published_version
       where f.deleted_on is null
         and (f.draft::text like '%' || media::text || '%' or v.definition::text like '%' || media::text || '%')
    $$;

    -- The legal texts that point at it. Earlier versions can be read by everyone for good.
    create function legal_texts_with(media uuid) returns table (page text, is_published boolean) language sql stable as $$
      select l.page, true from legal_versions l where l.texts::text like '%' || media::text || '%'
      union
      select l.page, false from legal_drafts l where l.texts::text like '%' || media::text || '%'
    $$;

    create or replace function is_shown_to_all(media uuid) returns boolean language sql stable as $$
      select exists (
          select from content_references r
            join pages p on p.id = r.owner_id and p.deleted_on is null and p.published_revision is not null
             and p.visibility = 'Public'
            join block_instances b on b.id = r.block_id and b.is_open
           where r.target_id = media and r.state = 'published')
        or exists (
          select from revisions v
            join pages p on p.published_revision = v.id and p.deleted_on is null and p.visibility = 'Public'
           where v.social_image = media::text)
        or exists (
          select from items_with(media, 'published') w
            join items i on i.id = w and i.is_published and i.deleted_on is null and i.published_on <= now()
             and (i.expires_on is null or i.expires_on > now())
           where exists (
             select from block_instances b
               join pages p on p.id = b.owner_id and p.deleted_on is null and p.published_revision is not null
                and p.visibility = 'Public'
              where b.id = any (i.parent_ids) and b.is_open))
        or exists (select from settings s where s.value::text like '%' || media::text || '%')
        or exists (select from forms_with(media) f where f.is_shown and f.visibility = 'Public')
        or exists (select from legal_versions l where l.texts::text like '%' || media::text || '%')
    $$;

    create or replace function media_owners(media uuid) returns jsonb language sql stable as $$
      select jsonb_build_object(
        'pages', coalesce((
          select jsonb_agg(jsonb_build_object('guid', p.id, 'block', u.block_id, 'state', u.state,
                   'isOpen', coalesce(b.is_open, true), 'visibility', p.visibility, 'visibleRoles', p.visible_roles,
                   'editPermission', p.edit_permission, 'editRoles', p.edit_roles))
            from (
              select r.owner_id, r.block_id, r.state from content_references r where r.target_id = media
              union
              select p.id, null, 'draft' from pages p where p.social_image = media::text
              union
              select p.id, null, 'published' from pages p join revisions v on v.id = p.published_revision
               where v.social_image = media::text
            ) u
            join pages p on p.id = u.owner_id and p.deleted_on is null
            left join block_instances b on b.id = u.block_id), '[]'),
        'items', coalesce((
          select jsonb_agg(jsonb_build_object('guid', i.id, 'createdBy', i.created_by, 'lists', i.parent_ids,
                   'blocks', array(select r.block_id from content_references r
                                    where r.target_id = media and r.owner_id = i.id and r.state = w.state),
                   'isLive', i.is_published and i.published_on <= now() and coalesce(i.expires_on > now(), true)
                     and w.state = 'published'))
            from (select items_with(media, 'draft') as id, 'draft' as state
                  union select items_with(media, 'published'), 'published') w
            join items i on i.id = w.id and i.deleted_on is null), '[]'),
        'profiles', coalesce((
          select jsonb_agg(jsonb_build_object('guid', v.user_id, 'key', v.key))
            from profile_values v where v.value = to_jsonb(media::text)), '[]'),
        'settings', coalesce((
          select jsonb_agg(s.key) from settings s where s.value::text like '%' || media::text || '%'), '[]'),
        'forms', coalesce((
          select jsonb_agg(jsonb_build_object('visibility', f.visibility, 'visibleRoles', f.roles, 'isShown', f.is_shown))
            from forms_with(media) f), '[]'),
        'legalTexts', coalesce((
          select jsonb_agg(distinct l.page) from legal_texts_with(media) l), '[]'))
    $$;

    create or replace function is_in_library_of(media uuid, brought_by uuid, owner text, who uuid, roles uuid[])
      returns boolean language sql stable as $$
      select brought_by = who
          or is_shown_to_all(media)
          or exists (select from content_references r join pages p on p.id = r.owner_id and p.deleted_on is null
                      where r.target_id = media and p.edit_permission = 'Roles' and p.edit_roles && roles)
          or (owner is null and not exists (select from content_references r where r.target_id = media)
              and not exists (select from items i where i.image_id = media)
              and not exists (select from pages p where p.social_image = media::text)
              and not exists (select from forms_with(media)))
    $$;

    create or replace function list_uses_of_media(media uuid) returns table (kind text, guid text, title text, path text,
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
      union all
      select 'form', f.id::text, f.name, null, f.is_shown, null, null, null, null from forms_with(media) f
      union all
      select 'legal', l.page, l.page, null, bool_or(l.is_published), null, null, null, null
        from legal_texts_with(media) l group by l.page
    $$;

    create or replace function uses_of_media(media uuid) returns bigint language sql stable as $$
      select (select count(*) from owners_of_media(media) o
               where exists (select from pages p where p.id = o and p.deleted_on is null)
                  or exists (select from items i where i.id = o and i.deleted_on is null))
           + (select count(*) from settings s where s.value::text like '%' || media::text || '%')
           + (select count(*) from profile_values v where v.value = to_jsonb(media::text))
           + (select count(*) from forms_with(media))
           + (select count(distinct page) from legal_texts_with(media))
    $$;
`;
