import { LRUCache } from 'lru-cache';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import type { Viewer } from '../users/viewer.ts';
import { type Answer, answerWith } from './answer.ts';
import { type Image, findImage, maySeeImage } from './image.ts';
import { drawingOf, parseRendition } from './rendition.ts';
import { hotRendition, rendition, specOf } from './renditions.ts';

/** `GET /a/{imageGuid}` (specification 7). */
export const imageEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/a/{guid}',
    summary: 'A picture in the size asked for',
    tag: 'images',
    access: 'by-resource',
    forInactive: true,
    query: {
      width: 'Pixels; comes to the nearest multiple of 50, from 50 to 3000',
      height: 'Pixels; as width',
      quality: '10 to 100; comes to the nearest ten',
      fit: 'cover, contain or inside',
      format: 'webp, avif, jpeg or png',
      v: 'The version of the picture: the answer may then be kept for ever',
      name: 'What a browser saves it as',
      block: 'The block through which the caller sees it',
      item: 'The list item through which the caller sees it',
      profile: 'The profile through which the caller sees it',
      auth: 'A signature for this picture',
    },
    answers: { 200: { description: 'The picture' }, 304: { description: 'Not changed' } },
    async handle({ tenant, caller, params, request }) {
      const query = request.url.split('?', 2)[1] ?? '';
      const { status, headers, body } = await pictureAnswer(
        tenant,
        caller,
        params.guid!,
        query,
        request.headers,
      );
      return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
    },
  }),
];

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
    {
      bytes,
      etag: `"${spec}"`,
      format: drawing.format,
      cacheControl: keeping(image, asked.version),
      name: asked.name,
    },
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
