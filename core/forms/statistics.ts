import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type Filter, narrow } from './found.ts';
import { type FormVersion, formVersions } from './form.ts';
import { factLabelOf, type Question, questionOf } from './question.ts';
import { pagesOf, said } from './schema.ts';

export interface FieldStatistics {
  id: Guid;
  type: string;
  label: string;
  chart: 'bar' | 'pie' | 'numbers' | 'words' | 'none';
  /** How many submissions answer it. */
  answered: number;
  /** How many stopped after it and never sent the form. */
  left: number;
  values: { code: string; label: string; count: number }[];
  numbers?: {
    count: number;
    mean: number;
    median: number;
    min: number;
    max: number;
    spread: { number: number; count: number }[];
  };
  /** Versions in which the question became another one. */
  changedIn: number[];
  /** It is not in the newest of these versions any more. */
  isRemoved: boolean;
}

export interface Statistics {
  submissions: number;
  starts: number;
  /** Of those who started, from 0 to 1; null when nobody did, or of a part that only who sent it can be in. */
  completion: number | null;
  /** Seconds, of who filled it in on the site. */
  medianSeconds: number | null;
  overTime: { day: string; count: number }[];
  /** How many left on each page. */
  pages: { page: number; label: string; left: number }[];
  fields: FieldStatistics[];
}

/**
 * The numbers of a dashboard, of one version or of all. Everything is counted in the database, over narrow rows and
 * by index alone; a filter that looks at the submissions themselves costs one more look-up.
 */
export async function statisticsOf(
  tx: Tx,
  kernel: Kernel,
  tenant: Pick<Tenant, 'timeZone'>,
  formId: Guid,
  filter: Filter,
  language: Language,
): Promise<Statistics> {
  const all = (await formVersions(tx, formId)).reverse();
  const versions = filter.version ? all.filter(({ number }) => number === filter.version) : all;
  const values = await counted(tx, formId, filter);
  const left = await leftAt(tx, formId, filter);
  const { overTime, submissions, starts, medianSeconds } = await totals(tx, tenant, formId, filter);
  const newest = versions.at(-1);
  const fields = questionsIn(kernel, versions).map((question): FieldStatistics => {
    const { id, type } = question.field;
    const own = values.filter(({ fieldId }) => fieldId === id);
    const spread = own.flatMap(({ number, count }) => (number === null ? [] : [{ number, count }]));
    return {
      id,
      type,
      label: said(question.field.label, language),
      chart: question.kind.chart,
      answered: own.reduce((sum, { answered }) => sum + answered, 0),
      left: left.filter(({ lastField }) => lastField === id).reduce((sum, { count }) => sum + count, 0),
      values: own
        .flatMap(({ code, count }) =>
          code === null ? [] : [{ code, label: factLabelOf(question, code, language), count }],
        )
        .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
      ...(spread.length > 0 && { numbers: describe(spread) }),
      changedIn: changesOf(all, id),
      isRemoved: !newest?.definition.fields.some((field) => field.id === id),
    };
  });
  const pages = newest ? pagesOf(newest.definition.fields, breaksPage(kernel)) : [];
  return {
    submissions,
    starts,
    completion: starts > 0 && countsFillings(filter) ? Math.min(1, submissions / starts) : null,
    medianSeconds,
    overTime,
    pages: pages.map(([first], page) => ({
      page: page + 1,
      label: first && kernel.formFields.get(first.type)?.breaksPage ? said(first.label, language) : '',
      left: left.filter((one) => one.page === page).reduce((sum, { count }) => sum + count, 0),
    })),
    fields,
  };
}

export const breaksPage = (kernel: Kernel) => (type: string) =>
  Boolean(kernel.formFields.get(type)?.breaksPage);

/** Every question that one of the versions has, as the last of them has it, in the order of the form. */
function questionsIn(kernel: Kernel, versions: FormVersion[]): Question[] {
  const found = new Map<Guid, Question>();
  for (const { definition } of versions.toReversed())
    for (const field of definition.fields) {
      const question = found.has(field.id) ? undefined : questionOf(kernel, field);
      if (question?.kind.answer) found.set(field.id, question);
    }
  return [...found.values()];
}

/** A question is another one when it is asked otherwise: its words, its kind or its settings. */
function changesOf(versions: FormVersion[], id: Guid): number[] {
  const asked = versions.flatMap(({ number, definition }) => {
    const field = definition.fields.find((one) => one.id === id);
    return field ? [{ number, as: JSON.stringify([field.type, field.label, field.content]) }] : [];
  });
  return asked.filter(({ as }, at) => at > 0 && as !== asked[at - 1]!.as).map(({ number }) => number);
}

