import type { Knex } from 'knex';
import type { Tx } from '../db.ts';
import { badRequest } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { isMoment } from '../period.ts';
import { queryFlag, queryNumber, queryPage, queryText } from '../query.ts';
import { type Status, statuses, Submission } from './submission.ts';

/** Which submissions of a form are meant: of the table, of its export and of the dashboard alike. */
export interface Filter {
  version?: number;
  status?: Status;
  tag?: string;
  text?: string;
  from?: Date;
  to?: Date;
  language?: string;
  assignedTo?: Guid;
  /** An answer that was chosen, as `field:code`. */
  answer?: { field: Guid; code: string };
  trashed: boolean;
}

export const filterQuery = {
  version: 'a published version; all when absent',
  status: statuses.join(', '),
  tag: 'one of its tags',
  q: 'words in the answers, or the reference',
  from: 'sent at or after this moment',
  to: 'sent before this moment',
  language: 'nl or en',
  assignedTo: 'the guid of who handles it',
  answer: 'a question and what was chosen, as `guid:value`',
};
export const listQuery = {
  ...filterQuery,
  pageNumber: 'from 1',
  itemCount: 'at most 100',
  after:
    'the guid of the last one of the page before, in place of pageNumber: as quick at the end as at the start',
  sort_by: 'createdOn_desc or createdOn_asc',
  trashed: 'true: what is in the trash',
};

type Query = { [name: string]: string[] };
const wrong = (name: string) =>
  badRequest('bad-request', [{ path: `/query/${name}`, message: 'not one it knows' }]);

export function filterOf(query: Query): Filter {
  const filter: Filter = { trashed: queryFlag(query, 'trashed') };
  const text = (name: string) => queryText(query, name);
  if (text('version') !== undefined)
    filter.version = queryNumber(query, 'version', { min: 1, max: 999_999, fallback: 1 });
  const status = text('status');
  if (status !== undefined) {
    if (!statuses.includes(status as Status)) throw wrong('status');
    filter.status = status as Status;
  }
  const language = text('language');
  if (language !== undefined) {
    if (language !== 'nl' && language !== 'en') throw wrong('language');
    filter.language = language;
  }
  const assignedTo = text('assignedTo');
  if (assignedTo !== undefined) {
    if (!isGuid(assignedTo)) throw wrong('assignedTo');
    filter.assignedTo = assignedTo;
  }
  for (const name of ['from', 'to'] as const) {
    const value = text(name);
    if (value === undefined) continue;
    if (!isMoment(value)) throw wrong(name);
    filter[name] = new Date(value);
  }
  const answer = text('answer');
  if (answer !== undefined) {
    if (!isGuid(answer.slice(0, 36)) || answer[36] !== ':') throw wrong('answer');
    filter.answer = { field: answer.slice(0, 36), code: answer.slice(37) };
  }
  const tag = text('tag');
  if (tag) filter.tag = tag;
  const words = text('q')?.trim();
  if (words) filter.text = words;
  return filter;
}

/** Narrows a query on `submissions` to what is meant. */
export function narrow<Q extends Knex.QueryBuilder>(tx: Tx, query: Q, formId: Guid, filter: Filter): Q {
  void query.where('submissions.formId', formId);
  if (filter.trashed) void query.whereNotNull('submissions.deletedOn');
  else void query.whereNull('submissions.deletedOn');
  if (filter.version) void query.where('submissions.version', filter.version);
  if (filter.status) void query.where('submissions.status', filter.status);
  if (filter.language) void query.where('submissions.language', filter.language);
  if (filter.assignedTo) void query.where('submissions.assignedTo', filter.assignedTo);
  if (filter.tag) void query.whereRaw('? = any(submissions.tags)', [filter.tag]);
  if (filter.from) void query.where('submissions.createdOn', '>=', filter.from);
  if (filter.to) void query.where('submissions.createdOn', '<', filter.to);
  for (const word of filter.text?.toLowerCase().split(/\s+/).slice(0, 10) ?? [])
    void query.whereRaw(
      // Whatever the accents, on either side; most answers have none, and are not looked through for them.
      `position((select unaccent(?::text)) in case when octet_length(submissions.words) = char_length(submissions.words)
         then submissions.words else unaccent(submissions.words) end) > 0`,
      [word],
    );
  if (filter.answer) {
    const { field, code } = filter.answer;
    const chosen = tx('submissionValues')
      .where({ formId, fieldId: field })
      .where((either) => {
        void either.where({ code });
        if (code !== '' && Number.isFinite(Number(code))) void either.orWhere({ number: Number(code) });
      })
      .select('submissionId');
    void query.whereIn('submissions.id', chosen);
  }
  return query;
}

/**
 * One page of the table. Guids sort by time, so the one after which it goes on is a place in an index, and the page
 * costs the same wherever it stands. Going to a page by its number passes over the ids before it, of the nearer end.
 */
export async function submissionsOf(tx: Tx, formId: Guid, query: Query) {
  const filter = filterOf(query);
  const { pageNumber, itemCount, skip } = queryPage(query, { usual: 50 });
  const sort = queryText(query, 'sort_by') ?? 'createdOn_desc';
  const after = queryText(query, 'after');
  if (!/^createdOn_(asc|desc)$/.test(sort)) throw wrong('sort_by');
  if (after !== undefined && !isGuid(after)) throw wrong('after');
  const direction = sort.endsWith('asc') ? 'asc' : 'desc';
  const total = await countFound(tx, formId, filter);
  const ids = narrow(tx, tx('submissions'), formId, filter).select('submissions.id');
  const count = after === undefined ? Math.min(itemCount, total - skip) : itemCount;
  const isFromEnd = after === undefined && skip > total / 2;
  if (after !== undefined) void ids.where('submissions.id', direction === 'asc' ? '>' : '<', after);
  else void ids.offset(isFromEnd ? Math.max(0, total - skip - count) : skip);
  void ids.orderBy('submissions.id', isFromEnd ? opposite[direction] : direction).limit(Math.max(0, count));
  const items = (await Submission.query(tx)
    .whereIn('id', ids as never)
    .orderBy('id', direction)) as Submission[];
  return { items, meta: { totalNumberOfItems: total, pageNumber, itemCount } };
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Of a whole form the number is kept; what is narrowed is counted. */
async function countFound(tx: Tx, formId: Guid, filter: Filter): Promise<number> {
  if (isWhole(filter)) {
    const row = (await tx('formCounters').where({ formId }).first('held')) as { held: number } | undefined;
    return row?.held ?? 0;
  }
  const [{ count }] = (await narrow(tx, tx('submissions'), formId, filter).count(
    '* as count',
  )) as unknown as [{ count: string }];
  return Number(count);
}

const isWhole = ({ trashed, ...narrowed }: Filter) => !trashed && Object.keys(narrowed).length === 0;

/** The tags that submissions of a form have, by name. */
export async function tagsOf(tx: Tx, formId: Guid): Promise<string[]> {
  const rows = (await tx('submissions')
    .where({ formId })
    .whereNull('deletedOn')
    .whereRaw("tags <> '{}'")
    .distinct(tx.raw('unnest(tags) as tag'))
    .orderBy('tag')
    .limit(200)) as { tag: string }[];
  return rows.map(({ tag }) => tag);
}
