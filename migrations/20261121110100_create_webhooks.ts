import type { Knex } from 'knex';

/**
 * Addresses that are told of what happens. What is noted in the audit is what is told: one trigger on it queues a
 * delivery for every webhook that asked for this kind of act, in the transaction of the act itself.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table webhooks (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      name text not null,
      url text not null,
      events text[] not null,
      secret text not null,
      is_active boolean not null default true,
      version integer not null default 1,
      created_on timestamptz not null default now(),
      created_by uuid,
      primary key (tenant_id, id)
    );
    create table webhook_deliveries (
      tenant_id uuid not null default current_tenant(),
      id uuid not null,
      webhook_id uuid not null,
      event text not null,
      payload jsonb not null,
      status text not null default 'waiting' check (status in ('waiting', 'delivered', 'retrying', 'failed')),
      attempts integer not null default 0,
      response_status integer,
      last_error text,
      created_on timestamptz not null default now(),
      finished_on timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, webhook_id) references webhooks on delete cascade
    );
    create index webhook_deliveries_webhook on webhook_deliveries (tenant_id, webhook_id, created_on);
    select fence(name) from unnest(array['webhooks', 'webhook_deliveries']) name;

    create function tell_webhooks() returns trigger language plpgsql as $$
    declare
      hook record;
      delivery uuid;
    begin
      for hook in select id from webhooks
                   where is_active and (new.action = any(events) or split_part(new.action, '.', 1) || '.*' = any(events))
      loop
        delivery := gen_random_uuid();
        insert into webhook_deliveries (id, webhook_id, event, payload)
          values (delivery, hook.id, new.action, json_build_object('id', new.id, 'event', new.action, 'at', new.at,
            'actorId', new.actor_id, 'subjectId', new.subject_id, 'detail', new.detail));
        perform queue_job(gen_random_uuid(), 'webhooks.deliver', delivery::text,
          json_build_object('delivery', delivery)::jsonb, now());
      end loop;
      return null;
    end $$;
    create trigger tell_webhooks after insert on audit_entries for each row execute function tell_webhooks();
  `);
}
