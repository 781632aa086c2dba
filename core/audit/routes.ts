import { withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { formatIn, sendTable } from '../spreadsheet/file.ts';
import { actionsIn, auditFilters, auditLog, auditParameters } from './entries.ts';
import { note } from './entry.ts';
import { auditRows } from './export.ts';

export const auditEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/auditlog',
    tag: 'audit',
    summary: 'Who did what, newest first',
    access: 'admins',
    query: auditParameters,
    answers: {
      200: {
        description:
          '`{ items, meta }`; the total is 10,000 when there are more, `meta.next` is what to ask with as `before`',
      },
    },
    handle: ({ tenant, query }) => withTenant(tenant, async (tx) => ({ body: await auditLog(tx, query) })),
  }),
  endpoint({
    method: 'GET',
    path: '/api/auditlog/actions',
    tag: 'audit',
    summary: 'The kinds of acts that stand in the log',
    access: 'admins',
    answers: { 200: { description: '`{ items, meta }`: names as `page.published`' } },
    handle: ({ tenant }) =>
      withTenant(tenant, async (tx) => {
        const items = await actionsIn(tx);
        return { body: { items, meta: { totalNumberOfItems: items.length } } };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/auditlog:export',
    tag: 'audit',
    summary: 'The filtered log as a file for a spreadsheet; a workbook holds the newest 20,000',
    access: 'admins',
    query: { ...auditFilters, format: 'csv or xlsx' },
    answers: { 200: { description: 'The file' } },
    async handle({ tenant, caller, kernel, language, query: { format: _, ...filters }, query }) {
      const format = formatIn(query);
      await withTenant(tenant, async (tx) => {
        // What is wrong with the filters is said now, and not in the middle of a file.
        await auditLog(tx, { ...filters, itemCount: ['1'] });
        await note(tx, 'auditlog.exported', { actor: caller.userId, detail: { format } });
      });
      const rows = auditRows({ tenant, language, kernel }, filters);
      const disposition = `attachment; filename="auditlog.${format}"`;
      return sendTable(rows, format, { disposition, language, isCut: true });
    },
  }),
];
