import type { Dice } from '../dice.ts';
import { type Sheet, at, n, path } from '../sheet.ts';

/** A crane in flight, about 200 wide: neck and legs stretched, one of four moments of the stroke. */
const flying = [
  'M-96 6L-62 2C-50 0 -42 -6 -30 -8C-24 -40 -6 -74 34 -92C20 -72 16 -60 14 -46C20 -50 26 -52 32 -52C24 -40 18 -26 16 -10C34 -10 52 -16 68 -20L78 -24L96 -22L80 -17C62 -8 46 0 30 4C14 10 -10 12 -34 8L-60 8Z',
  'M-96 4L-62 2C-48 0 -40 -4 -28 -6C-30 -34 -40 -58 -66 -76C-50 -72 -40 -66 -32 -58C-34 -64 -36 -70 -40 -76C-14 -62 8 -38 18 -8C36 -10 52 -16 68 -20L78 -24L96 -22L80 -17C62 -8 46 0 30 4C14 10 -10 12 -34 8L-60 7Z',
  'M-96 2L-60 0C-48 -2 -38 -4 -26 -4C-12 -12 6 -18 30 -18C40 -18 50 -14 58 -8L68 -16L78 -20L96 -18L80 -13C62 -2 46 4 30 6C26 26 4 48 -34 60C-24 50 -18 42 -16 34C-24 38 -30 40 -38 40C-28 30 -22 20 -20 8C-26 8 -32 8 -38 7L-62 5Z',
];
/** Standing, about 150 high from the feet at 0,0. */
const standing = [
  'M-4 0L-2 -62C-22 -62 -46 -52 -58 -30C-56 -56 -44 -78 -20 -84C-4 -88 12 -86 20 -96C26 -108 18 -122 22 -136C24 -146 36 -148 42 -142L62 -136L42 -134C34 -130 34 -118 34 -106C32 -88 24 -72 8 -64L6 0L2 0L3 -60L0 -60L-1 0Z',
  'M-4 0L-2 -60C-22 -58 -48 -44 -60 -26C-58 -52 -46 -76 -20 -82C0 -86 18 -82 30 -70C44 -58 46 -34 50 -20L62 -4L48 -14C38 -24 36 -40 28 -54C22 -60 14 -62 8 -62L6 0L2 0L3 -58L0 -58L-1 0Z',
];
/** A small bird far away. */
const far = 'M-30 -8C-20 -16 -8 -10 0 0C8 -10 20 -16 30 -8C20 -8 8 -2 0 5C-8 -2 -20 -8 -30 -8Z';

export function crane(
  on: Sheet,
  chance: Dice,
  x: number,
  y: number,
  size: number,
  color: string,
  flip = false,
): void {
  on.add(at(x, y, size, path(chance.pick(flying), color), flip));
}

export function standingCrane(
  on: Sheet,
  kind: 0 | 1,
  x: number,
  y: number,
  size: number,
  color: string,
  flip = false,
): void {
  on.add(at(x, y, size, path(standing[kind]!, color), flip));
}

/** Geese in a V that nearly closes. */
export function skein(
  on: Sheet,
  chance: Dice,
  x: number,
  y: number,
  size: number,
  count: number,
  color: string,
): void {
  for (let i = 0; i < count; i++) {
    const side = i % 2 ? 1 : -0.72;
    const step = Math.ceil(i / 2);
    const px = x - step * 62 * size + chance.normal() * 6 * size;
    const py = y + side * step * 30 * size + chance.normal() * 5 * size;
    on.add(at(px, py, size * 0.42, path(chance.pick(flying), color)));
  }
}

export function flock(
  on: Sheet,
  chance: Dice,
  x: number,
  y: number,
  spread: number,
  count: number,
  size: number,
  color: string,
): void {
  let d = '';
  for (let i = 0; i < count; i++) {
    const s = size * chance.between(0.5, 1);
    d += `<g transform="translate(${n(x + chance.normal() * spread)} ${n(y + chance.normal() * spread * 0.35)}) rotate(${n(chance.normal() * 12)}) scale(${s.toFixed(2)})"><path d="${far}"/></g>`;
  }
  on.add(`<g fill="${color}">${d}</g>`);
}
