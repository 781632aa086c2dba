import { beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aPage } from '../testing/factories.ts';
import { createTenant } from '../tenants/tenant.ts';
import { anonymous } from '../users/viewer.ts';
import { Menu, topLevel } from './menu.ts';
import { allMenus, type WholeItem } from './write.ts';

const app = testApp();
let menu: { guid: Guid; version: number; items: WholeItem[] };
let pages: Guid[];

const read = async (id = menu.guid) => (await app.get(`/api/menus/${id}`, { as: 'admin' })).body;
const put = (items: unknown, { version = menu.version, query = '', id = menu.guid } = {}) =>
  app.put(`/api/menus/${id}${query}`, { as: 'admin', body: { version, items } });
const redirectOf = async (from: string) => {
  const { status, headers } = await app.get(from);
  return status === 301 ? headers['location'] : status;
};
const mark = () => newGuid().slice(-8);

beforeEach(async () => {
  const { id } = await withTenant(app.place.tenant, (tx) => Menu.named(tx, topLevel));
  menu = await read(id);
  pages = [];
  for (const title of ['Wonen', 'Afval', 'Papier'])
    pages.push((await aPage(app.place, { title: `${title} ${mark()}` })).id);
});

it('has the top-level menu from the start, also for many who look first at the same moment', async () => {
  const tenant = await createTenant({ hosts: [`${mark()}.example`], name: 'Leeg' });
  const call = { tenant, kernel: app.place.kernel, caller: anonymous } as never;
  const all = await Promise.all(Array.from({ length: 8 }, () => allMenus(call)));
  expect(all.map(({ items }) => items.map(({ name }) => name))).toEqual(all.map(() => [topLevel]));
});

describe('PUT /api/menus/{id}', () => {
  it('writes a tree, which addresses follow and old ones lead to', async () => {
    const [top, below, lower] = pages as [Guid, Guid, Guid];
    const name = mark();
    const made = await put([
      {
        ...{ pageGuid: top, urlSegment: name },
        relatedMenuItems: [
          {
            pageGuid: below,
            urlSegment: 'afval',
            relatedMenuItems: [{ pageGuid: lower, urlSegment: 'papier' }],
          },
          { name: 'Elders', externalUrl: 'https://elders.example/' },
        ],
      },
    ]);
    expect([made.status, made.body.version, made.body.changedAddresses.length]).toEqual([
      200,
      menu.version + 1,
      3,
    ]);
    expect(await redirectOf(`/${name}/afval/papier`)).toBe(200);

    const [home] = made.body.items as [WholeItem];
    const [waste] = home.relatedMenuItems as [WholeItem];
    const moved = [
      { ...waste, urlSegment: `afval-${name}` },
      { ...home, relatedMenuItems: [] },
    ];
    const tried = await put(moved, { version: made.body.version, query: '?dryRun=true' });
    expect(
      tried.body.changedAddresses.map(({ from, to }: { from: string; to: string }) => [from, to]).sort(),
    ).toEqual([
      [`/${name}/afval`, `/afval-${name}`],
      [`/${name}/afval/papier`, `/afval-${name}/papier`],
    ]);
    expect((await read()).items).toEqual(made.body.items);
    expect(await redirectOf(`/${name}/afval`)).toBe(200);

    const done = await put(moved, { version: made.body.version });
    expect(done.body.items.map(({ guid }: WholeItem) => guid)).toEqual([waste.guid, home.guid]);
    await expect.poll(() => redirectOf(`/${name}/afval/papier`)).toBe(`/afval-${name}/papier`);
    expect(await redirectOf(`/${name}`)).toBe(200);
    expect((await put([], { version: made.body.version })).body.code).toBe('stale-version');
  });

  it('refuses what leads nowhere, twice or out of bounds, and keeps nothing', async () => {
    const [one] = pages as [Guid];
    const guid = newGuid();
    const theirs = await aPage(app.veenland);
    const deep = (left: number): object => ({
      ...{ name: 'Dieper', urlSegment: 'dieper' },
      ...(left > 1 && { relatedMenuItems: [deep(left - 1)] }),
    });
    const wrong: [object[], string][] = [
      [[{ name: 'Beheer', urlSegment: 'admin' }], '/items/0/urlSegment'],
      [
        [{ name: 'A', urlSegment: 'a-b', relatedMenuItems: [{ name: 'E', urlSegment: 'edit' }] }],
        '/items/0/relatedMenuItems/0/urlSegment',
      ],
      [[{ name: 'Hoofd', urlSegment: 'Hoofd letter' }], '/items/0/urlSegment'],
      [
        [
          { pageGuid: one, urlSegment: 'x' },
          { name: 'X', urlSegment: 'x' },
        ],
        '/items/1/urlSegment',
      ],
      [
        [
          { pageGuid: one, urlSegment: '' },
          { pageGuid: pages[1], urlSegment: '' },
        ],
        '/items/1/urlSegment',
      ],
      // Below what adds no segment the addresses are those above it.
      [
        [{ name: 'Kopje', urlSegment: '', relatedMenuItems: [{ pageGuid: one, urlSegment: 'admin' }] }],
        '/items/0/relatedMenuItems/0/urlSegment',
      ],
      [
        [
          { name: 'Kopje', urlSegment: '', relatedMenuItems: [{ pageGuid: one, urlSegment: 'x' }] },
          { pageGuid: pages[1], urlSegment: 'x' },
        ],
        '/items/1/urlSegment',
      ],
      [
        [
          {
            ...{ name: 'Elders', urlSegment: 'e', externalUrl: 'https://elders.example/' },
            relatedMenuItems: [{ pageGuid: one, urlSegment: 'admin' }],
          },
        ],
        '/items/0/relatedMenuItems/0/urlSegment',
      ],
      [
        [{ guid, name: 'Kring', relatedMenuItems: [{ guid, name: 'Kring' }] }],
        '/items/0/relatedMenuItems/0/guid',
      ],
      [[{ pageGuid: theirs.id }], '/items/0/pageGuid'],
      [[{ pageGuid: newGuid() }], '/items/0/pageGuid'],
      [[{ name: 'Thuis', externalUrl: 'http://192.168.1.1/' }], '/items/0/externalUrl'],
      [[{ name: 'Script', externalUrl: 'javascript:alert(1)' }], '/items/0/externalUrl'],
      [[{ pageGuid: one, externalUrl: 'https://elders.example/' }], '/items/0/externalUrl'],
      [[{ urlSegment: 'naamloos' }], '/items/0/name'],
      [[deep(7)], '/items/0' + '/relatedMenuItems/0'.repeat(6)],
      [[{ name: 'Vreemd', color: 'red' }], '/items/0/color'],
    ];
    for (const [items, path] of wrong) {
      const { status, body } = await put(items);
      expect([status, body.errors?.map((error: { path: string }) => error.path)]).toEqual([
        400,
        expect.arrayContaining([path]),
      ]);
    }
    expect(await read()).toEqual(menu);
  });

  it('lets a page stand under several headings, and names mean nothing in a menu without addresses', async () => {
    const under = (name: string, pageGuid: Guid, urlSegment: string) => ({
      ...{ name, urlSegment: '' },
      relatedMenuItems: [{ pageGuid, urlSegment }],
    });
    const [one, other] = pages as [Guid, Guid];
    const segment = mark();
    expect((await put([under('Links', one, segment), under('Rechts', one, segment)])).status).toBe(200);
    const name = mark();
    const { body: foot } = await app.post('/api/menus', { as: 'admin', body: { name } });
    const items = [under('Links', one, 'admin'), under('Rechts', other, 'admin')];
    expect((await put(items, { id: foot.guid, version: foot.version })).status).toBe(200);
    await app.delete(`/api/menus/${foot.guid}`, { as: 'admin' });
  });

  it('takes an address from the page where none is said', async () => {
    const { body } = await put([{ pageGuid: pages[0] }]);
    expect(body.items[0].urlSegment).toMatch(/^wonen-/);
    expect(body.items[0]).toMatchObject({
      name: '',
      pageName: expect.stringContaining('Wonen'),
      pageIsPublished: true,
    });
  });
});

