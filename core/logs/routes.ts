import Type from 'typebox';
import { withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { isMoment } from '../period.ts';
import { queryFlag, queryPage, queryText } from '../query.ts';
import { keepEntries, type Level, levels, type NewLogEntry } from './entry.ts';
import { countBatch } from './flood.ts';
import { findEntries, groupEntries, type LogFilter } from './read.ts';

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** As decisions.md has it; text is measured in characters here and in bytes where a body is bounded. */
const batch = Type.Object(
  {
    entries: Type.Array(
      Type.Object(
        {
          level: Type.Union(levels.map((level) => Type.Literal(level))),
          message: Type.String({ maxLength: 4096 }),
          code: text(200),
          title: text(500),
          url: text(2000),
          stack: text(32_768),
          at: Type.Union([Type.String({ maxLength: 40 }), Type.Integer()]),
          correlationId: Type.Optional(Type.String({ maxLength: 64, pattern: '^[\\x20-\\x7e]+$' })),
        },
        { additionalProperties: false },
      ),
      { maxItems: 100 },
    ),
  },
  { additionalProperties: false },
);

export const logEndpoints = [
  endpoint({
    method: 'POST',
    path: '/log',
    tag: 'logs',
    summary: 'What went wrong in a browser: at most 100 lines at once and 60 times a minute',
    access: 'everyone',
    forInactive: true,
    withoutTerms: true,
    withoutXsrf: true,
    body: batch,
    answers: { 202: { description: 'Kept, with the time of the server' } },
    async handle({ tenant, caller, body, request, address, correlationId }) {
      const { entries } = body as { entries: NewLogEntry[] };
      refuseUnusable(entries);
      countBatch('log', tenant, address, entries.length);
      const userAgent = request.headers.get('user-agent') ?? '';
      const about = { source: 'client' as const, correlationId, userAgent, userId: caller.userId };
      await withTenant(tenant, (tx) => keepEntries(tx, entries, about));
      return { status: 202 };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/logentries',
    tag: 'logs',
    summary: 'Lines of browsers and of failed requests, newest first',
    access: 'developers',
    query: {
      q: 'text in the message, title, address or stack, or exactly a code or correlation id',
      level: `comma-separated: ${levels.join(', ')}`,
      source: 'client or server',
      code: 'exactly this code',
      correlationId: 'exactly this correlation id',
      kind: 'lines that say the same as those of a group',
      from: 'ISO 8601: received at or after',
      to: 'ISO 8601: received before',
      grouped: 'true: what says the same but for numbers and ids once, with how often',
      pageNumber: 'from 1; default 1',
      itemCount: '1–100; default 50',
    },
    answers: { 200: { description: '`{ items, meta }`' } },
    async handle(call) {
      const { tenant, query } = call;
      const { pageNumber, itemCount, skip } = queryPage(query, { usual: 50, last: 1000 });
      const filter = filterOf(call);
      const place = { skip, take: itemCount };
      const find = queryFlag(query, 'grouped') ? groupEntries : findEntries;
      const { items, total } = await withTenant<{ items: object[]; total: number }>(tenant, (tx) =>
        find(tx, filter, place),
      );
      return { body: { items, meta: { totalNumberOfItems: total, pageNumber, itemCount } } };
    },
  }),
];

/** What the schema cannot say: a message is bounded in bytes, and a moment is one. */
function refuseUnusable(entries: NewLogEntry[]): void {
  const errors = entries.flatMap(({ message, at }, index) => [
    ...(Buffer.byteLength(message) > 4096
      ? [{ path: `/entries/${index}/message`, message: 'more than 4 KiB' }]
      : []),
    ...(typeof at === 'string' && !isMoment(at)
      ? [{ path: `/entries/${index}/at`, message: 'not a date and time' }]
      : []),
  ]);
  if (errors.length > 0) throw badRequest('bad-request', errors);
}

function filterOf({ query }: Call): LogFilter {
  const wrong = (name: string, message: string) =>
    badRequest('bad-request', [{ path: `/query/${name}`, message }]);
  const one = (name: string, longest: number) => {
    const value = queryText(query, name) || undefined;
    if (value !== undefined && (value.length > longest || value.includes('\0')))
      throw wrong(name, `more than ${longest} characters`);
    return value;
  };
  const moment = (name: string) => {
    const value = one(name, 40);
    if (value !== undefined && !isMoment(value)) throw wrong(name, 'not a date and time');
    return value === undefined ? undefined : new Date(value);
  };
  const asked = one('level', 40)?.split(',') as Level[] | undefined;
  if (asked?.some((level) => !levels.includes(level)))
    throw wrong('level', `must be of ${levels.join(', ')}`);
  const source = one('source', 10);
  if (source !== undefined && source !== 'client' && source !== 'server')
    throw wrong('source', 'must be client or server');
  const kind = one('kind', 24);
  if (kind !== undefined && !/^[0-9a-f]{24}$/.test(kind)) throw wrong('kind', 'not of a group');
  return {
    text: one('q', 200),
    levels: asked,
    source,
    code: one('code', 200),
    correlationId: one('correlationId', 64),
    kind,
    from: moment('from'),
    to: moment('to'),
  };
}
