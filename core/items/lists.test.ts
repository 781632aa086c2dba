import { beforeAll, describe, expect, it, vi } from 'vitest';
import { announce } from '../announce.ts';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aPage } from '../testing/factories.ts';
import type { ListItem } from './item.ts';
import { itemLists } from './lists.ts';

const app = testApp();
const list = aList();
const other = aList();
const hidden = aList();
let page: { id: string };
let items: ListItem[];
const day = 86_400_000;

beforeAll(async () => {
  page = await aPage(app.place, { title: 'Nieuws', blocks: [list] });
  await aPage(app.place, { title: 'Elders', blocks: [other] });
  await aPage(app.place, { title: 'Intern', blocks: [hidden], visibility: 'Users' });
  items = [];
  for (const title of ['Een', 'Twee', 'Drie', 'Vier'])
    items.push(await aNewsItem(app.place, list.id, { title, tags: [title === 'Vier' ? 'water' : 'wegen'] }));
  await aNewsItem(app.place, hidden.id, { title: 'Geheim', tags: ['geheim'] });
});

const titles = async (query: string) =>
  (await app.get(`/api/listitem/list/${list.id}?itemCount=20&${query}`)).body.items.map(
    ({ title }: { title: string }) => title,
  );
const order = (guids: string[], as: 'admin' | 'user' = 'admin') =>
  app.put(`/api/listitem/list/${list.id}/order`, { as, body: { guids } });

describe('the order of a list by hand', () => {
  it('puts the named ones first, then the newest, and gives the order that was', async () => {
    const [one, two] = items as [ListItem, ListItem];
    expect((await order([two.id, one.id])).body).toEqual({ guids: [two.id, one.id], before: [] });
    expect(await titles('sort_by=manual')).toEqual(['Twee', 'Een', 'Vier', 'Drie']);
    expect((await order([one.id])).body.before).toEqual([two.id, one.id]);
    expect(await titles('sort_by=manual')).toEqual(['Een', 'Vier', 'Drie', 'Twee']);
    expect(await titles('sort_by=publishedOn_desc')).toEqual(['Vier', 'Drie', 'Twee', 'Een']);
  });

  it('outlives a change of the item', async () => {
    const { body } = await app.get(`/api/listitem/${items[0]!.id}`, { as: 'admin' });
    await app.put(`/api/listitem/${items[0]!.id}`, {
      as: 'admin',
      body: { version: body.version, tags: ['x'] },
    });
    expect((await titles('sort_by=manual'))[0]).toBe('Een');
  });

  it.each([
    ['what stands elsewhere', () => [newGuid()], 400],
    ['what is no guid', () => ['x'], 400],
    ['one twice', () => [items[0]!.id, items[0]!.id], 400],
    ['more than 500', () => Array.from({ length: 501 }, newGuid), 400],
  ])('refuses %s', async (_, guids, status) => {
    expect((await order(guids())).status).toBe(status);
  });

  it('is for those who may change the items', async () => {
    expect((await order([items[0]!.id], 'user')).status).toBe(403);
  });
});

describe('the lists of a page', () => {
  const shown = async (query: object) =>
    (await itemLists(app.place, [{ list: other.id, count: 10, ...query }])).lists[0]!;

  it('may be those of other pages too, as far as everyone may see them', async () => {
    expect((await shown({ pages: [page.id], sort: 'title_asc' })).items.map(({ title }) => title)).toEqual([
      'Drie',
      'Een',
      'Twee',
      'Vier',
    ]);
    const [intern] = await withTenant(app.place.tenant, (tx) =>
      tx('pages').where({ visibility: 'Users' }).pluck('id'),
    );
    expect((await shown({ pages: [intern] })).total).toBe(0);
  });

  it('may hold what is to come, and change by themselves when that ends', async () => {
    const soon = new Date(Date.now() + day);
    await aNewsItem(app.place, other.id, { title: 'Straks', startsOn: soon });
    await aNewsItem(app.place, other.id, { title: 'Geweest', startsOn: new Date(Date.now() - day) });
    const query = { list: other.id, count: 10, period: 'upcoming' as const, sort: 'startsOn_asc' };
    const { lists, until } = await itemLists(app.place, [query]);
    expect(lists[0]!.items.map(({ title }) => title)).toEqual(['Straks']);
    expect(lists[0]!.total).toBe(1);
    expect(until).toBe(soon.getTime());
  });
});