describe('menus', () => {
  it('can be several, each with a name of its own', async () => {
    const name = `voet-${mark()}`;
    const made = await app.post('/api/menus', { as: 'admin', body: { name } });
    expect([made.status, made.body]).toEqual([
      201,
      { guid: expect.any(String), name, version: 1, items: [] },
    ]);
    expect((await app.post('/api/menus', { as: 'admin', body: { name } })).body.code).toBe('menu-name-taken');
    await put([{ pageGuid: pages[0], urlSegment: 'elders' }], { id: made.body.guid, version: 1 });
    expect((await app.get(`/api/menus:withName?name=${name}`)).body.items).toMatchObject([
      { pageGuid: pages[0] },
    ]);
    const renamed = await app.put(`/api/menus/${made.body.guid}`, {
      as: 'admin',
      body: { version: 2, name: `${name}-2` },
    });
    expect(renamed.body).toMatchObject({ name: `${name}-2`, version: 3, items: [{ pageGuid: pages[0] }] });
    const names = { items: [{ guid: made.body.guid, name: `${name}-2` }], meta: { totalNumberOfItems: 1 } };
    expect((await app.get('/api/menus:names', { as: 'user' })).body).toEqual(names);
    expect((await app.get('/api/menus:names', { as: 'admin', tenant: 'veenland' })).body.items).toEqual([]);
    const { body: all } = await app.get('/api/menus', { as: 'admin' });
    expect(all.items[0]).toMatchObject({ name: topLevel });
    expect(all.items).toContainEqual({ guid: made.body.guid, name: `${name}-2`, version: 3, itemCount: 1 });
    expect((await app.delete(`/api/menus/${made.body.guid}`, { as: 'admin' })).status).toBe(204);
    expect((await app.delete(`/api/menus/${menu.guid}`, { as: 'admin' })).body.code).toBe('top-level-menu');
  });

  it('hide a page that is in the trash, and show it again when it is back', async () => {
    const names = async () =>
      (await app.get('/api/menus:withName', { as: 'admin' })).body.items.map(
        ({ pageGuid }: WholeItem) => pageGuid,
      );
    await put([{ pageGuid: pages[0] }]);
    await app.delete(`/api/pages/${pages[0]}`, { as: 'admin' });
    expect(await names()).not.toContain(pages[0]);
    expect((await read()).items[0]).toMatchObject({ pageIsDeleted: true });
    await app.post(`/api/pages/${pages[0]}:restore`, { as: 'admin' });
    expect(await names()).toContain(pages[0]);
  });
});
