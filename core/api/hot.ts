import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Answer, Endpoint } from '../endpoint.ts';
import type { Kernel } from '../kernel.ts';
import { reportOf } from '../edge/edge-request.ts';
import { problemAnswer } from '../problem.ts';
import { answer, type ApiContext, noteFailure } from './api.ts';
import type { Asked } from './asked.ts';

/**
 * Answers the calls that come so often that a `Request`, a router and a `Response` would cost more than they do
 * themselves. Undefined for every other call, which then goes its usual way; rules, checks and refusals are the same.
 */
export function hotApi(kernel: Kernel, endpoints: Endpoint[]) {
  const table = endpoints.filter(({ isHot }) => isHot).map((one) => ({ one, ...patternOf(one) }));
  const literal = new Set(endpoints.map(({ path }) => path));
  return (req: IncomingMessage, res: ServerResponse, context: ApiContext): Promise<void> | undefined => {
    const { method } = req;
    const [path = ''] = req.url!.split('?', 1);
    // Escapes are decoded elsewhere; none of these addresses needs one.
    if (path.includes('%')) return undefined;
    const isLiteral = literal.has(path);
    for (const { one, pattern, names } of table) {
      if (one.method !== method || (isLiteral && one.path !== path)) continue;
      const match = pattern.exec(path);
      if (!match) continue;
      const params = Object.fromEntries(names.map((name, index) => [name, match[index + 1]!]));
      return answerOn(req, res, one, kernel, context, params);
    }
    return undefined;
  };
}

function patternOf({ path }: Endpoint): { pattern: RegExp; names: string[] } {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const pattern = path
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('([^/:]+)');
  return { names, pattern: new RegExp(`^${pattern}$`) };
}

async function answerOn(
  req: IncomingMessage,
  res: ServerResponse,
  one: Endpoint,
  kernel: Kernel,
  context: ApiContext,
  params: { [name: string]: string },
): Promise<void> {
  let answered: Answer | Response;
  try {
    answered = await answer(one, kernel, askedBy(req), context, params);
  } catch (error) {
    answered = problemAnswer(error, context);
    if (answered.status === 500) noteFailure(error, one, askedBy(req), context);
  }
  if (answered instanceof Response) return send(res, answered);
  const { status = 200, body, json, headers = {}, cookies = [], keep } = answered;
  const report = reportOf(req);
  if (report && keep) {
    for (const tag of keep.tags) report.tags.add(tag);
    report.expires(keep.until);
    report.known = true;
  }
  const text = json ?? (body === undefined ? '' : JSON.stringify(body));
  for (const cookie of cookies) res.appendHeader('set-cookie', cookie);
  res.writeHead(status, {
    ...(text !== '' && { 'content-type': 'application/json; charset=utf-8' }),
    'content-length': Buffer.byteLength(text),
    'cache-control': 'private, no-store',
    ...headers,
  });
  res.end(text);
}

function askedBy(req: IncomingMessage): Asked {
  const url = `http://${req.headers.host}${req.url}`;
  return {
    method: req.method!,
    url,
    headers: {
      get(name) {
        const value = req.headers[name];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
    },
    request: noRequest,
    chunks: () => (req.readableEnded ? Readable.from([]) : req),
  };
}

/**
 * No getter of the call: V8 keeps the getter of a literal, and all that the call was made with, until the old
 * generation is collected.
 */
const noRequest = new Proxy({} as Request, {
  get: () => {
    throw new Error('A hot call has no Request: take away `isHot`, or do without');
  },
});

async function send(res: ServerResponse, response: Response): Promise<void> {
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') res.setHeader(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) res.appendHeader('set-cookie', cookie);
  const body = Buffer.from(await response.arrayBuffer());
  res.setHeader('content-length', body.length);
  res.writeHead(response.status).end(body);
}
