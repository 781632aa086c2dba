import type { Sharp, SharpOptions } from 'sharp';
import { Refusal, badRequest } from '../errors.ts';

/** A picture of 50 million pixels takes 200 MB to work on; beyond, all frames counted, it is refused before it is decoded. */
export const MOST_PIXELS = 50_000_000;
/** Frames of what moves: twenty seconds of film. */
export const MOST_FRAMES = 500;

/** The loaders of the formats we take, by libvips' names; every other one is shut. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);

type SharpModule = typeof import('sharp');
let loading: Promise<SharpModule['default']> | undefined;

/** sharp costs 20 MB and 60 ms, so it is loaded when the first picture needs it, and set up once. */
export function loadSharp(): Promise<SharpModule['default']> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
    return sharp;
  });
  return loading;
}

/** A picture of the disk, or its bytes where it lies elsewhere. */
export type Pixels = string | Uint8Array;

/**
 * A picture as it is to be seen: upright, within the limits, its first frame unless `pages` says more. sRGB and no
 * metadata follow on output.
 */
export async function openPicture(source: Pixels, options: SharpOptions = {}): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(source, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    pages: 1,
    autoOrient: true,
    ...options,
  });
}

/** Runs work on pixels; what libvips says of a broken or too large picture becomes a refusal. */
export async function onPixels<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const message = error instanceof Error ? error.message : '';
    if (/pixel limit|exceeds/i.test(message)) throw badRequest('image-too-many-pixels');
    throw badRequest('image-unreadable');
  }
}
