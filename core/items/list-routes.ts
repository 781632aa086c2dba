import { note } from '../audit/entry.ts';
import { withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { queryFlag, queryText } from '../query.ts';
import { formatIn, sendTable } from '../spreadsheet/file.ts';
import { childrenOf, releaseChildren, ReleaseInput } from './children.ts';
import { orderList, OrderInput } from './order.ts';
import { listRows } from './table/export.ts';
import { bytesOf, type ImportAsked, importTable, previewImport } from './table/import.ts';
import { topicsOf } from './tags.ts';

const refusals = {
  403: { description: 'Not in this list' },
  404: { description: 'No such list for this caller' },
};

/** What is done to a list as a whole. */
export const listEndpoints = [
  endpoint({
    method: 'PUT',
    path: '/api/listitem/list/{guid}/order',
    tag: 'items',
    summary: 'Put items of a list first, in this order (`sort_by=manual`)',
    access: 'signed-in',
    body: OrderInput,
    answers: { 200: { description: '`{ guids, before }`: before is the order there was' }, ...refusals },
    async handle(call) {
      return { body: await orderList(call, guidOf(call), (call.body as { guids: Guid[] }).guids) };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/list/{guid}/children',
    tag: 'items',
    summary: 'What stands in a list block, or in the lists of a page: to be asked before it goes',
    access: 'signed-in',
    answers: { 200: { description: '`{ lists, total, published, onlyHere }`' }, ...refusals },
    async handle(call) {
      return { body: await childrenOf(call, guidOf(call)) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/listitem/list/{guid}/release',
    tag: 'items',
    summary: 'Move the items of a list block or page elsewhere, or put them in the trash; 500 at a time',
    access: 'signed-in',
    body: ReleaseInput,
    answers: { 200: { description: '`{ results, undo, remaining }`' }, ...refusals },
    async handle(call) {
      const asked = call.body as { action: 'delete' | 'move'; to?: Guid };
      return { body: await releaseChildren(call, guidOf(call), asked) };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/list/{guid}/export',
    tag: 'items',
    summary: 'All items of a list, drafts too, as a table',
    access: 'signed-in',
    query: { format: 'csv (default), or xlsx of at most 20,000 items' },
    answers: { 200: { description: 'The file' }, ...refusals },
    async handle(call) {
      const format = formatIn(call.query);
      const list = guidOf(call);
      const rows = await listRows(call, list);
      const disposition = `attachment; filename="items-${list.slice(-12)}.${format}"`;
      const file = await sendTable(rows, format, { disposition, language: call.language });
      await withTenant(call.tenant, (tx) =>
        note(tx, 'list.exported', { actor: call.caller.userId, subject: list, detail: { format } }),
      );
      return file;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/listitem/list/{guid}/import',
    tag: 'items',
    summary:
      'Add the rows of a CSV file or workbook (the body) to a list; with preview=true only what would be done',
    access: 'signed-in',
    query: {
      type: 'the type of the items',
      mapping: 'by heading of the table the name of a column, as a JSON object; guessed when absent',
      publish: 'true: publishes them; drafts otherwise',
      preview: 'true: nothing is added',
    },
    takesFile: 'alone',
    answers: {
      200: { description: 'The preview' },
      201: { description: '`{ total, added, failed }`' },
      413: { description: 'More than 10 MB' },
      ...refusals,
    },
    async handle(call) {
      const bytes = await bytesOf(call.request);
      if (queryFlag(call.query, 'preview'))
        return { body: await previewImport(call, importAsked(call), bytes) };
      return { status: 201, body: await importTable(call, importAsked(call), bytes) };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/tags',
    tag: 'items',
    summary: 'The topics of what everyone may see, and the categories they stand in',
    access: 'everyone',
    answers: { 200: { description: '`{ items, categories, meta }`' } },
    async handle(call) {
      const { all, categories } = await topicsOf(call);
      return { body: { items: all, categories, meta: { totalNumberOfItems: all.length } } };
    },
  }),
];

function guidOf({ params }: Call): Guid {
  const { guid } = params;
  if (!isGuid(guid)) throw badRequest('bad-request', [{ path: '/guid', message: 'not a guid' }]);
  return guid;
}

function importAsked(call: Call): ImportAsked {
  const text = queryText(call.query, 'mapping');
  return {
    list: guidOf(call),
    type: queryText(call.query, 'type') ?? '',
    mapping: text === undefined ? undefined : mappingFrom(text),
    publish: queryFlag(call.query, 'publish'),
  };
}

function mappingFrom(text: string): { [heading: string]: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const isMapping =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((name) => typeof name === 'string');
  if (!isMapping)
    throw badRequest('bad-request', [{ path: '/query/mapping', message: 'not an object of texts' }]);
  return { ...(value as { [heading: string]: string }) };
}
