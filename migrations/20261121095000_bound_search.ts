import type { Knex } from 'knex';

/** A word that stands everywhere costs no more than another: what is newest is found by its date, and counting ends. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index search_entries_place;
    create index search_entries_newest on search_entries (tenant_id, published_on desc);

    -- The pages that this caller may not see or nobody may, and every block on them.
    create function search_hidden(own uuid, levels text[], roles uuid[]) returns uuid[] language sql stable as $$
      with pages as materialized (
        select p.id from public.pages p
         where p.tenant_id = own and p.kind = 'page'
           and (p.deleted_on is not null or p.published_revision is null or p.visibility <> all (levels)
                or (p.visibility = 'Roles' and 'Admin' <> all (levels) and not p.visible_roles && roles))
      )
      select array(select p.id from pages p union all
                   select b.id from public.block_instances b
                    where b.tenant_id = own and b.owner_id in (select p.id from pages p))
    $$;

    -- Published things whose words match, best first. What has a place are the newest that say it in their title and the
    -- newest of the others, 500 at most; counted are 10,000 at most, so that no word costs more than another.
    -- \`wanted\` says what must match, \`exact\` what lifts a match; \`levels\` and \`roles\` are what the caller may see. Hits
    -- are marked by U+E000 and U+E001.
    create or replace function search_hits(wanted text, exact text, only_type text, levels text[], roles uuid[], skipped int, taken int)
      returns jsonb
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
    as $$
    declare
      own uuid := public.current_tenant();
      query tsquery := wanted::tsquery;
      close tsquery := exact::tsquery;
      marks text := 'StartSel="' || chr(57344) || '", StopSel="' || chr(57345) || '"';
      hidden uuid[] := public.search_hidden(own, levels, roles);
      answer jsonb;
    begin
      if own is null then return null; end if;
      with counted as materialized (
        select m.type, m.place_id, count(*) as hits from (
          select e.type, e.place_id from public.search_entries e
           where e.tenant_id = own and e.words @@ query and e.is_live and e.place_id <> all (hidden)
             and e.published_on <= now() and (e.expires_on is null or e.expires_on > now())
           limit 10000) m
         group by m.type, m.place_id
      ),
      titled as materialized (
        select e.owner_id, e.place_id, e.published_on from public.search_entries e
         where e.tenant_id = own and e.title_words @@ query and e.is_live and e.place_id <> all (hidden)
           and e.published_on <= now() and (e.expires_on is null or e.expires_on > now())
           and (only_type is null or e.type = only_type)
         order by e.published_on desc limit 200
      ),
      newest as materialized (
        select e.owner_id, e.place_id, e.published_on from public.search_entries e
         where e.tenant_id = own and e.words @@ query and e.is_live and e.place_id <> all (hidden)
           and e.published_on <= now() and (e.expires_on is null or e.expires_on > now())
           and (only_type is null or e.type = only_type)
         order by e.published_on desc limit 500
      ),
      candidates as materialized (select * from titled union select * from newest),
      shown as materialized (
        select d.place_id, c.path
          from (select place_id from counted union select place_id from candidates) d
          left join public.block_instances b on b.tenant_id = own and b.id = d.place_id and b.in_published
          join public.pages p on p.tenant_id = own and p.id = coalesce(b.owner_id, d.place_id) and p.kind = 'page'
          join public.paths c on c.tenant_id = own and c.page_id = p.id and c.is_canonical
      ),
      ranked as materialized (
        select s.path, e.*, row_number() over (
            order by (ts_rank('{0.1, 0.2, 0.4, 1.0}', e.words, query, 1)
                      + 2 * ts_rank('{0.1, 0.2, 0.4, 1.0}', e.words, close, 1)
                      + case when e.owner_kind = 'page' then 0.1 else 0 end) desc,
                     e.published_on desc, e.owner_id) as place
          from candidates f join shown s using (place_id)
          join public.search_entries e on e.tenant_id = own and e.owner_id = f.owner_id
         order by place offset skipped limit taken
      )
      select jsonb_build_object(
          'byType', coalesce((
            select jsonb_object_agg(n.type, n.hits) from (
              select c.type, sum(c.hits) as hits from counted c join shown using (place_id) group by c.type) n), '{}'),
          'hits', coalesce((
            select jsonb_agg(jsonb_build_object(
                'kind', r.owner_kind, 'type', r.type, 'guid', r.owner_id, 'language', r.language,
                'title', ts_headline(case r.language when 'en' then 'public.bouwsteen_en'::regconfig
                  else 'public.bouwsteen_nl'::regconfig end, public.search_plain(r.title), query,
                  marks || ', HighlightAll=true'),
                'excerpt', ts_headline(case r.language when 'en' then 'public.bouwsteen_en'::regconfig
                  else 'public.bouwsteen_nl'::regconfig end,
                  public.search_plain(left(case when r.description = '' then r.body
                    else r.description || ' ' || r.body end, 20000)),
                  query, marks || ', MaxWords=34, MinWords=22, ShortWord=0, MaxFragments=1'),
                'opening', left(case when r.description = '' then r.body else r.description end, 24),
                'closing', right(case when r.body = '' then r.description else r.body end, 24),
                'path', case when i.id is null then r.path
                  else rtrim(r.path, '/') || '/i/' || i.short_id || '/' || i.slug end,
                'publishedOn', r.published_on) order by r.place)
              from ranked r left join public.items i on i.tenant_id = own and i.id = r.owner_id), '[]'))
        into answer;
      return answer;
    end $$;

    -- Titles that match, for whoever is still typing.
    create or replace function search_titles(wanted text, levels text[], roles uuid[], taken int) returns jsonb
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
    as $$
    declare
      own uuid := public.current_tenant();
      query tsquery := wanted::tsquery;
      hidden uuid[] := public.search_hidden(own, levels, roles);
      answer jsonb;
    begin
      if own is null then return null; end if;
      with pages as materialized (
        select e.* from public.search_entries e
         where e.tenant_id = own and e.title_words @@ query and e.owner_kind = 'page' and e.place_id <> all (hidden)
         order by e.published_on desc limit taken
      ),
      others as materialized (
        select e.* from public.search_entries e
         where e.tenant_id = own and e.title_words @@ query and e.owner_kind <> 'page' and e.place_id <> all (hidden)
           and e.is_live and e.published_on <= now() and (e.expires_on is null or e.expires_on > now())
         order by e.published_on desc limit 50
      ),
      matched as (select * from pages union all select * from others)
      select coalesce(jsonb_agg(f.answer order by f.place), '[]') into answer from (
        select jsonb_build_object('title', m.title, 'type', m.type, 'language', m.language, 'path',
                 case when i.id is null then c.path else rtrim(c.path, '/') || '/i/' || i.short_id || '/' || i.slug end)
                 as answer,
               row_number() over (order by m.owner_kind = 'page' desc, m.published_on desc, m.owner_id) as place
          from matched m
          left join public.block_instances b on b.tenant_id = own and b.id = m.place_id and b.in_published
          join public.pages p on p.tenant_id = own and p.id = coalesce(b.owner_id, m.place_id) and p.kind = 'page'
          join public.paths c on c.tenant_id = own and c.page_id = p.id and c.is_canonical
          left join public.items i on i.tenant_id = own and i.id = m.owner_id
         order by place limit taken) f;
      return answer;
    end $$;
  `);
}
