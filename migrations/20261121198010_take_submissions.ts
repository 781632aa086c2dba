import type { Knex } from 'knex';

/**
 * Submissions that come at the same moment are one statement. They wait for each other at the row of their form's
 * counter, for as long as that statement takes; so what is counted there, once per person and the same key twice hold
 * whoever sends at once. How often a sender sends is one row of theirs, not one per attempt.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A window of ten minutes and what is left of the one before: no burst at the turn of it.
    create table form_senders (
      tenant_id uuid not null default current_tenant(),
      form_id uuid not null,
      kind text not null check (kind in ('start', 'sending')),
      sender bytea not null,
      began_on timestamptz not null default now(),
      count integer not null default 1,
      count_before integer not null default 0,
      primary key (tenant_id, form_id, sender, kind),
      foreign key (tenant_id, form_id) references forms on delete cascade
    );
    create index form_senders_began on form_senders (tenant_id, began_on);
    select fence('form_senders');

    -- One more of this sender; false when that is too many, and then it is not counted.
    create function count_sender(of_form uuid, of_kind text, who bytea, most integer) returns boolean
      language plpgsql as $$
    begin
      insert into form_senders as s (form_id, kind, sender) values (of_form, of_kind, who)
      on conflict (tenant_id, form_id, sender, kind) do update
         set count = case when now() < s.began_on + interval '10 minutes' then s.count + 1 else 1 end,
             count_before = case when now() < s.began_on + interval '10 minutes' then s.count_before
                                 when now() < s.began_on + interval '20 minutes' then s.count else 0 end,
             began_on = case when now() < s.began_on + interval '10 minutes' then s.began_on
                             when now() < s.began_on + interval '20 minutes' then s.began_on + interval '10 minutes'
                             else now() end
       where most > case
               when now() < s.began_on + interval '10 minutes'
                 then s.count + s.count_before * (1 - extract(epoch from now() - s.began_on) / 600)
               when now() < s.began_on + interval '20 minutes'
                 then s.count * (2 - extract(epoch from now() - s.began_on) / 600)
               else 0 end;
      return found;
    end $$;

    create function queue_mails(given uuid[]) returns void
      language plpgsql security definer set search_path = pg_catalog, pg_temp
    as $$
    declare own uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    begin
      if own is null then
        raise exception 'mail is queued by a tenant' using errcode = 'insufficient_privilege';
      end if;
      insert into public.mail_queue (tenant_id, mail_id) select own, m from unnest(given) m;
      perform public.announce(own, array['mail']);
    end
    $$;
    revoke execute on function queue_mails(uuid[]) from public;
    grant execute on function queue_mails(uuid[]) to bouwsteen_app;

    -- All that has to be known of a form before somebody's answers are looked at. The definition of a version never
    -- changes: who knows the one of this moment does not get it again.
    create function form_to_send(tenant uuid, wanted uuid, wanted_version integer, key bytea, known text)
      returns table (settings jsonb, is_published boolean, number integer, published_on text, definition jsonb,
        replaced_on timestamptz, earlier jsonb, filling jsonb)
      language plpgsql stable set plan_cache_mode = force_generic_plan as $$
    begin
      perform enter(tenant);
      return query
        select f.settings, f.published_version is not null, v.number, v.published_on::text,
               case when v.published_on::text is distinct from known then v.definition end, v.replaced_on,
               (select jsonb_build_object('id', s.id, 'reference', s.reference, 'answersHash', encode(s.answers_hash, 'hex'))
                  from submissions s where s.form_id = wanted and s.idempotency_key = key),
               (select jsonb_build_object('id', g.id, 'version', g.version, 'startedOn', g.started_on,
                         'submissionId', g.submission_id,
                         'files', array(select x.id from form_files x where x.filling_id = g.id))
                  from form_fillings g where g.form_id = wanted and g.key_hash = key and g.expires_on > now())
          from forms f left join form_versions v on v.form_id = f.id and v.number = wanted_version
         where f.id = wanted and f.deleted_on is null;
    end $$;

    -- Takes what was sent with one form. An answer for each, in their order: what was there before under its key,
    -- why it is refused, or an empty one for what is taken.
    create function take_submissions(of_form uuid, asked jsonb) returns setof jsonb
      language plpgsql set plan_cache_mode = force_generic_plan as $$
    declare
      one jsonb;
      known jsonb;
      room integer;
      keys text[] := '{}';
      people text[] := '{}';
      taken jsonb[] := '{}';
      mails uuid[];
    begin
      select c.taken into room from form_counters c where c.form_id = of_form for update;
      for one in select * from jsonb_array_elements(asked) loop
        known := null;
        if one -> 'mayBeKnown' = 'true' then
          select jsonb_build_object('id', s.id, 'reference', s.reference, 'answersHash', encode(s.answers_hash, 'hex'))
            into known from submissions s where s.form_id = of_form and s.idempotency_key = decode(one ->> 'key', 'hex');
          if known is null then known := taken[array_position(keys, one ->> 'key')]; end if;
        end if;
        if known is not null then
          return next jsonb_build_object('earlier', jsonb_build_object('id', known -> 'id',
            'reference', known -> 'reference', 'answersHash', known -> 'answersHash'));
          continue;
        end if;
        if not count_sender(of_form, 'sending', decode(one ->> 'sender', 'hex'), (one ->> 'mostOfSender')::integer) then
          return next '{"refused": "too-many"}';
          continue;
        end if;
        if room >= (one ->> 'most')::integer then
          return next '{"refused": "full"}';
          continue;
        end if;
        if one ->> 'person' = any (people) or exists (
             select from submissions s where s.form_id = of_form and s.person_key = decode(one ->> 'person', 'hex')
                and s.deleted_on is null and s.status <> 'withdrawn') then
          return next '{"refused": "already-submitted"}';
          continue;
        end if;
        room := room + 1;
        keys := keys || (one ->> 'key');
        people := people || (one ->> 'person');
        taken := taken || one;
        return next '{}';
      end loop;
      if cardinality(taken) = 0 then return; end if;

      insert into submissions (id, form_id, version, reference, secret_hash, answers_hash, idempotency_key, person_key,
          user_id, language, answers, words, seconds)
      select (t ->> 'id')::uuid, of_form, (t ->> 'version')::integer, t ->> 'reference', decode(t ->> 'secretHash', 'hex'),
             decode(t ->> 'answersHash', 'hex'), decode(t ->> 'key', 'hex'), decode(t ->> 'person', 'hex'),
             (t ->> 'userId')::uuid, t ->> 'language', t -> 'answers', t ->> 'words', (t ->> 'seconds')::integer
        from unnest(taken) t;
      insert into submission_values (form_id, version, field_id, submission_id, place, code, number)
      select of_form, (t ->> 'version')::integer, (v ->> 'fieldId')::uuid, (t ->> 'id')::uuid, (v ->> 'place')::smallint,
             v ->> 'code', (v ->> 'number')::double precision
        from unnest(taken) t, jsonb_array_elements(t -> 'values') v;
      update form_counters c set taken = room where c.form_id = of_form;

      -- What was typed goes; that it was started, and when, stays.
      for one in select t from unnest(taken) t where t ->> 'filling' is not null loop
        update form_fillings set submission_id = (one ->> 'id')::uuid, posted = '{}', changed_on = now()
         where id = (one ->> 'filling')::uuid;
        update form_files set submission_id = (one ->> 'id')::uuid where filling_id = (one ->> 'filling')::uuid;
      end loop;

      with written as (
        insert into mails (id, kind, recipient, language, about)
        select (m ->> 'id')::uuid, m ->> 'kind', m ->> 'to', m ->> 'language',
               jsonb_build_object('submission', t -> 'id')
          from unnest(taken) t, jsonb_array_elements(t -> 'mails') m
        returning id)
      select array_agg(id) into mails from written;
      if mails is not null then perform queue_mails(mails); end if;

      insert into audit_entries (id, actor_id, action, subject_id, detail)
      select (t ->> 'audit')::uuid, (t ->> 'userId')::uuid, 'submission.made', (t ->> 'id')::uuid,
             jsonb_build_object('form', of_form)
        from unnest(taken) t;
      for one in select t from unnest(taken) t where t ->> 'tell' is not null loop
        perform queue_job((one ->> 'tell')::uuid, 'plugins.tell', null, jsonb_build_object('entry', one -> 'audit'), null);
      end loop;
    end $$;

    create function send_submissions(tenant uuid, of_form uuid, asked jsonb) returns setof jsonb
      language plpgsql as $$
    begin
      perform enter(tenant);
      return query select take_submissions(of_form, asked);
    end $$;
  `);
}
