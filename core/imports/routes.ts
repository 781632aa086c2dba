import { type Call, endpoint, type Endpoint } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { isGuid } from '../guid.ts';
import { queryFlag, queryText } from '../query.ts';
import { spool } from '../store/spool.ts';
import { importPosts, pageOfList, type PostsAsked, previewPosts } from './wxr/posts.ts';

/** An export of ten thousand posts is about this large; `edge/limits.ts` has the same. */
const MOST_BYTES = 50 * 1024 * 1024;

export const importEndpoints: Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/api/listitem/list/{guid}/import-posts',
    tag: 'items',
    summary:
      'Add the posts of a WordPress export (WXR, the body) to a list as news; with preview=true only what would be done',
    access: 'signed-in',
    query: {
      names:
        '`{ topics, authors }`: what is called otherwise here, by its name there (authors by their login), as JSON; an empty name leaves it out',
      drafts: 'true: all become drafts; otherwise what was published is',
      preview: 'true: nothing is added',
    },
    takesFile: 'alone',
    answers: {
      200: { description: 'The preview' },
      201: { description: '`{ source, total, added, known, remarks, totalRemarks }`' },
      400: { description: 'Not an export of WordPress' },
      403: { description: 'Not for this caller' },
      404: { description: 'No such list' },
      413: { description: 'More than 50 MB' },
    },
    async handle(call) {
      const asked = postsAsked(call);
      // Before anything is read.
      await pageOfList(call, asked.list);
      const spooled = await spool(
        (call.request.body ?? new Uint8Array()) as AsyncIterable<Uint8Array>,
        MOST_BYTES,
      );
      try {
        if (queryFlag(call.query, 'preview')) return { body: await previewPosts(call, asked, spooled.path) };
        return { status: 201, body: await importPosts(call, asked, spooled.path) };
      } finally {
        await spooled.discard();
      }
    },
  }),
];

function postsAsked({ params, query }: Call): PostsAsked {
  const { guid } = params;
  if (!isGuid(guid)) throw badRequest('bad-request', [{ path: '/guid', message: 'not a guid' }]);
  const text = queryText(query, 'names');
  const { topics = {}, authors = {}, ...others } = text === undefined ? {} : objectIn(text);
  if (Object.keys(others).length > 0 || !areTexts(topics) || !areTexts(authors))
    throw badRequest('bad-request', [{ path: '/query/names', message: 'not names by name' }]);
  return { list: guid, names: { topics, authors }, asDrafts: queryFlag(query, 'drafts') };
}

function objectIn(text: string): { [name: string]: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Said below.
  }
  throw badRequest('bad-request', [{ path: '/query/names', message: 'not a JSON object' }]);
}

const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areTexts = (value: unknown): value is { [name: string]: string } =>
  isObject(value) &&
  Object.values(value).every(
    (one) => typeof one === 'string' && one.length <= 120 && one.isWellFormed() && !one.includes('\0'),
  );
