import type { Knex } from 'knex';

/** A file that is proposed while someone types opens itself, as it does among the results, not the page it stands on. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
                 case when m.owner_kind = 'file' then '/a/' || m.owner_id
                      when i.id is null then c.path else rtrim(c.path, '/') || '/i/' || i.short_id || '/' || i.slug end)
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
