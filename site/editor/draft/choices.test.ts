import { describe, expect, it } from 'vitest';
import type { Operation } from '#core/blocks/operations.ts';
import { newGuid } from '#core/guid.ts';
import { unchosenBy } from './choices.ts';

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
