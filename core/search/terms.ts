import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { log } from '../log.ts';
import { countRules } from '../statistics/rules.ts';
import { localTime } from '../tenants/local-time.ts';
import { isMaker, type Viewer } from '../users/viewer.ts';

/** `byMakers` are those of people who make the site: they count where the tenant wants that. */
type Term = { searches: number; byMakers: number; hits: number };

/** What was asked for since the last writing, by tenant, then day and words. */
let waiting = new Map<Guid, Map<string, Term>>();
let timer: NodeJS.Timeout | undefined;

/** Milliseconds until terms are written: many searches, one write. */
const interval = 5000;
const mostTerms = 2000;
/** Different words of one day that are kept; who asks for more of them than people do is told by nobody's statistics. */
const mostOfDay = 5000;

/**
 * Notes that these words were asked for by this viewer and how much they found, for the statistics; nobody waits for it. What may
 * name a person (a number, words too many for a question) is not noted.
 */
export function noteTerm(
  tenant: { id: Guid; timeZone: string },
  words: readonly string[],
  hits: number,
  viewer: Viewer,
): void {
  const term = words.join(' ');
  if (term === '' || term.length > 80 || /\d{5}/.test(term.replaceAll(' ', ''))) return;
  const terms = waiting.get(tenant.id) ?? new Map<string, Term>();
  waiting.set(tenant.id, terms);
  const key = `${localTime(tenant.timeZone, Date.now()).day} ${term}`;
  const known = terms.get(key);
  if (!known && terms.size >= mostTerms) return;
  const { searches = 0, byMakers = 0 } = known ?? {};
  terms.set(
    key,
    isMaker(viewer) ? { searches, byMakers: byMakers + 1, hits } : { searches: searches + 1, byMakers, hits },
  );
  timer ??= setTimeout(() => void writeTerms(), interval).unref();
}

/** Writes what is waiting now. */
export async function writeTerms(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const written = waiting;
  waiting = new Map();
  for (const [id, terms] of written) {
    try {
      const { makers } = await countRules({ id });
      const rows = [...terms].flatMap(([key, { searches, byMakers, hits }]) => {
        const counted = searches + (makers ? byMakers : 0);
        return counted > 0 ? [{ day: key.slice(0, 10), term: key.slice(11), searches: counted, hits }] : [];
      });
      if (rows.length === 0) continue;
      // In one order, so that two nodes never wait for each other in a circle.
      rows.sort((a, b) => (a.day + a.term < b.day + b.term ? -1 : 1));
      await withTenant({ id }, (tx) =>
        tx.raw(
          `with asked as (
             select * from jsonb_to_recordset(?::jsonb) as r (day date, term text, searches integer, hits integer)),
           full_days as (
             select day from search_terms where day in (select day from asked) group by day having count(*) >= ?)
           insert into search_terms (day, term, searches, hits)
           select day, term, searches, hits from asked a
            where a.day not in (select day from full_days)
               or exists (select from search_terms s where s.day = a.day and s.term = a.term)
           on conflict (tenant_id, day, term) do update
             set searches = search_terms.searches + excluded.searches, hits = excluded.hits`,
          [JSON.stringify(rows), mostOfDay],
        ),
      );
    } catch (error) {
      log.warn({ err: error, tenant: id }, 'search terms were not kept');
    }
  }
}
