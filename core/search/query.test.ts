import { describe, expect, it } from 'vitest';
import { corrections, type KnownWord, meaningful, textQuery, titleQuery } from './query.ts';

const known = (word: string, more: Partial<KnownWord> = {}): KnownWord => ({
  ...{ word, stems: [word], isStop: false, isKnown: true, within: [], alike: [] },
  ...more,
});
const query = (words: KnownWord[], synonyms: string[][] = []) => textQuery(words, new Map(), synonyms);

describe('a query', () => {
  it('asks for all words, each in any of its forms', () => {
    const { all, some } = query([known('huizen', { stems: ['huiz'] }), known('de')]);
    expect(all).toBe("('huizen' | 'huiz' | 'huizen':* | 'huis') & ('de')");
    expect(some).toBe("('huizen' | 'huiz' | 'huizen':* | 'huis') | ('de')");
  });

  it('looks within longer words, up to the ending', () => {
    const word = known('vergunningen', {
      stems: ['vergunn'],
      within: ['bouwvergunning', 'bouwvergunningen'],
    });
    expect(query([word]).all).toContain("'bouwvergunn':*");
    expect(query([word]).exact).not.toContain('bouw');
  });

  it('asks for what a word is also called, alone or of several words', () => {
    expect(query([known('kca')], [['kca', 'klein chemisch afval']]).all).toBe(
      "((('kca' | 'kca':*)) | ('klein':* & 'chemisch':* & 'afval':*))",
    );
    const both = query([known('oud'), known('glas'), known('weg')], [['oud glas', 'flessen']]).all;
    expect(both).toBe(
      "((('oud' | 'oud':*) & ('glas' | 'glas':* | 'glaz')) | ('flessen':*)) & ('weg' | 'weg':*)",
    );
    expect(query([known('oud')], [['oud glas', 'flessen']]).all).toBe("('oud' | 'oud':*)");
  });

  it('takes nothing but letters and digits', () => {
    for (const word of ["a'b", 'a b', 'a:*', '\\', '', '&'])
      expect(() => titleQuery([word])).toThrow('letters');
  });
});

it('leaves out words that say nothing, unless there are no others', () => {
  const [the, fox] = [known('de', { isStop: true }), known('vos')];
  expect(meaningful([the, fox])).toEqual([fox]);
  expect(meaningful([the])).toEqual([the]);
});

it('corrects only what is not known, closest first', () => {
  const alike = ['paspoorten', 'paspoort', 'passport', 'transport'];
  expect(corrections(known('pasport', { isKnown: false, alike }))).toEqual(['paspoort', 'passport']);
  expect(corrections(known('pasport', { alike }))).toEqual([]);
});
