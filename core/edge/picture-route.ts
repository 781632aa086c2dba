import type { IncomingMessage, ServerResponse } from 'node:http';
import { Answer } from '../cache/answer.ts';
import type { PageCache, Rendered } from '../cache/page-cache.ts';
import { RenderReport } from '../cache/render-report.ts';
import { publicAsk, type PublicAsk, publicPicture } from '../images/public-picture.ts';
import type { Guid } from '../guid.ts';
import { acceptedEncoding } from './accept.ts';
import { closedPolicy } from './content-security-policy.ts';
import type { EdgeRequest } from './edge-request.ts';
import type { FastLane } from './fast-lane.ts';
import { securityHeaders } from './headers.ts';
import type { RequestHead } from './request-head.ts';
import { writeAnswer } from './write-answer.ts';

/** Carried by every picture that is kept: what its tenant shows decides who may see it. */
const pictureTag = 'pictures';
/** Milliseconds. What is shown may also end by the clock, which nobody announces. */
const holds = 5000;
/** Stands for "not for everyone": the call itself then decides who sees it. */
const notForAll = new Answer(404, [], Buffer.alloc(0));

/**
 * Answers a picture that everyone may see as pages are answered: from memory, for as long as nothing changed that could
 * hide it. False where it is for the call to answer.
 */
export async function answerPicture(
  cache: PageCache,
  lane: FastLane,
  request: {
    req: IncomingMessage;
    res: ServerResponse;
    edge: EdgeRequest<{ id: string }>;
    head: RequestHead;
    url: string;
  },
): Promise<boolean> {
  const { res, edge, head, url } = request;
  const { tenant, path } = edge;
  const ask = publicAsk(path, edge.search);
  if (!ask) return false;
  const key = { ...anyone, tenantId: tenant.id, path, search: ask.key };
  const { answer, entry } = await cache.get(key, () => render(tenant, ask));
  if (answer === notForAll) return false;
  if (entry) lane.remember(head, url, entry, undefined, cache);
  if (res.destroyed) return true;
  writeAnswer(res, answer, {
    encoding: acceptedEncoding(head.acceptEncoding),
    ifNoneMatch: head.ifNoneMatch,
    correlationId: edge.correlationId,
    secure: edge.secure,
  });
  return true;
}

const anyone = { language: '', theme: '', banner: false, accepted: [], viewer: 'picture' };

async function render(tenant: { id: Guid }, ask: PublicAsk): Promise<Rendered> {
  const report = new RenderReport();
  report.tags.add(pictureTag).add(`image:${ask.guid}`);
  const picture = await publicPicture(tenant, ask);
  report.keep = picture !== undefined && 'bytes' in picture && picture.isUsual;
  if (!picture) return { answer: notForAll, report };
  if ('status' in picture) {
    const headers = [...Object.entries(picture.headers).flat(), ...securityHeaders(closedPolicy)];
    return { answer: new Answer(picture.status, headers, Buffer.alloc(0)), report };
  }
  const { bytes, type, etag, cacheControl } = picture;
  const headers = ['Content-Type', type, 'Cache-Control', cacheControl, 'Accept-Ranges', 'bytes'];
  report.expires(Date.now() + holds);
  const answer = new Answer(200, [...headers, ...securityHeaders(closedPolicy)], bytes, {
    compressible: false,
    etag,
  });
  return { answer, report };
}

/** Drops what a change may have hidden: of one picture, or all of the tenant where what it shows has changed. */
export function dropPictures(
  cache: PageCache,
  tenantId: string | null,
  tags: readonly string[] | null,
): void {
  if (!tags) return cache.invalidate(tenantId, null);
  const isShown = tags.some((tag) => /^(?:page|item|list|form):|^(?:settings|tenants|plugins)$/.test(tag));
  const dropped = tags.filter((tag) => tag.startsWith('image:'));
  if (isShown) dropped.push(pictureTag);
  if (dropped.length > 0) cache.invalidate(tenantId, dropped);
}
