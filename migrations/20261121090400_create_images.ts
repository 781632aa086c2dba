import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- width and height are those of the picture as it is shown (after its orientation is applied).
    -- version changes with everything that changes how a rendition looks: the bytes and the focal point.
    -- reduced says in which format a smaller copy lies beside the original; null is none.
    create table images (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      name text not null default '',
      format text not null check (format in ('png', 'jpg', 'webp', 'avif', 'gif')),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      size integer not null,
      version text not null,
      color text not null check (color ~ '^#[0-9a-f]{6}$'),
      focal_x real not null default 0.5 check (focal_x between 0 and 1),
      focal_y real not null default 0.5 check (focal_y between 0 and 1),
      alt jsonb not null default '{}',
      is_public boolean not null default false,
      owner_kind text,
      owner_id uuid,
      storage_key text not null,
      reduced text check (reduced in ('jpg', 'webp')),
      created_on timestamptz not null default now(),
      deleted_on timestamptz,
      primary key (tenant_id, id)
    );
    create index images_owner on images (tenant_id, owner_id) where owner_id is not null;
    create index images_newest on images (tenant_id, created_on desc) where deleted_on is null;

    -- spec is the name of the file: version and canonical rendition.
    create table renditions (
      tenant_id uuid not null default current_tenant(),
      image_id uuid not null,
      spec text not null,
      size integer not null,
      created_on timestamptz not null default now(),
      used_on timestamptz not null default now(),
      primary key (tenant_id, image_id, spec),
      foreign key (tenant_id, image_id) references images on delete cascade
    );
    create index renditions_unused on renditions (tenant_id, image_id, used_on);

    select fence('images');
    select fence('renditions');

    -- What a request for a picture has to know, in one round trip.
    create function image_at(tenant uuid, wanted uuid) returns jsonb language plpgsql stable as $$
    declare answer jsonb;
    begin
      perform enter(tenant);
      select jsonb_build_object('guid', id, 'name', name, 'format', format, 'width', width, 'height', height,
               'version', version, 'color', color, 'focal', jsonb_build_object('x', focal_x, 'y', focal_y),
               'isPublic', is_public, 'storageKey', storage_key, 'reduced', reduced) into answer
        from images where id = wanted and deleted_on is null;
      return answer;
    end $$;
  `);
}
