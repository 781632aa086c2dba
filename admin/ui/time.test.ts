import { describe, expect, it } from 'vitest';
import { timeZone } from '../clock.ts';
import { exactTime, relativeTime } from './time.ts';

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

  it('counts days by the clocks of the site', () => {
    timeZone.set('Pacific/Auckland');
    expect(relativeTime(new Date('2026-11-20T10:30:00Z'), Date.parse('2026-11-21T10:30:00Z'))).toBe(
      'gisteren',
    );
    expect(relativeTime(new Date('2026-11-20T11:30:00Z'), Date.parse('2026-11-21T10:30:00Z'))).toBe(
      'vandaag',
    );
    expect(exactTime(new Date('2026-11-20T11:30:00Z'))).toContain('21 november 2026');
    timeZone.set(undefined);
  });
});
