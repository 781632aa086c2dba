import { withTenant } from '../db.ts';
import type { Call } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { isGuid } from '../guid.ts';
import { answerWith } from '../images/answer.ts';
import type { Image } from '../images/image.ts';
import { drawingOf } from '../images/rendition.ts';
import { rendition, specOf } from '../images/renditions.ts';
import { queryNumber } from '../query.ts';
import { contentOfVersion } from './content.ts';
import { focalOf, type ImageRow, rowToRead } from './media.ts';

const asked = { width: 400, height: 400, quality: 80, fit: 'inside', format: 'webp' } as const;

/**
 * A small picture of one, whole, for who finds it in their library; also of one in the trash, whose own address
 * answers nobody. With `?number=` that of an older version.
 * @throws 404 for what is not in it
 */
export async function thumbnail({ tenant, caller, request, query }: Call, guid: string): Promise<Response> {
  if (!isGuid(guid)) throw notFound();
  const number = queryNumber(query, 'number', { min: 1, max: 999_999, fallback: 0 });
  const image = await withTenant(tenant, async (tx) => {
    const row = await rowToRead<ImageRow>(tx, caller, 'image', guid);
    if (number === 0) return imageIn(row);
    const version = await contentOfVersion(tx, guid, number);
    if (!version) throw notFound();
    return imageIn({ ...row, ...version } as ImageRow);
  });
  const drawing = drawingOf(asked, image);
  const etag = `"${specOf(image, drawing)}"`;
  const bytes = await rendition(tenant, image, drawing);
  const answer = answerWith(
    { bytes, etag, format: drawing.format, cacheControl: 'private, no-store' },
    request.headers,
  );
  return new Response(answer.body as Uint8Array<ArrayBuffer> | null, answer);
}

const imageIn = (row: ImageRow) => ({ ...row, guid: row.id, isPublic: false, focal: focalOf(row) }) as Image;
