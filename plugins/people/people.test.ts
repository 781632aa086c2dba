import { describe, expect, it } from 'vitest';
import type { ItemQuery, LoadContext } from '#core/plugin.ts';
import { people } from './plugin.ts';

type Content = Parameters<NonNullable<typeof people.load>>[0][number]['content'];

async function load(query: string, ...contents: Partial<Content>[]) {
  const calls: ItemQuery[][] = [];
  const lists = (queries: ItemQuery[]) => {
    calls.push(queries);
    return Promise.resolve(queries.map(() => ({ items: [], total: 230 })));
  };
  const usual: Content = {
    ...{ title: '', level: 'h2', intro: '', tags: [], pages: [], sort: 'title_asc' },
    ...{ showContact: true, filters: false, showTotal: false },
  };
  const instances = contents.map((content, index) => ({
    ...{ id: 'abc'[index]!, content: { ...usual, ...content }, options: {} },
  }));
  const context = { items: { lists }, query: new URLSearchParams(query), timeZone: 'Europe/Amsterdam' };
  return { data: await people.load!(instances, context as unknown as LoadContext), calls };
}

describe('people', () => {
  it('asks for all its instances at once, with how to reach them', async () => {
    const { calls } = await load('', {}, { tags: ['raad'], pages: ['p', undefined] });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject([
      { list: 'a', facts: ['position', 'organisation', 'email', 'phone'] },
      { list: 'b', sort: 'title_asc', tags: ['raad'], pages: ['p'], types: ['person'] },
    ]);
    expect(calls[0]![0]).not.toHaveProperty('types');
  });

  it('leaves nobody out: beyond a hundred there are pages, of each block its own', async () => {
    const { calls, data } = await load('people=3.b', {}, {});
    expect(calls[0]!.map(({ page }) => page)).toEqual([1, 3]);
    expect(data.map(({ page, pages, of }) => [page, pages, of])).toEqual([
      [1, 3, 'a'],
      [3, 3, 'b'],
    ]);
  });

  it('is narrowed to a topic where visitors may choose', async () => {
    const { calls, data } = await load('tag=zorg&sort=title_desc', {}, { tags: ['raad'], filters: true });
    expect(calls[0]![0]).not.toHaveProperty('tags');
    expect(calls[0]![1]).toMatchObject({ tags: ['raad', 'zorg'], sort: 'title_asc', choices: true });
    expect(data.map(({ asked }) => asked?.tag)).toEqual([undefined, 'zorg']);
    const others = await load('tag=zorg&list=other', { filters: true });
    expect(others.calls[0]![0]).not.toHaveProperty('tags');
  });
});
