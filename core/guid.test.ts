import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guidOf, isGuid, newGuid } from './guid.ts';

describe('guids', () => {
  it('sort by when they were made, also those of one millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 47 }), fc.integer({ min: 2, max: 500 }), (now, count) => {
        const made = Array.from({ length: count }, (_, index) => newGuid(now + Math.floor(index / 100)));
        expect(made.toSorted()).toEqual(made);
        expect(new Set(made).size).toBe(count);
        for (const guid of made) expect(isGuid(guid) && guid[14]).toBe('7');
      }),
    );
  });

  it('stay different when more are made at once than can be counted', () => {
    const made = Array.from({ length: 10_000 }, () => newGuid(1));
    expect(new Set(made).size).toBe(made.length);
  });

  it('are the same for the same words, and others for others', () => {
    expect(guidOf('example text')).toBe(guidOf('example text'));
    const made = Array.from({ length: 10_000 }, (_, number) => guidOf(`example ${number}`));
    expect(made.every(isGuid)).toBe(true);
    expect(new Set(made).size).toBe(made.length);
  });
});
