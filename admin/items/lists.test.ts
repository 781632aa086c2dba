import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actOn, forgetLists, listOf, loadList, mark, markAll, rememberTotals } from './lists.ts';

const block = '01990000-0000-7000-8000-000000000001';
const item = (guid: string) => ({ guid, title: guid });
let answers: ((request: string, init?: RequestInit) => Promise<unknown>)[] = [];

beforeEach(() => {
  forgetLists();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const body = await answers.shift()!(String(url), init);
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  answers = [];
  vi.unstubAllGlobals();
});

const two = { items: [item('a'), item('b')], meta: { totalNumberOfItems: 2 } };

describe('a list in the browser', () => {
  it('has a skeleton of as many rows as will come, and none once they are there', async () => {
    let give: (value: unknown) => void = () => undefined;
    answers = [() => new Promise((resolve) => (give = resolve))];
    rememberTotals({ [block]: { totalNumberOfItems: 23 } });
    const loading = loadList(block, { itemCount: 20, pageNumber: 2 });
    expect(listOf(block).get()).toMatchObject({ init: true, skeleton: 3 });
    await vi.waitFor(() => expect(answers).toHaveLength(0));
    give(two);
    await loading;
    expect(listOf(block).get()).toMatchObject({ skeleton: 0, ...two });
  });

  it('has a whole page of rows while nothing is known of it', () => {
    answers = [() => new Promise(() => undefined)];
    void loadList(block, { itemCount: 5 });
    expect(listOf(block).get().skeleton).toBe(5);
  });

  it('lets an older answer go', async () => {
    const give: ((value: unknown) => void)[] = [];
    const later = () => new Promise((resolve) => give.push(resolve));
    answers = [later, later];
    const first = loadList(block, { pageNumber: 1 });
    const second = loadList(block, { pageNumber: 2 });
    await vi.waitFor(() => expect(give).toHaveLength(2));
    give[1]!(two);
    await second;
    give[0]!({ items: [item('old')], meta: { totalNumberOfItems: 1 } });
    await first;
    expect(listOf(block).get().items).toEqual(two.items);
  });

  it('is without a skeleton when it could not be read', async () => {
    answers = [() => Promise.reject(new Error('away'))];
    await expect(loadList(block)).rejects.toThrow();
    expect(listOf(block).get().skeleton).toBe(0);
  });
});

describe('items of a list', () => {
  beforeEach(async () => {
    answers = [() => Promise.resolve(two)];
    await loadList(block);
  });

  it('are marked, one and all, and unmarked when they are gone', async () => {
    mark(block, 'a', true);
    markAll(block, true);
    expect(listOf(block).get().markedItems).toEqual(['a', 'b']);
    answers = [() => Promise.resolve({ items: [item('b')], meta: { totalNumberOfItems: 1 } })];
    await loadList(block);
    expect(listOf(block).get().markedItems).toEqual(['b']);
    mark(block, 'b', false);
    expect(listOf(block).get().markedItems).toEqual([]);
  });

  it('are active while something is done to them; what failed stays marked, and undo brings back', async () => {
    markAll(block, true);
    const sent: unknown[] = [];
    const active: string[][] = [];
    const unbind = listOf(block).subscribe(({ activeItems }) => void active.push(activeItems));
    const undo = { action: 'unpublish', guids: ['a'] };
    const note = (_: string, init?: RequestInit) => {
      sent.push(JSON.parse(init!.body as string));
      return Promise.resolve({
        results: [
          { guid: 'a', status: 200 },
          { guid: 'b', status: 400 },
        ],
        undo: [undo],
      });
    };
    answers = [note, note];
    const done = await actOn(block, { action: 'publish' });
    expect(active).toContainEqual(['a', 'b']);
    expect(listOf(block).get()).toMatchObject({ activeItems: [], markedItems: ['b'] });
    await done.undo();
    expect(sent).toEqual([{ action: 'publish', guids: ['a', 'b'] }, undo]);
    unbind();
  });
});
