import { describe, expect, it } from 'vitest';
import { announce } from '../announce.ts';
import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { Page } from '../pages/page.ts';
import { refreshPaths } from '../pages/paths.ts';
import { type TenantName, testApp } from '../testing/app.ts';
import { aPage, inMenu, pathOf } from '../testing/factories.ts';
import type { MenuItem } from './menu.ts';

const app = testApp();

const within = <T>(fn: Parameters<typeof withTenant<T>>[1]) => withTenant(app.place.tenant, fn);
const path = (id: Guid) => within((tx) => pathOf(tx, id));
/** Changes menu items by hand, as the menu's screen will, and lets the paths follow. */
const change = (id: Guid, to: { urlSegment?: string; parentId?: Guid | null; sortId?: number }) =>
  within(async (tx) => {
    await tx('menuItems').where({ id }).update(to);
    await refreshPaths(tx);
    await announce(tx, ['menu']);
  });
const redirectOf = async (from: string) => {
  const { status, headers } = await app.get(from);
  return status === 301 ? headers['location'] : status;
};
const aLonePage = (title: string) => aPage(app.place, { title });

describe('the path of a page', () => {
  it('is its name outside the menu', async () => {
    expect((await aLonePage('Colofon')).path).toBe('/colofon');
  });

  it('is its place in the menu', async () => {
    const [top, below, lower] = [
      await aLonePage('Wonen'),
      await aLonePage('Afval'),
      await aLonePage('Papier'),
    ];
    await inMenu(app.place, [
      {
        urlSegment: 'wonen',
        pageId: top.id,
        children: [
          { urlSegment: 'afval', pageId: below.id, children: [{ urlSegment: 'papier', pageId: lower.id }] },
        ],
      },
    ]);
    expect([await path(top.id), await path(below.id), await path(lower.id)]).toEqual([
      '/wonen',
      '/wonen/afval',
      '/wonen/afval/papier',
    ]);
    expect(await redirectOf('/papier')).toBe('/wonen/afval/papier');
    expect(await redirectOf('/wonen/afval/papier')).toBe(200);
  });

  it('is / for the page with an empty segment, and nothing more for what stands below it', async () => {
    const [home, below] = [await aLonePage('Welkom'), await aLonePage('Rondleiding')];
    await inMenu(app.place, [
      { urlSegment: '', pageId: home.id, children: [{ urlSegment: 'rondleiding', pageId: below.id }] },
    ]);
    expect([await path(home.id), await path(below.id)]).toEqual(['/', '/rondleiding']);
    expect(await redirectOf('/welkom')).toBe('/');
  });

  it('is its first and highest place when it stands in the menu twice', async () => {
    const page = await aLonePage('Kaart');
    const [group] = await inMenu(app.place, [
      { urlSegment: 'uit', name: 'Uit', children: [{ urlSegment: 'op-de-kaart', pageId: page.id }] },
    ]);
    expect(await path(page.id)).toBe('/uit/op-de-kaart');
    await inMenu(app.place, [
      { urlSegment: 'plattegrond', pageId: page.id },
      { urlSegment: 'kaart-2', pageId: page.id },
    ]);
    expect(await path(page.id)).toBe('/plattegrond');
    expect(await redirectOf('/uit/op-de-kaart')).toBe('/plattegrond');
    expect(group).toBeDefined();
  });

  it('leaves redirects for the whole subtree, and never a chain of them', async () => {
    const [top, below] = [await aLonePage('Sport'), await aLonePage('Zwembad')];
    const [item] = await inMenu(app.place, [
      { urlSegment: 'sport', pageId: top.id, children: [{ urlSegment: 'zwembad', pageId: below.id }] },
    ]);
    await change(item!, { urlSegment: 'bewegen' });
    await change(item!, { urlSegment: 'sporten' });
    for (const [from, to] of [
      ['/sport', '/sporten'],
      ['/bewegen', '/sporten'],
      ['/sport/zwembad', '/sporten/zwembad'],
      ['/bewegen/zwembad', '/sporten/zwembad'],
      ['/zwembad', '/sporten/zwembad'],
    ]) {
      expect(await redirectOf(from!)).toBe(to);
    }
    await change(item!, { urlSegment: 'sport' });
    await expect.poll(() => redirectOf('/sport')).toBe(200);
    expect(await redirectOf('/sporten/zwembad')).toBe('/sport/zwembad');
  });

  it('can be swapped with that of another page', async () => {
    const [one, other] = [await aLonePage('Een'), await aLonePage('Twee')];
    const [first, second] = await inMenu(app.place, [
      { urlSegment: 'links', pageId: one.id },
      { urlSegment: 'rechts', pageId: other.id },
    ]);
    await within(async (tx) => {
      await tx('menuItems').where({ id: first }).update({ urlSegment: 'rechts' });
      await tx('menuItems').where({ id: second }).update({ urlSegment: 'links' });
      await refreshPaths(tx);
    });
    expect([await path(one.id), await path(other.id)]).toEqual(['/rechts', '/links']);
    expect((await app.get('/rechts')).text).toBe('Een');
    expect((await app.get('/links')).text).toBe('Twee');
  });

  it('is never shared: the menu goes first, then who had it', async () => {
    const inside = await aPage(app.place, { title: 'Markt', name: 'markt-van-lindenhove' });
    await inMenu(app.place, [{ urlSegment: 'markt', pageId: inside.id }]);
    const outside = await aLonePage('Markt');
    const later = await aPage(app.place, { title: 'Markt 2', name: 'markt-2' });
    for (let times = 0; times < 3; times++) {
      const paths = [await path(inside.id), await path(outside.id), await path(later.id)];
      expect(paths[0]).toBe('/markt');
      expect(new Set(paths).size).toBe(3);
      expect(paths).not.toContain(undefined);
      await within((tx) => refreshPaths(tx));
    }
    const twin = await aLonePage('Tweeling');
    await inMenu(app.place, [{ urlSegment: 'links', pageId: twin.id }]);
    expect(await path(twin.id)).toBe('/links-2');
  });

  it('belongs to one tenant', async () => {
    await aPage(app.veenland, { title: 'Het ven' });
    expect((await app.get('/het-ven')).status).toBe(404);
    expect((await app.get('/het-ven', { tenant: 'veenland' })).status).toBe(200);
  });
});

