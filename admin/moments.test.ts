import { afterEach, describe, expect, it } from 'vitest';
import { timeZone, today } from './clock.ts';
import { beginOf, clockOf, momentAt } from './moments.ts';

afterEach(() => timeZone.set(undefined));

describe('the clocks of the site', () => {
  it.each([
    ['Europe/Amsterdam', '2026-11-21T23:30:00.000Z', '2026-11-22', '2026-11-22T00:30'],
    ['Europe/Amsterdam', '2026-07-01T22:00:00.000Z', '2026-07-02', '2026-07-02T00:00'],
    ['America/Curacao', '2026-11-22T03:30:00.000Z', '2026-11-21', '2026-11-21T23:30'],
    ['Pacific/Auckland', '2026-11-21T11:30:00.000Z', '2026-11-22', '2026-11-22T00:30'],
  ])('in %s at %s', (zone, moment, day, clock) => {
    timeZone.set(zone);
    expect([today(new Date(moment)), clockOf(moment)]).toEqual([day, clock]);
    expect(momentAt(clock)).toBe(moment);
  });

  it.each([
    ['Europe/Amsterdam', '2026-11-21', '2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'],
    // A day of 23 hours, and one of 25.
    ['Europe/Amsterdam', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Amsterdam', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['America/Curacao', '2026-12-31', '2026-12-31T04:00:00.000Z', '2027-01-01T04:00:00.000Z'],
  ])('begin and end a day: %s, %s', (zone, day, begin, end) => {
    timeZone.set(zone);
    expect([beginOf(day), beginOf(day, 1)]).toEqual([begin, end]);
  });

  it('know what is no time', () => {
    timeZone.set('Europe/Amsterdam');
    expect([
      clockOf(null),
      momentAt(''),
      beginOf(undefined),
      beginOf('morgen'),
      beginOf('2026-13-41'),
    ]).toEqual(['', null, undefined, undefined, undefined]);
  });
});
