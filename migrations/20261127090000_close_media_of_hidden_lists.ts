import type { Knex } from 'knex';

/**
 * Pictures and files of items are closed again with the list that showed them, when its block is taken off the page,
 * and those in a block of an item that not everyone may see are not everyone's. Nor does the search say what stands in
 * a file of such a block, or of an item whose time has not come.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(functions);
}

const functions = `
    -- Whether a published item shows it to everyone who sees the item: not in a block that is shown to some only, or
    -- in what stands in such a block. A rule that cannot be read is for some only.
    create function item_shows(item uuid, media uuid) returns boolean language sql stable as $$
      select exists (
        select from items i
         where i.id = item
           and (i.image_id = media or exists (
             select from content_references r
              where r.owner_id = i.id and r.target_id = media and r.state = 'published'
                and not jsonb_path_exists(i.published,
                      '$.** \\? (exists (@.visibility) && !(@.visibility.level == "Public")).** \\? (@.id == $id)',
                      jsonb_build_object('id', r.block_id)))))
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
           where cardinality(open_lists(i.parent_ids)) > 0 and item_shows(i.id, media))
        or exists (select from settings s where s.value::text like '%' || media::text || '%')
        or exists (select from forms_with(media) f where f.is_shown and f.visibility = 'Public')
        or exists (select from legal_versions l where l.texts::text like '%' || media::text || '%')
    $$;

    -- What holds a file where it is seen best: a page, or the list of an item; null when nothing published does, or only
    -- what is shown to some.
    create or replace function place_of_file(file uuid) returns uuid language sql stable as $$
      select coalesce(p.id, place_of_item(i.id))
        from content_references r
        left join block_instances b on b.id = r.block_id and b.is_open
        left join pages p on p.id = b.owner_id and p.kind = 'page' and p.published_revision is not null
                         and p.deleted_on is null
        left join items i on i.id = r.owner_id and i.is_published and i.deleted_on is null and i.published_on <= now()
                         and (i.expires_on is null or i.expires_on > now())
       where r.target_id = file and r.kind = 'file' and r.state = 'published'
         and (p.id is not null or (i.id is not null and item_shows(i.id, file)))
       order by coalesce(p.visibility = 'Public', true) desc, r.owner_id limit 1
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
                   'isOpen', item_shows(i.id, media),
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
`;
