import { withTenant } from '../db.ts';
import { type Answer, type Call, endpoint } from '../endpoint.ts';
import { badRequest, notFound } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { queryNumber, queryText } from '../query.ts';
import { type ListFilter, readItem, readList } from './read.ts';
import { sorts } from './lists.ts';
import { visibleLists } from './visible-lists.ts';

const itemAnswers = {
  200: { description: 'The item' },
  404: { description: 'No such item for this caller' },
};
const readOne = (call: Call, id: string): Promise<Answer> =>
  withTenant(call.tenant, async (tx) => ({ body: await readItem(tx, call.caller, id) }));

export const itemEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/listitem/list/{guid}',
    tag: 'items',
    summary: 'The items of a list block',
    access: 'everyone',
    query: {
      pageNumber: 'from 1; default 1',
      itemCount: '1–100; default 1',
      sort_by: Object.keys(sorts).join(', '),
      filter: 'repeatable: parentGuids=, listItemTypeName=, highlight=, from=, to=, tag=',
    },
    answers: { 200: { description: '`{ items, meta }`' }, 404: { description: 'No such list' } },
    handle(call) {
      const pageNumber = queryNumber(call.query, 'pageNumber', { min: 1, max: 999_999, fallback: 1 });
      const itemCount = queryNumber(call.query, 'itemCount', { min: 1, max: 100, fallback: 1 });
      if (pageNumber * itemCount > 10_000)
        throw badRequest('bad-request', [{ path: '/query/pageNumber', message: 'beyond 10,000 items' }]);
      const sort = queryText(call.query, 'sort_by') ?? 'publishedOn_desc';
      if (!Object.hasOwn(sorts, sort))
        throw badRequest('bad-request', [{ path: '/query/sort_by', message: 'unknown sort' }]);
      const list = listGuid(call);
      const filter = filterOf(call.query['filter'] ?? [], list);
      return withTenant(call.tenant, async (tx) => {
        const visible = await visibleLists(tx, call.caller, [list, ...filter.parents]);
        if (!visible.has(list)) throw notFound();
        filter.parents = filter.parents.filter((parent) => visible.has(parent));
        const { items, total } = await readList(tx, filter, { sort, pageNumber, itemCount });
        return { body: { items, meta: { totalNumberOfItems: total, pageNumber, itemCount } } };
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/short/{guid}',
    tag: 'items',
    summary: 'One item, by its short id (or its guid)',
    access: 'by-resource',
    answers: itemAnswers,
    handle: (call) => readOne(call, call.params['guid']!),
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/{guid}',
    tag: 'items',
    summary: 'One item, by its guid (or its short id)',
    access: 'by-resource',
    answers: itemAnswers,
    handle: (call) => readOne(call, call.params['guid']!),
  }),
];

function listGuid(call: Call): Guid {
  const guid = call.params['guid'];
  if (!isGuid(guid)) throw badRequest('bad-request', [{ path: '/guid', message: 'not a guid' }]);
  return guid;
}

/** The filters of the query (`name=value` each); a name that is not known is refused. */
function filterOf(filters: string[], list: Guid): ListFilter {
  const filter: ListFilter = { parents: [list], types: [], tags: [] };
  const refuse = (message: string) => badRequest('bad-request', [{ path: '/query/filter', message }]);
  for (const one of filters) {
    const at = one.indexOf('=');
    const [name, value] = [one.slice(0, at), one.slice(at + 1)];
    if (name === 'parentGuids') {
      filter.parents = value.split(',');
      if (filter.parents.length > 100 || !filter.parents.every(isGuid)) throw refuse('not guids');
    } else if (name === 'listItemTypeName') filter.types.push(value);
    else if (name === 'tag') filter.tags.push(value);
    else if (name === 'highlight' && /^(true|false)$/.test(value)) filter.highlight = value === 'true';
    else if ((name === 'from' || name === 'to') && isDate(value)) filter[name] = value;
    else throw refuse('unknown filter');
  }
  return filter;
}

const isDate = (value: string) =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{3})?)?Z)?$/.test(value) &&
  isDay(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value));

/** JavaScript reads the 31st of February as one in March; the database does not read it at all. */
const isDay = (day: string) => {
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};
