import type { PageCache } from '../cache/page-cache.ts';
import { endpoint } from '../endpoint.ts';
import { readStatus } from './read.ts';

export const statusEndpoints = (cache: PageCache) => [
  endpoint({
    method: 'GET',
    path: '/api/status',
    tag: 'status',
    summary: 'How the installation is doing: this node, the database, queues, mail, storage, slow statements',
    access: 'staff',
    answers: { 200: { description: '`{ node, cache, storage, connections, slow, database, jobs, mail }`' } },
    handle: async () => ({ body: await readStatus(cache) }),
  }),
];
