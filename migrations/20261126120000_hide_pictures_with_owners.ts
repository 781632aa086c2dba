import type { Knex } from 'knex';

/**
 * Who sees a picture or file follows from what shows it, and from nothing else. Those that were imported or came with
 * the demo were public by themselves (`is_public`, which nothing asks any more), and stayed so when the page they came
 * for was closed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function image_at(tenant uuid, wanted uuid) returns jsonb language plpgsql stable as $$
    declare answer jsonb;
    begin
      perform enter(tenant);
      select jsonb_build_object('guid', id, 'name', name, 'format', format, 'width', width, 'height', height,
               'version', version, 'color', color, 'focal', jsonb_build_object('x', focal_x, 'y', focal_y),
               'isPublic', is_shown_to_all(id), 'storageKey', storage_key, 'reduced', reduced,
               'frames', frames, 'crop', crop, 'createdBy', created_by, 'ownerKind', owner_kind, 'ownerId', owner_id)
        into answer from images where id = wanted and deleted_on is null;
      return answer;
    end $$;

    create or replace function file_at(tenant uuid, wanted uuid) returns jsonb language plpgsql stable as $$
    declare answer jsonb;
    begin
      perform enter(tenant);
      select jsonb_build_object('guid', id, 'name', name, 'format', format, 'size', size, 'version', version,
               'isPublic', is_shown_to_all(id), 'storageKey', storage_key, 'createdBy', created_by)
        into answer from files where id = wanted and deleted_on is null;
      return answer;
    end $$;
  `);
}
