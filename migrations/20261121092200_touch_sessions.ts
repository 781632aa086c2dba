import type { Knex } from 'knex';

/**
 * The check of a session also says until when it may be remembered, notes now and then that it was used, and what of
 * it has to change: the terms were renewed, or its token has to.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sessions add column rotate boolean not null default false;

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
      select s.last_used_on,
             jsonb_build_object('userId', u.id, 'isActive', u.is_active, 'isVerified', u.email_verified_on is not null,
               'isAdmin', u.is_admin, 'isContentManager', u.is_content_manager, 'isMett', u.is_mett,
               'isDeveloper', u.is_developer, 'session', encode(s.token_hash, 'hex'), 'xsrfToken', s.xsrf_token,
               'until', extract(epoch from least(s.expires_on, bearer_until)) * 1000, 'mustRotate', s.rotate,
               'language', u.language,
               'hasAcceptedTerms', coalesce(u.terms_of_use_version_accepted, 0) >= coalesce(
                 (select (value #>> '{}')::integer from settings
                   where key = 'termsOfUseVersion' and jsonb_typeof(value) = 'number'), 1),
               'roleIds', coalesce((select jsonb_agg(m.role_id order by m.role_id) from role_members m
                                     where m.user_id = u.id), '[]'))
        into used, answer
        from sessions s join users u on u.id = s.user_id
       where s.expires_on > now() and s.token_hash = own;
      -- A session that is used goes on; writing that at each request would cost more than the check.
      if used < now() - interval '10 minutes' then
        update sessions set last_used_on = now(), expires_on = greatest(expires_on, now() + interval '30 days')
         where token_hash = own and last_used_on = used and not rotate;
      end if;
      return answer;
    end $$;
  `);
}
