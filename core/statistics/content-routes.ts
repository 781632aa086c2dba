import { type Call, endpoint } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { queryText } from '../query.ts';
import { localTime } from '../tenants/local-time.ts';
import { type ContentList, contentList, contentLists, contentReport } from './content.ts';
import { csv, file, isCsv, mostInFile, period, questionOf, reading } from './question.ts';

/** Columns of files, which are the same whatever is in them. */
const columnsOf: { [list in ContentList]: string[] } = {
  stale: ['title', 'path', 'owner', 'changedOn'],
  drafts: ['title', 'path', 'owner', 'changedOn'],
  unvisited: ['title', 'path', 'owner', 'publishedOn'],
};

export const contentEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/statistics/content',
    tag: 'statistics',
    summary: 'Pages that nobody changed, published or looked at',
    access: 'admins',
    query: {
      ...period,
      list: `of a file: ${contentLists.join(', ')}`,
      ...file,
    },
    answers: { 200: { description: '`{ stale, drafts, unvisited, checks, due }`' } },
    async handle(call) {
      const { asked } = questionOf(call);
      const { timeZone } = call.tenant;
      const { day } = localTime(timeZone, Date.now());
      if (!isCsv(call)) return reading(call, async (tx) => ({ body: await contentReport(tx, asked, day) }));
      const name = contentListOf(call);
      return reading(call, async (tx) => {
        const pages = await contentList(tx, name, asked, mostInFile);
        const rows = pages.map(({ guid: _, ...page }) => inDays(page, timeZone));
        return csv(call, name, columnsOf[name], rows);
      });
    },
  }),
];

function contentListOf({ query }: Call): ContentList {
  const given = queryText(query, 'list');
  const name = contentLists.find((one) => one === given);
  if (!name)
    throw badRequest('bad-request', [
      { path: '/query/list', message: `must be of ${contentLists.join(', ')}` },
    ]);
  return name;
}

/** Moments as the days they were where the site is. */
const inDays = (row: object, timeZone: string) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? localTime(timeZone, value.getTime()).day : value,
    ]),
  );
