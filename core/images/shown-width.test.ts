import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownWidth } from './shown-width.ts';

describe('how wide a picture is shown', () => {
  it('is said with our text size, which a browser does not count with there', () => {
    const sizes = '(min-width: 60rem) 40rem, (min-width: 600px) 50vw, 2.5rem';
    expect(shownWidth(sizes).sizes).toBe('(min-width: 60rem) 760px, (min-width: 600px) 50vw, 48px');
  });

  it.each([
    ['100vw', 2560],
    ['80px', 80],
    ['(min-width: 1024px) 25vw, (min-width: 600px) 50vw, 100vw', 640],
    ['(min-width: 60rem) 20rem, 60vw', 576],
  ])('is the widest of its parts, each up to where the one before begins: %s', (sizes, widest) => {
    expect(shownWidth(sizes).widest).toBe(widest);
  });

  it.each(['min(40rem, 100vw)', '(max-width: 600px) 100vw, 50vw', '(min-width: 600px) 50vw', '', 'auto'])(
    'cannot be told where more is said: %s',
    (sizes) => {
      expect(shownWidth(sizes).widest).toBe(Infinity);
    },
  );

  it('is never less than in any window', () => {
    const parts = fc.tuple(fc.integer({ min: 700, max: 2000 }), fc.integer({ min: 10, max: 100 }));
    fc.assert(
      fc.property(
        parts,
        fc.integer({ min: 10, max: 100 }),
        fc.integer({ min: 320, max: 2560 }),
        (...given) => {
          const [[from, wide], narrow, window] = given;
          const { widest } = shownWidth(`(min-width: ${from}px) ${wide}vw, ${narrow}vw`);
          expect(widest).toBeGreaterThanOrEqual((window * (window >= from ? wide : narrow)) / 100);
        },
      ),
    );
  });
});
