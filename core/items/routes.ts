import { type Answer, type Call, endpoint } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { queryFlag, queryText } from '../query.ts';
import { type ListQuery, listParameters, listQuery, listQueryFromJson } from './list-query.ts';
import { countList, type ListAnswer, readDraft, readItem, readList } from './read.ts';

const listAnswers = { 200: { description: '`{ items, meta }`' }, 404: { description: 'No such list' } };
const itemAnswers = {
  200: { description: 'The item' },
  404: { description: 'No such item for this caller' },
};
const itemQuery = { draft: 'true: the draft, for those who may change the item' };

/** Lists that one call of `/lists` may ask for. */
const mostLists = 20;

/** Reading items and lists; everything here may be answered to anyone who may see the page of a list. */
export const readItemEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/listitem/list/{guid}',
    tag: 'items',
    summary: 'The items of a list block',
    access: 'everyone',
    isHot: true,
    query: listParameters,
    answers: listAnswers,
    handle: (call) => listAnswer(call, asked(call)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/list/{guid}/meta',
    tag: 'items',
    summary: 'How many items a list holds',
    access: 'everyone',
    query: listParameters,
    answers: { 200: { description: '`{ totalNumberOfItems }`' }, 404: { description: 'No such list' } },
    async handle(call) {
      return { body: { totalNumberOfItems: await countList(call, guidOf(call), asked(call)) } };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/widget/{guid}',
    tag: 'items',
    summary: 'The items of a list block, highlighted ones first, or only those',
    access: 'everyone',
    query: { ...listParameters, highlight: 'true: only highlighted items' },
    answers: listAnswers,
    handle(call) {
      const only = queryText(call.query, 'highlight') !== undefined && queryFlag(call.query, 'highlight');
      return listAnswer(call, { ...asked(call), highlightsFirst: true, ...(only && { highlight: true }) });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/lists',
    tag: 'items',
    summary:
      'Up to 20 lists at once: each parameter is the guid of a list, its value the parameters of that list as JSON',
    access: 'everyone',
    query: { '*': 'the parameters of one list as a JSON object' },
    answers: { 200: { description: '`{ [guid]: { items, meta } }`' }, 404: { description: 'No such list' } },
    async handle(call) {
      const lists = Object.keys(call.query);
      if (lists.length === 0 || lists.length > mostLists)
        throw badRequest('bad-request', [{ path: '/query', message: `1–${mostLists} lists` }]);
      const queries = lists.map((list) => {
        const path = `/query/${list.slice(0, 60)}`;
        if (!isGuid(list)) throw badRequest('bad-request', [{ path, message: 'not a guid' }]);
        return { list, query: listQueryFromJson(list, queryText(call.query, list)!, knownTo(call)) };
      });
      const parts: Part[] = [];
      for (const { list, query } of queries)
        parts.push(`${parts.length > 0 ? ',' : '{'}"${list}":`, ...(await listParts(call, list, query)));
      return json([...parts, '}']);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/short/{guid}',
    tag: 'items',
    summary: 'One item, by its short id (or its guid)',
    access: 'by-resource',
    isHot: true,
    query: itemQuery,
    answers: itemAnswers,
    handle: itemAnswer,
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/{guid}',
    tag: 'items',
    summary: 'One item, by its guid (or its short id)',
    access: 'by-resource',
    isHot: true,
    query: itemQuery,
    answers: itemAnswers,
    handle: itemAnswer,
  }),
];

async function itemAnswer(call: Call): Promise<Answer | Response> {
  const id = call.params['guid']!;
  if (queryFlag(call.query, 'draft')) return { body: await readDraft(call, id) };
  const { item, tags, until } = await readItem(call, id);
  return { ...json([item]), ...(tags && { keep: { tags, until } }) };
}

/** The list of an address. */
export function guidOf({ params }: Call): Guid {
  const { guid } = params;
  if (!isGuid(guid)) throw badRequest('bad-request', [{ path: '/guid', message: 'not a guid' }]);
  return guid;
}

const asked = (call: Call) => listQuery(guidOf(call), call.query, knownTo(call));
const knownTo = ({ tenant, kernel }: Call) => ({ timeZone: tenant.timeZone, types: kernel.listTypes });

async function listAnswer(call: Call, query: ListQuery): Promise<Answer> {
  const list = await readList(call, guidOf(call), query);
  const { tags, until } = list;
  return { ...json(partsOf(list, query)), ...(tags && { keep: { tags, until } }) };
}

type Part = string | Buffer;

const listParts = async (call: Call, list: Guid, query: ListQuery) =>
  partsOf(await readList(call, list, query), query);

function partsOf({ items, total }: ListAnswer, { pageNumber, itemCount }: ListQuery): Part[] {
  const separated = items.flatMap((item, index) => (index === 0 ? [item] : [',', item]));
  const meta = `"meta":{"totalNumberOfItems":${total},"pageNumber":${pageNumber},"itemCount":${itemCount}}`;
  return ['{"items":[', ...separated, `],${meta}}`];
}

/** The database has written the JSON already: it goes on as it came. */
const json = (parts: Part[]): Answer => ({
  json: Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
});
