import type { Tx } from '../db.ts';
import { metrics } from './counts.ts';
import { type DayState, packed, unpacked } from './day-state.ts';
import { form } from './journal.ts';

/**
 * For a `where`: there is something that moved and whose counts have yet to follow. After ten seconds no node has views
 * of before the move that it did not write.
 */
export const someMoved = `exists (select from statistics_moves where moved_on < now() - interval '10 seconds')`;

/** Gives whether there is. */
export const hasMoved = async (tx: Tx): Promise<boolean> =>
  (await tx('statisticsMoves').whereRaw(`moved_on < now() - interval '10 seconds'`).first('id')) !==
  undefined;

/**
 * Puts what was counted of pages and items that moved under the address they have now: what they were looked at stays
 * theirs, and whoever asks need not know where they stood.
 */
export async function carryMoved(tx: Tx): Promise<void> {
  const { rows } = await tx.raw<{ rows: { id: string; was: string; now: string | null }[] }>(
    `delete from statistics_moves m where moved_on < now() - interval '10 seconds'
     returning m.path as was, coalesce(
       (select p.path from paths p where p.page_id = m.id and p.is_canonical),
       (select '/i/' || i.short_id || '/' || i.slug from items i where i.id = m.id)) as now`,
  );
  const moves = new Map(rows.flatMap(({ was, now }) => (now === null || now === was ? [] : [[was, now]])));
  if (moves.size === 0) return;
  // A request has seconds; this may look through years.
  await tx.raw('set local statement_timeout = 0');
  const { rows: counted } = await tx.raw<{ rows: { path: string }[] }>(
    `select distinct value as path from statistics_counts where kind = 'page'
      union select distinct by_value from statistics_counts where by_kind = 'page'`,
  );
  const places = counted.map(({ path }) => [path, movedBy(moves, path)] as const);
  const moved = places.filter(([was, now]) => was !== now);
  if (moved.length > 0)
    for (const { away, back } of steps) {
      await tx.raw(away, [moved.map(([was]) => was), moved.map(([, now]) => now)]);
      await tx.raw(back);
    }
  const days = (await tx('statisticsDays')
    .whereNotNull('state')
    .where('form', '<=', form)
    .select('state', { day: tx.raw('day::text') })) as { day: string; state: string }[];
  for (const { day, state } of days) {
    const next = stateMoved(JSON.parse(state) as DayState, moves);
    await tx('statisticsDays')
      .where({ day })
      .update({ state: JSON.stringify(next) });
  }
}

/** Where this address leads now: the page may have moved, and the item on it. */
function movedBy(moves: ReadonlyMap<string, string>, path: string): string {
  const at = path.indexOf('/i/');
  if (at < 0) return moves.get(path) ?? path;
  const [page, item] = [path.slice(0, at) || '/', path.slice(at)];
  const now = moves.get(page) ?? page;
  return (now === '/' ? '' : now) + (moves.get(item) ?? item);
}

function stateMoved(state: DayState, moves: ReadonlyMap<string, string>): DayState {
  const open = unpacked(state.open);
  for (const visit of open.values()) {
    visit.page = movedBy(moves, visit.page);
    visit.pages = visit.pages.map((page) => movedBy(moves, page));
  }
  const { page = [], ...values } = state.values;
  const pages = new Set(page.map((path) => movedBy(moves, path)));
  return { ...state, open: packed(open), values: { ...values, page: [...pages] } };
}

/**
 * First all are taken away from where they were, then put where they are: two pages may have changed places. In between
 * they stand behind a character that no address has.
 */
const steps = (['value', 'by_value'] as const).map((column) => {
  const isPage = column === 'value' ? `c.kind = 'page'` : `c.by_kind = 'page'`;
  const keys = ['by_kind', 'by_value', 'kind', 'span', 'starts_on', 'value'];
  const names = metrics.join(', ');
  const taken = (path: string) => keys.map((key) => (key === column ? path : key)).join(', ');
  const add = `insert into statistics_counts (${keys.join(', ')}, ${names})
    select ${taken('path')}, ${metrics.map((name) => `sum(${name})`).join(', ')} from taken
     group by ${taken('path')}`;
  return {
    away: `with taken as (
        delete from statistics_counts c using unnest(?::text[], ?::text[]) as m (was, now)
         where ${isPage} and c.${column} = m.was returning c.*, chr(1) || m.now as path)
      ${add}`,
    back: `with taken as (
        delete from statistics_counts c
         where ${isPage} and starts_with(c.${column}, chr(1)) returning c.*, substr(c.${column}, 2) as path)
      ${add}
      on conflict (tenant_id, by_kind, by_value, kind, span, starts_on, value) do update set
        ${metrics.map((name) => `${name} = statistics_counts.${name} + excluded.${name}`).join(', ')}`,
  };
});
