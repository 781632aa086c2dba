import type { Knex } from 'knex';

/** Light or dark is a preference of the person, as the language is, and no longer of one browser alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column theme text check (theme in ('light', 'dark'));

    create or replace function caller_of(tenant uuid, token bytea, is_bearer boolean) returns jsonb language plpgsql as $$
    declare
      answer jsonb;
      own bytea := token;
      bearer_until timestamptz;
      used timestamptz;
    begin
      perform enter(tenant);
      if is_bearer then
        select t.session_hash, t.expires_on into own, bearer_until
          from access_tokens t where t.token_hash = token and t.expires_on > now();
      end if;
      -- Who has to give a second factor and did not has no rights but their own.
      select s.last_used_on,
             jsonb_build_object('userId', u.id, 'isActive', u.is_active, 'isVerified', u.email_verified_on is not null,
               'isAdmin', u.is_admin and not weak, 'isContentManager', u.is_content_manager and not weak,
               'isMett', u.is_mett and not weak, 'isDeveloper', u.is_developer and not weak,
               'needsSecondFactor', weak,
               'hasSecondFactor', weak and (
                 exists (select from second_factors f where f.user_id = u.id and f.confirmed_on is not null)
                 or exists (select from passkeys p where p.user_id = u.id)),
               'session', encode(s.token_hash, 'hex'), 'xsrfToken', s.xsrf_token,
               'until', extract(epoch from least(s.expires_on, bearer_until)) * 1000, 'mustRotate', s.rotate,
               -- Not of a token that was replaced: it has seconds left, and the browser has another.
               'mustRenew', s.ends_on is null and s.cookie_on < now() - interval '1 day'
                 and s.expires_on > now() + interval '1 minute',
               'language', u.language, 'theme', u.theme,
               'visit', case when s.reason is not null then jsonb_build_object('reason', s.reason, 'endsOn', s.ends_on) end,
               'hasAcceptedTerms', coalesce(u.terms_of_use_version_accepted, 0) >= coalesce(
                 (select (value #>> '{}')::integer from settings
                   where key = 'termsOfUseVersion' and jsonb_typeof(value) = 'number'), 1),
               'hasTermsBefore', u.terms_of_use_version_accepted is not null,
               'roleIds', case when weak then '[]' else
                 coalesce((select jsonb_agg(m.role_id order by m.role_id) from role_members m
                                     where m.user_id = u.id), '[]') end)
        into used, answer
        from sessions s join users u on u.id = s.user_id,
             lateral (select not s.is_strong and coalesce(
               (select case value #>> '{}' when 'everyone' then true when 'admins' then u.is_admin or u.is_mett else false end
                  from settings where key = 'requireSecondFactor'), false) as weak) need
       where s.expires_on > now() and s.token_hash = own;
      -- A session that is used goes on; writing that at each request would cost more than the check.
      if used < now() - interval '10 minutes' then
        update sessions set last_used_on = now(),
               expires_on = least(ends_on, greatest(expires_on, now() + interval '30 days'))
         where token_hash = own and last_used_on = used and not rotate;
      end if;
      return answer;
    end $$;
  `);
}
