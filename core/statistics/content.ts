import type { Tx } from '../db.ts';
import type { Period } from './period.ts';

/** A page that asks for attention; `owner` is the name of who looks after it. */
interface Found {
  guid: string;
  title: string;
  path: string;
  owner: string | null;
}

export interface ContentReport {
  /** Published, and not changed for a year. */
  stale: (Found & { changedOn: Date })[];
  /** Changed after they were published, or never published. */
  drafts: (Found & { changedOn: Date; isPublished: boolean })[];
  /** Published, and looked at by nobody in the period. */
  unvisited: (Found & { publishedOn: Date })[];
  /** Pages in which the last check found something, and how much that was. */
  checks: { pages: number; findings: number };
  /** Pages whose day to be looked at again has come. */
  due: number;
}
export const contentLists = ['stale', 'drafts', 'unvisited'] as const;
export type ContentList = (typeof contentLists)[number];

/** Of each list, in the report; a file has them all. */
const most = 1000;

/** What of the content asks for someone's attention; `today` is the day it is at the site. */
export async function contentReport(tx: Tx, period: Period, today: string): Promise<ContentReport> {
  const [counted] = await rowsOf<{ pages: number; findings: number; due: number }>(
    tx,
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
    stale: await contentList(tx, 'stale', period, most),
    drafts: await contentList(tx, 'drafts', period, most),
    unvisited: await contentList(tx, 'unvisited', period, most),
  };
}

/** So many pages at most that ask for attention in one way, the longest first. */
export function contentList<Name extends ContentList>(
  tx: Tx,
  name: Name,
  period: Period,
  take: number,
): Promise<ContentReport[Name]> {
  const { sql, values } = questions[name](period);
  return rowsOf(tx, `${sql} limit ?`, [...values, take]) as Promise<ContentReport[Name]>;
}

const rowsOf = async <Row>(tx: Tx, sql: string, values: (string | number)[]) =>
  (await tx.raw<{ rows: Row[] }>(sql, values)).rows;

const published = `pages g join paths p on p.tenant_id = g.tenant_id and p.page_id = g.id and p.is_canonical
  join revisions r on r.tenant_id = g.tenant_id and r.id = g.published_revision`;
const looksAfter = `left join users o on o.tenant_id = g.tenant_id and o.id = g.owner_id`;
const owner = `coalesce(nullif(concat_ws(' ', nullif(o.first_name, ''), nullif(o.middle_name, ''),
  nullif(o.last_name, '')), ''), o.email) as owner`;

const questions: { [name in ContentList]: (period: Period) => { sql: string; values: string[] } } = {
  stale: () => ({
    sql: `select g.id as guid, r.snapshot->>'title' as title, p.path, ${owner}, r.created_on as "changedOn"
            from ${published} ${looksAfter}
           where g.kind = 'page' and g.deleted_on is null and r.created_on < now() - interval '1 year'
           order by r.created_on, g.id`,
    values: [],
  }),
  drafts: () => ({
    sql: `select g.id as guid, coalesce(nullif(g.draft->>'title', ''), g.name) as title,
                 coalesce(p.path, '/' || g.name) as path, ${owner}, g.updated_on as "changedOn", g.published_revision is not null as "isPublished"
            from pages g
            left join paths p on p.tenant_id = g.tenant_id and p.page_id = g.id and p.is_canonical
            left join revisions r on r.tenant_id = g.tenant_id and r.id = g.published_revision ${looksAfter}
           where g.kind = 'page' and g.deleted_on is null
             and (r.id is null or says_else(g.draft, r.snapshot, g.reads_as))
           order by g.updated_on desc, g.id`,
    values: [],
  }),
  unvisited: ({ from, to }) => ({
    sql: `select g.id as guid, r.snapshot->>'title' as title, p.path, ${owner}, g.published_on as "publishedOn"
            from ${published} ${looksAfter}
           where g.kind = 'page' and g.deleted_on is null and g.visibility = 'Public' and g.published_on < ?::date
             and not exists (select from statistics_counts c where c.by_kind = '' and c.by_value = '' and c.kind = 'page'
                   and c.span = 'd' and c.value = p.path and c.starts_on between ? and ? and c.views > 0)
           order by g.published_on, g.id`,
    values: [from, from, to],
  }),
};
