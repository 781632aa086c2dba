import { expect, it } from 'vitest';
import { behindChange, placeIn } from './caret.ts';

it.each([
  ['before what differs', 'Mijn tekst hier', 'Mijn tekst daar', 4, 4],
  ['behind what differs', 'Een tekst', 'Nog een hele tekst', 9, 18],
  ['within the words that went', 'Een lange tekst', 'Een tekst', 7, 4],
  ['in a text that is the same', 'Zelfde', 'Zelfde', 3, 3],
  ['in a text that is gone', 'Weg', '', 2, 0],
])('a caret %s stays at its words', (_, before, after, at, expected) => {
  expect(placeIn(before, after, at)).toBe(expected);
});

it.each([
  ['came', 'Kop', 'Kop erbij', 9],
  ['went', 'Kop erbij hier', 'Kop hier', 4],
  ['is among the same letters', 'aa', 'aaa', 3],
])('a caret goes behind what %s when that was done again or taken back', (_, before, after, expected) => {
  expect(behindChange(before, after)).toBe(expected);
});