/** Somebody who began is in no status and has no tags: beside a part of the submissions they say nothing. */
const countsFillings = ({ status, tag, text, language, assignedTo, answer }: Filter) =>
  [status, tag, text, language, assignedTo, answer].every((one) => one === undefined);

const looksAtRows = ({ status, tag, text, from, to, language, assignedTo, answer }: Filter) =>
  [status, tag, text, from, to, language, assignedTo, answer].some((one) => one !== undefined);

function valuesOf(tx: Tx, formId: Guid, filter: Filter) {
  const query = tx('submissionValues').where({ formId });
  if (filter.version) void query.where({ version: filter.version });
  if (looksAtRows(filter))
    void query.whereIn(
      'submissionId',
      narrow(tx, tx('submissions'), formId, filter).select('submissions.id'),
    );
  return query;
}

type Counted = { fieldId: Guid; code: string | null; number: number | null; count: number; answered: number };
const counted = (tx: Tx, formId: Guid, filter: Filter): Promise<Counted[]> =>
  valuesOf(tx, formId, filter)
    .groupBy('fieldId', 'code', 'number')
    .orderBy(['fieldId', 'number'])
    .select(
      'fieldId',
      'code',
      'number',
      tx.raw('count(*)::int as count, (count(*) filter (where place = 0))::int as answered'),
    ) as never;

type Left = { page: number; lastField: Guid | null; count: number };
function leftAt(tx: Tx, formId: Guid, { version, from, to }: Filter): Promise<Left[]> {
  const query = tx('formFillings').where({ formId }).whereNull('submissionId');
  if (version) void query.where({ version });
  if (from) void query.where('startedOn', '>=', from);
  if (to) void query.where('startedOn', '<', to);
  return query
    .groupBy('page', 'lastField')
    .select('page', 'lastField', tx.raw('count(*)::int as count')) as never;
}

async function totals(tx: Tx, { timeZone }: Pick<Tenant, 'timeZone'>, formId: Guid, filter: Filter) {
  const rows = (await narrow(tx, tx('submissions'), formId, filter)
    .groupByRaw('1')
    .orderByRaw('1')
    .select(
      // Several times as quick as to_char.
      tx.raw('(created_on at time zone ?)::date::text as day', [timeZone]),
      tx.raw('count(*)::int as count, (count(*) filter (where seconds is null))::int as direct'),
    )) as unknown as { day: string; count: number; direct: number }[];
  const [time] = (await narrow(tx, tx('submissions'), formId, filter)
    .whereNotNull('seconds')
    .select(tx.raw('percentile_cont(0.5) within group (order by seconds) as median'))) as unknown as [
    { median: number | null },
  ];
  const fillings = tx('formFillings').where({ formId });
  if (filter.version) void fillings.where({ version: filter.version });
  if (filter.from) void fillings.where('startedOn', '>=', filter.from);
  if (filter.to) void fillings.where('startedOn', '<', filter.to);
  const [begun] = (await fillings.select(tx.raw('count(*)::int as count'))) as unknown as [{ count: number }];
  return {
    overTime: rows.map(({ day, count }) => ({ day, count })),
    submissions: rows.reduce((sum, { count }) => sum + count, 0),
    // What was sent by a call was never started on a page.
    starts: begun.count + rows.reduce((sum, { direct }) => sum + direct, 0),
    medianSeconds: time.median,
  };
}

const mostBars = 20;

type Spread = { number: number; count: number };

function describe(spread: Spread[]): NonNullable<FieldStatistics['numbers']> {
  const count = spread.reduce((sum, one) => sum + one.count, 0);
  const sum = spread.reduce((total, one) => total + one.number * one.count, 0);
  const at = (place: number) => {
    let seen = 0;
    return spread.find((one) => (seen += one.count) > place)!.number;
  };
  const median = (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2;
  const [min, max] = [spread[0]!.number, spread.at(-1)!.number];
  return { count, mean: sum / count, median, min, max, spread: binned(spread, min, max) };
}

/** Each number, or equal parts from the lowest to the highest where there are many. */
function binned(spread: Spread[], min: number, max: number): { number: number; count: number }[] {
  if (spread.length <= mostBars) return spread.map(({ number, count }) => ({ number, count }));
  const width = (max - min) / mostBars;
  const bins = Array.from({ length: mostBars }, (_, at) => ({ number: min + at * width, count: 0 }));
  for (const { number, count } of spread)
    bins[Math.min(mostBars - 1, Math.floor((number - min) / width))]!.count += count;
  return bins;
}