describe('what visitors read again', () => {
  const read = (headers: { [name: string]: string } = {}) =>
    app.get(`/api/listitem/list/${kept.id}?itemCount=5`, { headers });
  const kept = aList();
  let standing: { id: string };

  beforeAll(async () => {
    standing = await aPage(app.place, { title: 'Bewaard', blocks: [kept] });
    await aNewsItem(app.place, kept.id, { title: 'Eerst' });
  });

  it('is kept until something of it changes, and says so', async () => {
    const first = await read();
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    expect((await read({ 'if-none-match': first.headers.etag! })).status).toBe(304);
    expect(
      (await app.get(`/api/listitem/list/${kept.id}?itemCount=5`, { as: 'user' })).headers['cache-control'],
    ).toBe('private, no-store');
    await app.post(`/api/listitem/list/${kept.id}`, {
      as: 'admin',
      body: { items: [{ title: 'Daarna', listItemTypeName: 'news', isPublished: true }] },
    });
    await vi.waitFor(async () => expect((await read()).body.meta.totalNumberOfItems).toBe(2));
  });

  it('is gone at once when its page is for some only', async () => {
    expect((await read()).status).toBe(200);
    await withTenant(app.place.tenant, async (tx) => {
      await tx('pages').where({ id: standing.id }).update({ visibility: 'Users' });
      await announce(tx, [`page:${standing.id}`]);
    });
    await vi.waitFor(async () => expect((await read()).status).toBe(404));
  });
});

describe('GET /api/tags', () => {
  it('gives the topics of what everyone may see', async () => {
    const { body } = await app.get('/api/tags');
    expect(body.items).toContainEqual({ tag: 'wegen', count: 2 });
    expect(JSON.stringify(body)).not.toContain('geheim');
  });

  it('gives none whose items are all to come or over, and neither can a list be narrowed to it', async () => {
    const soon = new Date(Date.now() + day);
    await aNewsItem(app.place, list.id, { title: 'Straks', tags: ['straks', 'wegen'], publishedOn: soon });
    const over = await aNewsItem(app.place, list.id, { title: 'Voorbij', tags: ['voorbij', 'wegen'] });
    await withTenant(app.place.tenant, (tx) =>
      tx('items')
        .where({ id: over.id })
        .update({ expiresOn: new Date(Date.now() - 1000) }),
    );
    const { items: topics } = (await app.get('/api/tags')).body;
    expect(topics).toContainEqual({ tag: 'wegen', count: 2 });
    expect(JSON.stringify(topics)).not.toMatch(/straks|voorbij/);
    const { lists } = await itemLists(app.place, [{ list: list.id, count: 1, choices: true }]);
    expect(lists[0]!.tags).toContainEqual({ tag: 'wegen', count: 2 });
    expect(JSON.stringify(lists[0]!.tags)).not.toMatch(/straks|voorbij/);
  });

  it('leaves out types in the same way', async () => {
    const mixed = aList();
    await aPage(app.place, { title: 'Gemengd', blocks: [mixed] });
    const typesOf = async () =>
      (await itemLists(app.place, [{ list: mixed.id, count: 1, choices: true }])).lists[0]!.types;
    await aNewsItem(app.place, mixed.id, { title: 'Nu' });
    const soon = new Date(Date.now() + day);
    const meeting = await aNewsItem(app.place, mixed.id, {
      title: 'Straks',
      type: 'meeting',
      content: {},
      publishedOn: soon,
    });
    expect(await typesOf()).toEqual(['news']);
    const set = (change: object) =>
      withTenant(app.place.tenant, (tx) => tx('items').where({ id: meeting.id }).update(change));
    await set({ publishedOn: new Date(Date.now() - day) });
    expect(await typesOf()).toEqual(['meeting', 'news']);
    await set({ expiresOn: new Date(Date.now() - 1000) });
    expect(await typesOf()).toEqual(['news']);
  });
});

