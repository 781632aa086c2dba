import sharp, { type OverlayOptions } from 'sharp';
import { expect, it } from 'vitest';
import { squaresThatDiffer } from './same-picture.ts';

const [width, height] = [400, 160];
const box = (left: number, top: number, wide: number, high: number, gray = 40): OverlayOptions => ({
  input: { create: { width: wide, height: high, channels: 3, background: { r: gray, g: gray, b: gray } } },
  ...{ left, top },
});
const picture = (...boxes: OverlayOptions[]) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(boxes)
    .webp({ quality: 70 })
    .toBuffer();
/** Strokes of a word, with as much between them. */
const word = (left: number, top: number, letters: number[]) =>
  letters.map((at) => box(left + at, top, 2, 10));

it('sees no difference in edges that are drawn a little otherwise', async () => {
  const one = await picture(box(40, 40, 120, 40), ...word(200, 60, [0, 6, 12, 18, 24, 30]));
  const softer = await picture(box(40, 40, 120, 40, 50), ...word(200, 60, [0, 6, 12, 18, 24, 30]));
  expect(await squaresThatDiffer(one, softer)).toBe(0);
});

it('sees a word that is another, unless it stands where another one may', async () => {
  const one = await picture(...word(80, 60, [0, 3, 16, 19, 32, 35, 48, 51]));
  const other = await picture(...word(80, 60, [8, 11, 24, 27, 40, 43, 56, 59]));
  expect(await squaresThatDiffer(one, other)).toBeGreaterThan(5);
  const part = { left: 72 / width, top: 56 / height, width: 80 / width, height: 24 / height };
  expect(await squaresThatDiffer(one, other, { except: [part] })).toBe(0);
});

it('sees nothing alike in pictures of another size', async () => {
  const small = await sharp(await picture())
    .resize({ width: 200 })
    .toBuffer();
  expect(await squaresThatDiffer(await picture(), small)).toBe((width / 8) * (height / 8));
});
