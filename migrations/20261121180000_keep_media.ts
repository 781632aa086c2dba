import type { Knex } from 'knex';

/**
 * What a library has to know of pictures and files: where they are kept together, what they are called by, older
 * contents, and who may see them through what they stand in.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table media_folders (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      parent_id uuid,
      name text not null check (name <> ''),
      created_on timestamptz not null default now(),
      primary key (tenant_id, id),
      foreign key (tenant_id, parent_id) references media_folders on delete cascade
    );
    create unique index media_folders_name on media_folders (tenant_id, parent_id, lower(name)) nulls not distinct;

    -- hash is that of the bytes that came (null: from before it was kept). frames is more than 1 for what moves. crop
    -- is the part that is shown, in pixels of the upright original. edits counts changes of what people fill in;
    -- version goes on being that of the pixels. upload_key is what an uploader may repeat an upload under.
    alter table images
      add hash text, add frames integer not null default 1 check (frames > 0), add crop jsonb,
      add folder_id uuid, add tags text[] not null default '{}', add credits text not null default '',
      add is_decorative boolean not null default false, add edits integer not null default 1,
      add upload_key uuid, add created_by uuid, add updated_on timestamptz not null default now(), add updated_by uuid,
      add foreign key (tenant_id, folder_id) references media_folders on delete set null (folder_id);
    create index images_hash on images (tenant_id, hash) where deleted_on is null;
    create index images_folder on images (tenant_id, folder_id) where folder_id is not null;
    create index images_deleted on images (tenant_id, deleted_on) where deleted_on is not null;
    create unique index images_upload_key on images (tenant_id, upload_key) where upload_key is not null;
    alter table files
      add hash text, add folder_id uuid, add tags text[] not null default '{}',
      add edits integer not null default 1, add upload_key uuid, add created_by uuid,
      add updated_on timestamptz not null default now(), add updated_by uuid,
      add foreign key (tenant_id, folder_id) references media_folders on delete set null (folder_id);
    create index files_hash on files (tenant_id, hash) where deleted_on is null;
    create index files_folder on files (tenant_id, folder_id) where folder_id is not null;
    create index files_deleted on files (tenant_id, deleted_on) where deleted_on is not null;
    create unique index files_upload_key on files (tenant_id, upload_key) where upload_key is not null;

    -- What a picture or file was before it was replaced; content holds the columns that come back with it.
    create table media_versions (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      media_id uuid not null,
      number integer not null,
      kind text not null check (kind in ('image', 'file')),
      storage_key text not null,
      content jsonb not null,
      replaced_on timestamptz not null default now(),
      replaced_by uuid,
      primary key (tenant_id, media_id, number)
    );

    -- What short-lived addresses of pictures are signed with.
    create table media_keys (
      tenant_id uuid primary key default current_tenant() references tenants on delete cascade,
      key bytea not null
    );
    select fence(name) from unnest(array['media_folders', 'media_versions', 'media_keys']) name;

    -- Pages and items that show a picture outside their blocks are found by it as well.
    alter table pages add social_image text generated always as (draft->>'socialImage') stored;
    alter table revisions add social_image text generated always as (snapshot->>'socialImage') stored;
    create index pages_social_image on pages (tenant_id, social_image) where social_image is not null;
    create index revisions_social_image on revisions (tenant_id, social_image) where social_image is not null;
    create index items_image on items (tenant_id, image_id) where image_id is not null;
    create index images_owner_kind on images (tenant_id, owner_kind, owner_id) where owner_kind is not null;
  `);
  await knex.raw(publicFunctions);
}

const publicFunctions = `
    -- The items that show a picture or point at a file; state as in content_references.
    create function items_with(media uuid, which text) returns setof uuid language sql stable as $$
      select r.owner_id from content_references r where r.target_id = media and r.state = which
      union
      select i.id from items i where i.image_id = media
    $$;

    -- Whether something that everyone may see shows it.
    create function is_shown_to_all(media uuid) returns boolean language sql stable as $$
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
    $$;

    create or replace function image_at(tenant uuid, wanted uuid) returns jsonb language plpgsql stable as $$
    declare answer jsonb;
    begin
      perform enter(tenant);
      select jsonb_build_object('guid', id, 'name', name, 'format', format, 'width', width, 'height', height,
               'version', version, 'color', color, 'focal', jsonb_build_object('x', focal_x, 'y', focal_y),
               'isPublic', is_public or is_shown_to_all(id), 'storageKey', storage_key, 'reduced', reduced,
               'frames', frames, 'crop', crop, 'createdBy', created_by, 'ownerKind', owner_kind, 'ownerId', owner_id)
        into answer from images where id = wanted and deleted_on is null;
      return answer;
    end $$;

    create or replace function file_at(tenant uuid, wanted uuid) returns jsonb language plpgsql stable as $$
    declare answer jsonb;
    begin
      perform enter(tenant);
      select jsonb_build_object('guid', id, 'name', name, 'format', format, 'size', size, 'version', version,
               'isPublic', is_public or is_shown_to_all(id), 'storageKey', storage_key, 'createdBy', created_by)
        into answer from files where id = wanted and deleted_on is null;
      return answer;
    end $$;

    -- Everything that shows it, with what decides who may see and edit that: for whom it is not public.
    create function media_owners(media uuid) returns jsonb language sql stable as $$
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
          select jsonb_agg(s.key) from settings s where s.value::text like '%' || media::text || '%'), '[]'))
    $$;

    -- Whether someone with these roles may edit something in this tenant.
    create function edits_something(roles uuid[]) returns boolean language sql stable as $$
      select exists (select from pages p where p.deleted_on is null and p.edit_permission = 'Roles'
                        and p.edit_roles && roles)
          or exists (select from block_instances b join pages p on p.id = b.owner_id and p.deleted_on is null
                      where b.add_permission = 'Roles' and b.add_roles && roles)
    $$;

    -- Whether it is in the library of someone with these roles who does not manage it all: what everyone sees, what
    -- they brought, what stands in something they may edit, and what stands nowhere yet.
    create function is_in_library_of(media uuid, brought_by uuid, owner text, who uuid, roles uuid[])
      returns boolean language sql stable as $$
      select brought_by = who
          or is_shown_to_all(media)
          or exists (select from content_references r join pages p on p.id = r.owner_id and p.deleted_on is null
                      where r.target_id = media and p.edit_permission = 'Roles' and p.edit_roles && roles)
          or (owner is null and not exists (select from content_references r where r.target_id = media)
              and not exists (select from items i where i.image_id = media)
              and not exists (select from pages p where p.social_image = media::text))
    $$;
`;
