import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, folded, isTypo, vocabularyOf, wordsOf } from './words.ts';

describe('folded', () => {
  it.each([
    ['Café de Bühne', 'cafe de buhne'],
    ['  Øster-gård & Co. ', 'oster gard co'],
    ['Straße № 12', 'strasse no 12'],
    ['afval/grofvuil', 'afval grofvuil'],
  ])('%s', (text, words) => expect(folded(text)).toBe(words));

  it('leaves letters, digits and single spaces, once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = folded(text);
        expect(once).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
        expect(folded(once)).toBe(once);
      }),
    );
  });
});

it('takes eight different words of a search', () => {
  expect(wordsOf('De de DE vos')).toEqual(['de', 'vos']);
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
  expect(wordsOf(' ?! ')).toEqual([]);
});

it('learns words that can be typed wrong', () => {
  expect(vocabularyOf('de vos en de vos at 2026 bessen op')).toEqual(['vos', 'bessen']);
});

describe('a typo', () => {
  it.each([
    ['pasport', 'paspoort', true],
    ['vergunnign', 'vergunning', true],
    ['huis', 'huid', true],
    ['huis', 'hout', false],
    ['afval', 'afvalkalender', false],
  ])('%s for %s: %s', (typed, meant, expected) => expect(isTypo(typed, meant)).toBe(expected));

  it('is as far one way as the other', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(a === b);
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});
