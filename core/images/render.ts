import { notFound, Refusal } from '../errors.ts';
import { log } from '../log.ts';
import { pathOf, readFile } from '../store/store.ts';
import { coverOf } from './draw.ts';
import { REDUCED_SIDE } from './examine.ts';
import type { Image } from './image.ts';
import { originalKey, reducedKey } from './keys.ts';
import type { Pixels } from './pixels.ts';
import type { Drawing } from './rendition.ts';
import { drawn } from './workshop.ts';

/** Makes the bytes of a rendition, from the smallest that is large enough. */
export async function render(image: Image, drawing: Drawing): Promise<Buffer> {
  const { width, height, focal, frames, crop } = image;
  const isReduced = suffices(image, drawing);
  const key = isReduced
    ? reducedKey(image.storageKey, image.reduced!)
    : originalKey(image.storageKey, image.format);
  const source = await sourceAt(key);
  const subject = { width, height, focal, frames, crop: isReduced ? undefined : (crop ?? undefined) };
  try {
    if (source) return await drawn(source, subject, drawing);
  } catch (error) {
    // It could be read when it came in.
    if (!(error instanceof Refusal) || error.code !== 'image-unreadable') throw error;
  }
  log.error({ image: image.guid, key }, 'the file of a picture is gone or broken');
  throw notFound();
}

/** A path where the files lie on this machine, else their bytes. */
async function sourceAt(key: string): Promise<Pixels | null> {
  return (await pathOf(key)) ?? (await readFile(key));
}

/** Whether the reduced copy is large enough. */
function suffices(image: Image, drawing: Drawing): boolean {
  if (!image.reduced) return false;
  const scale = Math.min(1, REDUCED_SIDE / Math.max(image.width, image.height));
  return coverOf(image, drawing).width <= Math.round(image.width * scale);
}
