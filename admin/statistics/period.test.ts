import { afterEach, describe, expect, it } from 'vitest';
import { timeZone } from '../clock.ts';
import { periodIn, periodName } from './period.ts';

afterEach(() => timeZone.set(undefined));

describe('the period of the statistics', () => {
  it.each([
    ['Europe/Amsterdam', '2026-11-22T23:30:00Z', { from: '2026-11-23', to: '2026-11-23' }],
    ['Pacific/Honolulu', '2026-11-22T09:30:00Z', { from: '2026-11-21', to: '2026-11-21' }],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', { from: '2027-01-01', to: '2027-01-01' }],
  ])('is of days as they are in %s', (zone, now, period) => {
    timeZone.set(zone);
    expect(periodIn({ period: 'today' }, new Date(now))).toEqual({ choice: 'today', ...period });
  });

  it('counts back over a change of the clocks', () => {
    timeZone.set('Europe/Amsterdam');
    const now = new Date('2026-10-26T23:30:00Z');
    expect(periodIn({ period: 'week' }, now)).toMatchObject({ from: '2026-10-21', to: '2026-10-27' });
    expect(periodIn({}, now)).toMatchObject({ choice: 'month', from: '2026-09-28', to: '2026-10-27' });
  });

  it('is called with its year, and with both where it has two', () => {
    expect(periodName({ from: '2026-09-26', to: '2026-10-25' })).toMatch(/^26 sep\S*\s–\s25 okt\S* 2026$/);
    expect(periodName({ from: '2024-11-25', to: '2025-11-24' })).toMatch(
      /^25 nov\S* 2024\s–\s24 nov\S* 2025$/,
    );
    expect(periodName({ from: '2026-11-23', to: '2026-11-23' })).toMatch(/^23 nov\S* 2026$/);
  });

  it('is what the address says where that is a period', () => {
    const own = { from: '2026-11-01', to: '2026-11-21' };
    expect(periodIn(own)).toEqual({ choice: 'custom', ...own });
    expect(periodIn({ from: own.to, to: own.from }).choice).toBe('month');
  });
});
