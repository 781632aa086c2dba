import type { IncomingMessage, ServerResponse } from 'node:http';
import { Answer } from '../cache/answer.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { RenderReport } from '../cache/render-report.ts';
import { acceptedEncoding } from './accept.ts';
import { Capture } from './capture.ts';
import { closedPolicy } from './content-security-policy.ts';
import { carryReport, type EdgeRequest } from './edge-request.ts';
import type { FastLane } from './fast-lane.ts';
import { headerValue, securityHeaders } from './headers.ts';
import type { RequestHead } from './request-head.ts';
import { writeAnswer } from './write-answer.ts';

type Api = (req: IncomingMessage, res: ServerResponse) => unknown;

/** Calls whose answer may be the same for everyone: a list or an item, as visitors or other programs read it. */
export const mayBeKept = (path: string) =>
  /^\/api\/(?:listitem\/(?:(?:list|short)\/)?[0-9a-z-]+|feeds\/[0-9a-f-]+\.(?:xml|ics))$/.test(path) &&
  path !== '/api/listitem/lists';

/**
 * Answers what someone without a session reads as pages are answered: from memory while nothing of it has changed. What
 * the call says is not for everyone is answered and forgotten.
 */
export async function answerKept(
  api: Api,
  cache: PageCache,
  lane: FastLane,
  request: {
    req: IncomingMessage;
    res: ServerResponse;
    edge: EdgeRequest<{ id: string }>;
    head: RequestHead;
    url: string;
  },
): Promise<void> {
  const { req, res, edge, head, url } = request;
  const { path, search, language } = edge;
  const about = { tenantId: edge.tenant.id, path, search, language };
  const key = { ...about, theme: '', banner: false, accepted: [], viewer: 'call' };
  const { answer, entry } = await cache.get(key, async () => {
    const report = new RenderReport();
    report.tags.add(callTag);
    carryReport(req, report);
    const capture = new Capture(req);
    await api(req, capture.asResponse());
    const { status, headers, body } = await capture.result;
    report.keep = status === 200 && report.known;
    const kept: string[] = [];
    for (let at = 0; at < headers.length; at += 2)
      if (!own.has(headers[at]!.toLowerCase())) kept.push(headers[at]!, headers[at + 1]!);
    const common = report.keep
      ? ['Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding, Cookie, Authorization']
      : ['Cache-Control', headerValue(headers, 'cache-control') ?? 'private, no-store'];
    return {
      answer: new Answer(status, [...kept, ...common, ...securityHeaders(closedPolicy)], body),
      report,
    };
  });
  if (entry) lane.remember(head, url, entry);
  if (res.destroyed) return;
  writeAnswer(res, answer, {
    encoding: acceptedEncoding(head.acceptEncoding),
    ifNoneMatch: head.ifNoneMatch,
    correlationId: edge.correlationId,
    secure: edge.secure,
  });
}

/**
 * Whoever writes and then reads on this node sees what was written: before a write is answered, what is kept of calls
 * and pictures of this tenant goes. Other nodes hear of the change itself. What is refused wrote nothing, however often
 * somebody tries a password; of what failed nobody knows how far it came.
 */
export function dropBeforeAnswer(
  res: ServerResponse,
  { cache, pictures }: { cache: PageCache; pictures: PageCache },
  tenant: { id: string },
): void {
  const writeHead = res.writeHead;
  res.writeHead = function (this: ServerResponse, ...given: unknown[]) {
    res.writeHead = writeHead;
    const status = given[0] as number;
    if (status < 400 || status >= 500) {
      cache.invalidate(tenant.id, [callTag]);
      pictures.invalidate(tenant.id, null);
    }
    return (writeHead as (...args: unknown[]) => ServerResponse).apply(res, given);
  } as typeof res.writeHead;
}

const callTag = 'calls';

/** Set here, or of one answer only. */
const own = new Set([
  'cache-control',
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-correlation-id',
]);
