import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { log } from '../log.ts';
import { localTime } from '../tenants/local-time.ts';

type Term = { searches: number; hits: number };

/** What was asked for since the last writing, by tenant, then day and words. */
let waiting = new Map<Guid, Map<string, Term>>();
let timer: NodeJS.Timeout | undefined;

/** Milliseconds until terms are written: many searches, one write. */
const interval = 5000;
const mostTerms = 2000;

/**
 * Notes that these words were asked for and how much they found, for the statistics; nobody waits for it. What may
 * name a person (a number, words too many for a question) is not noted.
 */
export function noteTerm(
  tenant: { id: Guid; timeZone: string },
  words: readonly string[],
  hits: number,
): void {
  const term = words.join(' ');
  if (term === '' || term.length > 80 || /\d{5}/.test(term.replaceAll(' ', ''))) return;
  const terms = waiting.get(tenant.id) ?? new Map<string, Term>();
  waiting.set(tenant.id, terms);
  const key = `${localTime(tenant.timeZone, Date.now()).day} ${term}`;
  const known = terms.get(key);
  if (!known && terms.size >= mostTerms) return;
  terms.set(key, { searches: (known?.searches ?? 0) + 1, hits });
  timer ??= setTimeout(() => void writeTerms(), interval).unref();
}

/** Writes what is waiting now. */
export async function writeTerms(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const written = waiting;
  waiting = new Map();
  for (const [id, terms] of written) {
    const rows = [...terms].map(([key, { searches, hits }]) => ({
      day: key.slice(0, 10),
      term: key.slice(11),
      searches,
      hits,
    }));
    // In one order, so that two nodes never wait for each other in a circle.
    rows.sort((a, b) => (a.day + a.term < b.day + b.term ? -1 : 1));
    try {
      await withTenant({ id }, (tx) =>
        tx.raw(
          `insert into search_terms (day, term, searches, hits)
           select day, term, searches, hits
             from jsonb_to_recordset(?::jsonb) as r (day date, term text, searches integer, hits integer)
           on conflict (tenant_id, day, term) do update
             set searches = search_terms.searches + excluded.searches, hits = excluded.hits`,
          [JSON.stringify(rows)],
        ),
      );
    } catch (error) {
      log.warn({ err: error, tenant: id }, 'search terms were not kept');
    }
  }
}
