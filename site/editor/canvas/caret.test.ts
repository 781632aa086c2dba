import { expect, it } from 'vitest';
import { behindChange, fitted, placeIn } from './caret.ts';

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

it.each([
  ['at its end', 'Tien teksten', 12, 'Tien tekst', 10],
  ['within it', 'Tien vette tekst', 11, 'Tien tekst', 5],
  ['as far as it goes', 'Tien lange te', 10, 'Tien la te', 7],
  ['at its beginning', 'xTien tekst', 1, 'Tien tekst', 0],
  ['with half a character over', 'Tien teks\u{1f600}', 11, 'Tien teks', 9],
  ['where it was too long before', 'Tien tekstens', 0, 'Tien tekst', 0],
])('what is typed %s in a text of ten letters leaves what stands there', (_, typed, caret, text, at) => {
  expect(fitted(typed, caret, 10)).toEqual({ text, at });
});
