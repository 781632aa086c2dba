import { endpoint } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { queryFlag, queryText } from '../query.ts';
import { type ManagedPage, managedPages, usesOfPage } from './overview.ts';

/** What the screen of all pages needs beyond the pages themselves. */
export const overviewEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/pages:overview',
    tag: 'pages',
    summary: 'How far every page is that the caller may edit',
    access: 'signed-in',
    query: {
      kind: 'page, template or section; page when absent, and in the trash all of them',
      trash: 'true: what lies in the trash',
    },
    answers: { 200: { description: '`{ items, meta }`, by title' } },
    async handle(call) {
      const inTrash = queryFlag(call.query, 'trash');
      const kind = queryText(call.query, 'kind') ?? (inTrash ? undefined : 'page');
      const items = await managedPages(call, { inTrash, ...(kind !== undefined && { kind: kindOf(kind) }) });
      return { body: { items, meta: { totalNumberOfItems: items.length } } };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/pages/{id}/uses',
    tag: 'pages',
    summary: 'What leads to a page: pages and items that link to it, and menus',
    access: 'by-resource',
    answers: {
      200: { description: '`{ items, meta }`' },
      404: { description: 'No such page for this caller' },
    },
    async handle(call) {
      const items = await usesOfPage(call, call.params['id']);
      return { body: { items, meta: { totalNumberOfItems: items.length } } };
    },
  }),
];

function kindOf(text: string): ManagedPage['kind'] {
  if (text === 'page' || text === 'template' || text === 'section') return text;
  throw badRequest('bad-request', [{ path: '/query/kind', message: 'no such kind' }]);
}
