import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ViewReader, Views } from './views.ts';
import { hashLength } from './visitors.ts';

const view = fc.record({
  second: fc.oneof(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -100_000, max: 100_000 })),
  hour: fc.integer({ min: 0, max: 23 }),
  page: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 2 ** 31 - 1 })),
  like: fc.oneof(fc.integer({ min: -1, max: 100 }), fc.integer({ min: -1, max: 2 ** 30 })),
  visitor: fc.stringMatching(new RegExp(`^[\\w-]{${hashLength}}$`)),
});

it('views are read as they were written', () => {
  const from = 1_773_500_000;
  fc.assert(
    fc.property(fc.array(view, { maxLength: 500, size: 'max' }), (all) => {
      const views = new Views(from);
      for (const { second, hour, page, like, visitor } of all)
        views.add(from + second, hour, page, like, Buffer.from(`--${visitor}`), 2);
      const text = String(views);
      expect(text).toMatch(/^[\w-]*$/);
      const read = new ViewReader(text, from);
      for (const { second, hour, page, like, visitor } of all) {
        expect(read.isOver).toBe(false);
        expect([read.second - from, read.hour, read.page, read.like]).toEqual([second, hour, page, like]);
        if (like >= 0) expect(read.visitorIn(read.visitorAt)).toBe(visitor);
        read.goOn();
      }
      expect(read.isOver).toBe(true);
    }),
  );
});

it('a view of a busy site takes few characters', () => {
  const views = new Views(1000);
  for (let at = 0; at < 3000; at++)
    views.add(1000 + Math.floor(at / 1000), 12, at % 500, at % 100, Buffer.alloc(11, 'a'));
  expect(String(views).length).toBeLessThan(3000 * (hashLength + 7));
});
