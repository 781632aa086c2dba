import type { Sharp } from 'sharp';
import { unavailable } from '../errors.ts';
import { readFile } from '../store/store.ts';
import type { Image } from './image.ts';
import { originalKey, reducedKey } from './keys.ts';
import { onPixels, openPicture } from './pixels.ts';
import { type Drawing, type Size } from './rendition.ts';

/**
 * Makes the bytes of a rendition. sharp works outside this thread; at most two at a time, for more would only take
 * the processor from the pages, and a queue that is full is 503.
 */
export const render = (image: Image, drawing: Drawing): Promise<Buffer> => inTurn(() => draw(image, drawing));

const AT_ONCE = 2;
const MOST_WAITING = 100;
const waiting: (() => void)[] = [];
let busy = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw unavailable('images-busy', 2);
    await new Promise<void>((start) => waiting.push(start));
  } else {
    busy++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed over, not freed, so that nobody slips in between.
    if (next) next();
    else busy--;
  }
}

async function draw(image: Image, drawing: Drawing): Promise<Buffer> {
  const bytes = await source(image, drawing);
  return onPixels(async () => encoded(placed(await openPicture(bytes), image, drawing), drawing).toBuffer());
}

/** The reduced copy where it is large enough, else the original. */
async function source(image: Image, drawing: Drawing): Promise<Buffer> {
  const { storageKey, reduced, format } = image;
  if (reduced) {
    const needed = coverOf(image, drawing);
    const scale = Math.min(1, 2400 / Math.max(image.width, image.height));
    if (needed.width <= Math.round(image.width * scale)) {
      const bytes = await readFile(reducedKey(storageKey, reduced));
      if (bytes) return bytes;
    }
  }
  const bytes = await readFile(originalKey(storageKey, format));
  if (!bytes) throw new Error(`The file of image ${image.guid} is missing`);
  return bytes;
}

function placed(picture: Sharp, image: Image, drawing: Drawing): Sharp {
  const { width, height, fit, format } = drawing;
  const seeThrough = { r: 255, g: 255, b: 255, alpha: format === 'jpeg' ? 1 : 0 };
  const onBackground = format === 'jpeg' ? picture.flatten({ background: seeThrough }) : picture;
  switch (fit) {
    case 'inside':
      return onBackground.resize(width, height, { fit: 'fill' });
    case 'contain':
      return onBackground.resize(width, height, { fit: 'contain', background: seeThrough });
    case 'cover': {
      // First to size, then cut: so a JPEG can still be shrunk while it loads.
      const whole = coverOf(image, drawing);
      return onBackground
        .resize(whole.width, whole.height, { fit: 'fill' })
        .extract(cut(whole, drawing, image.focal));
    }
  }
}

/** The size at which the whole picture just covers the box. */
function coverOf(image: Size, { width, height, fit }: Drawing): Size {
  if (fit !== 'cover') return { width, height };
  const scale = Math.max(width / image.width, height / image.height);
  return {
    width: Math.max(width, Math.round(image.width * scale)),
    height: Math.max(height, Math.round(image.height * scale)),
  };
}

/** The part around the focal point. */
function cut(whole: Size, { width, height }: Size, focal: { x: number; y: number }) {
  const start = (length: number, part: number, at: number) =>
    Math.min(length - part, Math.max(0, Math.round(length * at - part / 2)));
  return {
    left: start(whole.width, width, focal.x),
    top: start(whole.height, height, focal.y),
    width,
    height,
  };
}

/** Effort 2 costs half of the default and 4 % more bytes. */
function encoded(picture: Sharp, { format, quality }: Drawing): Sharp {
  switch (format) {
    case 'webp':
      return picture.webp({ quality, effort: 2 });
    case 'avif':
      return picture.avif({ quality, effort: 2 });
    case 'jpeg':
      return picture.jpeg({ quality, progressive: true });
    case 'png':
      return picture.png({ compressionLevel: 6 });
  }
}
