import type { Knex } from 'knex';

/** Tokens for programs: each acts as the admin who made it, within its scopes, until it expires. Kept as a hash. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table api_tokens (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      user_id uuid not null,
      name text not null,
      token_hash bytea not null,
      hint text not null,
      scopes text[] not null,
      expires_on timestamptz not null,
      last_used_on timestamptz,
      created_on timestamptz not null default now(),
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references users on delete cascade
    );
    create unique index api_tokens_hash on api_tokens (tenant_id, token_hash);
    select fence('api_tokens');

    create function caller_of_api_token(tenant uuid, token bytea) returns jsonb language plpgsql as $$
    declare
      answer jsonb;
      used timestamptz;
      found_id uuid;
    begin
      perform enter(tenant);
      select t.id, t.last_used_on,
             jsonb_build_object('userId', u.id, 'isActive', u.is_active, 'isVerified', u.email_verified_on is not null,
               'isAdmin', u.is_admin, 'isContentManager', u.is_content_manager, 'isMett', u.is_mett,
               'isDeveloper', u.is_developer, 'until', extract(epoch from t.expires_on) * 1000,
               'language', u.language, 'scopes', to_jsonb(t.scopes),
               'roleIds', coalesce((select jsonb_agg(m.role_id order by m.role_id) from role_members m
                                     where m.user_id = u.id), '[]'))
        into found_id, used, answer
        from api_tokens t join users u on u.id = t.user_id
       where t.expires_on > now() and t.token_hash = token;
      if found_id is not null and (used is null or used < now() - interval '1 minute') then
        update api_tokens set last_used_on = now() where id = found_id;
      end if;
      return answer;
    end $$;
  `);
}
