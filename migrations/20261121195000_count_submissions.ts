import type { Knex } from 'knex';

/**
 * How many submissions each form holds and how many nobody has looked at, kept beside what it has taken: asked on every
 * page of the table and in the list of forms, and too much to count there. They follow from `submissions` by one
 * trigger, whoever writes it. What is in the trash is not among them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table submissions no force row level security;
    alter table form_counters no force row level security;
    alter table form_counters add held integer not null default 0, add unread integer not null default 0;
    update form_counters c set held = s.held, unread = s.unread
      from (select tenant_id, form_id, count(*) as held, count(*) filter (where status = 'new') as unread
              from submissions where deleted_on is null group by 1, 2) s
     where s.tenant_id = c.tenant_id and s.form_id = c.form_id;
    alter table submissions force row level security;
    alter table form_counters force row level security;

    -- By statement, so that many rows at once cost one change of the counter.
    create function count_submissions() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update form_counters c set held = c.held + d.held, unread = c.unread + d.unread
          from (select tenant_id, form_id, count(*) as held, count(*) filter (where status = 'new') as unread
                  from added where deleted_on is null group by 1, 2) d
         where c.tenant_id = d.tenant_id and c.form_id = d.form_id;
      elsif tg_op = 'DELETE' then
        update form_counters c set held = c.held - d.held, unread = c.unread - d.unread
          from (select tenant_id, form_id, count(*) as held, count(*) filter (where status = 'new') as unread
                  from gone where deleted_on is null group by 1, 2) d
         where c.tenant_id = d.tenant_id and c.form_id = d.form_id;
      else
        update form_counters c set held = c.held + d.held, unread = c.unread + d.unread
          from (select tenant_id, form_id, sum(sign) as held, coalesce(sum(sign) filter (where status = 'new'), 0) as unread
                  from (select tenant_id, form_id, status, 1 as sign from added where deleted_on is null
                        union all
                        select tenant_id, form_id, status, -1 from gone where deleted_on is null) both_ways
                 group by 1, 2) d
         where c.tenant_id = d.tenant_id and c.form_id = d.form_id and (d.held <> 0 or d.unread <> 0);
      end if;
      return null;
    end $$;
    create trigger count_added after insert on submissions
      referencing new table as added for each statement execute function count_submissions();
    create trigger count_gone after delete on submissions
      referencing old table as gone for each statement execute function count_submissions();
    create trigger count_changed after update on submissions
      referencing old table as gone new table as added for each statement execute function count_submissions();

    -- A table that is narrowed to one status goes on from its last row as quickly as the whole one.
    create index submissions_status on submissions (tenant_id, form_id, status, id) where deleted_on is null;
    create index submissions_tagged on submissions (tenant_id, form_id) include (tags)
      where deleted_on is null and tags <> '{}';
  `);
}
