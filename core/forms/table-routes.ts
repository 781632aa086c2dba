import { withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { disposition } from '../store/answer.ts';
import { formatIn, sendTable } from '../spreadsheet/file.ts';
import { exportRows } from './export.ts';
import { filterOf, filterQuery, listQuery, submissionsOf, tagsOf } from './found.ts';
import { handlersOf } from './handlers.ts';
import { handled } from './routes.ts';
import { submissionsOnTheWire } from './wire.ts';

/** What was sent with a form, as a table and as a file. */
export const tableEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/forms/{guid}/submissions',
    tag: 'submissions',
    summary: 'What was sent with a form, newest first',
    access: 'content-managers',
    query: listQuery,
    answers: { 200: { description: '`{ items, meta }`' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const form = await handled(tx, call);
        const { items, meta } = await submissionsOf(tx, form.id, call.query);
        return { body: { items: await submissionsOnTheWire(tx, call.kernel, items, call.language), meta } };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/forms/{guid}/submissions:export',
    tag: 'submissions',
    summary: 'The filtered submissions as a file for a spreadsheet',
    access: 'content-managers',
    query: { ...filterQuery, format: 'csv or xlsx' },
    answers: { 200: { description: 'The file' } },
    async handle(call) {
      const { tenant, kernel, language, query } = call;
      const format = formatIn(query);
      const { format: _, ...rest } = query;
      const filter = filterOf(rest);
      const form = await withTenant(tenant, (tx) => handled(tx, call));
      const rows = exportRows(tenant, kernel, form.id, filter, language);
      const named = disposition('attachment', form.name, format, 'form');
      const file = await sendTable(rows, format, { disposition: named, language });
      await withTenant(tenant, (tx) => form.noteExport(tx, call.caller.userId, format));
      return file;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/forms/{guid}/submissions:choices',
    tag: 'submissions',
    summary:
      'What a table of submissions can be narrowed to: the tags that were given, and who may handle them',
    access: 'content-managers',
    answers: { 200: { description: '`{ tags, people: [{ guid, name }] }`' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const form = await handled(tx, call);
        return { body: { tags: await tagsOf(tx, form.id), people: await handlersOf(tx, form) } };
      }),
  }),
];
