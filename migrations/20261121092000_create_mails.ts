import type { Knex } from 'knex';

/**
 * Mail to be sent, as what it is about; its text is made when it goes out, so that no link that signs someone in ever
 * stands here. The queue says only which mail of which tenant is due: it has no row-level security, because every
 * node takes from it for all tenants at once, and a tenant's transaction reaches it through `queue_mail` alone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table mails (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      kind text not null,
      recipient text not null,
      recipient_name text not null default '',
      language text not null check (language in ('nl', 'en')),
      about jsonb not null default '{}',
      subject text not null default '',
      status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'dropped', 'failed')),
      attempts integer not null default 0,
      next_attempt_on timestamptz,
      last_error text,
      created_on timestamptz not null default now(),
      sent_on timestamptz,
      primary key (tenant_id, id)
    );
    create index mails_created on mails (tenant_id, created_on);
    select fence('mails');

    create table mail_queue (
      tenant_id uuid not null references tenants on delete cascade,
      mail_id uuid not null,
      due_on timestamptz not null default now(),
      primary key (tenant_id, mail_id)
    );
    create index mail_queue_due on mail_queue (due_on);
    revoke all on mail_queue from public;

    create function queue_mail(mail uuid) returns void
      language plpgsql security definer set search_path = pg_catalog, pg_temp
    as $$
    declare own uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    begin
      if own is null then
        raise exception 'mail is queued by a tenant' using errcode = 'insufficient_privilege';
      end if;
      insert into public.mail_queue (tenant_id, mail_id) values (own, mail);
      perform public.announce(own, array['mail']);
    end
    $$;
    revoke execute on function queue_mail(uuid) from public;
    grant execute on function queue_mail(uuid) to bouwsteen_app;
  `);
}
