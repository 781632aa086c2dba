import type { Knex } from 'knex';

/**
 * Items whose type is away — its plugin is switched off here, or nobody knows it any more — have no page for visitors:
 * what finds, counts or names items can leave them out.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(functions);
}

const live = 'e.is_live and e.place_id <> all (hidden)';
const title = 'e.place_id <> all (hidden)';

const functions = `
    create index list_counts_types on list_counts (tenant_id, value) where kind = 'type';

    -- The types that are away: those of plugins that are off, and those of items that are not among the known ones,
    -- which are given with their plugins.
    create function away_types(known jsonb) returns text[] language sql stable as $$
      select array(
        select k.key from jsonb_each_text(known) k join tenant_plugins t on t.plugin_id = k.value and not t.is_enabled
        union
        select c.value from list_counts c where c.kind = 'type' and not known \\? c.value)
    $$;

    do $body$
    declare
      before text;
      after text;
    begin
      before := pg_get_functiondef('search_hits'::regproc);
      after := replace(before, '${live}', '${live} and e.type <> all (without)');
      after := regexp_replace(after, 'taken integer\\)', 'taken integer, without text[] default ''{}'')');
      if after !~ 'all \\(without\\)' or after !~ 'without text' then raise exception 'search_hits is another one'; end if;
      drop function search_hits;
      execute after;

      before := pg_get_functiondef('search_titles'::regproc);
      after := replace(before, '${title}', '${title} and e.type <> all (without)');
      after := regexp_replace(after, 'taken integer\\)', 'taken integer, without text[] default ''{}'')');
      if after !~ 'all \\(without\\)' or after !~ 'without text' then raise exception 'search_titles is another one'; end if;
      drop function search_titles;
      execute after;

      before := pg_get_functiondef('tagged'::regproc);
      after := replace(before, 'p.is_live and', 'p.is_live and p.type <> all (without) and');
      after := regexp_replace(after, 'take integer\\)', 'take integer, without text[] default ''{}'')');
      if after !~ 'all \\(without\\)' or after !~ 'without text' then raise exception 'tagged is another one'; end if;
      drop function tagged;
      execute after;

      before := pg_get_functiondef('references_of'::regproc);
      after := replace(before, '''title'', t.title)) into items', '''title'', t.title, ''type'', t.type)) into items');
      after := replace(after, 'item_path(i.id) as path, i.title', 'item_path(i.id) as path, i.title, i.type');
      if after !~ 't\\.type' or after !~ 'i\\.type' then raise exception 'references_of is another one'; end if;
      execute after;

      before := pg_get_functiondef('item_pages'::regproc);
      after := replace(before, '''publishedOn'', x.published_on,', '''type'', x.type, ''publishedOn'', x.published_on,');
      if after = before then raise exception 'item_pages is another one'; end if;
      execute after;
    end $body$;

    revoke execute on function search_titles(text, text[], uuid[], int, text[]),
      search_hits(text, text, text, text[], uuid[], int, int, text[]) from public;
    grant execute on function search_titles(text, text[], uuid[], int, text[]),
      search_hits(text, text, text, text[], uuid[], int, int, text[]) to bouwsteen_app;

    -- What is kept of a list counts all its types together: only where one is away are its items counted.
    drop function tags_in_use;
    create function tags_in_use(without text[] default '{}') returns table (tag text, count bigint)
      language plpgsql stable as $$
    declare
      lists uuid[] := open_lists(array(select distinct k.list_id from list_counts k where k.kind = 'tag'));
    begin
      if cardinality(without) = 0 then
        return query select n.topic, max(n.amount) from topics_now(lists) n group by n.topic;
      else
        return query
          select n.tag, max(n.items) from (
            select i.parent_id, i.tag, count(*) as items
              from item_tags i
              join item_parents p on p.parent_id = i.parent_id and p.item_id = i.item_id
             where i.parent_id = any (lists) and p.is_live and p.published_on <= now() and p.expires_on > now()
               and p.type <> all (without)
             group by i.parent_id, i.tag) n
           group by n.tag;
      end if;
    end $$;
`;
