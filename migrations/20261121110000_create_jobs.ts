import type { Knex } from 'knex';

/**
 * Work for later, of all tenants in one queue: every node takes from it, so it has no row-level security, and a
 * tenant's transaction reaches it through `queue_job` and `cancel_job` alone. A payload holds ids, not content.
 * Rounds are what the installation does again and again, once per period on one of its nodes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table jobs (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null,
      name text not null,
      key text,
      payload jsonb not null default '{}',
      due_on timestamptz not null default now(),
      attempts integer not null default 0,
      last_error text,
      failed_on timestamptz,
      created_on timestamptz not null default now(),
      primary key (tenant_id, id)
    );
    create index jobs_due on jobs (due_on) where failed_on is null;
    create unique index jobs_key on jobs (tenant_id, name, key) where key is not null;
    revoke all on jobs from public;

    create table job_rounds (
      name text primary key,
      due_on timestamptz not null,
      last_on timestamptz,
      last_error text
    );
    revoke all on job_rounds from public;

    create function queue_job(job uuid, job_name text, job_key text, job_payload jsonb, due timestamptz) returns void
      language plpgsql security definer set search_path = pg_catalog, pg_temp
    as $$
    declare own uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    begin
      if own is null then
        raise exception 'a job is queued by a tenant' using errcode = 'insufficient_privilege';
      end if;
      insert into public.jobs (tenant_id, id, name, key, payload, due_on)
        values (own, job, job_name, job_key, job_payload, coalesce(due, now()))
        on conflict (tenant_id, name, key) where key is not null do update
          -- A new id: whoever runs the one that was there must not take this one away with it.
          set id = excluded.id, payload = excluded.payload, due_on = excluded.due_on, attempts = 0,
              last_error = null, failed_on = null, created_on = now();
      perform public.announce(own, array['jobs']);
    end
    $$;
    create function cancel_job(job_name text, job_key text) returns void
      language sql security definer set search_path = pg_catalog, pg_temp
    as $$
      delete from public.jobs
       where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and name = job_name and key = job_key;
    $$;
    revoke execute on function queue_job(uuid, text, text, jsonb, timestamptz), cancel_job(text, text) from public;
    grant execute on function queue_job(uuid, text, text, jsonb, timestamptz), cancel_job(text, text) to bouwsteen_app;
  `);
}
