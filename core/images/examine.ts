import { open } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { Refusal, badRequest, unsupported } from '../errors.ts';
import { MOST_FRAMES, MOST_PIXELS, onPixels, openPicture } from './pixels.ts';

export const imageFormats = ['png', 'jpg', 'webp', 'avif', 'gif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Where a picture is looked at: 0–1 from the left and from the top. */
export type Focal = { x: number; y: number };

/** A part of a picture, in pixels of the upright original. */
export type Crop = { left: number; top: number; width: number; height: number };

/** What the bytes of a picture are, whatever their name said. */
export interface Examined {
  format: ImageFormat;
  /** Of the picture as it is shown: upright, and cut where it is cut. */
  width: number;
  height: number;
  /** More than one where it moves. */
  frames: number;
  /** The average colour, shown until the picture is there; `transparent` for one that can be seen through. */
  color: string;
  reduced: {
    format: 'jpg' | 'webp';
    bytes: Uint8Array;
    smaller: { side: number; bytes: Uint8Array }[];
  } | null;
}

/** Long side of the copy that smaller renditions are made from: a third of the work of starting from 12 megapixels. */
export const REDUCED_SIDE = 2400;
/** Long sides of copies of that copy, for what is smaller still: close enough that little is decoded in vain. */
export const SMALLER_SIDES = [2000, 1500, 1100, 800] as const;

/**
 * Reads a picture of this machine by its content: png, jpeg, webp, avif or gif, anything else is 415 and a broken one
 * 400. The original stays as it came, for it is never sent; what is sent is made from it upright and without metadata.
 */
export async function examine(path: string, crop?: Crop): Promise<Examined> {
  const format = await formatOf(path);
  return onPixels(async () => {
    const still = await openPicture(path);
    const { width: across, height: down, format: decodedAs, ...about } = await still.metadata();
    if (!across || !down || decodedAs !== loaderOf[format]) throw badRequest('image-unreadable');
    const { hasAlpha } = about;
    const frames = await framesOf(path, format, { width: across, height: down });
    // What moves is shown as its frames lie: libvips cannot turn those.
    const orientation = frames > 1 ? 1 : (about.orientation ?? 1);
    const [width, height] = orientation > 4 ? [down, across] : [across, down];
    const whole = crop ? within(crop, { width, height }) : undefined;
    const shown = whole ?? { width, height };
    const picture = whole ? still.extract(whole) : still;
    const longest = Math.max(shown.width, shown.height);
    // Upright, not too large and quick to decode: then the original itself is the best source. What moves stays whole.
    const isReady =
      frames > 1 ||
      (longest <= REDUCED_SIDE && orientation === 1 && format !== 'avif' && format !== 'gif' && !whole);
    const reduced = isReady ? null : await reduce(picture, hasAlpha);
    const best = reduced ? await openPicture(reduced.bytes) : picture;
    // What moves is read to its end: where it was broken off it is refused now, not at its first visitor.
    const all = frames > 1 ? await openPicture(path, { pages: -1, autoOrient: false }) : best;
    const isOpaque = frames > 1 || hasAlpha ? (await all.stats()).isOpaque : true;
    const color = isOpaque ? await averageColor(best) : 'transparent';
    return { format, width: shown.width, height: shown.height, frames, color, reduced };
  });
}

const loaderOf: { [format in ImageFormat]: string } = {
  png: 'png',
  jpg: 'jpeg',
  webp: 'webp',
  avif: 'heif',
  gif: 'gif',
};

async function formatOf(path: string): Promise<ImageFormat> {
  const { fileTypeFromBuffer } = await import('file-type');
  const start = await startOf(path);
  const found = await fileTypeFromBuffer(start);
  const ext = found?.ext === 'apng' ? 'png' : found?.ext;
  if (ext === 'heic') {
    if (brandsOf(start).includes('avif')) return 'avif';
    throw new Refusal(415, 'BadRequest', 'image-heic');
  }
  const format = imageFormats.find((name) => name === ext);
  if (!format) throw unsupported();
  return format;
}

/** The marks of all formats stand in the first bytes. */
async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** What a file of the family of HEIF says it can be read as, besides the first mark it carries (ISO 14496-12, 4.3). */
function brandsOf(start: Uint8Array): string[] {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  const end = Math.min(bytes.length, bytes.readUInt32BE(0));
  const brands: string[] = [];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

async function framesOf(
  path: string,
  format: ImageFormat,
  { width, height }: { width: number; height: number },
): Promise<number> {
  if (format !== 'gif' && format !== 'webp') return 1;
  // Only the header is read here, so there is no limit to pixels yet.
  const { pages = 1 } = await (
    await openPicture(path, { pages: -1, autoOrient: false, limitInputPixels: false })
  ).metadata();
  if (pages > MOST_FRAMES || pages * width * height > MOST_PIXELS) throw badRequest('image-too-many-frames');
  return pages;
}

function within(crop: Crop, { width, height }: { width: number; height: number }): Crop {
  const fits = crop.left + crop.width <= width && crop.top + crop.height <= height;
  if (!fits) throw badRequest('bad-request', [{ path: '/crop', message: 'outside the picture' }]);
  return crop;
}

async function reduce(picture: Sharp, hasAlpha: boolean): Promise<Examined['reduced']> {
  const bytes = await copied(picture, hasAlpha, REDUCED_SIDE);
  const smaller: { side: number; bytes: Uint8Array }[] = [];
  for (const side of SMALLER_SIDES)
    smaller.push({ side, bytes: await copied(await openPicture(bytes), hasAlpha, side) });
  return { format: hasAlpha ? 'webp' : 'jpg', bytes, smaller };
}

/** As good as the eye can tell, and quick to decode. */
function copied(picture: Sharp, hasAlpha: boolean, side: number): Promise<Buffer> {
  const copy = picture.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  return hasAlpha
    ? copy.webp({ quality: 95, alphaQuality: 100, effort: 2 }).toBuffer()
    : copy.jpeg({ quality: 92 }).toBuffer();
}

async function averageColor(picture: Sharp): Promise<string> {
  // Two steps because a JPEG shrinks while it loads.
  const { data } = await picture
    .clone()
    .removeAlpha()
    .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = red, blue = red] = data;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
