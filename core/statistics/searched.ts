import type { Tx } from '../db.ts';
import type { Period } from './period.ts';

/**
 * What visitors searched for; `hits` is how much the last of them found. That is a maximum, as an ordered aggregate would
 * sort what was searched for on all days: a year has 100,000 rows and more.
 */
export async function searchedTerms(
  tx: Tx,
  { from, to }: Period,
  {
    skip,
    take,
    text = '',
    isEmpty,
  }: { skip: number; take: number; text?: string | undefined; isEmpty: boolean },
): Promise<{ items: { value: string; searches: number; hits: number }[]; total: number }> {
  const { rows } = await tx.raw<{ rows: { value: string; searches: number; hits: number; total: number }[] }>(
    `select value, searches, hits, (count(*) over ())::int as total
       from (select term as value, sum(searches)::int as searches, (max(array[day - date 'epoch', hits]))[2] as hits
               from search_terms
              where day between :from and :to and (:text = '' or strpos(lower(term), lower(:text)) > 0)
              group by term) searched
      where not :isEmpty or hits = 0
      order by searches desc, value limit :take offset :skip`,
    { from, to, text, isEmpty, take, skip },
  );
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
