import { expect, it } from 'vitest';
import type { PostedAnswer } from '#core/plugin.ts';
import { date, dateRange, time } from './plugin.ts';

const posted = (parts: { [part: string]: string[] }): PostedAnswer => ({
  text: (part = '') => parts[part]?.[0] ?? '',
  all: (part = '') => parts[part] ?? [],
});
const today = '2026-11-21';

it.each([
  ['3-2-2026', 'any', undefined],
  ['2026-02-30', 'any', 'fault.date'],
  ['2026-11-22', 'past', 'fault.past'],
  ['2026-11-21', 'future', undefined],
  ['2026-11-20', 'future', 'fault.future'],
  ['morgen', 'any', 'fault.date'],
] as const)('takes a day: %s (%s)', (given, when, expected) => {
  const day = date.parse!(posted({ '': [given] }), { when }) as string;
  expect(date.check!(day, { when }, today)?.code).toBe(expected);
});

it.each([
  ['9.30', undefined],
  ['24:00', 'fault.time'],
])('takes a time: %s', (given, expected) => {
  expect(time.check!(time.parse!(posted({ '': [given] }), {}) as string, {}, today)?.code).toBe(expected);
});

it('takes a period that does not end before it begins', () => {
  const fault = (from: string, to: string) => dateRange.check!({ from, to }, { when: 'any' }, today);
  expect(fault('2026-01-02', '2026-01-01')).toEqual({ code: 'fault.order', part: 'to' });
  expect(fault('2026-01-02', '2026-01-02')).toBeUndefined();
  expect(fault('', '2026-01-02')).toEqual({ code: 'fault.date', part: 'from' });
});
