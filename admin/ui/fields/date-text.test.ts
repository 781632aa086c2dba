import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate, writeDate } from './date-text.ts';

const days = fc
  .date({ min: new Date('1000-01-01T00:00Z'), max: new Date('9999-12-31T23:59Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 16));

describe('a day as it is written', () => {
  it('is the same day when it is read again, in both languages', () => {
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('nl' as const, 'en' as const),
        fc.boolean(),
        (at, language, withTime) => {
          const kept = withTime ? at : at.slice(0, 10);
          expect(readDate(writeDate(kept, language), withTime)).toBe(kept);
          expect(readDate(kept, withTime)).toBe(kept);
        },
      ),
    );
  });

  it.each([
    ['31-12-2026', '2026-12-31'],
    ['1-2-2026', '2026-02-01'],
    ['1/2/2026', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    ['1 2 2026', '2026-02-01'],
    ['  2026-02-01 ', '2026-02-01'],
    ['29-02-2024', '2024-02-29'],
  ])('%s is %s', (text, kept) => {
    expect(readDate(text)).toBe(kept);
    expect(readDate(text, true)).toBe(`${kept}T09:00`);
  });

  it.each([
    ['31-12-2026 9:30', '2026-12-31T09:30'],
    ['31-12-2026 09.30', '2026-12-31T09:30'],
    ['31/12/2026, 23:59', '2026-12-31T23:59'],
    ['2026-12-31T00:00', '2026-12-31T00:00'],
  ])('%s is %s', (text, kept) => {
    expect(readDate(text, true)).toBe(kept);
    expect(readDate(text)).toBeUndefined();
  });

  it.each([
    '',
    '31-02-2026',
    '29-02-2026',
    '1-13-2026',
    '1-2-26',
    'morgen',
    '2026',
    '1-2',
    '1-2-2026 24:00',
    '1-2-2026 9:60',
    '0-1-2026',
    '1-2-2026-3',
    '1-2-20266',
  ])(
    // prettier-ignore
    '%j is none',
    (text) => {
      expect(readDate(text, true)).toBeUndefined();
    },
  );

  it('never ends in an error', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, withTime) => {
        const kept = readDate(text, withTime);
        if (kept !== undefined) expect(readDate(writeDate(kept, 'nl'), withTime)).toBe(kept);
      }),
    );
  });
});
