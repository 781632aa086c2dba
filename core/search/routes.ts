import { type Answer, type Call, endpoint } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import { queryPage, queryText } from '../query.ts';
import { type Hit, mostCounted, mostHits, search, suggestions } from './search.ts';
import { noteTerm } from './terms.ts';
import { searchLimits } from './words.ts';

export const searchEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/search',
    tag: 'search',
    summary:
      'Pages and items the caller may see that have these words; titles and excerpts are HTML with `<mark>`',
    access: 'everyone',
    query: {
      q: `what to look for: at most ${searchLimits.characters} characters, of which ${searchLimits.words} words count`,
      type: 'page, file or the name of a list item type',
      pageNumber: `from 1; default 1; not beyond ${mostHits} hits`,
      itemCount: '1–100; default 10',
    },
    answers: { 200: { description: `\`{ items, promoted, meta }\`; at most ${mostCounted} are counted` } },
    async handle(call) {
      const { tenant, kernel, caller, query } = call;
      const text = searchText(call);
      const type = queryText(query, 'type');
      if (type !== undefined && !isType(kernel, type))
        throw badRequest('bad-request', [{ path: '/query/type', message: 'unknown type' }]);
      const { pageNumber, itemCount, skip } = queryPage(query, { usual: 10, last: mostHits });
      if (pageNumber * itemCount > mostHits)
        throw badRequest('bad-request', [{ path: '/query/pageNumber', message: `beyond ${mostHits} hits` }]);
      const found = await search(tenant, kernel, caller, {
        ...{ text, type, skip, take: itemCount },
      });
      const { words, hits, total, byType, promoted, didYouMean, isPartial } = found;
      if (pageNumber === 1 && type === undefined)
        noteTerm(tenant, words, isPartial ? 0 : total, { viewer: caller });
      return answerFor(call, {
        items: hits.map(onTheWire),
        promoted,
        meta: {
          totalNumberOfItems: total,
          pageNumber,
          itemCount,
          byType,
          isPartial,
          ...(didYouMean && { didYouMean }),
        },
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/search/suggest',
    tag: 'search',
    summary: 'At most eight titles that go with what someone has typed so far',
    access: 'everyone',
    query: { q: `what was typed: at most ${searchLimits.characters} characters` },
    answers: { 200: { description: '`{ items: [{ title, type, language, path }] }`' } },
    async handle(call) {
      const { tenant, kernel, caller } = call;
      return answerFor(call, { items: await suggestions(tenant, kernel, caller, searchText(call)) });
    },
  }),
];

/** Whether something of this type can be found at all. */
export const isType = (kernel: Kernel, type: string) =>
  type === 'page' || type === 'file' || kernel.listTypes.has(type);

function searchText({ query }: Call): string {
  const text = queryText(query, 'q') ?? '';
  if (text.length > searchLimits.characters)
    throw badRequest('bad-request', [
      { path: '/query/q', message: `more than ${searchLimits.characters} characters` },
    ]);
  return text;
}

/** What every visitor gets may be kept for a moment: whoever types back and forth asks once. */
const answerFor = ({ caller }: Call, body: object): Answer => ({
  body,
  ...(caller.userId === null && {
    headers: { 'cache-control': 'public, max-age=30', vary: 'Cookie, Authorization' },
  }),
});

const onTheWire = ({ title, excerpt, ...hit }: Hit) => ({
  ...hit,
  title: title.toString(),
  excerpt: excerpt.toString(),
});
