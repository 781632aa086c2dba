import type { Knex } from 'knex';

/**
 * A token for a program is held to what its owner is: one who owes a second factor has no rights through it either, and
 * one who has not accepted the terms of use writes nothing.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function caller_of_api_token(tenant uuid, token bytea) returns jsonb language plpgsql as $$
    declare
      answer jsonb;
      used timestamptz;
      found_id uuid;
    begin
      perform enter(tenant);
      select t.id, t.last_used_on,
             jsonb_build_object('userId', u.id, 'isActive', u.is_active, 'isVerified', u.email_verified_on is not null,
               'isAdmin', u.is_admin and not weak, 'isContentManager', u.is_content_manager and not weak,
               'isMett', u.is_mett and not weak, 'isDeveloper', u.is_developer and not weak,
               'needsSecondFactor', weak, 'until', extract(epoch from t.expires_on) * 1000,
               'language', u.language, 'scopes', to_jsonb(t.scopes),
               'hasAcceptedTerms', coalesce(u.terms_of_use_version_accepted, 0) >= coalesce(
                 (select (value #>> '{}')::integer from settings
                   where key = 'termsOfUseVersion' and jsonb_typeof(value) = 'number'), 1),
               'hasTermsBefore', u.terms_of_use_version_accepted is not null,
               'roleIds', case when weak then '[]' else
                 coalesce((select jsonb_agg(m.role_id order by m.role_id) from role_members m
                                     where m.user_id = u.id), '[]') end)
        into found_id, used, answer
        from api_tokens t join users u on u.id = t.user_id,
             lateral (select coalesce(
               (select case value #>> '{}' when 'everyone' then true when 'admins' then u.is_admin or u.is_mett else false end
                  from settings where key = 'requireSecondFactor'), false)
               and not exists (select from second_factors f where f.user_id = u.id and f.confirmed_on is not null)
               and not exists (select from passkeys p where p.user_id = u.id) as weak) need
       where t.expires_on > now() and t.token_hash = token;
      if found_id is not null and (used is null or used < now() - interval '1 minute') then
        update api_tokens set last_used_on = now() where id = found_id;
      end if;
      return answer;
    end $$;
  `);
}
