import { type Call, endpoint } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { isGuid } from '../guid.ts';
import { queryFlag, queryNumber, queryText } from '../query.ts';
import {
  listPlaces,
  managedItems,
  type ManagedQuery,
  managedSorts,
  managedStates,
  mostCounted,
} from './managed.ts';
import { retag, RetagInput, tagsInUse } from './retag.ts';

/** What the screens of all items need beyond the items themselves. */
export const managedItemEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/listitems',
    tag: 'items',
    summary: 'All items of the tenant, drafts and the trash too, as their managers look through them',
    access: 'content-managers',
    query: {
      q: 'words of the title, a guid or a short id',
      type: 'repeatable: the type of the items',
      list: 'the guid of a list block',
      tag: 'a topic',
      state: `one of ${managedStates.join(', ')}; all that is not in the trash when absent`,
      highlight: 'true or false',
      mine: 'true: what the caller made',
      sort: `one of ${managedSorts.join(', ')}; default updatedOn_desc`,
      after: '`next` of the page before',
      count: '1–100; default 100',
    },
    answers: { 200: { description: '`{ items, meta, next }`; counted are 10,000 at most' } },
    async handle(call) {
      const { items, total, next } = await managedItems(call, managedQuery(call));
      const meta = { totalNumberOfItems: Math.min(total, mostCounted), isMore: total > mostCounted };
      return { body: { items, meta, next } };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitems:lists',
    tag: 'items',
    summary: 'The list blocks that items can stand in, with their pages',
    access: 'content-managers',
    answers: { 200: { description: '`{ items, meta }`' } },
    async handle(call) {
      const items = await listPlaces(call);
      return { body: { items, meta: { totalNumberOfItems: items.length } } };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitems:tags',
    tag: 'items',
    summary: 'The topics of all items, drafts too, with how many have each',
    access: 'content-managers',
    answers: { 200: { description: '`{ items, meta }`' } },
    async handle({ tenant }) {
      const items = await tagsInUse(tenant);
      return { body: { items, meta: { totalNumberOfItems: items.length } } };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/listitems:retag',
    tag: 'items',
    summary: 'Call topics something else on every item, or take them away; 500 items at a time',
    access: 'content-managers',
    body: RetagInput,
    answers: { 200: { description: '`{ results, undo, remaining }`' } },
    async handle(call) {
      return { body: await retag(call, call.body as { from: string[]; to?: string }) };
    },
  }),
];

function managedQuery({ query }: Call): ManagedQuery {
  const given = {
    q: queryText(query, 'q')?.slice(0, 200),
    types: query['type'],
    list: oneOf('list', queryText(query, 'list'), isGuid),
    tag: queryText(query, 'tag'),
    state: oneOf('state', queryText(query, 'state'), within(managedStates)),
    sort: oneOf('sort', queryText(query, 'sort'), within(managedSorts)) ?? 'updatedOn_desc',
    highlight: query['highlight'] ? queryFlag(query, 'highlight') : undefined,
    isMine: queryFlag(query, 'mine'),
    after: queryText(query, 'after'),
    count: queryNumber(query, 'count', { min: 1, max: 100, fallback: 100 }),
  };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as unknown as ManagedQuery;
}

function oneOf<T extends string>(
  name: string,
  value: string | undefined,
  isOne: (value: unknown) => value is T,
): T | undefined {
  if (value === undefined || isOne(value)) return value;
  throw badRequest('bad-request', [{ path: `/query/${name}`, message: 'not one that there is' }]);
}

const within =
  <T extends string>(all: readonly T[]) =>
  (value: unknown): value is T =>
    all.includes(value as T);
