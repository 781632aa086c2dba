import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  filtersAsked,
  filtersInAddress,
  filtersOfEach,
  isNarrowed,
  itemsNarrowed,
  nothingAsked,
} from './visitor-filters.ts';

const zone = 'Europe/Amsterdam';
const asked = (query: string) => filtersAsked(new URLSearchParams(query));

describe('the filters of an address', () => {
  it.each(['', 'from=2026-02-31', 'from=x', 'to=', 'sort=id_asc', 'sort=manual', 'tag=%20', 'page=2'])(
    'are none in %j',
    (query) => {
      expect(asked(query)).toEqual(nothingAsked);
    },
  );

  it('go into an address and out of it again, and an order leaves nothing out', () => {
    const all = {
      tag: 'Wegen & water',
      type: 'news',
      from: '2026-07-01',
      to: '2026-07-02',
      sort: 'title_asc',
    };
    expect(asked(filtersInAddress(all, { page: '2' }))).toEqual(all);
    expect(filtersInAddress(nothingAsked)).toBe('');
    expect(filtersInAddress({ ...nothingAsked, tag: 'a' }, { month: '2026-12' })).toBe(
      '?tag=a&month=2026-12',
    );
    expect([asked('sort=title_asc'), asked('tag=a')].map(isNarrowed)).toEqual([false, true]);
    expect(filtersInAddress({ ...nothingAsked, tag: 'a', list: 'b1c2d3' })).toBe('?tag=a&list=b1c2d3');
    expect(filtersInAddress({ ...nothingAsked, list: 'b1c2d3' }, { page: '2' })).toBe('?page=2');
    expect(isNarrowed({ ...nothingAsked, list: 'b1c2d3' })).toBe(false);
  });

  it.each([
    ['tag=a&list=00000b', [undefined, '', 'a']],
    ['tag=a', [undefined, 'a', '']],
    ['tag=a&list=00000c', [undefined, '', '']],
    ['tag=a&list=000000', [undefined, '', '']],
  ])('are of the list that %j names, or else of the first that filters', (query, expected) => {
    const lists = ['0', 'A', 'B'].map((end) => ({
      ...{ id: `01990000-0000-7000-8000-00000000000${end}`, content: { filters: end !== '0' } },
    }));
    const each = filtersOfEach(lists, new URLSearchParams(query));
    expect(each.map((one) => one?.tag)).toEqual(expected);
    expect(each.map((one) => one?.list)).toEqual([undefined, '00000a', '00000b']);
    // One that knows no names of lists leaves those of others alone as well.
    expect(asked(query).tag).toBe(query.includes('list') ? '' : 'a');
  });

  it('are not cut in the middle of a character', () => {
    const tag = `${'a'.repeat(59)}😀b`;
    expect(asked(new URLSearchParams({ tag }).toString()).tag).toBe(`${'a'.repeat(59)}😀`);
  });

  it('are only those that a block knows', () => {
    expect(filtersAsked(new URLSearchParams('tag=a&type=b&sort=title_asc'), ['tag'])).toEqual({
      ...nothingAsked,
      tag: 'a',
    });
  });

  it('narrow a list in the days of the tenant, and to no type that it does not show', () => {
    const list = { types: ['news'], tags: ['water'] };
    expect(itemsNarrowed(list, asked('tag=wegen&from=2026-07-01&to=2026-07-01&type=event'), zone)).toEqual({
      tags: ['water', 'wegen'],
      types: ['-'],
      from: new Date('2026-06-30T22:00:00.000Z'),
      to: new Date('2026-07-01T21:59:59.999Z'),
    });
    expect(itemsNarrowed({}, asked('tag=wegen&type=event&sort=title_asc'), zone)).toEqual({
      ...{ tags: ['wegen'], types: ['event'], sort: 'title_asc' },
    });
    expect(itemsNarrowed(list, nothingAsked, zone)).toEqual({});
  });

  it('are chosen from what the list shows', () => {
    const list = { items: [], total: 0, tags: [{ tag: 'water', count: 2 }], types: ['event', 'news'] };
    expect(choicesOf(list, ['news'])).toEqual({ tags: ['water'], types: ['news'] });
    expect(choicesOf(list)).toEqual({ tags: ['water'], types: ['event', 'news'] });
    expect(choicesOf({ items: [], total: 0 })).toEqual({ tags: [], types: [] });
  });
});
