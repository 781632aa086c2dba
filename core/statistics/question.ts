import { type Tx, withTenant } from '../db.ts';
import type { Answer, Call } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { queryText } from '../query.ts';
import { traits } from './counts.ts';
import { csvAnswer } from './csv.ts';
import { fold, foldSoon } from './fold.ts';
import { type Period, periodBefore, periodOf } from './period.ts';
import type { Filter } from './read.ts';

/** Parameters that say which days are asked for. */
export const period = {
  from: 'first day, like 2026-11-01; default 29 days before `to`',
  to: 'last day; default today',
};
/** A file has all there is, as far as somebody can do anything with it. */
export const mostInFile = 50_000;
/** The parameter that says in what form. */
export const file = {
  format: 'json or csv, as spreadsheets read it in the language of the caller; default json',
};

/** What just happened counts as well: it is folded first, for a file all of it. */
export async function reading(
  call: Call,
  read: (tx: Tx) => Promise<Answer | Response>,
): Promise<Answer | Response> {
  await (isCsv(call) ? fold : foldSoon)(call.tenant);
  return withTenant(call.tenant, read);
}

/** The days and visits that are asked for, and the days before those. */
export function questionOf({ query, tenant }: Call): {
  asked: Period;
  before: Period;
  only: Filter | undefined;
} {
  const asked = periodOf(query, tenant.timeZone);
  const given = queryText(query, 'filter');
  const match = given === undefined ? undefined : /^([a-z]+):(.*)$/s.exec(given);
  if (match === null || (match && !['page', ...traits].includes(match[1]!)))
    throw badRequest('bad-request', [{ path: '/query/filter', message: 'must be kind:value' }]);
  const only = match && { kind: match[1]!, value: match[2]!.slice(0, 500) };
  return { asked, before: periodBefore(asked), only };
}

/** Whether a file is asked for. */
export function isCsv({ query }: Call): boolean {
  const format = queryText(query, 'format') ?? 'json';
  if (format !== 'json' && format !== 'csv')
    throw badRequest('bad-request', [{ path: '/query/format', message: 'must be json or csv' }]);
  return format === 'csv';
}

/** Rows as a file. */
export async function csv(
  { language }: Call,
  name: string,
  columns: string[],
  rows: readonly object[],
): Promise<Response> {
  const { text, headers } = await csvAnswer(name, { columns, rows }, language);
  return new Response(text, { headers });
}