describe('GET /api/menus:withName', () => {
  const menu = async (as: 'visitor' | 'user' | 'author' | 'admin' = 'visitor', tenant?: TenantName) =>
    (await app.get('/api/menus:withName?name=top-level', { as, ...(tenant && { tenant }) })).body;
  const names = (items: MenuItem[]): string[] =>
    items.flatMap((one) => [one.name, ...names(one.relatedMenuItems)]);

  it('gives the tree as decided', async () => {
    const page = await aPage(app.veenland, { title: 'Wandelen' });
    await inMenu(app.veenland, [
      {
        urlSegment: 'wandelen',
        pageId: page.id,
        children: [{ name: 'Kaart', externalUrl: 'https://kaart.example/' }],
      },
    ]);
    expect(await menu('visitor', 'veenland')).toEqual({
      name: 'top-level',
      items: [
        {
          guid: expect.any(String),
          urlSegment: 'wandelen',
          name: 'Wandelen',
          pageGuid: page.id,
          pageIsPublished: true,
          pageName: 'Wandelen',
          externalUrl: null,
          relatedMenuItems: [
            {
              guid: expect.any(String),
              urlSegment: '',
              name: 'Kaart',
              pageGuid: null,
              pageIsPublished: false,
              pageName: null,
              externalUrl: 'https://kaart.example/',
              relatedMenuItems: [],
            },
          ],
        },
      ],
    });
    expect((await app.get('/api/menus:withName', { tenant: 'veenland' })).body).toEqual(
      await menu('visitor', 'veenland'),
    );
  });

  it('shows pages that are not published only to those who may edit them', async () => {
    const authors = { editPermission: 'Roles' as const, editRoles: [app.roles.lindenhove.authors] };
    const draft = await aPage(app.place, { title: 'Binnenkort', isPublished: false, ...authors });
    await inMenu(app.place, [{ urlSegment: 'binnenkort', pageId: draft.id }]);
    for (const as of ['visitor', 'user'] as const)
      expect(names((await menu(as)).items)).not.toContain('Binnenkort');
    for (const as of ['author', 'admin'] as const)
      expect(names((await menu(as)).items)).toContain('Binnenkort');
  });

  it('shows hidden pages only to those who may see them', async () => {
    const hidden = await aPage(app.place, { title: 'Intranet', visibility: 'Users' });
    await inMenu(app.place, [{ urlSegment: 'intranet', pageId: hidden.id }]);
    expect(names((await menu()).items)).not.toContain('Intranet');
    expect(names((await menu('user')).items)).toContain('Intranet');
  });

  it('calls a published page by its published title', async () => {
    const page = await aPage(app.place, { title: 'Parkeren' });
    await inMenu(app.place, [{ urlSegment: 'parkeren', pageId: page.id }]);
    await within(async (tx) => {
      const found = await Page.find(tx, page.id);
      await found.saveDraft(
        tx,
        app.place.kernel,
        { ...found.draft, title: 'Parkeren wordt duurder' },
        found.version,
      );
    });
    expect(names((await menu()).items)).toContain('Parkeren');
    expect(names((await menu('admin')).items)).not.toContain('Parkeren wordt duurder');
  });
});
