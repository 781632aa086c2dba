import { describe, expect, it } from 'vitest';
import { pageAsked, pageInAddress, pagesOf } from './paging.ts';

describe('the page that an address asks for', () => {
  it.each(['', '0', '-1', '1.5', '2.0', '2.', 'twee', '1e3', ' 2', '2.1.1', '2.A', '2.é'])(
    'is the first for %j',
    (page) => {
      expect(pageAsked(new URLSearchParams({ page }), 10)).toBe(1);
    },
  );

  it('is that of one block, where several read the same word', () => {
    for (const [page, of] of [
      [1, 'a1b2c3'],
      [3, '000000'],
      [7, 'ffffff'],
    ] as const) {
      const query = new URLSearchParams({ people: pageInAddress(page, of) });
      expect(pageAsked(query, 10, { word: 'people', of })).toBe(page);
      expect(pageAsked(query, 10, { word: 'people', of: 'b2c3d4' })).toBe(1);
      expect(pageAsked(query, 10, { word: 'people' })).toBe(1);
      expect(pageAsked(query, 10)).toBe(1);
    }
  });

  it('never lies beyond 10,000 items, and each that is linked can be asked for', () => {
    for (const count of [1, 30, 100]) {
      const last = pagesOf(1_000_000, count);
      expect(last).toBe(Math.ceil(10_000 / count));
      expect(pageAsked(new URLSearchParams('page=999999'), count)).toBe(last);
    }
    expect(pagesOf(0, 10)).toBe(1);
  });
});
