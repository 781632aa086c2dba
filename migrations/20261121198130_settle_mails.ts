import type { Knex } from 'knex';

/** What the sender of mails does with the queue, each in one round trip. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Mails that are due and that nobody else has taken; whoever takes them has them for so many seconds. Mail of a
    -- tenant that is closed waits until it is open again: its links would lead nowhere.
    create function claim_mails(seconds integer, most integer)
      returns table (tenant uuid, mail uuid, sender_name text, sender_address text)
      language sql as $$
      update mail_queue q set due_on = now() + seconds * interval '1 second'
        from (select w.tenant_id, w.mail_id, t.sender_name, t.sender_address
                from mail_queue w join tenants t on t.id = w.tenant_id and t.status = 'active'
               where w.due_on <= now() order by w.due_on limit most for update of w skip locked) due
       where q.tenant_id = due.tenant_id and q.mail_id = due.mail_id
       returning q.tenant_id, q.mail_id, due.sender_name, due.sender_address
    $$;

    -- What became of a mail for good: the queue is done with it. Without an outcome the mail stays as it is.
    create function settle_mail(tenant uuid, mail uuid, outcome jsonb) returns void
      language plpgsql set plan_cache_mode = force_generic_plan as $$
    begin
      delete from mail_queue where tenant_id = tenant and mail_id = mail;
      if outcome is null then return; end if;
      perform enter(tenant);
      update mails
         set status = outcome ->> 'status', next_attempt_on = null,
             sent_on = case when outcome ->> 'status' in ('sent', 'kept') then now() else sent_on end,
             subject = coalesce(outcome ->> 'subject', subject),
             last_error = coalesce(outcome ->> 'lastError', last_error)
       where id = mail;
    end $$;
  `);
}
