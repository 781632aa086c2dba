import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { type As, testApp } from '../testing/app.ts';
import { aList, aNewsItem, aPage } from '../testing/factories.ts';
import type { ListItem } from './item.ts';
import type { ManagedItem } from './managed.ts';

const app = testApp();
const list = aList();
const other = aList();
const made: { [title: string]: ListItem } = {};

beforeAll(async () => {
  await aPage(app.place, { title: 'Nieuws', blocks: [list, other] });
  const all = {
    'De brug gaat dicht': { tags: ['brug', 'dorp'] },
    'De brug gaat open': { tags: ['brug'], highlight: true },
    'École op de brug': { isPublished: false, tags: ['Brug'] },
    '100% zon': { publishedOn: new Date(Date.now() + 3_600_000) },
    Voorbij: { publishedOn: new Date(Date.now() - 7_200_000), expiresOn: new Date(Date.now() - 3_600_000) },
  };
  for (const [title, traits] of Object.entries(all))
    made[title] = await aNewsItem(app.place, title === 'Voorbij' ? other.id : list.id, { title, ...traits });
  await aNewsItem(app.veenland, aList().id, { title: 'De brug van een ander', tags: ['brug'] });
});

const look = (query = '', as: As = 'admin') => app.get(`/api/listitems?${query}`, { as });
const titles = async (query: string) =>
  (await look(query)).body.items.map(({ title }: ManagedItem) => title) as string[];

describe('GET /api/listitems', () => {
  it('gives all of them, the last changed first, with what is known of each', async () => {
    const { body } = await look();
    expect(body.items.map(({ title }: ManagedItem) => title)).toEqual(Object.keys(made).reverse());
    expect([body.meta, body.next]).toEqual([{ totalNumberOfItems: 5, isMore: false }, null]);
    expect(body.items.at(-1)).toMatchObject({
      guid: made['De brug gaat dicht']!.id,
      listItemTypeName: 'news',
      parentGuids: [list.id],
      tags: ['brug', 'dorp'],
      isPublished: true,
      hasChanges: false,
      path: expect.stringContaining('/nieuws/i/'),
      deletedOn: null,
    });
  });

  it.each([
    ['q=brug%20dicht', ['De brug gaat dicht']],
    ['q=0%25', ['100% zon']],
    ['q=ecole', ['École op de brug']],
    ['q=br%C3%BBg%20dicht', ['De brug gaat dicht']],
    ['q=_', []],
    ['state=draft', ['École op de brug']],
    ['state=scheduled', ['100% zon']],
    ['state=expired', ['Voorbij']],
    ['state=published&sort=title_asc', ['De brug gaat dicht', 'De brug gaat open']],
    ['tag=brug&sort=title_desc', ['De brug gaat open', 'De brug gaat dicht']],
    ['highlight=true', ['De brug gaat open']],
    [`list=${other.id}`, ['Voorbij']],
    [`list=${newGuid()}`, []],
    ['type=event', []],
    ['mine=true', []],
    ['state=trash', []],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('finds one by its guid or its short id', async () => {
    const item = made['Voorbij']!;
    expect(await titles(`q=${item.id}`)).toEqual(['Voorbij']);
    expect(await titles(`q=${item.shortId}`)).toEqual(['Voorbij']);
  });

  it.each(['updatedOn_desc', 'updatedOn_asc', 'title_asc', 'title_desc'])(
    'goes on where a page ended, by %s',
    async (sort) => {
      const whole = await titles(`sort=${sort}`);
      const pages: string[][] = [];
      for (let after = ''; ;) {
        const { body } = await look(`sort=${sort}&count=2${after}`);
        pages.push(body.items.map(({ title }: ManagedItem) => title));
        if (!body.next) break;
        after = `&after=${body.next}`;
      }
      expect([pages.length, pages.flat()]).toEqual([3, whole]);
      expect(new Set(whole).size).toBe(5);
    },
  );

  it('tells of a draft that visitors do not see yet, and of the trash', async () => {
    const item = await aNewsItem(app.place, list.id, { title: 'Even' });
    const { body } = await app.get(`/api/listitem/${item.id}?draft=true`, { as: 'admin' });
    await app.put(`/api/listitem/${item.id}?draft=true`, { as: 'admin', body: { ...body, title: 'Later' } });
    expect((await look(`q=${item.id}`)).body.items[0]).toMatchObject({ title: 'Even', hasChanges: true });
    await app.delete(`/api/listitem/${item.id}`, { as: 'admin' });
    expect(await titles(`q=${item.id}`)).toEqual([]);
    expect(await titles(`q=${item.id}&state=trash`)).toEqual(['Even']);
  });

  it.each([
    'sort=nothing', 'state=all', 'list=x', 'count=0', 'count=101', 'after=x', 'highlight=ja', 'colour=red', 'q=a&q=b',
    `after=${Buffer.from(JSON.stringify(["'; drop table items", newGuid()])).toString('base64url')}`,
  ])('refuses %s', async (query) => {
    expect((await look(query)).status).toBe(400);
  }); // prettier-ignore
});

it('tells in which lists items can stand', async () => {
  const { body } = await app.get('/api/listitems:lists', { as: 'admin' });
  expect(body.items.find(({ guid }: { guid: string }) => guid === list.id)).toMatchObject({
    title: '',
    buildingBlockName: 'list',
    pageTitle: 'Nieuws',
    path: '/nieuws',
    isPublished: true,
  });
  expect(body.items).toHaveLength(2);
});

describe('topics', () => {
  const tags = async () => {
    const { body } = await app.get('/api/listitems:tags', { as: 'admin' });
    return body.items as { tag: string; count: number }[];
  };
  const retag = (body: object) => app.post('/api/listitems:retag', { as: 'admin', body });

  it('are counted over drafts too, and not over another tenant', async () => {
    expect(await tags()).toEqual([
      { tag: 'brug', count: 2 },
      { tag: 'Brug', count: 1 },
      { tag: 'dorp', count: 1 },
    ]);
  });

  it('are joined, and that is undone', async () => {
    const { body } = await retag({ from: ['Brug', 'dorp'], to: 'brug' });
    expect([body.results.length, body.remaining]).toEqual([2, 0]);
    expect(await tags()).toEqual([{ tag: 'brug', count: 3 }]);
    for (const one of body.undo) await app.post('/api/listitems:bulk', { as: 'admin', body: one });
    expect(await tags()).toHaveLength(3);
    const entries = await withTenant(app.place.tenant, (tx) =>
      tx('auditEntries').where({ action: 'item.changed' }).count(),
    );
    expect(Number((entries[0] as { count: string }).count)).toBeGreaterThanOrEqual(4);
  });

  it('are taken away', async () => {
    expect((await retag({ from: ['dorp'] })).body.results).toHaveLength(1);
    expect((await tags()).map(({ tag }) => tag)).not.toContain('dorp');
    expect((await retag({ from: ['dorp'] })).body).toEqual({ results: [], undo: [], remaining: 0 });
  });

  it.each([{}, { from: [] }, { from: [' '] }, { from: ['a'], to: '' }, { from: ['a'], more: 1 }])(
    'are not changed by %j',
    async (body) => {
      expect((await retag(body)).status).toBe(400);
    },
  );
});
