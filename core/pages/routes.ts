import Type from 'typebox';
import { type Tx, withTenant } from '../db.ts';
import { type Answer, type Call, endpoint } from '../endpoint.ts';
import { badRequest, notFound } from '../errors.ts';
import { cacheIndex } from '../cache/page-key.ts';
import { isGuid } from '../guid.ts';
import { fingerprintOf } from '../users/viewer.ts';
import { countsOfLists } from '../blocks/list-counts.ts';
import { queryFlag, queryPage, queryText } from '../query.ts';
import { editablePages } from './list.ts';
import { pageTemplates, readPage, visiblePages } from './read.ts';
import { pageOnTheWire, type ShownPage } from './wire.ts';

const answers = { 200: { description: 'The page' }, 404: { description: 'No such page for this caller' } };

/** With any of these it is the list of those who edit: what they may edit, as it is in the draft. */
const forEditors = {
  status: 'draft, published, changed, scheduled or trash; every one but the trash when absent',
  kind: 'page, template or section',
  mine: 'true: made or last changed by the caller',
  problems: 'true: the last check found something',
  search: 'part of the title, the name or the path',
  sort_by: 'path, title, updatedOn, createdOn or publishedOn, with _asc or _desc',
};

const askedBy = (query: Call['query']) => ({
  ...{
    status: queryText(query, 'status'),
    kind: queryText(query, 'kind'),
    sort: queryText(query, 'sort_by'),
  },
  ...{ mine: queryFlag(query, 'mine'), problems: queryFlag(query, 'problems') },
  search: queryText(query, 'search')?.slice(0, 200),
  ...queryPage(query, { usual: 100 }),
});

export const pageEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/pages',
    tag: 'pages',
    summary: 'All pages the caller may see',
    access: 'everyone',
    query: {
      IncludeBbis: 'true: with their building block instances',
      FilterBbisByBuildingBlocks: 'names, comma-separated: only instances of these building blocks',
      pageNumber: 'from 1',
      itemCount: '1–100; all at once when neither is given',
      ...forEditors,
    },
    answers: { 200: { description: '`{ items, meta }`' } },
    async handle(call) {
      const { tenant, caller, kernel, query } = call;
      if (Object.keys(forEditors).some((name) => query[name] !== undefined))
        return { body: await editablePages(call, askedBy(query)) };
      const names = queryText(query, 'FilterBbisByBuildingBlocks');
      const blocks =
        queryFlag(query, 'IncludeBbis') || names ? { ...(names && { named: names.split(',') }) } : undefined;
      const pages = await withTenant(tenant, (tx) => visiblePages(tx, caller));
      const isPaged = query['pageNumber'] !== undefined || query['itemCount'] !== undefined;
      const { pageNumber, itemCount, skip } = queryPage(query, { usual: 100 });
      const shown = isPaged ? pages.slice(skip, skip + itemCount) : pages;
      return {
        body: {
          items: shown.map((page) => pageOnTheWire(page, kernel, caller, blocks)),
          meta: { totalNumberOfItems: pages.length, ...(isPaged && { pageNumber, itemCount }) },
        },
      };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/pages/{id}',
    tag: 'pages',
    summary: 'One page with its building block instances',
    access: 'by-resource',
    query: { draft: 'true: the draft, for those who may edit the page' },
    answers,
    handle(call) {
      const { id } = call.params as { id: string };
      if (!isGuid(id)) throw badRequest('bad-request', [{ path: '/id', message: 'not a guid' }]);
      return withTenant(call.tenant, async (tx) =>
        pageAnswer(
          tx,
          call,
          await readPage(tx, call.caller, { id }, { draft: queryFlag(call.query, 'draft') }),
        ),
      );
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/pages:withName',
    tag: 'pages',
    summary: 'One page by its name or its path',
    withoutTerms: true,
    access: 'by-resource',
    body: Type.Object(
      { name: Type.String({ minLength: 1, maxLength: 2000 }) },
      { additionalProperties: false },
    ),
    answers,
    handle(call) {
      const { name } = call.body as { name: string };
      return withTenant(call.tenant, async (tx) =>
        pageAnswer(tx, call, await readPage(tx, call.caller, { nameOrPath: name })),
      );
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/pagetemplates',
    tag: 'pages',
    summary: 'Templates that a new page can start from',
    access: 'everyone',
    answers: { 200: { description: '`{ items, meta }`' } },
    async handle({ tenant, kernel, caller }) {
      const templates = await withTenant(tenant, (tx) => pageTemplates(tx, caller));
      return {
        body: {
          items: templates.map((template) => templateOnTheWire(template, { kernel, caller })),
          meta: { totalNumberOfItems: templates.length },
        },
      };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/pagetemplates/{id}',
    tag: 'pages',
    summary: 'One template with its building block instances',
    access: 'everyone',
    answers,
    async handle({ tenant, kernel, caller, params }) {
      if (!isGuid(params['id'])) throw badRequest('bad-request', [{ path: '/id', message: 'not a guid' }]);
      const templates = await withTenant(tenant, (tx) => pageTemplates(tx, caller));
      const template = templates.find(({ guid }) => guid === params['id']);
      if (!template) throw notFound();
      return { body: { template: pageOnTheWire(template, kernel, caller, {}) } };
    },
  }),
];

function templateOnTheWire(template: ShownPage, { kernel, caller }: Pick<Call, 'kernel' | 'caller'>) {
  const { path: _, ...rest } = pageOnTheWire(template, kernel, caller);
  return rest;
}

async function pageAnswer(tx: Tx, { tenant, kernel, caller }: Call, page: ShownPage): Promise<Answer> {
  return {
    body: {
      page: pageOnTheWire(page, kernel, caller, {}),
      listMetadata: await countsOfLists(
        tx,
        { kernel, viewer: caller },
        { pageId: page.guid, rows: page.document.rows },
      ),
    },
    headers: {
      'cache-token': cacheIndex({ tenantId: tenant.id, path: page.path, viewer: fingerprintOf(caller) }),
    },
  };
}
