import type { Fit, Format } from './rendition.ts';
import { shownWidth } from './shown-width.ts';

/** What an address needs to know of a picture; every picture a view gets has it. */
export interface Pictured {
  guid: string;
  width: number;
  height: number;
  version: string;
  /** Whether it is more than one frame; where that is not known it may be. */
  moves?: boolean | undefined;
  /** A signature that opens it to whoever has the address (`media/signature.ts`): never in a page that is kept. */
  auth?: string | undefined;
}

export interface Wanted {
  width?: number;
  height?: number;
  fit?: Fit;
  format?: Format;
  quality?: number;
}

/** The address of a rendition. It carries the version, so browsers and proxies may keep the answer for ever. */
export function imageAddress(image: Pictured, { width, height, fit, format, quality }: Wanted = {}): string {
  let query = '';
  if (width) query += `width=${toGrid(width)}&`;
  if (height) query += `height=${toGrid(height)}&`;
  if (fit && fit !== 'cover') query += `fit=${fit}&`;
  if (format && format !== 'webp') query += `format=${format}&`;
  if (quality && quality !== 80) query += `quality=${quality}&`;
  return `/a/${image.guid}?${query}${lastOf(image)}`;
}

/** What every address of a picture ends with. */
const lastOf = ({ auth, version }: Pictured) =>
  `${auth ? `auth=${auth}&` : ''}v=${encodeURIComponent(version)}`;

export interface SrcsetOptions {
  /** Width to height of the frame, as `16/9`; without it the picture keeps its own. */
  ratio?: number;
  /** Widths in pixels to choose from; those larger than the picture, or than a sharp screen shows, are left out. */
  widths?: readonly number[];
  /** As the attribute `sizes`: how wide the picture is shown; a length may be in rem, as in our style sheets. */
  sizes?: string;
}

export interface Srcset {
  src: string;
  srcset: string;
  /** The same as AVIF, where that is worth it. */
  avif?: string | undefined;
  sizes: string;
  /** Of the frame, so that the page does not shift when the picture comes. */
  width: number;
  height: number;
}

/** From a thumbnail to a full 2560 px screen, each step about a third larger in bytes than the one before. */
export const usualWidths = [300, 450, 600, 800, 1000, 1300, 1600, 2000, 2600] as const;

/** Device pixels of one CSS pixel; of finer ones nobody sees the difference. */
const SHARP = 2;

/** Below this width AVIF saves a kilobyte or two, which is what offering it costs a page. */
const LEAST_AVIF = 600;

/**
 * The attributes of an `<img>` in all its widths, and what a `<source>` before it offers. Nearly every browser takes
 * AVIF, so that where it is offered every second width is enough for the others. What moves would stand still in it.
 * The ratio of what the server makes (on its grid of 50 px) differs from the frame's by a few pixels at most, which
 * `object-fit: cover` takes up.
 */
export function srcset(image: Pictured, options: SrcsetOptions = {}): Srcset {
  const { ratio, widths = usualWidths } = options;
  const { sizes, widest } = shownWidth(options.sizes ?? '100vw');
  // How wide a picture of this ratio can be without being enlarged.
  const most = ratio ? Math.min(image.width, image.height * ratio) : image.width;
  const enough = widths.find((width) => width >= widest * SHARP) ?? Infinity;
  const fitting = widths.filter((width) => width <= most && width <= enough);
  // A small picture is asked for at the next step of the grid, which the server brings back to its own size.
  const chosen = fitting.length > 0 ? fitting : [Math.ceil(most / 50) * 50];
  // As imageAddress says it, for each of a dozen widths: what is the same in all is put together once.
  const first = `/a/${image.guid}?width=`;
  const last = lastOf(image);
  const at = (width: number, format: string) =>
    `${first}${toGrid(width)}${ratio ? `&height=${toGrid(width / ratio)}` : ''}${format}&${last}`;
  const largest = chosen.at(-1)!;
  const shown = (width: number) => Math.round(Math.min(width, most));
  const of = (some: readonly number[], format = '') => {
    let set = '';
    for (const width of some) set += `${set && ', '}${at(width, format)} ${shown(width)}w`;
    return set;
  };
  const isForAvif = image.moves === false && largest >= LEAST_AVIF;
  return {
    src: at(chosen.find((width) => width >= 800) ?? largest, ''),
    srcset: of(isForAvif ? chosen.filter((_, place) => (chosen.length - place) % 2 === 1) : chosen),
    avif: isForAvif ? of(chosen, '&format=avif') : undefined,
    sizes,
    width: shown(largest),
    height: Math.round(shown(largest) / (ratio ?? image.width / image.height)),
  };
}

/** The same grid as the server's, so that an address says what it gets (and `rendition.ts` stays out of a page). */
const toGrid = (pixels: number) => Math.min(3000, Math.max(50, Math.floor(pixels / 50 + 0.5) * 50));
