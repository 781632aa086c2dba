import type { Knex } from 'knex';

/** Items are written in one round trip: with what is asked of them from outside, and the announcement. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What a document points at and holds, in place of what it did before. marks: draft, published or both.
    create function index_item(item uuid, marks text[], refs jsonb, instances jsonb, fresh boolean)
      returns void language plpgsql as $$
    declare
      written integer;
    begin
      if not fresh then
        delete from content_references where owner_id = item and state = any (marks);
        update block_instances
           set in_draft = in_draft and not 'draft' = any (marks),
               in_published = in_published and not 'published' = any (marks)
         where owner_id = item;
      end if;
      if jsonb_array_length(instances) > 0 then
        insert into block_instances as b (id, type, owner_kind, owner_id, in_draft, in_published)
        select (o ->> 'id')::uuid, o ->> 'type', 'item', item, 'draft' = any (marks), 'published' = any (marks)
          from jsonb_array_elements(instances) o
        on conflict (tenant_id, id) do update
           set in_draft = b.in_draft or excluded.in_draft, in_published = b.in_published or excluded.in_published
         where b.owner_id = item;
        get diagnostics written = row_count;
        if written <> jsonb_array_length(instances) then
          raise exception 'a block with this id stands elsewhere' using errcode = 'BW409';
        end if;
      end if;
      if jsonb_array_length(refs) > 0 then
        insert into content_references (owner_id, state, block_id, kind, target_id)
        select item, m, (r ->> 'blockId')::uuid, r ->> 'kind', (r ->> 'id')::uuid
          from jsonb_array_elements(refs) r cross join unnest(marks) m
        on conflict do nothing;
      end if;
    end $$;

    -- New items; a published one is published as it is drafted.
    create function add_items(made jsonb) returns void language plpgsql as $$
    begin
      insert into items (id, short_id, type, title, slug, description, image_id, tags, highlight, language, starts_on,
                         ends_on, draft, published, published_on, expires_on, created_on, created_by, updated_by,
                         parent_ids, wire, wire_of)
      select r.id, r."shortId", r.type, r.title, r.slug, r.description, r."imageId",
             coalesce(array(select jsonb_array_elements_text(r.tags)), '{}'), r.highlight, r.language, r."startsOn",
             r."endsOn", r.document, case when r."publishedOn" is not null then r.document end, r."publishedOn",
             r."expiresOn", r."createdOn", r."createdBy", r."createdBy",
             array(select p::uuid from jsonb_array_elements_text(r."parentIds") p), r.wire, r."wireOf"
        from jsonb_to_recordset(made) r (id uuid, "shortId" text, type text, title text, slug text, description text,
             "imageId" uuid, tags jsonb, highlight boolean, language text, "startsOn" timestamptz, "endsOn" timestamptz,
             document jsonb, "publishedOn" timestamptz, "expiresOn" timestamptz, "createdOn" timestamptz,
             "createdBy" uuid, "parentIds" jsonb, wire text, "wireOf" text);
      perform index_item((r ->> 'id')::uuid,
          case when r ->> 'publishedOn' is null then '{draft}'::text[] else '{draft,published}' end,
          r -> 'refs', r -> 'instances', true)
         from jsonb_array_elements(made) r
        where jsonb_array_length(r -> 'refs') + jsonb_array_length(r -> 'instances') > 0;
      perform announce(current_tenant(), array_agg(distinct 'list:' || p))
         from jsonb_array_elements(made) r cross join jsonb_array_elements_text(r -> 'parentIds') p
        where r ->> 'publishedOn' is not null having count(*) > 0;
    end $$;

    -- Which of these lists this person may not add to or change items of, and whether they may know of them. everything:
    -- content managers, admins and staff. kinds: the building blocks that are lists. A list that anyone signed in may
    -- add to lets them change only what is their own.
    create function lists_refused(lists uuid[], who uuid, roles uuid[], everything boolean, kinds text[], is_own boolean)
      returns table (list uuid, is_known boolean) language sql stable as $$
      select l.id, coalesce(bool_or(p.published_revision is not null and b.in_published and p.visibility = 'Public'), false)
        from (select distinct unnest(lists) as id) l
        left join block_instances b on b.id = l.id and b.owner_kind = 'page' and b.type = any (kinds)
              and (b.in_draft or b.in_published)
        left join pages p on p.id = b.owner_id and p.deleted_on is null
       group by l.id
      having not coalesce(bool_or(p.id is not null and (everything
                or (p.edit_permission = 'Roles' and p.edit_roles && roles)
                or (b.add_permission = 'Roles' and b.add_roles && roles)
                or (b.add_permission = 'Users' and is_own))), false)
    $$;

    create function create_items(tenant uuid, made jsonb, lists uuid[], who uuid, roles uuid[], everything boolean,
        kinds text[])
      returns jsonb language plpgsql as $$
    declare
      refused jsonb;
    begin
      perform enter(tenant);
      select jsonb_object_agg(r.list, r.is_known) into refused
        from lists_refused(lists, who, roles, everything, kinds, true) r;
      if refused is not null then return jsonb_build_object('refused', refused); end if;
      perform add_items(made);
      return jsonb_build_object('paths', (select jsonb_agg(item_path((r ->> 'id')::uuid)) from jsonb_array_elements(made) r));
    end $$;
  `);
}
