import type { Knex } from 'knex';

/**
 * A try that is being looked at counts until it is known to be right, so that many at once do not pass the limit; but
 * nobody is refused for what others may get right yet. So it is known which tries are under way.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Of what counts in any case, and of older nodes, never.
    alter table attempts add column is_under_way boolean not null default false;

    -- Counts one try of which only failure counts in the end. Gives its id, and of a sign-in whose account it is; by
    -- what it has to wait for others, where it is too many only if these fail; null where it is too many as it is.
    create function begin_attempt(tenant uuid, of_kind text, by_account text, from_address text, minutes integer,
      most_account integer, most_address integer)
      returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
    declare
      since timestamptz := now() - minutes * interval '1 minute';
      -- What began before will not end any more: its node is gone.
      alive timestamptz := now() - interval '2 minutes';
      lock integer;
      by_account_all integer; by_account_failed integer;
      by_address_all integer; by_address_failed integer;
      made bigint;
    begin
      perform enter(tenant);
      -- The same locks as those of count_attempt, in the same order.
      for lock in
        select ('x' || left(encode(sha256(convert_to(of_kind || ':' || key, 'UTF8')), 'hex'), 8))::bit(32)::integer
          from unnest(array['account:' || by_account, 'address:' || from_address]) as key order by 1
      loop
        perform pg_advisory_xact_lock(hashtext(current_tenant()::text), lock);
      end loop;
      select count(*), count(*) filter (where not (is_under_way and at > alive))
        into by_account_all, by_account_failed
        from attempts where kind = of_kind and account = by_account and at > since;
      select count(*), count(*) filter (where not (is_under_way and at > alive))
        into by_address_all, by_address_failed
        from attempts where kind = of_kind and address = from_address and at > since;
      if by_account_failed >= most_account or by_address_failed >= most_address then return null; end if;
      if by_account_all >= most_account then return jsonb_build_object('waitsBy', 'account'); end if;
      if by_address_all >= most_address then return jsonb_build_object('waitsBy', 'address'); end if;
      delete from attempts where at < now() - interval '1 day';
      insert into attempts (kind, account, address, is_under_way) values (of_kind, by_account, from_address, true)
        returning id into made;
      return jsonb_build_object('attempt', made::text, 'user', case when of_kind = 'sign-in' then
        (select jsonb_build_object('id', id, 'hash', password_hash) from users where email = by_account) end);
    end $$;

    -- What has failed counts from now on; of what is over without having been looked at nothing is left.
    create function end_attempt(tenant uuid, attempt bigint, has_failed boolean) returns void language plpgsql as $$
    begin
      perform enter(tenant);
      if has_failed then
        update attempts set is_under_way = false where id = attempt;
      else
        delete from attempts where id = attempt;
      end if;
    end $$;
  `);
}
