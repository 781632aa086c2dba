import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { log } from '../log.ts';
import { deviceReader, robot } from '../statistics/device.ts';
import { countRules, editingRoles, makesIt } from '../statistics/rules.ts';
import { localTime } from '../tenants/local-time.ts';
import { type Maker, makerOf, type Viewer } from '../users/viewer.ts';

/** Who asked: one who makes the site and a robot count where the tenant wants that. */
export interface AskedBy {
  viewer: Viewer;
  /** What the browser calls itself; `undefined` where nobody asks: a call counts whatever program makes it. */
  userAgent?: string | undefined;
}

type Asked = { day: string; term: string; maker: Maker; userAgent?: string | undefined };
type Term = Asked & { searches: number; hits: number };

/** What was asked for since the last writing, by tenant, then what tells one question from another. */
let waiting = new Map<Guid, Map<string, Term>>();
let timer: NodeJS.Timeout | undefined;

/** Milliseconds until terms are written: many searches, one write. */
const interval = 5000;
const mostTerms = 2000;
/** Different words of one day that are kept; who asks for more of them than people do is told by nobody's statistics. */
const mostOfDay = 5000;

/**
 * Notes that these words were asked for and how much they found, for the statistics; nobody waits for it. What may name
 * a person (a number, words too many for a question) is not noted.
 */
export function noteTerm(
  tenant: { id: Guid; timeZone: string },
  words: readonly string[],
  hits: number,
  { viewer, userAgent }: AskedBy,
): void {
  const term = words.join(' ');
  if (term === '' || term.length > 80 || /\d{5}/.test(term.replaceAll(' ', ''))) return;
  const terms = waiting.get(tenant.id) ?? new Map<string, Term>();
  waiting.set(tenant.id, terms);
  const { day } = localTime(tenant.timeZone, Date.now());
  // What is longer is a robot's, and all of it would be much to hold.
  const asked: Asked = { day, term, maker: makerOf(viewer), userAgent: userAgent?.slice(0, 1001) };
  const key = JSON.stringify(asked);
  const known = terms.get(key);
  if (!known && terms.size >= mostTerms) return;
  terms.set(key, { ...asked, searches: (known?.searches ?? 0) + 1, hits });
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
      const rows = await countedOf(id, [...terms.values()]);
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

/** Of each day and term, how often those who count have asked. */
async function countedOf(id: Guid, terms: readonly Term[]) {
  const [rules, device] = [await countRules({ id }), await deviceReader()];
  const asksRoles = !rules.makers && terms.some(({ maker }) => typeof maker === 'object');
  const editing = asksRoles ? await editingRoles({ id }) : undefined;
  const isCounted = ({ maker, userAgent }: Term) =>
    (rules.makers || !makesIt(maker, editing)) &&
    (rules.robots || userAgent === undefined || device(userAgent) !== robot);
  return [...Map.groupBy(terms.filter(isCounted), ({ day, term }) => `${day} ${term}`).values()].map(
    (same) => {
      const { day, term, hits } = same.at(-1)!;
      return { day, term, hits, searches: same.reduce((sum, { searches }) => sum + searches, 0) };
    },
  );
}
