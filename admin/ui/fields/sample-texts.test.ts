import { expect, it } from 'vitest';
import { isSample, textsIn } from './sample-texts.ts';

const doc = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const samples = textsIn({ title: 'De titel', cards: [{ text: 'Een kaart' }], body: doc('Eerst', 'Dan') });

it.each([
  ['a text of the example', 'De titel', true],
  ['a text of another entry of its list', 'Een kaart', true],
  ['a rich text of it', doc('Eerst', 'Dan'), true],
  ['what is left of a rich text of it', doc('Dan'), true],
  ['a text that was written', 'De titel van ons', false],
  ['a rich text with a word in it that was written', doc('Eerst', 'Toen'), false],
  ['an empty text', '', false],
  ['no text', undefined, false],
])('says of %s whether nobody wrote it', (_, value, is) => {
  expect(isSample(value, samples)).toBe(is);
});
