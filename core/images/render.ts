import { notFound, Refusal } from '../errors.ts';
import { log } from '../log.ts';
import { pathOf, readFile } from '../store/store.ts';
import { coverOf } from './draw.ts';
import { REDUCED_SIDE, SMALLER_SIDES } from './examine.ts';
import type { Image } from './image.ts';
import { originalKey, reducedKey } from './keys.ts';
import type { Pixels } from './pixels.ts';
import type { Drawing } from './rendition.ts';
import { drawn } from './workshop.ts';

/** Makes the bytes of a rendition, from the smallest that is large enough; where one is gone, from the next. */
export async function render(image: Image, drawing: Drawing): Promise<Buffer> {
  const { width, height, focal, frames, crop, storageKey, format } = image;
  const copies = copiesFor(image, drawing);
  for (const [at, key] of [...copies, originalKey(storageKey, format)].entries()) {
    const isCopy = at < copies.length;
    const source = await sourceAt(key);
    const subject = { width, height, focal, frames, crop: isCopy ? undefined : (crop ?? undefined) };
    try {
      if (source) return await drawn(source, subject, drawing);
    } catch (error) {
      // It could be read when it came in.
      if (!(error instanceof Refusal) || error.code !== 'image-unreadable') throw error;
    }
    if (!isCopy) log.error({ image: image.guid, key }, 'the file of a picture is gone or broken');
  }
  throw notFound();
}

/** A path where the files lie on this machine, else their bytes. */
async function sourceAt(key: string): Promise<Pixels | null> {
  return (await pathOf(key)) ?? (await readFile(key));
}

/** The copies that are large enough, the smallest first. */
function copiesFor(image: Image, drawing: Drawing): string[] {
  const { reduced, storageKey } = image;
  if (!reduced) return [];
  const needed = coverOf(image, drawing).width;
  const suffices = (side: number) =>
    needed <= Math.round(image.width * Math.min(1, side / Math.max(image.width, image.height)));
  return [
    ...SMALLER_SIDES.toReversed()
      .filter(suffices)
      .map((side) => reducedKey(storageKey, reduced, side)),
    ...(suffices(REDUCED_SIDE) ? [reducedKey(storageKey, reduced)] : []),
  ];
}
