import { type FieldError, badRequest } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';

export const fits = ['cover', 'contain', 'inside'] as const;
export const formats = ['webp', 'avif', 'jpeg', 'png'] as const;
export type Fit = (typeof fits)[number];
export type Format = (typeof formats)[number];

/** What was asked for, on the grid: without width or height that side follows from the other. */
export interface Rendition {
  width?: number;
  height?: number;
  quality: number;
  fit: Fit;
  format: Format;
}

/** The query of a picture's address: how it is to look, and what only decides how it is sent. */
export interface PictureQuery {
  rendition: Rendition;
  /** The content version that the address was made for. */
  version?: string;
  /** The name a visitor's browser saves it under. */
  name?: string;
  /** Through what the caller says to see it: owners by their guid, and a signature. */
  claims: { block?: Guid; item?: Guid; profile?: Guid; auth?: string };
}

export const grid = { step: 50, least: 50, most: 3000 } as const;
const lastResort = { width: grid.most, height: grid.most };
const known = [
  'block',
  'item',
  'profile',
  'auth',
  'width',
  'height',
  'quality',
  'name',
  'fit',
  'format',
  'v',
];

/**
 * Specification 7, `GET /a/{imageGuid}`: sides come to the nearest multiple of 50 from 50 to 3000, quality to the
 * nearest ten; anything that is not such a value, unknown or given twice is refused with every fault named.
 */
export function parseRendition(query: URLSearchParams): PictureQuery {
  const errors: FieldError[] = [];
  const asked = new Map<string, string>();
  for (const [name, value] of query) {
    if (!known.includes(name)) errors.push({ path: `/${pointer(name)}`, message: 'unknown' });
    else if (asked.has(name)) errors.push({ path: `/${name}`, message: 'repeated' });
    else if (value === '') errors.push({ path: `/${name}`, message: 'empty' });
    asked.set(name, value);
  }
  const read = <T>(name: string, parse: (value: string) => T | undefined): T | undefined => {
    const value = asked.get(name);
    if (value === undefined || value === '') return undefined;
    const parsed = parse(value);
    if (parsed === undefined) errors.push({ path: `/${name}`, message: 'invalid' });
    return parsed;
  };
  const oneOf =
    <T extends string>(names: readonly T[]) =>
    (value: string) =>
      names.find((name) => name === value);
  const width = read('width', side);
  const height = read('height', side);
  const quality = read('quality', tens) ?? 80;
  const fit = read('fit', oneOf(fits)) ?? 'cover';
  const format = read('format', oneOf(formats)) ?? 'webp';
  const version = read('v', (value) => (/^[0-9a-z]{1,32}$/.test(value) ? value : undefined));
  const name = read('name', (value) => (value.length <= 200 ? value : undefined));
  const claims: PictureQuery['claims'] = {};
  for (const owner of ['block', 'item', 'profile'] as const) {
    const guid = read(owner, (value) => (isGuid(value) ? value : undefined));
    if (guid) claims[owner] = guid;
  }
  const auth = read('auth', (value) => (value.length <= 1000 ? value : undefined));
  if (auth) claims.auth = auth;
  if (errors.length > 0) throw badRequest('bad-rendition', errors);
  return { rendition: { width, height, quality, fit, format }, version, name, claims };
}

const pointer = (name: string) => name.slice(0, 50).replaceAll('~', '~0').replaceAll('/', '~1');
const digits = (value: string) => (/^\d{1,6}$/.test(value) ? Number(value) : undefined);

function side(value: string): number | undefined {
  const asked = digits(value);
  return asked === undefined ? undefined : onGrid(asked);
}

/** The nearest side that pictures are made in; half goes up. */
export const onGrid = (pixels: number) =>
  Math.min(grid.most, Math.max(grid.least, Math.floor(pixels / grid.step + 0.5) * grid.step));

function tens(value: string): number | undefined {
  const asked = digits(value);
  if (asked === undefined || asked < 10 || asked > 100) return undefined;
  return Math.floor(asked / 10 + 0.5) * 10;
}

export type Size = { width: number; height: number };

/** A rendition of one picture, decided: its exact size and what is done with what does not fit. */
export interface Drawing extends Size {
  quality: number;
  /** `inside`: the whole picture and nothing else. */
  fit: Fit;
  format: Format;
}

/** What a rendition comes to for this picture. Different ways to ask for the same bytes become one. */
export function drawingOf(rendition: Rendition, original: Size): Drawing {
  const { width, height, format } = rendition;
  const fit = width && height ? rendition.fit : 'inside';
  // PNG has no loss to choose.
  const quality = format === 'png' ? 100 : rendition.quality;
  return { ...boxWithin(rendition, original), fit, quality, format };
}

/**
 * The size in pixels of a rendition. It is never larger than the original: the box shrinks and keeps its ratio.
 * With `inside`, or one side only, it has the ratio of the picture.
 */
export function boxWithin({ width, height, fit }: Rendition, original: Size): Size {
  if (width && height && fit !== 'inside') {
    const scale = Math.min(1, original.width / width, original.height / height);
    return sized({ width, height }, scale);
  }
  const box = width || height ? { width: width ?? Infinity, height: height ?? Infinity } : lastResort;
  // A narrow picture asked for by its width could otherwise grow beyond what is ever made.
  const most = { width: Math.min(box.width, grid.most), height: Math.min(box.height, grid.most) };
  return sized(original, Math.min(1, most.width / original.width, most.height / original.height));
}

const sized = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** `800x600-q80-cover.webp`: equal for equal bytes, and fit for a file name. */
export const canonical = ({ width, height, quality, fit, format }: Drawing) =>
  `${width}x${height}-q${quality}-${fit}.${format}`;
