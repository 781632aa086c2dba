import type { Knex } from 'knex';

/** Whom a session or bearer token stands for, in one round trip. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function caller_of(tenant uuid, token bytea, is_bearer boolean) returns jsonb language plpgsql stable as $$
    declare answer jsonb;
    begin
      perform enter(tenant);
      select jsonb_build_object('userId', u.id, 'isActive', u.is_active, 'isVerified', u.email_verified_on is not null,
               'isAdmin', u.is_admin, 'isContentManager', u.is_content_manager, 'isMett', u.is_mett,
               'isDeveloper', u.is_developer, 'session', encode(s.token_hash, 'hex'), 'xsrfToken', s.xsrf_token,
               'roleIds', coalesce((select jsonb_agg(m.role_id order by m.role_id) from role_members m
                                     where m.user_id = u.id), '[]'))
        into answer
        from sessions s join users u on u.id = s.user_id
       where s.expires_on > now()
         and s.token_hash = case when is_bearer
               then (select t.session_hash from access_tokens t where t.token_hash = token and t.expires_on > now())
               else token end;
      return answer;
    end $$;
  `);
}
