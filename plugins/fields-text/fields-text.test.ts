import { expect, it } from 'vitest';
import type { PostedAnswer } from '#core/plugin.ts';
import { hidden, shortText } from './plugin.ts';

const posted = (parts: { [part: string]: string[] }): PostedAnswer => ({
  text: (part = '') => parts[part]?.[0] ?? '',
  all: (part = '') => parts[part] ?? [],
});
const today = '2026-11-21';

it.each([
  ['postcode', '1234 ab', undefined],
  ['postcode', '0234 AB', 'fault.postcode'],
  ['digits', '12a', 'fault.digits'],
  ['letters', 'Zoë d’Hond', undefined],
  ['letters', 'Zoë 2', 'fault.letters'],
  ['letters', "Zoë d'Hond", undefined],
  ['license-plate', 'ab-123-c', undefined],
  ['bsn', '111222333', undefined],
  ['bsn', '111222334', 'fault.bsn'],
  ['any', 'x'.repeat(30), 'fault.tooLong'],
] as const)('takes a text by its rule %s: %s', (rule, given, expected) => {
  const content = { rule, max: 20 };
  expect(shortText.check!(shortText.settle!(given, content), content, today)?.code).toBe(expected);
});

it('has a hidden value that is never posted', () => {
  expect(hidden.compute!({ value: 'balie' }, {})).toBe('balie');
  expect(posted({}).text()).toBe('');
});
