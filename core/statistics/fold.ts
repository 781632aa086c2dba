import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { log } from '../log.ts';
import { keepSpecimen } from '../specimens.ts';
import { together } from '../together.ts';
import { type DayState, emptyDay } from './day-state.ts';
import { Day } from './day.ts';
import { form, type Journal, type OlderJournal } from './journal.ts';
import { carryMoved, hasMoved } from './moves.ts';
import { clean, longestPath } from './origin.ts';

type WrittenJournal = Journal | OlderJournal;

/** Journals that are read at once. */
const atOnce = 120;
/** Visitors of a day that may be kept in memory until the next: a few MiB. */
const largestSpecimen = 50_000;

/**
 * Counts what waits in the journal of a tenant, once for all who ask meanwhile; nodes that want to do so at the same time
 * wait for each other.
 */
export const fold = (tenant: { id: Guid }): Promise<void> => foldOnce(tenant, undefined);

const foldOnce = together<{ id: Guid }, undefined, void>(
  ({ id }) => id,
  async (tenant, asked) => {
    while (await withTenant(tenant, (tx) => foldSome(tx)));
    await withTenant(tenant, (tx) => carryWhenMoved(tx));
    return asked.map(() => undefined);
  },
  { lanes: 1, most: 1000 },
);

/** Milliseconds that a question waits for what is not folded yet: after a start, or five busy minutes. */
let patience = 100;

/** Tests wait for all of it (`Infinity`). */
export function waitForCounts(milliseconds: number): void {
  patience = milliseconds;
}

/** Counts what waits, where that is soon done; otherwise it goes on, and who asks next finds it. */
export async function foldSoon(tenant: { id: Guid }): Promise<void> {
  if (patience === Infinity) return fold(tenant);
  let isLate = false;
  const folding = fold(tenant).catch((error: unknown) => {
    if (!isLate) throw error;
    log.warn({ err: error, tenant: tenant.id }, 'visits wait to be folded');
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve();
    }, patience);
  });
  await Promise.race([folding, late]).finally(() => clearTimeout(timer));
}

/** Not while others count: what they are counting goes where the page stood when it was seen. */
async function carryWhenMoved(tx: Tx): Promise<void> {
  if (!(await hasMoved(tx))) return;
  await oneAtATime(tx);
  await carryMoved(tx);
}

/** Gives whether there was as much as could be read at once. */
async function foldSome(tx: Tx): Promise<boolean> {
  // Asked without the lock first: mostly there is nothing.
  if (!(await readable(tx).first('id'))) return false;
  await oneAtATime(tx);
  const rows = (await readable(tx)
    .orderBy('id')
    .limit(atOnce)
    .select('id', 'rows', { day: tx.raw('day::text') })) as { id: Guid; day: string; rows: string }[];
  for (const [day, journals] of Map.groupBy(rows, (row) => row.day))
    await foldDay(tx, day, await journalsIn(journals));
  await tx('statisticsJournal')
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .delete();
  return rows.length === atOnce;
}

const oneAtATime = (tx: Tx) =>
  tx.raw(`select pg_advisory_xact_lock(hashtext('statistics'), hashtext(current_tenant()::text))`);

/** One at a time: pages are answered between them. */
async function journalsIn(written: readonly { rows: string }[]): Promise<WrittenJournal[]> {
  const journals: WrittenJournal[] = [];
  for (const { rows } of written) {
    journals.push(journalIn(rows));
    await turn();
  }
  return journals;
}

/**
 * What strangers ask for is in its strings. What the database does not take, or takes for another text, would keep
 * everything that was seen from being counted.
 */
function journalIn(rows: string): WrittenJournal {
  const journal = JSON.parse(rows) as WrittenJournal;
  return { ...journal, strings: journal.strings.map((text) => clean(text, longestPath)) };
}

/** Journals but those of a newer version, and those of a day that such a version has begun to count: they wait for it. */
const readable = (tx: Tx) =>
  tx('statisticsJournal')
    .where('form', '<=', form)
    .whereNotIn('day', tx('statisticsDays').where('form', '>', form).select('day'));

async function foldDay(tx: Tx, on: string, journals: WrittenJournal[]): Promise<void> {
  const stored = (await tx('statisticsDays').where({ day: on }).first('state')) as
    { state: string | null } | undefined;
  const day = new Day(stored?.state ? (JSON.parse(stored.state) as DayState) : emptyDay());
  await day.read(journals);
  const state = day.close();
  if (day.visitors <= largestSpecimen) keepSpecimen('day', day);
  state.pairs = await day.changes.write(tx, on, state.pairs);
  await tx('statisticsDays')
    .insert({ day: on, salt: randomBytes(32), state: JSON.stringify(state), form })
    .onConflict(['tenantId', 'day'])
    .merge(['state', 'form']);
}

/** Throws away who was on the site on days that are over, and counts older than `months`. */
export async function forgetDays(tx: Tx, today: string, months: number): Promise<void> {
  await tx.raw(
    `delete from statistics_days d
      where day < ?::date and not exists (select from statistics_journal j where j.day = d.day)`,
    [today],
  );
  await tx.raw(
    `delete from statistics_counts where starts_on < date_trunc('month', ?::date - ? * interval '1 month')`,
    [today, months],
  );
  await tx.raw(`delete from search_terms where day < date_trunc('month', ?::date - ? * interval '1 month')`, [
    today,
    months,
  ]);
}
