import { describe, expect, it } from 'vitest';
import type { ItemQuery } from '../plugin.ts';
import { gatheredLists } from './gathered-lists.ts';

const asked = (...lists: string[]): ItemQuery[] => lists.map((list) => ({ list, count: 1 }));

function reading() {
  const calls: string[][] = [];
  const lists = gatheredLists((queries) => {
    const names = queries.map(({ list }) => list);
    calls.push(names);
    if (names.includes('wrong')) return Promise.reject(new Error('no such list'));
    const found = queries.map(({ list }) => ({ items: [], total: list.length }));
    return Promise.resolve({ lists: found, until: Infinity, sources: names });
  });
  const totals = async (...names: string[]) => (await lists(asked(...names))).lists.map(({ total }) => total);
  return { calls, totals };
}

describe('lists that are asked for in one turn', () => {
  it('are read in one go, and each who asked gets their own', async () => {
    const { calls, totals } = reading();
    const all = [totals('a', 'bb'), totals(), totals('ccc')];
    expect(await Promise.all(all)).toEqual([[1, 2], [], [3]]);
    expect(calls).toEqual([['a', 'bb', 'ccc']]);
    expect(await totals('dddd')).toEqual([4]);
    expect(calls).toHaveLength(2);
  });

  it('fail only for who asked wrongly', async () => {
    const { calls, totals } = reading();
    const all = await Promise.allSettled([totals('a'), totals('wrong'), totals('bb')]);
    expect(all).toMatchObject([
      { status: 'fulfilled', value: [1] },
      { status: 'rejected', reason: { message: 'no such list' } },
      { status: 'fulfilled', value: [2] },
    ]);
    expect(calls).toEqual([['a', 'wrong', 'bb'], ['a'], ['wrong'], ['bb']]);
  });
});
