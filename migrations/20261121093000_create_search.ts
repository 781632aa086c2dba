import type { Knex } from 'knex';

/**
 * What visitors can find. Words are written by the transaction that publishes (core/search/entries.ts); what else
 * decides whether something is found follows here, by triggers or when it is asked, so that whoever unpublishes,
 * moves, deletes or schedules need not think of search.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists btree_gin;

    create text search configuration bouwsteen_nl (copy = pg_catalog.dutch);
    alter text search configuration bouwsteen_nl
      alter mapping for word, hword, hword_part with unaccent, dutch_stem;
    create text search configuration bouwsteen_en (copy = pg_catalog.english);
    alter text search configuration bouwsteen_en
      alter mapping for word, hword, hword_part with unaccent, english_stem;

    create table search_entries (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      owner_id uuid not null,
      owner_kind text not null check (owner_kind in ('page', 'item', 'file')),
      -- The list item type; page or file otherwise.
      type text not null,
      language text not null check (language in ('nl', 'en')),
      -- Where it is found: the page itself, or the list an item stands in. Who may see that, may see this.
      place_id uuid,
      title text not null default '',
      description text not null default '',
      body text not null default '',
      tags text[] not null default '{}',
      is_live boolean not null default true,
      -- Its words are those of something published before.
      is_stale boolean not null default false,
      published_on timestamptz not null default now(),
      expires_on timestamptz,
      title_words tsvector not null default '',
      words tsvector not null default '',
      primary key (tenant_id, owner_id)
    )
    -- Long values stand apart: counting what matches reads none of them.
    with (toast_tuple_target = 128);
    -- A long list of words waiting for their place in the index would be read through by every search.
    create index search_entries_words on search_entries using gin (tenant_id, words) with (gin_pending_list_limit = 512);
    create index search_entries_title_words on search_entries using gin (tenant_id, title_words)
      with (gin_pending_list_limit = 512);
    create index search_entries_place on search_entries (tenant_id, place_id);

    -- Every word of the entries, for words that were typed wrong and for those within a longer one.
    create table search_words (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      word text collate "C" not null,
      primary key (tenant_id, word)
    );
    create index search_words_like on search_words using gin (tenant_id, word gin_trgm_ops);

    -- What was asked for, by day and without who asked.
    create table search_terms (
      tenant_id uuid not null default current_tenant() references tenants on delete cascade,
      day date not null,
      term text not null,
      searches integer not null default 0,
      -- How much the last of them found.
      hits integer not null default 0,
      primary key (tenant_id, day, term)
    );

    select fence(name) from unnest(array['search_entries', 'search_words', 'search_terms']) name;

    -- The functions below read these two with their owner's rights, as an index on words serves nobody behind a fence.
    -- An owner that is no superuser stands behind it as well while it is forced; the role of tenants always does.
    do $$ begin
      if not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
        alter table search_entries no force row level security;
        alter table search_words no force row level security;
      end if;
    end $$;

    create function place_of_item(item uuid) returns uuid language sql stable as $$
      select p.parent_id from item_parents p
        left join block_instances b on b.tenant_id = p.tenant_id and b.id = p.parent_id
       where p.item_id = item
       order by coalesce(b.in_published, false) desc, p.sort_id limit 1
    $$;

    create function search_follows_item() returns trigger language plpgsql as $$
    begin
      update search_entries set
          is_live = new.published is not null and new.deleted_on is null,
          is_stale = is_stale or (new.published is not null and new.published is distinct from old.published),
          type = new.type,
          tags = new.tags,
          published_on = coalesce(new.published_on, published_on),
          expires_on = new.expires_on
       where tenant_id = new.tenant_id and owner_id = new.id;
      return null;
    end $$;
    create trigger search_follows_item
      after update of published, deleted_on, type, tags, published_on, expires_on on items
      for each row execute function search_follows_item();

    create function search_follows_page() returns trigger language plpgsql as $$
    begin
      update search_entries set is_stale = true, published_on = coalesce(new.published_on, published_on)
       where tenant_id = new.tenant_id and owner_id = new.id;
      return null;
    end $$;
    create trigger search_follows_page after update of published_revision on pages
      for each row when (new.published_revision is not null and new.published_revision is distinct from old.published_revision)
      execute function search_follows_page();

    create function search_forgets() returns trigger language plpgsql as $$
    begin
      delete from search_entries where tenant_id = old.tenant_id and owner_id = old.id;
      return null;
    end $$;
    create trigger search_forgets after delete on items for each row execute function search_forgets();
    create trigger search_forgets after delete on pages for each row execute function search_forgets();

    create function search_follows_parent() returns trigger language plpgsql as $$
    declare changed uuid := coalesce(new.item_id, old.item_id);
    begin
      update search_entries set place_id = place_of_item(changed)
       where tenant_id = coalesce(new.tenant_id, old.tenant_id) and owner_id = changed;
      return null;
    end $$;
    create trigger search_follows_parent after insert or update or delete on item_parents
      for each row execute function search_follows_parent();

    -- What there is to know of words that were typed: their stems (none for a word that says nothing), whether a word
    -- begins with them, which longer words they stand in, and which look like them when none begins so.
    create function search_vocabulary(typed text[]) returns jsonb
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp
    as $$
    declare
      own uuid := public.current_tenant();
      answer jsonb := '[]';
      one text;
      stem text;
      is_known boolean;
    begin
      if own is null then return answer; end if;
      foreach one in array typed loop
        stem := coalesce((ts_lexize('pg_catalog.dutch_stem', one))[1], one);
        -- huizen is huis and brieven is brief: their stems end in z and v.
        is_known := exists (
          select from unnest(array[one, stem, translate(right(stem, 1), 'zv', 'sf')]) with ordinality b (start, n)
            join public.search_words w on w.tenant_id = own
             and w.word >= (case b.n when 3 then left(stem, -1) || start else start end) collate "C"
             and w.word < (case b.n when 3 then left(stem, -1) || start else start end || chr(1114111)) collate "C"
           where b.n = 1 or length(stem) > 3);
        answer := answer || jsonb_build_object(
          'word', one,
          'stems', to_jsonb(coalesce(ts_lexize('pg_catalog.dutch_stem', one), array[one])
                         || coalesce(ts_lexize('pg_catalog.english_stem', one), array[one])),
          'isStop', ts_lexize('pg_catalog.dutch_stem', one) = '{}' or ts_lexize('pg_catalog.english_stem', one) = '{}',
          'isKnown', is_known,
          'within', case when length(stem) < 5 then '[]' else coalesce((
            select jsonb_agg(f.word) from (
              select w.word from public.search_words w
               where w.tenant_id = own and w.word like '%_' || stem || '%'
               order by length(w.word), w.word limit 12) f), '[]') end,
          'alike', case when is_known or length(one) < 4 then '[]' else coalesce((
            select jsonb_agg(f.word) from (
              select w.word from public.search_words w
               where w.tenant_id = own and w.word operator(public.%) one
               order by public.similarity(w.word, one) desc, w.word limit 10) f), '[]') end);
      end loop;
      return answer;
    end $$;

    -- Signs that would make PostgreSQL take words for a tag, an address or a path, as words of their own (U+E100 and
    -- up), so that the words beside them can be marked.
    create function search_plain(said text) returns text language sql immutable parallel safe as $$
      select regexp_replace(
        translate(said, '<>/&@=#~\\', U&'\\E13C\\E13E\\E12F\\E126\\E140\\E13D\\E123\\E17E\\E15C'),
        U&'([\\E13C\\E13E\\E12F\\E126\\E140\\E13D\\E123\\E17E\\E15C])', ' \\1 ', 'g')
    $$;

    -- Published things whose words match, best first: those that say it in their title, then the newest. Only the first
    -- 1,000 of them have a place; all are counted. \`wanted\` says what must match, \`exact\` what lifts a match.
    -- \`levels\` and \`roles\` are what the caller may see. Hits are marked by U+E000 and U+E001.
    create function search_hits(wanted text, exact text, only_type text, levels text[], roles uuid[], skipped int, taken int)
      returns jsonb
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '32MB'
    as $$
    declare
      own uuid := public.current_tenant();
      query tsquery := wanted::tsquery;
      close tsquery := exact::tsquery;
      marks text := 'StartSel="' || chr(57344) || '", StopSel="' || chr(57345) || '"';
      answer jsonb;
    begin
      if own is null then return null; end if;
      with matched as materialized (
        select e.owner_id, e.type, e.place_id, e.published_on from public.search_entries e
         where e.tenant_id = own and e.words @@ query and e.is_live
           and e.published_on <= now() and (e.expires_on is null or e.expires_on > now())
      ),
      shown as materialized (
        select d.place_id, p.id as page_id, c.path
          from (select distinct m.place_id from matched m) d
          left join public.block_instances b on b.tenant_id = own and b.id = d.place_id and b.in_published
          join public.pages p on p.tenant_id = own and p.id = coalesce(b.owner_id, d.place_id)
           and p.kind = 'page' and p.deleted_on is null and p.published_revision is not null
           and p.visibility = any (levels) and (p.visibility <> 'Roles' or 'Admin' = any (levels) or p.visible_roles && roles)
          join public.paths c on c.tenant_id = own and c.page_id = p.id and c.is_canonical
      ),
      counted as (
        select m.type, count(*) as hits from matched m join shown s using (place_id) group by m.type
      ),
      first as (
        select m.owner_id, s.path, m.published_on, t.owner_id is not null as in_title
          from matched m join shown s using (place_id)
          left join (select e.owner_id from public.search_entries e where e.tenant_id = own and e.title_words @@ query) t
            on t.owner_id = m.owner_id
         where only_type is null or m.type = only_type
         order by t.owner_id is not null desc, m.published_on desc limit 1000
      ),
      ranked as (
        select f.path, e.*, row_number() over (
            order by (ts_rank('{0.1, 0.2, 0.4, 1.0}', e.words, query, 1)
                      + 2 * ts_rank('{0.1, 0.2, 0.4, 1.0}', e.words, close, 1)
                      + case when e.owner_kind = 'page' then 0.1 else 0 end) desc,
                     f.published_on desc, f.owner_id) as place
          from first f join public.search_entries e on e.tenant_id = own and e.owner_id = f.owner_id
         order by place offset skipped limit taken
      )
      select jsonb_build_object(
          'byType', coalesce((select jsonb_object_agg(c.type, c.hits) from counted c), '{}'),
          'hits', coalesce((
            select jsonb_agg(jsonb_build_object(
                'kind', r.owner_kind, 'type', r.type, 'guid', r.owner_id, 'language', r.language,
                'title', ts_headline(case r.language when 'en' then 'public.bouwsteen_en'::regconfig
                  else 'public.bouwsteen_nl'::regconfig end, public.search_plain(r.title), query, marks || ', HighlightAll=true'),
                'excerpt', ts_headline(case r.language when 'en' then 'public.bouwsteen_en'::regconfig
                  else 'public.bouwsteen_nl'::regconfig end,
                  public.search_plain(left(case when r.description = '' then r.body else r.description || ' ' || r.body end, 20000)),
                  query, marks || ', MaxWords=34, MinWords=22, ShortWord=0, MaxFragments=0'),
                'opening', left(case when r.description = '' then r.body else r.description end, 24),
                'path', case when i.id is null then r.path
                  else rtrim(r.path, '/') || '/i/' || i.short_id || '/' || i.slug end,
                'publishedOn', r.published_on) order by r.place)
              from ranked r left join public.items i on i.tenant_id = own and i.id = r.owner_id), '[]'))
        into answer;
      return answer;
    end $$;

    -- Titles that match, for whoever is still typing.
    create function search_titles(wanted text, levels text[], roles uuid[], taken int) returns jsonb
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp
    as $$
    declare
      own uuid := public.current_tenant();
      query tsquery := wanted::tsquery;
      answer jsonb;
    begin
      if own is null then return null; end if;
      with matched as materialized (
        select e.owner_id, e.owner_kind, e.type, e.place_id, e.title, e.language, e.published_on
          from public.search_entries e
         where e.tenant_id = own and e.title_words @@ query and e.is_live
           and e.published_on <= now() and (e.expires_on is null or e.expires_on > now())
         order by e.owner_kind = 'page' desc, e.published_on desc limit 200
      )
      select coalesce(jsonb_agg(f.answer order by f.place), '[]') into answer from (
        select jsonb_build_object('title', m.title, 'type', m.type, 'language', m.language, 'path',
                 case when i.id is null then c.path else rtrim(c.path, '/') || '/i/' || i.short_id || '/' || i.slug end)
                 as answer,
               row_number() over (order by m.owner_kind = 'page' desc, m.published_on desc, m.owner_id) as place
          from matched m
          left join public.block_instances b on b.tenant_id = own and b.id = m.place_id and b.in_published
          join public.pages p on p.tenant_id = own and p.id = coalesce(b.owner_id, m.place_id)
           and p.kind = 'page' and p.deleted_on is null and p.published_revision is not null
           and p.visibility = any (levels) and (p.visibility <> 'Roles' or 'Admin' = any (levels) or p.visible_roles && roles)
          join public.paths c on c.tenant_id = own and c.page_id = p.id and c.is_canonical
          left join public.items i on i.tenant_id = own and i.id = m.owner_id
         order by place limit taken) f;
      return answer;
    end $$;

    revoke execute on function search_vocabulary(text[]), search_titles(text, text[], uuid[], int),
      search_hits(text, text, text, text[], uuid[], int, int) from public;
    grant execute on function search_vocabulary(text[]), search_titles(text, text[], uuid[], int),
      search_hits(text, text, text, text[], uuid[], int, int) to bouwsteen_app;
  `);
}
