import type { Knex } from 'knex';

/** What stands in a list that not everyone may see on its page is found by admins only. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function search_hidden(own uuid, levels text[], roles uuid[]) returns uuid[] language sql stable as $$
      with pages as materialized (
        select p.id from public.pages p
         where p.tenant_id = own and p.kind = 'page'
           and (p.deleted_on is not null or p.published_revision is null or p.visibility <> all (levels)
                or (p.visibility = 'Roles' and 'Admin' <> all (levels) and not p.visible_roles && roles))
      )
      select array(
        select p.id from pages p
        union all
        select b.id from public.block_instances b
         where b.tenant_id = own and b.owner_id in (select p.id from pages p)
        union all
        -- Itself, or what it stands in, is shown to some only.
        select b.id from public.block_instances b
          join public.pages p on p.tenant_id = own and p.id = b.owner_id
          join public.revisions v on v.tenant_id = own and v.id = p.published_revision
         where b.tenant_id = own and b.in_published and not b.is_open and 'Admin' <> all (levels)
           and exists (select from public.item_parents i where i.tenant_id = own and i.parent_id = b.id)
           and jsonb_path_exists(v.snapshot, '$.** \\? (@.visibility.level != "Public").** \\? (@.id == $id)',
                                 jsonb_build_object('id', b.id)))
    $$;
  `);
}
