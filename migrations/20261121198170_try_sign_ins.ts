import type { Knex } from 'knex';

/** What a wrong password costs the database, in one round trip instead of seven. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Counts one try and gives its id, or null where that is too many. Without a limit for the tenant (null) nobody
    -- counts what all of it tried.
    create function count_attempt(of_kind text, by_account text, from_address text, minutes integer,
      most_account integer, most_address integer, most_tenant integer)
      returns bigint language plpgsql set plan_cache_mode = force_generic_plan as $$
    declare
      since timestamptz := now() - minutes * interval '1 minute';
      lock integer;
      made bigint;
    begin
      -- Tries of one account or address wait for each other until the transaction ends, so that none slips past the
      -- limit; in one order, so that two never wait for each other.
      for lock in
        select ('x' || left(encode(sha256(convert_to(of_kind || ':' || key, 'UTF8')), 'hex'), 8))::bit(32)::integer
          from unnest(array['account:' || by_account, 'address:' || from_address,
                 case when most_tenant is not null then 'tenant' end]) as key
         where key is not null order by 1
      loop
        perform pg_advisory_xact_lock(hashtext(current_tenant()::text), lock);
      end loop;
      if (select count(*) from attempts where kind = of_kind and account = by_account and at > since)
           >= most_account
        or (select count(*) from attempts where kind = of_kind and address = from_address and at > since)
           >= most_address
        or most_tenant is not null
           and (select count(*) from attempts where kind = of_kind and at > since) >= most_tenant
      then
        return null;
      end if;
      delete from attempts where at < now() - interval '1 day';
      insert into attempts (kind, account, address) values (of_kind, by_account, from_address)
        returning id into made;
      return made;
    end $$;

    -- The try, and whose account it is; null where that is too many.
    create function try_sign_in(tenant uuid, by_account text, from_address text, minutes integer,
      most_account integer, most_address integer)
      returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
    declare
      attempt bigint;
    begin
      perform enter(tenant);
      attempt := count_attempt('sign-in', by_account, from_address, minutes, most_account, most_address, null);
      if attempt is null then return null; end if;
      return jsonb_build_object('attempt', attempt::text,
        'user', (select jsonb_build_object('id', id, 'hash', password_hash) from users where email = by_account));
    end $$;
  `);
}
