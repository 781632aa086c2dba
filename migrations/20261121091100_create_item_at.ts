import type { Knex } from 'knex';

/** An item on its own page, in one round trip: the item, and the page it was asked for on if it stands there. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function item_at(tenant uuid, wanted text, on_path text) returns jsonb language plpgsql stable as $$
    declare answer jsonb;
    begin
      perform enter(tenant);
      select jsonb_build_object(
          'item', jsonb_build_object('guid', i.id, 'shortId', i.short_id, 'type', i.type, 'title', i.title, 'slug', i.slug,
            'description', i.description, 'imageId', i.image_id, 'publishedOn', i.published_on, 'startsOn', i.starts_on,
            'endsOn', i.ends_on, 'expiresOn', i.expires_on, 'tags', to_jsonb(i.tags), 'highlight', i.highlight,
            'language', i.language, 'changedOn', i.updated_on, 'path', item_path(i.id)),
          'document', i.published,
          'references', references_of(i.id, 'published'),
          'page', jsonb_build_object('guid', p.id, 'path', c.path, 'title', v.snapshot->>'title',
            'options', v.snapshot->'options', 'visibility', p.visibility, 'visibleRoles', p.visible_roles,
            'editPermission', p.edit_permission, 'editRoles', p.edit_roles))
        into answer
        from items i
        join item_parents ip on ip.item_id = i.id
        join block_instances b on b.id = ip.parent_id and b.in_published
        join pages p on p.id = b.owner_id and p.deleted_on is null
        join revisions v on v.id = p.published_revision
        join paths c on c.page_id = p.id and c.is_canonical
       where i.id = (select w.id from items w where case when length(wanted) < 32
               then w.short_id = wanted else w.id = wanted::uuid end)
         and i.deleted_on is null and i.is_published and i.published_on <= now()
         and (i.expires_on is null or i.expires_on > now())
         and c.path = on_path
       limit 1;
      return answer;
    end $$;
  `);
}
