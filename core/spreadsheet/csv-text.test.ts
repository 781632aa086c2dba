import { expect, it } from 'vitest';
import { delimiterOf, textOf } from './csv-text.ts';

it('reads what Windows writes where it is no UTF-8', () => {
  expect(textOf(Buffer.from('\uFEFFReünie €', 'utf8'))).toBe('Reünie €');
  expect(textOf(Uint8Array.of(0x52, 0x65, 0xfc, 0x6e, 0x69, 0x65, 0x20, 0x80))).toBe('Reünie €');
});

it('parts values by what the headings are parted by', () => {
  expect(delimiterOf('email;roles\na@b.nl;Redactie, nieuws')).toBe(';');
  expect(delimiterOf('email\troles')).toBe('\t');
  expect(delimiterOf('email')).toBe(',');
});
