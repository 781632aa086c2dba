import { withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { auditLog, auditParameters } from './entries.ts';

export const auditEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/auditlog',
    tag: 'audit',
    summary: 'Who did what, newest first',
    access: 'admins',
    query: auditParameters,
    answers: { 200: { description: '`{ items, meta }`; the total is 10,000 when there are more' } },
    handle: ({ tenant, query }) => withTenant(tenant, async (tx) => ({ body: await auditLog(tx, query) })),
  }),
];
