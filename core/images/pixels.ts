import type { Sharp, SharpOptions } from 'sharp';
import { Refusal, badRequest, unavailable } from '../errors.ts';

/** A picture of 50 million pixels takes 200 MB to work on; beyond, it is refused before it is decoded. */
const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 15;

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

/** A picture as it is to be seen: first frame, upright, within the limits. sRGB and no metadata follow on output. */
export async function openPicture(bytes: Uint8Array, options: SharpOptions = {}): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    pages: 1,
    autoOrient: true,
    ...options,
  }).timeout({ seconds: MOST_SECONDS });
}

/** Runs work on pixels; what libvips says of a broken or too large picture becomes a refusal. */
export async function onPixels<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const message = error instanceof Error ? error.message : '';
    if (/pixel limit|exceeds/i.test(message)) throw badRequest('image-too-many-pixels');
    if (/timeout/i.test(message)) throw unavailable('image-takes-too-long', 30);
    throw badRequest('image-unreadable');
  }
}
