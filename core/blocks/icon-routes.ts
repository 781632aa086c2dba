import { endpoint } from '../endpoint.ts';
import { queryNumber, queryText } from '../query.ts';
import { findIcons } from '../theme/icon-search.ts';

/** Icons to choose from, for fields that take one. */
export const iconEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/icons',
    tag: 'blocks',
    summary: 'Icons by words of their name, in Dutch too; without words those that sites use often',
    access: 'signed-in',
    query: { q: 'words', count: '1–200; default 120' },
    answers: { 200: { description: '`{ items: [{ name, label: { nl?, en }, shapes }], meta }`' } },
    handle({ query }) {
      const count = queryNumber(query, 'count', { min: 1, max: 200, fallback: 120 });
      const items = findIcons((queryText(query, 'q') ?? '').slice(0, 60), count);
      return Promise.resolve({ body: { items, meta: { totalNumberOfItems: items.length } } });
    },
  }),
];
