import { describe, expect, it } from 'vitest';
import type { Operation } from '#core/blocks/operations.ts';
import { newGuid } from '#core/guid.ts';
import { bothIn, chosenIn, decided, unchosenBy } from './choices.ts';

const id = newGuid();
const mine: Operation = { op: 'set', id, path: '/title', value: 'Van mij', was: 'Eerst' };
const conflict = { index: 0, base: 'Eerst', theirs: 'Van een ander', by: null, at: '' };

describe('what is not chosen', () => {
  it('is what the other wrote, or what was typed here, and can be put back as it was', () => {
    const put = (value: string) => ({ op: 'set', id, path: '/title', value });
    expect(unchosenBy(mine, conflict, 'mine')).toEqual([{ operation: put('Van een ander'), isOwn: false }]);
    expect(unchosenBy(mine, conflict, 'theirs')).toEqual([{ operation: put('Van mij'), isOwn: true }]);
  });

  it('is nothing where both stay, or where nothing stood', () => {
    expect(unchosenBy(mine, conflict, 'both')).toEqual([]);
    expect(unchosenBy(mine, { ...conflict, theirs: null }, 'mine')).toEqual([]);
    expect(unchosenBy({ ...mine, value: '' }, conflict, 'theirs')).toEqual([]);
  });
});

describe('a choice about a batch', () => {
  const put = (path: string, value: string): Operation => ({ op: 'set', id, path, value });
  const batch = {
    key: 'k',
    version: 1,
    operations: [
      put('/items/2/title', 'Van mij'),
      put('/items/3/text', 'Ook van mij'),
      put('/story', 'Kort'),
    ],
  };
  const asked = {
    conflicts: [{ ...conflict, instead: put('/items/1/title', 'Van mij') }],
    rebased: [{ index: 1, operations: [put('/items/2/text', 'Ook van mij')] }],
  };

  it('goes to where what it is about stands now, with the rest as others left room for it', () => {
    const rest = [put('/items/2/text', 'Ook van mij'), put('/story', 'Kort')];
    expect(chosenIn(batch, asked, () => 'mine')).toEqual({
      operations: [{ ...put('/items/1/title', 'Van mij'), was: 'Van een ander' }, ...rest],
      unchosen: [{ operation: put('/items/1/title', 'Van een ander'), isOwn: false }],
    });
    expect(chosenIn(batch, asked, () => 'theirs')).toEqual({
      operations: rest,
      unchosen: [{ operation: put('/items/1/title', 'Van mij'), isOwn: true }],
    });
  });
});

describe('having both', () => {
  const text = { 'x-type': 'text', maxLength: 25 };
  const said = (...lines: string[]) => ({
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
  });

  it('is for words of a block or of the page, as far as they fit', () => {
    const title: Operation = { op: 'page', field: 'title', value: 'Van mij' };
    for (const one of [mine, title]) {
      expect(bothIn(one, conflict, text)).toBe('Van een ander Van mij');
      expect(decided(one, conflict, 'both')).toMatchObject([{ value: 'Van een ander Van mij' }]);
    }
    expect(bothIn(mine, conflict, { ...text, maxLength: 20 })).toBeUndefined();
    expect(bothIn(mine, conflict, { ...text, 'x-format': 'email' })).toBeUndefined();
    expect(bothIn(mine, conflict, { 'x-type': 'choice' })).toBeUndefined();
    expect(bothIn(mine, { ...conflict, theirs: null }, text)).toBeUndefined();
    expect(bothIn(mine, { ...conflict, theirs: '' }, text)).toBeUndefined();
  });

  it('of rich text has what both changed twice, and the rest once', () => {
    const base = said('Om negen uur.', 'Honden mogen mee.', 'Tot dan.');
    const theirs = said('Om tien uur.', 'Honden mogen mee.', 'Tot dan.');
    const own = { ...mine, value: said('Om elf uur.', 'Honden mogen niet mee.', 'Tot dan.') };
    const both = said('Om tien uur.', 'Om elf uur.', 'Honden mogen niet mee.', 'Tot dan.');
    expect(bothIn(own, { ...conflict, base, theirs }, { 'x-type': 'richText' })).toEqual(both);
  });
});
