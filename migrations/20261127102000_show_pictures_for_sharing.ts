import type { Knex } from 'knex';

/** The picture that a page is shared with belongs to what it points at, also where no block shows it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $body$
    declare
      before text := pg_get_functiondef('references_of'::regproc);
      after text := replace(before, 'if image_ids is not null then', $more$image_ids := nullif(image_ids || array(
        select s.image::uuid
          from pages p left join revisions v on v.id = p.published_revision,
               lateral (select case which when 'draft' then p.social_image else v.social_image end as image) s
         where p.id = owner and s.image is not null), '{}');
      if image_ids is not null then$more$);
    begin
      if after = before then raise exception 'references_of is another one'; end if;
      execute after;
    end $body$;
  `);
}
