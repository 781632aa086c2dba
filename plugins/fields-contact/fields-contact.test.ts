import { expect, it } from 'vitest';
import type { PostedAnswer } from '#core/plugin.ts';
import { address, email, iban, phone } from './plugin.ts';

const posted = (parts: { [part: string]: string[] }): PostedAnswer => ({
  text: (part = '') => parts[part]?.[0] ?? '',
  all: (part = '') => parts[part] ?? [],
});
const today = '2026-11-21';

it.each([
  [email, ' Piet@Voorbeeld.NL', undefined],
  [email, 'piet@voorbeeld', 'fault.email'],
  [email, 'a b@c.nl', 'fault.email'],
  [phone, '06-12 34 56 78', undefined],
  [phone, '+32 2 123 45 67', undefined],
  [phone, '12345', 'fault.phone'],
  [iban, 'nl91 abna 0417 1643 00', undefined],
  [iban, 'NL92ABNA0417164300', 'fault.iban'],
  [iban, 'NL91ABNA041716430', 'fault.iban'],
] as const)('takes what is right', (kind, given, expected) => {
  expect(kind.check!(kind.settle!(given, {}), {}, today)?.code).toBe(expected);
});

it.each([
  [{ postcode: '1234ab', number: '5', street: 'Kade', town: 'Lindenhove' }, undefined],
  [{ postcode: '1234 SS', number: '5', street: 'Kade', town: 'Lindenhove' }, 'fault.postcodeNl'],
  [{ postcode: '1234AB', number: 'vijf', street: 'Kade', town: 'Lindenhove' }, 'fault.houseNumber'],
  [{ postcode: '1234AB', number: '5', street: 'Kade' }, 'fault.town'],
])('takes an address in the Netherlands: %j', (given, expected) => {
  expect(address.check!(address.settle!(given, {}), {}, today)?.code).toBe(expected);
});

it('reads an address out of its parts, and nothing out of none', () => {
  expect(address.parse!(posted({}), {})).toBeUndefined();
  expect(address.parse!(posted({ postcode: ['1234AB'] }), {})).toEqual({ postcode: '1234AB' });
});