describe('what stands in a list that goes', () => {
  const from = aList();
  const to = aList();
  let page: Awaited<ReturnType<typeof aPage>>;
  let both: ListItem;
  let only: ListItem;

  beforeAll(async () => {
    page = await aPage(app.place, { title: 'Weg', blocks: [from] });
    await aPage(app.place, { title: 'Blijft', blocks: [to] });
    only = await aNewsItem(app.place, from.id, { title: 'Alleen hier' });
    both = await aNewsItem(app.place, from.id, { title: 'Ook daar' });
    await app.post('/api/listitems:bulk', {
      as: 'admin',
      body: { action: 'join', guids: [both.id], to: to.id },
    });
  });

  const release = (body: object) => app.post(`/api/listitem/list/${from.id}/release`, { as: 'admin', body });

  it('is asked for first', async () => {
    const { body } = await app.get(`/api/listitem/list/${from.id}/children`, { as: 'admin' });
    expect(body).toEqual({ lists: [from.id], total: 2, published: 2, onlyHere: 1 });
  });

  it('is told of before the page is published without it, and not once it is back', async () => {
    const found = async () => {
      const { body } = await app.get(`/api/pages/${page.id}/checks`, { as: 'admin' });
      return body.items.filter(({ code }: { code: string }) => code === 'list-gone');
    };
    const change = async (operation: object) => {
      const { body: before } = await app.get(`/api/pages/${page.id}/draft`, { as: 'admin' });
      const body = { version: before.version, operations: [operation], key: newGuid() };
      expect((await app.post(`/api/pages/${page.id}/operations`, { as: 'admin', body })).status).toBe(200);
    };
    expect(await found()).toEqual([]);
    await change({ op: 'remove', id: from.id });
    const [gone, ...more] = await found();
    expect(more).toEqual([]);
    expect(gone.level).toBe('warning');
    expect(gone.message.nl).toContain('staat 1 item dat nergens anders staat');
    await change({ op: 'insert', node: from, at: { position: 'main' }, after: null });
    expect(await found()).toEqual([]);
  });

  it('is asked for once more in the trash, by those who manage items', async () => {
    const children = (as: 'admin' | 'user') => app.get(`/api/listitem/list/${page.id}/children`, { as });
    expect((await app.delete(`/api/pages/${page.id}`, { as: 'admin' })).status).toBe(204);
    expect((await children('admin')).body).toMatchObject({ total: 2, onlyHere: 1 });
    expect((await children('user')).status).toBe(404);
    const none = await aPage(app.place, { title: 'Zonder lijst' });
    await app.delete(`/api/pages/${none.id}`, { as: 'admin' });
    const { body } = await app.get(`/api/listitem/list/${none.id}/children`, { as: 'admin' });
    expect(body).toEqual({ lists: [], total: 0, published: 0, onlyHere: 0 });
    expect((await release({ action: 'delete' })).status).toBe(404);
    await app.post(`/api/pages/${page.id}:restore`, { as: 'admin', body: {} });
  });

  it.each([{ action: 'move' }, { action: 'delete', to: newGuid() }, { action: 'move', to: 'x' }])(
    'is not released by %j',
    async (body) => {
      expect((await release(body)).status).toBe(400);
    },
  );

  it('goes to the trash when it stands nowhere else, and all of it can be undone', async () => {
    const { body } = await release({ action: 'delete' });
    expect(body.results.map(({ status }: { status: number }) => status)).toEqual([200, 200]);
    expect(body.remaining).toBe(0);
    expect((await app.get(`/api/listitem/${only.id}`)).status).toBe(404);
    expect((await app.get(`/api/listitem/${both.id}`)).body.parentGuids).toEqual([to.id]);
    for (const undo of body.undo) await app.post('/api/listitems:bulk', { as: 'admin', body: undo });
    expect((await app.get(`/api/listitem/${only.id}`)).status).toBe(200);
    // Its first list gives it its address, so that comes back in its place.
    expect((await app.get(`/api/listitem/${both.id}`)).body.parentGuids).toEqual([from.id, to.id]);
    expect((await app.get(`/api/listitem/list/${from.id}`)).body.meta.totalNumberOfItems).toBe(2);
  });

  it('moves to another list', async () => {
    await release({ action: 'move', to: to.id });
    expect((await app.get(`/api/listitem/list/${from.id}`)).body.meta.totalNumberOfItems).toBe(0);
    expect((await app.get(`/api/listitem/list/${to.id}`)).body.meta.totalNumberOfItems).toBe(2);
  });
});

describe('what stands in several lists of a page that goes', () => {
  const [first, second, elsewhere] = [aList(), aList(), aList()];
  const of: { [name: string]: ListItem } = {};
  let page: Guid;

  beforeAll(async () => {
    page = (await aPage(app.place, { title: 'Met twee lijsten', blocks: [first, second] })).id;
    await aPage(app.place, { title: 'Een derde', blocks: [elsewhere] });
    of.inBoth = await aNewsItem(app.place, first.id, { title: 'In beide' });
    of.inReverse = await aNewsItem(app.place, second.id, { title: 'Andersom' });
    of.inAll = await aNewsItem(app.place, first.id, { title: 'In alle drie' });
    await join(of.inBoth.id, second.id);
    await join(of.inReverse.id, first.id);
    await join(of.inAll.id, second.id);
    await join(of.inAll.id, elsewhere.id);
  });

  const join = (guid: Guid, to: Guid) =>
    app.post('/api/listitems:bulk', { as: 'admin', body: { action: 'join', guids: [guid], to } });
  const parents = async () =>
    Promise.all(
      ['inBoth', 'inReverse', 'inAll'].map(
        async (name) => (await app.get(`/api/listitem/${of[name]!.id}`)).body.parentGuids,
      ),
    );
  const before = [
    [first.id, second.id],
    [second.id, first.id],
    [first.id, second.id, elsewhere.id],
  ];

  it.each([
    [{ action: 'move', to: elsewhere.id }, [[elsewhere.id], [elsewhere.id], [elsewhere.id]]],
    [{ action: 'delete' }, [undefined, undefined, [elsewhere.id]]],
  ])('leaves all of them by %j, once each, and all of it can be undone', async (asked, after) => {
    const { body } = await app.post(`/api/listitem/list/${page}/release`, { as: 'admin', body: asked });
    expect(body.results.map(({ status }: { status: number }) => status)).toEqual([200, 200, 200]);
    expect(body.remaining).toBe(0);
    expect(await parents()).toEqual(after);
    for (const undo of body.undo) await app.post('/api/listitems:bulk', { as: 'admin', body: undo });
    expect(await parents()).toEqual(before);
  });
});
