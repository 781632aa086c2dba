/**
 * What stands where, as `with recursive used (what, kind, id, type, count)`: the blocks of pages, items and footers, the
 * items of each type and the questions of forms, as they are drafted or published. Nothing of what lies in the trash.
 */
export const usedNow = `
  in_footers as (
    select (part->>'guid')::uuid as id, node
      from settings, jsonb_array_elements(value) part, jsonb_array_elements(coalesce(part->'blocks', '[]')) node
     where key = 'footers'
    union all
    select f.id, child
      from in_footers f, jsonb_each(coalesce(f.node->'slots', '{}')) slot, jsonb_array_elements(slot.value) child
  ), asked as (
    select id, draft as definition from forms where deleted_on is null
    union all
    select f.id, v.definition
      from forms f join form_versions v on v.form_id = f.id and v.number = f.published_version
     where f.deleted_on is null
  ), questions as (
    select distinct id, field->>'id' as question, field->>'type' as type
      from asked, jsonb_array_elements(coalesce(definition->'fields', '[]')) field
  ), used as (
    select 'block' as what, b.owner_kind as kind, b.owner_id as id, b.type, count(*)::int as count
      from block_instances b
      left join pages p on b.owner_kind = 'page' and p.id = b.owner_id
      left join items i on b.owner_kind = 'item' and i.id = b.owner_id
     where (b.in_draft or b.in_published) and coalesce(p.deleted_on, i.deleted_on) is null
       and (p.id is not null or i.id is not null)
     group by 2, 3, 4
    union all
    select 'block', 'footer', id, node->>'type', count(*)::int from in_footers group by id, node->>'type'
    union all
    select 'listType', 'item', id, type, 1 from items where deleted_on is null
    union all
    select 'formField', 'form', id, type, count(*)::int from questions group by id, type
  )`;
