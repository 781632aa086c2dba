import { describe, expect, it } from 'vitest';
import { lostWords } from './lost-words.ts';

describe('words of what was stored', () => {
  it('are kept when they are moved, joined or split', () => {
    expect(lostWords({ name: 'Noor Bakker' }, { first: 'Noor', last: 'Bakker' }, [])).toEqual([]);
    expect(lostWords({ tags: ['a', 'b'], count: 5 }, { tags: 'a, b', size: { count: 5 } }, [])).toEqual([]);
  });

  it('are lost when no more than a part of another word is left of them', () => {
    expect(lostWords({ count: 5 }, { count: 15 }, [])).toEqual(['count']);
    expect(lostWords({ words: 'een' }, { words: 'steen' }, [])).toEqual(['words']);
    expect(lostWords({ count: 5, words: 'een' }, {}, ['count'])).toEqual(['words']);
  });
});
