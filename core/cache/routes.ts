import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { withTenant } from '../db.ts';
import { announce } from '../announce.ts';
import { queryText } from '../query.ts';
import type { PageCache } from './page-cache.ts';
import { indexTag, isCacheIndex } from './page-key.ts';

/** `DELETE /cache_invalidate` (specification 7): the index comes in the query or in a body. */
export const cacheEndpoints = (cache: PageCache) => [
  endpoint({
    method: 'DELETE',
    path: '/cache_invalidate',
    tag: 'cache',
    summary: 'Drop one variant of a page from the cache of every node',
    access: 'content-managers',
    query: { index: 'the value of a `cache-token` header' },
    body: Type.Optional(
      Type.Object({ index: Type.String({ maxLength: 200 }) }, { additionalProperties: false }),
    ),
    answers: { 204: { description: 'Dropped, or it was not there' } },
    async handle({ tenant, body, query }) {
      const index = (body as { index: string } | undefined)?.index ?? queryText(query, 'index');
      if (!isCacheIndex(index))
        throw badRequest('bad-request', [{ path: '/index', message: 'not an index' }]);
      await withTenant(tenant, (tx) => announce(tx, [indexTag(index)]));
      // Other nodes hear of it; whoever asked sees it here at once.
      cache.invalidateIndex(tenant.id, index);
      return { status: 204 };
    },
  }),
];
