import { notFound, Refusal } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { keeping } from '../store/answer.ts';
import { type Answer, answerWith } from './answer.ts';
import { type Image, findImage } from './image.ts';
import { type Drawing, drawingOf, parseRendition, type PictureQuery } from './rendition.ts';
import { hotRendition, rendition, specOf } from './renditions.ts';

/** Whether whoever asks may see this one. */
export type MaySee<Stored> = (stored: Stored, claims: PictureQuery['claims']) => boolean | Promise<boolean>;

/**
 * A picture in the size asked for: which rendition, may the caller see it, its bytes. `query` is what stands after
 * the question mark. Undefined where no picture of this tenant has that guid; refuses wrong values (400) and what is
 * hidden (404).
 *
 * An address with the present version may be kept for ever. One with an older version gets the present picture for
 * five minutes: what it was made for is gone, a redirect would cost every visitor of an old page a second trip, and
 * nothing wrong is kept for long.
 */
export async function pictureAnswer(
  tenant: { id: Guid },
  maySee: MaySee<Image>,
  guid: string,
  query: string,
  headers: { get(name: string): string | null | undefined },
): Promise<Answer | undefined> {
  const asked = parseRendition(new URLSearchParams(query));
  const image = isGuid(guid) ? await findImage(tenant, guid) : undefined;
  if (!image) return undefined;
  if (!(await maySee(image, asked.claims))) throw notFound();
  const drawing = drawingOf(asked.rendition, image);
  const spec = specOf(image, drawing);
  const bytes =
    hotRendition(image, spec) ?? (await rendition(tenant, image, drawing).catch(busyWith(drawing)));
  if (!bytes) return inWebp(guid, query);
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

/**
 * AVIF is made when nothing else waits (`workshop.ts`), and while too much of it does a page shows the same in WebP: a
 * browser that chose AVIF looks for nothing else when it is refused. Only the next one who asks may get it as AVIF.
 */
export const busyWith =
  ({ format }: Drawing) =>
  (error: unknown): undefined => {
    if (format !== 'avif' || !(error instanceof Refusal) || error.code !== 'images-busy') throw error;
  };

/** Sends to the same as WebP, for this once. */
export function inWebp(guid: string, query: string): Answer {
  const rest = new URLSearchParams(query);
  rest.delete('format');
  const headers = { location: `/a/${guid}?${rest.toString()}`, 'cache-control': 'no-store' };
  return { status: 307, headers, body: null };
}
