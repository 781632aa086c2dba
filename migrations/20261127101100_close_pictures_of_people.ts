import type { Knex } from 'knex';

/**
 * A picture of a person is seen through their profile: one that somebody else names in a page, or in an item, is not
 * everyone's for that.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function image_at(tenant uuid, wanted uuid) returns jsonb language plpgsql stable as $$
    declare answer jsonb;
    begin
      perform enter(tenant);
      select jsonb_build_object('guid', id, 'name', name, 'format', format, 'width', width, 'height', height,
               'version', version, 'color', color, 'focal', jsonb_build_object('x', focal_x, 'y', focal_y),
               'isPublic', owner_kind is distinct from 'profile' and is_shown_to_all(id), 'storageKey', storage_key,
               'reduced', reduced, 'frames', frames, 'crop', crop, 'createdBy', created_by,
               'ownerKind', owner_kind, 'ownerId', owner_id)
        into answer from images where id = wanted and deleted_on is null;
      return answer;
    end $$;
  `);
}
