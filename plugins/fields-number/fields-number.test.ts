import { expect, it } from 'vitest';
import type { PostedAnswer } from '#core/plugin.ts';
import { calculated, currency, number, rating } from './plugin.ts';

const posted = (parts: { [part: string]: string[] }): PostedAnswer => ({
  text: (part = '') => parts[part]?.[0] ?? '',
  all: (part = '') => parts[part] ?? [],
});
const today = '2026-11-21';

it.each([
  ['', undefined],
  ['12', 12],
  ['1.250,50', 1250.5],
  ['1,250.50', 1250.5],
  ['1.250', 1250],
  ['€ 3,5', 3.5],
  ['-4', -4],
  ['twaalf', 'twaalf'],
])('reads %s as %s', (text, expected) => {
  expect(number.parse!(posted({ '': [text] }), {} as never)).toBe(expected);
});

it('keeps to its bounds', () => {
  const content = { min: 0, max: 10, decimals: false, unit: { nl: '', en: '' } };
  expect([11, -1, 2.5, 3].map((one) => number.check!(one, content, today)?.code)).toEqual([
    'fault.between',
    'fault.between',
    'fault.whole',
    undefined,
  ]);
  expect(rating.check!(6, { stars: 5 }, today)?.code).toBe('fault.between');
  expect(currency.settle!(1.005, { min: 0, max: 10 })).toBe(1);
});

it('computes with the numbers that are there', () => {
  const of = (operation: 'sum' | 'product' | 'difference' | 'average') =>
    calculated.compute!({ operation, fields: ['a', 'b', 'c'], factor: 2 }, { a: 4, b: 3, c: 'x' });
  expect(['sum', 'product', 'difference', 'average'].map((one) => of(one as 'sum'))).toEqual([14, 24, 2, 7]);
  expect(calculated.compute!({ operation: 'sum', fields: ['z'], factor: 1 }, {})).toBeUndefined();
});
