import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageAddress, srcset } from './address.ts';
import { parseRendition } from './rendition.ts';

const image = { guid: '01936b7e-0000-7000-8000-000000000001', width: 2400, height: 1600, version: 'abc123' };
const read = (address: string) => parseRendition(new URL(address, 'http://localhost').searchParams);

describe('the address of a picture', () => {
  it('says only what differs from the usual', () => {
    expect(imageAddress(image, { width: 790, height: 410, fit: 'cover', format: 'webp', quality: 80 })).toBe(
      `/a/${image.guid}?width=800&height=400&v=abc123`,
    );
    expect(imageAddress(image)).toBe(`/a/${image.guid}?v=abc123`);
  });

  it('is always one that the server takes, and means the same there', () => {
    const number = fc.double({ min: 1, max: 6000, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.constantFrom('webp', 'avif', 'jpeg', 'png'), (width, height, format) => {
        const { rendition, version } = read(
          imageAddress(image, { width, height, format, fit: 'inside', quality: 60 }),
        );
        expect(rendition).toEqual(read(imageAddress(image, { ...rendition })).rendition);
        expect([rendition.format, rendition.fit, rendition.quality, version]).toEqual([
          format,
          'inside',
          60,
          'abc123',
        ]);
      }),
    );
  });
});

describe('the widths of a picture', () => {
  it('stop where the picture would have to be enlarged', () => {
    const set = srcset(image, { ratio: 16 / 9, sizes: '50vw' });
    expect(set.srcset.split(', ').map((one) => one.split(' ')[1])).toEqual([
      '300w',
      '450w',
      '600w',
      '800w',
      '1000w',
      '1300w',
      '1600w',
      '2000w',
    ]);
    expect(set.src).toContain('width=800&height=450');
    expect(set).toMatchObject({ sizes: '50vw', width: 2000, height: 1125 });
  });

  it('are addresses as every other picture has them', () => {
    const moving = fc.record({
      width: fc.integer({ min: 1, max: 4000 }),
      height: fc.integer({ min: 1, max: 4000 }),
      moves: fc.boolean(),
    });
    fc.assert(
      fc.property(moving, fc.option(fc.double({ min: 0.2, max: 5, noNaN: true })), (shape, ratio) => {
        const picture = { ...image, ...shape, auth: 'signed' };
        const { src, srcset: set, avif } = srcset(picture, { ...(ratio && { ratio }) });
        for (const address of [
          src,
          ...`${set}, ${avif ?? set}`.split(', ').map((one) => one.split(' ')[0]!),
        ]) {
          const { rendition } = read(address);
          expect(address).toBe(imageAddress(picture, { ...rendition }));
        }
      }),
    );
  });

  const widthsOf = (set = '') => set.split(', ').map((one) => Number.parseInt(one.split(' ')[1]!));

  it('are for how wide it stands with our text size, which a browser does not count with there', () => {
    const sizes = '(min-width: 60rem) 40rem, (min-width: 600px) 50vw, 2.5rem';
    expect(srcset(image, { sizes }).sizes).toBe('(min-width: 60rem) 760px, (min-width: 600px) 50vw, 48px');
  });

  it.each([
    ['80px', 300],
    ['(min-width: 600px) 17rem, 100vw', 1300],
    ['(min-width: 60rem) 40rem, (min-width: 600px) 50vw, 45vw', 1600],
    ['100vw', 2000],
    ['min(40rem, 100vw)', 2000],
  ])('stop where a sharp screen shows no more of it: %s', (sizes, largest) => {
    expect(widthsOf(srcset(image, { sizes }).srcset).at(-1)).toBe(largest);
  });

  it('are all offered as AVIF, and then every second of them to who does not take it', () => {
    const set = srcset({ ...image, moves: false }, { ratio: 16 / 9, sizes: '50vw' });
    expect(widthsOf(set.avif)).toEqual(widthsOf(srcset(image, { ratio: 16 / 9 }).srcset));
    expect(widthsOf(set.srcset)).toEqual([450, 800, 1300, 2000]);
    for (const one of set.avif!.split(', '))
      expect(read(one.split(' ')[0]!).rendition).toMatchObject({ format: 'avif', quality: 80 });
    expect([set.src, set.srcset].join()).not.toContain('avif');
  });

  it('are not offered as AVIF where it saves nothing, or would stand still', () => {
    for (const one of [{ ...image, moves: true }, image, { ...image, moves: false, width: 590, height: 400 }])
      expect(srcset(one).avif).toBeUndefined();
    expect(srcset({ ...image, moves: false }, { widths: [100, 200] }).avif).toBeUndefined();
  });

  it('carry the signature that opens the picture', () => {
    const set = srcset({ ...image, moves: false, auth: 'sfx1.abc_-' });
    for (const one of [set.src, ...set.srcset.split(', '), ...set.avif!.split(', ')])
      expect(new URL(one.split(' ')[0]!, 'http://localhost').searchParams.get('auth')).toBe('sfx1.abc_-');
  });

  it('are one where the picture is small', () => {
    const small = srcset({ ...image, width: 120, height: 90 });
    expect(small.srcset).toBe(`/a/${image.guid}?width=150&v=abc123 120w`);
    expect(small).toMatchObject({ width: 120, height: 90 });
  });
});
