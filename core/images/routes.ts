import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { notFound } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Viewer } from '../users/viewer.ts';
import { type Answer, answerWith } from './answer.ts';
import { type Image, findImage, maySeeImage } from './image.ts';
import { drawingOf, parseRendition } from './rendition.ts';
import { hotRendition, rendition, specOf } from './renditions.ts';

type Env = { Variables: { tenant: Tenant; viewer: Viewer } };

/** `GET /a/:guid` (specification 7). */
export const imageRoutes = new Hono<Env>().get('/:guid', async (c) => {
  const { tenant, viewer } = c.var;
  const query = c.req.raw.url.split('?', 2)[1] ?? '';
  const { status, headers, body } = await pictureAnswer(tenant, viewer, c.req.param('guid'), query, c.req.raw.headers);
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
});

/**
 * A picture in the size asked for: which rendition, may the caller see it, its bytes. `query` is what stands after
 * the question mark. Refuses wrong values (400) and what is absent, another tenant's or hidden (404).
 *
 * An address with the present version may be kept for ever. One with an older version gets the present picture for
 * five minutes: what it was made for is gone, a redirect would cost every visitor of an old page a second trip, and
 * nothing wrong is kept for long.
 */
export async function pictureAnswer(
  tenant: { id: Guid },
  viewer: Viewer,
  guid: string,
  query: string,
  headers: { get(name: string): string | null | undefined },
): Promise<Answer> {
  const asked = parseRendition(new URLSearchParams(query));
  const image = await imageFor(tenant, guid);
  if (!image || !maySeeImage(viewer, image)) throw notFound();
  const drawing = drawingOf(asked.rendition, image);
  const spec = specOf(image, drawing);
  const bytes = hotRendition(image, spec) ?? (await rendition(tenant, image, drawing));
  return answerWith(
    { bytes, etag: `"${spec}"`, format: drawing.format, cacheControl: keeping(image, asked.version), name: asked.name },
    headers,
  );
}

function keeping(image: Image, version: string | undefined): string {
  if (!image.isPublic) return 'private, no-store';
  return version === image.version ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
}

/**
 * Public pictures are remembered for a few seconds, so that a page with forty of them asks forty times at most. A
 * private one is read at each request.
 */
const remembered = new LRUCache<string, Image>({ max: 5000, ttl: 5000 });

async function imageFor(tenant: { id: Guid }, guid: string): Promise<Image | undefined> {
  if (!isGuid(guid)) return undefined;
  const key = tenant.id + guid;
  const known = remembered.get(key);
  if (known) return known;
  const image = await findImage(tenant, guid);
  if (image?.isPublic) remembered.set(key, image);
  return image;
}

/** Called when a picture changed, was hidden or deleted, on every node. */
export function forgetImage(tenant: { id: Guid }, guid: Guid): void {
  remembered.delete(tenant.id + guid);
}
