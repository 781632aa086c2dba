import type { Tx } from '../db.ts';
import type { Period } from './period.ts';

export interface ContentReport {
  /** Published, and not changed for a year. */
  stale: { guid: string; title: string; path: string; changedOn: string }[];
  /** Changed after they were published, or never published. */
  drafts: { guid: string; title: string; path: string | null; changedOn: string; isPublished: boolean }[];
  /** Published, and looked at by nobody in the period. */
  unvisited: { guid: string; title: string; path: string; publishedOn: string }[];
  /** Pages in which the last check found something, and how much that was. */
  checks: { pages: number; findings: number };
  /** Pages whose day to be looked at again has come. */
  due: number;
}

const most = 100;

/** What of the content asks for someone's attention; `today` is the day it is at the site. */
export async function contentReport(tx: Tx, period: Period, today: string): Promise<ContentReport> {
  const published = `pages g join paths p on p.tenant_id = g.tenant_id and p.page_id = g.id and p.is_canonical
    join revisions r on r.tenant_id = g.tenant_id and r.id = g.published_revision`;
  const rows = async <Found>(sql: string, values: string[] = []) =>
    (await tx.raw<{ rows: Found[] }>(sql, values)).rows;
  const [counted] = await rows<{ pages: number; findings: number; due: number }>(
    `select count(*) filter (where jsonb_array_length(k.findings) > 0)::int as pages,
            coalesce(sum(jsonb_array_length(k.findings)), 0)::int as findings,
            count(*) filter (where g.review_on <= ?::date)::int as due
       from pages g left join page_checks k on k.tenant_id = g.tenant_id and k.page_id = g.id
      where g.kind = 'page' and g.deleted_on is null`,
    [today],
  );
  const { due, ...checks } = counted!;
  return {
    ...{ checks, due },
    stale: await rows(
      `select g.id as guid, r.snapshot->>'title' as title, p.path, r.created_on as "changedOn" from ${published}
        where g.kind = 'page' and g.deleted_on is null and r.created_on < now() - interval '1 year'
        order by r.created_on limit ${most}`,
    ),
    drafts: await rows(
      `select g.id as guid, coalesce(nullif(g.draft->>'title', ''), g.name) as title, p.path, g.updated_on as "changedOn",
              g.published_revision is not null as "isPublished"
         from pages g
         left join paths p on p.tenant_id = g.tenant_id and p.page_id = g.id and p.is_canonical
         left join revisions r on r.tenant_id = g.tenant_id and r.id = g.published_revision
        where g.kind = 'page' and g.deleted_on is null and (r.id is null or g.draft is distinct from r.snapshot)
        order by g.updated_on desc limit ${most}`,
    ),
    unvisited: await rows(
      `select g.id as guid, r.snapshot->>'title' as title, p.path, g.published_on as "publishedOn" from ${published}
        where g.kind = 'page' and g.deleted_on is null and g.visibility = 'Public' and g.published_on < ?::date
          and not exists (select from statistics_counts c where c.by_kind = '' and c.by_value = '' and c.kind = 'page'
                and c.span = 'd' and c.value = p.path and c.starts_on between ? and ? and c.views > 0)
        order by g.published_on limit ${most}`,
      [period.from, period.from, period.to],
    ),
  };
}
