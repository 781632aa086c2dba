import type { Knex } from 'knex';

/**
 * A property for the level Roles names the roles that see it (`visibleRoles`, beside `visibleFor`). Until now whoever
 * had any role at all saw it, and nobody can tell by now which of them was meant: those that are there name none, and
 * the level then opens them to nobody. That is the reading which can show nobody too much, admins included: who is an
 * admin sees such a property where it is for Admin as well, as before. No value goes, and the settings say of it that
 * roles have to be chosen.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table profile_property_lists no force row level security;
    update profile_property_lists l
       set definitions = (
             select jsonb_agg(case when d.one -> 'visibleFor' @> '["Roles"]' then '{"visibleRoles": []}'::jsonb || d.one
                                   else d.one end order by d.at)
               from jsonb_array_elements(l.definitions) with ordinality d (one, at)),
           version = l.version + 1
     where l.definitions @> '[{"visibleFor": ["Roles"]}]';
    alter table profile_property_lists force row level security;
  `);
}
