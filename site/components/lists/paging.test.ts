import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbersShown } from './paging.ts';

describe('page numbers that are linked', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 0, 5]],
    [4, 8, [1, 2, 3, 4, 5, 0, 8]],
    [6, 12, [1, 0, 5, 6, 7, 0, 12]],
  ])('on page %i of %i are %j', (page, pages, expected) => {
    expect(numbersShown(page, pages)).toEqual(expected);
  });

  it('are always the ends and the present page, in order, and no gap hides one page alone', () => {
    const pages = fc
      .integer({ min: 1, max: 100 })
      .chain((all) => fc.tuple(fc.integer({ min: 1, max: all }), fc.constant(all)));
    fc.assert(
      fc.property(pages, ([page, all]) => {
        const shown = numbersShown(page, all);
        for (const one of [1, page, all]) expect(shown).toContain(one);
        shown.forEach((number, index) => {
          if (number === 0) expect(shown[index + 1]! - shown[index - 1]!).toBeGreaterThan(2);
          else if (index > 0 && shown[index - 1] !== 0) expect(number).toBe(shown[index - 1]! + 1);
        });
      }),
    );
  });
});
