import { expect, it } from 'vitest';
import { localTime } from './local-time.ts';

const amsterdam = (moment: string) => localTime('Europe/Amsterdam', Date.parse(moment));

it('is that of the clocks there, also on the days they are changed', () => {
  expect(amsterdam('2026-03-28T22:59:59Z')).toEqual({ day: '2026-03-28', hour: 23 });
  expect(amsterdam('2026-03-28T23:00:00Z')).toEqual({ day: '2026-03-29', hour: 0 });
  expect(amsterdam('2026-03-29T00:59:59Z').hour).toBe(1);
  expect(amsterdam('2026-03-29T01:00:00Z').hour).toBe(3);
  expect(amsterdam('2026-03-29T21:59:59Z')).toEqual({ day: '2026-03-29', hour: 23 });

  expect(amsterdam('2026-10-24T22:00:00Z')).toEqual({ day: '2026-10-25', hour: 0 });
  // One hour comes twice.
  expect(amsterdam('2026-10-25T00:30:00Z').hour).toBe(2);
  expect(amsterdam('2026-10-25T01:30:00Z').hour).toBe(2);
  expect(amsterdam('2026-10-25T22:59:59Z')).toEqual({ day: '2026-10-25', hour: 23 });
});

it('is that of UTC where this machine does not know the zone', () => {
  expect(localTime('Nergens/Hier', Date.parse('2026-10-25T22:59:59Z'))).toEqual({
    day: '2026-10-25',
    hour: 22,
  });
});
