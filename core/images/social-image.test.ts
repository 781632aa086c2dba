import { expect, it } from 'vitest';
import { drawingOf, parseRendition } from './rendition.ts';
import { socialImage } from './social-image.ts';

const guid = '01936b7e-0000-7000-8000-000000000001';
const shared = (width: number, height: number) => socialImage({ guid, width, height, version: 'abc123' });

it('is a JPEG of the shape that networks show', () => {
  expect(shared(2400, 1600)).toEqual({
    path: `/a/${guid}?width=1200&height=650&format=jpeg&v=abc123`,
    width: 1200,
    height: 650,
  });
});

it.each([
  [900, 600],
  [400, 1200],
  [40, 30],
])('says the size that is sent of a picture of %d by %d, which is not enlarged', (width, height) => {
  const { path, ...said } = shared(width, height);
  const { rendition } = parseRendition(new URL(path, 'http://localhost').searchParams);
  const { width: across, height: down } = drawingOf(rendition, { width, height });
  expect(said).toEqual({ width: across, height: down });
  expect(said.width).toBeLessThanOrEqual(width);
});
