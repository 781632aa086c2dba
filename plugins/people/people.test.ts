import { describe, expect, it } from 'vitest';
import type { ItemQuery, LoadContext } from '#core/plugin.ts';
import { people } from './plugin.ts';

describe('people', () => {
  it('asks for all its instances at once, with how to reach them', async () => {
    const calls: ItemQuery[][] = [];
    const lists = (queries: ItemQuery[]) => {
      calls.push(queries);
      return Promise.resolve(queries.map(() => ({ items: [], total: 0 })));
    };
    const content = { title: '', level: 'h2', intro: '', sort: 'title_asc', showContact: true } as const;
    const instances = [
      { id: 'a', content: { ...content, tags: [], pages: [] }, options: {} },
      { id: 'b', content: { ...content, tags: ['raad'], pages: ['p', undefined] }, options: {} },
    ];
    expect(await people.load!(instances, { items: { lists } } as unknown as LoadContext)).toEqual([[], []]);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject([
      { list: 'a', facts: ['position', 'organisation', 'email', 'phone'] },
      { list: 'b', sort: 'title_asc', tags: ['raad'], pages: ['p'], types: ['person'] },
    ]);
    expect(calls[0]![0]).not.toHaveProperty('types');
  });
});
