import { describe, expect, it } from 'vitest';
import { relativeTime } from './time.ts';

describe('a relative time', () => {
  const now = new Date(2026, 10, 21, 14, 30).getTime();
  it.each([
    ['just now', new Date(2026, 10, 21, 14, 29, 40), 'nu'],
    ['minutes ago', new Date(2026, 10, 21, 14, 5), '25 min. geleden'],
    ['soon', new Date(2026, 10, 21, 16, 40), 'over 2 uur'],
    ['yesterday', new Date(2026, 10, 20, 23, 0), 'gisteren'],
    ['today, long ago', new Date(2026, 10, 21, 0, 10), 'vandaag'],
    ['tomorrow', new Date(2026, 10, 22, 14, 30), 'morgen'],
    ['days ago', new Date(2026, 10, 17, 9, 0), '4 dgn geleden'],
    ['this year', new Date(2026, 2, 3), '3 mrt'],
    ['another year', new Date(2024, 2, 3), '3 mrt 2024'],
  ])('says %s', (_, at, text) => expect(relativeTime(at, now)).toBe(text));
});
