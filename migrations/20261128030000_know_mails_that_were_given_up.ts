import type { Knex } from 'knex';

/**
 * Who runs the installation sees that mail is given up, without looking at each tenant: the queue says so for a while.
 * Such a mail is never due again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table mail_queue add column failed_on timestamptz;

    create or replace function settle_mail(tenant uuid, mail uuid, outcome jsonb) returns void
      language plpgsql set plan_cache_mode = force_generic_plan as $$
    begin
      if outcome ->> 'status' = 'failed' then
        update mail_queue set failed_on = now(), due_on = 'infinity' where tenant_id = tenant and mail_id = mail;
      else
        delete from mail_queue where tenant_id = tenant and mail_id = mail;
      end if;
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
