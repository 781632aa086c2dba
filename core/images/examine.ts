import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { badRequest, unsupported } from '../errors.ts';
import { onPixels, openPicture } from './pixels.ts';

export const imageFormats = ['png', 'jpg', 'webp', 'avif', 'gif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Where a picture is looked at: 0–1 from the left and from the top. */
export type Focal = { x: number; y: number };

/** What the bytes of a picture are, whatever their name said. */
export interface Examined {
  format: ImageFormat;
  width: number;
  height: number;
  /** The average colour, shown until the picture is there. */
  color: string;
  /** Of the bytes alone. */
  hash: string;
  reduced: { format: 'jpg' | 'webp'; bytes: Buffer } | null;
}

/** Long side of the copy that smaller renditions are made from: a third of the work of starting from 12 megapixels. */
const REDUCED_SIDE = 2400;

/**
 * Reads a picture by its content: png, jpeg, webp, avif or gif, anything else is 415 and a broken one 400. The
 * original stays as it came, for it is never sent; what is sent is made from it upright and without metadata.
 */
export async function examine(bytes: Uint8Array): Promise<Examined> {
  const format = await formatOf(bytes);
  return onPixels(async () => {
    const picture = await openPicture(bytes);
    const {
      width: across,
      height: down,
      format: decodedAs,
      orientation = 1,
      hasAlpha,
    } = await picture.metadata();
    if (!across || !down || decodedAs !== loaderOf[format]) throw badRequest('image-unreadable');
    const [width, height] = orientation > 4 ? [down, across] : [across, down];
    const reduced = await reduce(picture, {
      format,
      orientation,
      hasAlpha,
      longest: Math.max(width, height),
    });
    const color = await averageColor(reduced ? await openPicture(reduced.bytes) : picture);
    const hash = createHash('sha256').update(bytes).digest('hex');
    return { format, width, height, color, hash, reduced };
  });
}

const loaderOf: { [format in ImageFormat]: string } = {
  png: 'png',
  jpg: 'jpeg',
  webp: 'webp',
  avif: 'heif',
  gif: 'gif',
};

async function formatOf(bytes: Uint8Array): Promise<ImageFormat> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const ext = found?.ext === 'apng' ? 'png' : found?.ext;
  const format = imageFormats.find((name) => name === ext);
  if (!format) throw unsupported();
  return format;
}

type Shape = { format: ImageFormat; orientation: number; hasAlpha: boolean; longest: number };

async function reduce(
  picture: Sharp,
  { format, orientation, hasAlpha, longest }: Shape,
): Promise<Examined['reduced']> {
  // Upright, not too large and quick to decode: then the original itself is the best source.
  const isReady = longest <= REDUCED_SIDE && orientation === 1 && format !== 'avif' && format !== 'gif';
  if (isReady) return null;
  const smaller = picture
    .clone()
    .resize(REDUCED_SIDE, REDUCED_SIDE, { fit: 'inside', withoutEnlargement: true });
  return hasAlpha
    ? { format: 'webp', bytes: await smaller.webp({ quality: 95, alphaQuality: 100, effort: 2 }).toBuffer() }
    : { format: 'jpg', bytes: await smaller.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer() };
}

async function averageColor(picture: Sharp): Promise<string> {
  // On white, since that is what see-through parts mostly stand on; two steps because a JPEG shrinks while it loads.
  const { data } = await picture
    .clone()
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = red, blue = red] = data;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
