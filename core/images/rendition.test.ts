import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../errors.ts';
import { boxWithin, canonical, drawingOf, fits, formats, parseRendition } from './rendition.ts';

const parse = (query: string) => parseRendition(new URLSearchParams(query)).rendition;
function faults(query: string): string[] {
  try {
    parse(query);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    return (error.errors ?? []).map(({ path }) => path);
  }
}

const pixels = fc.integer({ min: 1, max: 20_000 });
const original = fc.record({ width: pixels, height: pixels });
const side = fc.option(
  fc.integer({ min: 1, max: 60 }).map((n) => n * 50),
  { nil: undefined },
);
const asked = fc.record({
  width: side,
  height: side,
  quality: fc.integer({ min: 1, max: 10 }).map((n) => n * 10),
  fit: fc.constantFrom(...fits),
  format: fc.constantFrom(...formats),
});

describe('the query of a picture', () => {
  it('has sensible values where nothing is said', () => {
    expect(parse('')).toEqual({ quality: 80, fit: 'cover', format: 'webp' });
  });

  it.each([
    [0, 50],
    [1, 50],
    [74, 50],
    [75, 100],
    [124, 100],
    [125, 150],
    [2974, 2950],
    [2975, 3000],
    [999_999, 3000],
  ])('takes the side %i to %i', (given, expected) => {
    expect(parse(`width=${given}`).width).toBe(expected);
    expect(parse(`height=${given}`).height).toBe(expected);
  });

  it.each([
    [10, 10],
    [14, 10],
    [15, 20],
    [84, 80],
    [85, 90],
    [100, 100],
  ])('takes quality %i to %i', (given, expected) => {
    expect(parse(`quality=${given}`).quality).toBe(expected);
  });

  it.each([
    'width=',
    'width=-1',
    'width=NaN',
    'width=1e3',
    'width=1e9',
    'width=1000000000',
    'width=1.5',
    'width=0x10',
    'width=+50',
    'width=%2050',
    'width=Infinity',
    'width=٥٠',
    'height=abc',
    'quality=0',
    'quality=9',
    'quality=101',
    'fit=fill',
    'fit=COVER',
    'format=gif',
    'format=svg',
    'v=',
    'v=../x',
    'name=',
    'block=1',
    'w=100',
    'width[]=100',
    'width=100&width=100',
    '__proto__=1',
    'constructor=1',
  ])('refuses %s', (query) => {
    expect(faults(query)).toHaveLength(1);
  });

  it('names every fault', () => {
    expect(faults('width=x&a/b=1&fit=no')).toEqual(['/a~1b', '/width', '/fit']);
  });

  it('lets the name decide nothing but the download', () => {
    expect(parse('width=800&name=Foto%20van%20de%20markt')).toEqual(parse('width=800'));
  });

  it('answers any text with a rendition on the grid or a refusal', () => {
    const text = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
    fc.assert(
      fc.property(text, text, text, (width, height, quality) => {
        const query = new URLSearchParams({ width, height, quality }).toString();
        if (faults(query).length > 0) return;
        const read = parse(query);
        for (const length of [read.width!, read.height!])
          expect([length % 50, length >= 50 && length <= 3000]).toEqual([0, true]);
        expect([read.quality % 10, read.quality >= 10 && read.quality <= 100]).toEqual([0, true]);
      }),
    );
  });
});

describe('the box of a rendition', () => {
  it('is never larger than the original, nor than what is made', () => {
    fc.assert(
      fc.property(asked, original, (rendition, from) => {
        const { width, height } = boxWithin(rendition, from);
        expect(width >= 1 && height >= 1).toBe(true);
        expect(width <= Math.min(from.width, 3000) && height <= Math.min(from.height, 3000)).toBe(true);
      }),
    );
  });

  it('keeps the ratio asked for, to a pixel', () => {
    fc.assert(
      fc.property(asked, original, (rendition, from) => {
        const box = boxWithin(rendition, from);
        const { width = from.width, height = from.height } =
          rendition.width && rendition.height && rendition.fit !== 'inside' ? rendition : from;
        expect(
          Math.min(
            Math.abs(box.width - (box.height * width) / height),
            Math.abs(box.height - (box.width * height) / width),
          ),
        ).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([
    ['width=800&height=600', 1200, 800, '800x600-q80-cover.webp'],
    ['width=2000&height=1000', 1200, 800, '1200x600-q80-cover.webp'],
    ['width=800', 1200, 800, '800x533-q80-inside.webp'],
    ['width=800&fit=contain', 1200, 800, '800x533-q80-inside.webp'],
    ['height=400&format=avif', 1200, 800, '600x400-q80-inside.avif'],
    ['width=800&height=800&fit=inside&format=jpeg', 1200, 800, '800x533-q80-inside.jpeg'],
    ['width=3000&height=3000&fit=contain', 1200, 800, '800x800-q80-contain.webp'],
    ['quality=30&format=png', 1200, 800, '1200x800-q100-inside.png'],
    ['', 6000, 4000, '3000x2000-q80-inside.webp'],
  ])('of %s on %ix%i is %s', (query, width, height, expected) => {
    expect(canonical(drawingOf(parse(query), { width, height }))).toBe(expected);
  });

  it('gives one name to what looks the same', () => {
    fc.assert(
      fc.property(asked, original, (rendition, from) => {
        const drawing = drawingOf(rendition, from);
        const again = drawingOf({ ...rendition, fit: drawing.fit }, from);
        expect(canonical(again)).toBe(canonical(drawing));
        expect(canonical(drawing)).toMatch(
          /^\d{1,4}x\d{1,4}-q\d{2,3}-(cover|contain|inside)\.(webp|avif|jpeg|png)$/,
        );
      }),
    );
  });
});
