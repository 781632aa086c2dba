import { describe, expect, it } from 'vitest';
import { isDay, isMoment } from './period.ts';
import { s } from './schema.ts';
import { faultsIn } from './validate.ts';

const never = [
  '2001-02-30',
  '2001-02-29',
  '2001-04-31',
  '2001-13-01',
  '2001-00-10',
  '2001-01-00',
  '0000-00-00',
];

describe('a day', () => {
  it('is one that a calendar knows', () => {
    for (const day of ['2000-02-29', '2001-12-31', '1970-01-01'])
      expect([day, isDay(day)]).toEqual([day, true]);
    for (const day of [...never, '', '2001-1-1', '2001-01-01 ', '2001-01-01T00:00', '20010101'])
      expect([day, isDay(day)]).toEqual([day, false]);
  });

  it('begins a moment', () => {
    for (const moment of [
      '2000-02-29',
      '2000-02-29T23:59Z',
      '2000-02-29T23:59:59.999Z',
      '2000-02-29T01:00+02:00',
    ])
      expect([moment, isMoment(moment)]).toEqual([moment, true]);
    for (const moment of [...never, ...never.map((day) => `${day}T10:00:00Z`), '2001-01-01T24:01Z', 'x', ''])
      expect([moment, isMoment(moment)]).toEqual([moment, false]);
  });

  it('is one wherever it stands in content', () => {
    const label = { nl: 'Datum', en: 'Date' };
    const content = s.object({
      day: s.date({ label }),
      at: s.dateTime({ label }),
      days: s.list(s.object({ day: s.date({ label }) }), { label }),
    });
    const good = { day: '2000-02-29', at: '2000-02-29T10:00:00.000Z', days: [{ day: '2001-01-31' }] };
    expect(faultsIn(content, good)).toEqual([]);
    const wrong = { day: '2001-02-30', at: '2001-02-30T10:00:00.000Z', days: [good, { day: '2001-04-31' }] };
    expect(faultsIn(content, { ...wrong, days: wrong.days.map(({ day }) => ({ day })) })).toEqual([
      { path: '/day', message: 'not a day' },
      { path: '/at', message: 'not a moment' },
      { path: '/days/1/day', message: 'not a day' },
    ]);
  });
});
