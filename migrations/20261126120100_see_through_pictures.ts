import type { Knex } from 'knex';

/**
 * The colour that stands where a picture is still on its way is `transparent` where one can see through it, as it would
 * stay behind it. Of those that are there nobody wrote down which these are, only that a reduced copy in JPEG is none:
 * the others do without a colour until they are replaced or cut.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table images no force row level security;
    alter table media_versions no force row level security;
    alter table images drop constraint images_color_check;
    alter table images add constraint images_color_check check (color ~ '^(#[0-9a-f]{6}|transparent)$');
    update images set color = 'transparent' where format <> 'jpg' and reduced is distinct from 'jpg';
    update media_versions set content = content || '{"color":"transparent"}'
     where kind = 'image' and content->>'format' <> 'jpg' and content->>'reduced' is distinct from 'jpg';
    alter table images force row level security;
    alter table media_versions force row level security;
  `);
}
