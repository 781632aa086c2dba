import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- format is the ending that goes with the content; which there are is said in core/files/format.ts.
    -- version changes with the bytes and with the name: what is sent under it never changes.
    create table files (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      name text not null,
      format text not null check (format ~ '^[a-z0-9]{2,5}$'),
      size integer not null check (size > 0),
      version text not null,
      is_public boolean not null default false,
      storage_key text not null,
      created_on timestamptz not null default now(),
      deleted_on timestamptz,
      primary key (tenant_id, id)
    );
    create index files_newest on files (tenant_id, created_on desc) where deleted_on is null;

    select fence('files');

    -- What a request for a file has to know, in one round trip.
    create function file_at(tenant uuid, wanted uuid) returns jsonb language plpgsql stable as $$
    declare answer jsonb;
    begin
      perform enter(tenant);
      select jsonb_build_object('guid', id, 'name', name, 'format', format, 'size', size, 'version', version,
               'isPublic', is_public, 'storageKey', storage_key) into answer
        from files where id = wanted and deleted_on is null;
      return answer;
    end $$;

    create or replace function references_of(owner uuid, which text) returns jsonb language sql stable as $$
      select jsonb_build_object(
        'images', coalesce((
          select jsonb_agg(jsonb_build_object('guid', i.id, 'width', i.width, 'height', i.height, 'version', i.version,
                   'color', i.color, 'focal', jsonb_build_object('x', i.focal_x, 'y', i.focal_y)))
            from images i
           where i.deleted_on is null
             and i.id in (select target_id from content_references where owner_id = owner and state = which and kind = 'image')
        ), '[]'),
        'files', coalesce((
          select jsonb_agg(jsonb_build_object('guid', f.id, 'name', f.name, 'format', f.format, 'size', f.size,
                   'version', f.version))
            from files f
           where f.deleted_on is null
             and f.id in (select target_id from content_references where owner_id = owner and state = which and kind = 'file')
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
  `);
}
