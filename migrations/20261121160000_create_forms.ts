import type { Knex } from 'knex';

/**
 * Forms, their published versions, what is being filled in, and what was sent. A version that was published never
 * changes. `submission_values` holds what is counted of each answer, one row per choice or number, so that a dashboard
 * is one pass over narrow rows; those of a submission in the trash are not there.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table forms (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      id uuid not null,
      name text not null,
      draft jsonb not null,
      settings jsonb not null,
      version integer not null default 1,
      published_version integer,
      created_on timestamptz not null default now(),
      changed_on timestamptz not null default now(),
      changed_by uuid,
      deleted_on timestamptz,
      primary key (tenant_id, id)
    );
    create table form_versions (
      tenant_id uuid not null default current_tenant(),
      form_id uuid not null,
      number integer not null,
      definition jsonb not null,
      published_on timestamptz not null default now(),
      published_by uuid,
      replaced_on timestamptz,
      primary key (tenant_id, form_id, number),
      foreign key (tenant_id, form_id) references forms on delete cascade
    );
    create function keep_form_version() returns trigger language plpgsql as $$
    begin
      raise exception 'a published version of a form never changes' using errcode = 'restrict_violation';
    end $$;
    create trigger form_versions_stay before update of definition, number, published_on, published_by
      on form_versions for each row execute function keep_form_version();

    -- Narrow, because every submission writes it: the limit of a form holds also for those who send at once.
    create table form_counters (
      tenant_id uuid not null default current_tenant(),
      form_id uuid not null,
      taken integer not null default 0,
      primary key (tenant_id, form_id),
      foreign key (tenant_id, form_id) references forms on delete cascade
    );

    create table submissions (
      tenant_id uuid not null default current_tenant(),
      id uuid not null,
      form_id uuid not null,
      version integer not null,
      reference text not null,
      secret_hash bytea not null,
      mail_secret_hash bytea,
      answers_hash bytea not null,
      idempotency_key bytea,
      person_key bytea,
      user_id uuid,
      language text not null check (language in ('nl', 'en')),
      answers jsonb not null,
      words text not null default '',
      status text not null default 'new' check (status in ('new', 'open', 'done', 'withdrawn')),
      tags text[] not null default '{}',
      assigned_to uuid,
      seconds integer,
      row_version integer not null default 1,
      created_on timestamptz not null default now(),
      changed_on timestamptz not null default now(),
      deleted_on timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, form_id, version) references form_versions on delete cascade,
      foreign key (tenant_id, user_id) references users on delete set null (user_id),
      foreign key (tenant_id, assigned_to) references users on delete set null (assigned_to)
    );
    create index submissions_form on submissions (tenant_id, form_id, id) where deleted_on is null;
    create index submissions_trash on submissions (tenant_id, form_id, deleted_on) where deleted_on is not null;
    create index submissions_user on submissions (tenant_id, user_id);
    create index submissions_assigned on submissions (tenant_id, assigned_to);
    -- Everything the dashboard asks of submissions as such, so that it does not read the answers.
    create index submissions_time on submissions (tenant_id, form_id, version, created_on) include (seconds, status, language)
      where deleted_on is null;
    create unique index submissions_key on submissions (tenant_id, form_id, idempotency_key)
      where idempotency_key is not null;
    create unique index submissions_person on submissions (tenant_id, form_id, person_key)
      where person_key is not null and deleted_on is null and status <> 'withdrawn';

    create table submission_values (
      tenant_id uuid not null default current_tenant(),
      form_id uuid not null,
      version integer not null,
      field_id uuid not null,
      submission_id uuid not null,
      place smallint not null,
      code text,
      number double precision,
      primary key (tenant_id, form_id, version, field_id, submission_id, place),
      foreign key (tenant_id, submission_id) references submissions on delete cascade
    );
    create index submission_values_submission on submission_values (tenant_id, submission_id);

    create table submission_changes (
      tenant_id uuid not null default current_tenant(),
      id uuid not null,
      submission_id uuid not null,
      at timestamptz not null default now(),
      actor_id uuid,
      kind text not null check (kind in ('note', 'answers', 'status', 'tags', 'assigned', 'withdrawn', 'deleted', 'restored')),
      detail jsonb not null default '{}',
      primary key (tenant_id, id),
      foreign key (tenant_id, submission_id) references submissions on delete cascade
    );
    create index submission_changes_submission on submission_changes (tenant_id, submission_id, at);

    -- What was posted so far, as it was typed; the answers go when it is sent, the rest is what is counted of it.
    create table form_fillings (
      tenant_id uuid not null default current_tenant(),
      id uuid not null,
      form_id uuid not null,
      version integer not null,
      key_hash bytea not null,
      posted jsonb not null default '{}',
      page integer not null default 0,
      last_field uuid,
      started_on timestamptz not null default now(),
      changed_on timestamptz not null default now(),
      expires_on timestamptz not null,
      submission_id uuid,
      primary key (tenant_id, id),
      foreign key (tenant_id, form_id, version) references form_versions on delete cascade
    );
    create unique index form_fillings_key on form_fillings (tenant_id, key_hash);
    create index form_fillings_form on form_fillings (tenant_id, form_id, version, started_on);
    create index form_fillings_left on form_fillings (tenant_id, form_id, version, page, last_field)
      where submission_id is null;
    create index form_fillings_expiry on form_fillings (tenant_id, expires_on) where submission_id is null;

    -- Bytes lie in the store; the row says whose they are. One without a submission goes with its filling.
    create table form_files (
      tenant_id uuid not null default current_tenant(),
      id uuid not null,
      form_id uuid not null,
      filling_id uuid,
      submission_id uuid,
      name text not null,
      format text not null,
      size integer not null,
      storage_key text not null,
      created_on timestamptz not null default now(),
      primary key (tenant_id, id),
      foreign key (tenant_id, form_id) references forms on delete cascade,
      foreign key (tenant_id, submission_id) references submissions on delete cascade
    );
    create index form_files_submission on form_files (tenant_id, submission_id);
    create index form_files_filling on form_files (tenant_id, filling_id);

    select fence(name) from unnest(array['forms', 'form_versions', 'form_counters', 'submissions',
      'submission_values', 'submission_changes', 'form_fillings', 'form_files']) name;
  `);
}
