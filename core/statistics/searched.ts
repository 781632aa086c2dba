import type { Tx } from '../db.ts';
import type { Period } from './period.ts';

/** What visitors searched for; `hits` is how much the last of them found. */
export async function searchedTerms(
  tx: Tx,
  { from, to }: Period,
  { skip, take, text, isEmpty }: { skip: number; take: number; text: string | undefined; isEmpty: boolean },
): Promise<{ items: { value: string; searches: number; hits: number }[]; total: number }> {
  const { rows } = await tx.raw<{ rows: { value: string; searches: number; hits: number; total: number }[] }>(
    `select term as value, sum(searches)::int as searches, (array_agg(hits order by day desc))[1] as hits,
            (count(*) over ())::int as total
       from search_terms where day between ? and ? and term ilike ?
      group by term having not ? or (array_agg(hits order by day desc))[1] = 0
      order by sum(searches) desc, term limit ? offset ?`,
    [from, to, `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`, isEmpty, take, skip],
  );
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
