import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { isGuid, newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aList, aNewsItem, aNote, aPage } from '../testing/factories.ts';
import { Page } from './page.ts';

const app = testApp();
const list = aList();
const note = aNote('Open tot tien uur', { options: { tone: 'brand' } });
const footnote = aNote('Gesloten bij storm');
let page: Page & { path: string };

beforeAll(async () => {
  const blocks = { main: [note, list], 'right-column': [footnote] };
  const authors = { editPermission: 'Roles' as const, editRoles: [app.roles.lindenhove.authors] };
  page = await aPage(app.place, {
    title: 'De brug',
    layout: '75-25',
    blocks,
    options: { showSubMenu: false },
    ...authors,
  });
  await aNewsItem(app.place, list.id);
  await aNewsItem(app.place, list.id, { isPublished: false });
  await withTenant(app.place.tenant, async (tx) => {
    const found = await Page.find(tx, page.id);
    await found.saveDraft(tx, app.place.kernel, { ...found.draft, title: 'De nieuwe brug' }, found.version);
  });
});

describe('GET /api/pages/{id}', () => {
  it('gives the published page as decided', async () => {
    const { body, headers } = await app.get(`/api/pages/${page.id}`);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.keys(body).sort()).toEqual(['listMetadata', 'page']);
    expect(body.page).toMatchObject({
      guid: page.id,
      name: 'de-brug',
      path: '/de-brug',
      title: 'De brug',
      isPublished: true,
      editPermission: 'Roles',
      editRoles: [app.roles.lindenhove.authors],
      layout: '75-25',
      publishedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      version: expect.any(Number),
    });
    expect(body.page.buildingBlockInstances).toMatchObject([
      {
        guid: note.id,
        buildingBlockName: 'note',
        layoutPosition: 'main',
        sortId: 0,
        options: [{ name: 'tone', value: 'brand' }],
        content: { text: 'Open tot tien uur' },
      },
      { guid: list.id, buildingBlockName: 'list', layoutPosition: 'main', sortId: 1, options: [] },
      { guid: footnote.id, layoutPosition: 'right-column', sortId: 0 },
    ]);
    expect(body.listMetadata).toEqual({ [list.id]: { totalNumberOfItems: 1 } });
  });

  it('gives every page option, chosen or not', async () => {
    const { body } = await app.get(`/api/pages/${page.id}`);
    const names = [
      'footerGuid',
      'headerImage',
      'showBreadcrumbs',
      'showFooter',
      'showHeader',
      'showMainMenu',
      'showSubMenu',
      'templateFooter',
      'templateHeader',
    ];
    expect(body.page.options.map(({ name }: { name: string }) => name).sort()).toEqual(names);
    expect(body.page.options).toContainEqual({ name: 'showSubMenu', value: false });
  });

  it('gives the draft to those who may edit the page', async () => {
    const titleFor = async (as: 'author' | 'admin') =>
      (await app.get(`/api/pages/${page.id}?draft=true`, { as })).body.page.title;
    expect(await titleFor('author')).toBe('De nieuwe brug');
    expect(await titleFor('admin')).toBe('De nieuwe brug');
    expect((await app.get(`/api/pages/${page.id}`, { as: 'admin' })).body.page.title).toBe('De brug');
  });

  it('leaves out blocks the caller may not see', async () => {
    const secret = aNote('Alleen voor ons', { visibility: { level: 'Users' } });
    const inside = aBlock('frame', {}, { slots: { inside: [aNote('Binnen'), secret] } });
    const { id } = await aPage(app.place, { title: 'Half open', blocks: [inside] });
    const texts = async (as: 'visitor' | 'user') => {
      const [frame] = (await app.get(`/api/pages/${id}`, { as })).body.page.buildingBlockInstances;
      return frame.slots.inside.map(({ content }: { content: { text: string } }) => content.text);
    };
    expect(await texts('visitor')).toEqual(['Binnen']);
    expect(await texts('user')).toEqual(['Binnen', 'Alleen voor ons']);
  });

  it('counts only lists the caller may see, and of a draft those of the draft', async () => {
    const [open, inside, added] = [aList(), aList(), aList()];
    const hidden = aList({ visibility: { level: 'Users' } });
    const frame = aBlock('frame', {}, { slots: { inside: [inside] }, visibility: { level: 'Users' } });
    const { id } = await aPage(app.place, { title: 'Half geteld', blocks: [open, hidden, frame] });
    for (const { id: listId } of [open, hidden, inside, added]) await aNewsItem(app.place, listId);
    await withTenant(app.place.tenant, async (tx) => {
      const found = await Page.find(tx, id);
      const rows = { ...found.draft.rows, main: [hidden, added] };
      await found.saveDraft(tx, app.place.kernel, { ...found.draft, rows }, found.version);
    });
    const counted = async (as: 'visitor' | 'user' | 'admin', query = '') =>
      (await app.get(`/api/pages/${id}${query}`, { as })).body.listMetadata;
    const one = { totalNumberOfItems: 1 };
    const named = await app.post('/api/pages:withName', { as: 'visitor', body: { name: '/half-geteld' } });
    expect(named.body.listMetadata).toEqual({ [open.id]: one });
    expect(await counted('visitor')).toEqual({ [open.id]: one });
    expect((await app.get(`/api/listitem/list/${hidden.id}/meta`)).status).toBe(404);
    expect(await counted('user')).toEqual({ [open.id]: one, [hidden.id]: one, [inside.id]: one });
    expect(await counted('admin', '?draft=true')).toEqual({ [hidden.id]: one, [added.id]: one });
  });

  it('gives content that an older version wrote as it is read now', async () => {
    const old = aBlock('note', { words: 'Uit 2019' });
    const { id } = await aPage(app.place, { title: 'Oud', blocks: [old] });
    const [block] = (await app.get(`/api/pages/${id}`)).body.page.buildingBlockInstances;
    expect(block).toMatchObject({ content: { text: 'Uit 2019' }, version: 2 });
  });

  it('refuses what is no guid', async () => {
    for (const id of ['1', page.id.toUpperCase(), `${page.id}x`]) {
      expect((await app.get(`/api/pages/${id}`)).status).toBe(400);
    }
    expect((await app.get(`/api/pages/${newGuid()}`)).status).toBe(404);
    expect((await app.get(`/api/pages/${page.id}?draft=maybe`)).status).toBe(400);
  });
});

describe('the header cache-token', () => {
  it('is an index that drops the variant it came with', async () => {
    expect((await app.get(page.path)).text).toContain('De brug');
    const cached = async (as?: 'admin') => (await app.get(page.path, as && { as })).headers['etag'];
    expect(await cached()).toBeDefined();
    const tokens = new Set<string>();
    for (const as of ['visitor', 'admin'] as const) {
      const index = (await app.get(`/api/pages/${page.id}`, { as })).headers['cache-token'] as string;
      tokens.add(index);
      expect((await app.delete('/cache_invalidate', { as: 'contentManager', body: { index } })).status).toBe(
        204,
      );
      expect((await app.delete(`/cache_invalidate?index=${index}`, { as: 'contentManager' })).status).toBe(
        204,
      );
    }
    expect(tokens.size).toBe(2);
    const [index] = tokens;
    // Whoever drops it on this node does not get it again from there.
    await app.get(page.path);
    const { entries } = app.app.cache.stats();
    await app.delete('/cache_invalidate', { as: 'admin', body: { index } });
    expect(app.app.cache.stats().entries).toBe(entries - 1);
    // Not there any more: dropping it is still done.
    expect((await app.delete('/cache_invalidate', { as: 'admin', body: { index } })).status).toBe(204);
  });

  it('is refused when it is malformed', async () => {
    for (const call of [{ body: { index: 'x' } }, { body: { index: 5 } }, { body: {} }, {}]) {
      expect((await app.delete('/cache_invalidate', { as: 'admin', ...call })).status).toBe(400);
    }
  });
});

describe('POST /api/pages:withName', () => {
  const named = (name: string) => app.post('/api/pages:withName', { body: { name } });

  it('finds a page by its name and by its path', async () => {
    const byId = await app.get(`/api/pages/${page.id}`);
    for (const name of ['de-brug', '/de-brug']) {
      const { body, headers } = await named(name);
      expect(body).toEqual(byId.body);
      expect(headers['cache-token']).toBe(byId.headers['cache-token']);
    }
  });

  it('refuses what is not there or wrong', async () => {
    expect((await named('/niets')).status).toBe(404);
    expect((await named('')).status).toBe(400);
    expect((await app.post('/api/pages:withName', { body: { name: 'de-brug', more: 1 } })).status).toBe(400);
  });
});

describe('GET /api/pages', () => {
  it('gives what the caller may see, all at once and without blocks', async () => {
    await aPage(app.place, { title: 'Verborgen', visibility: 'Admin' });
    await aPage(app.place, { title: 'Concept', isPublished: false });
    const titles = async (as: 'visitor' | 'admin') => {
      const { body } = await app.get('/api/pages', { as });
      expect(body.meta).toEqual({ totalNumberOfItems: body.items.length });
      expect(body.items.every((one: object) => !('buildingBlockInstances' in one))).toBe(true);
      return body.items.map(({ title }: { title: string }) => title);
    };
    expect(await titles('visitor')).not.toEqual(expect.arrayContaining(['Verborgen']));
    expect(await titles('visitor')).not.toEqual(expect.arrayContaining(['Concept']));
    expect(await titles('admin')).toEqual(expect.arrayContaining(['De brug', 'Verborgen', 'Concept']));
  });

  it('adds the blocks that are asked for', async () => {
    const blocksOf = async (query: string) => {
      const { body } = await app.get(`/api/pages?${query}`);
      const found = body.items.find(({ guid }: { guid: string }) => guid === page.id);
      return found.buildingBlockInstances?.map((one: { buildingBlockName: string }) => one.buildingBlockName);
    };
    expect(await blocksOf('IncludeBbis=true')).toEqual(['note', 'list', 'note']);
    expect(await blocksOf('IncludeBbis=false')).toBeUndefined();
    expect(await blocksOf('IncludeBbis=true&FilterBbisByBuildingBlocks=list,hero')).toEqual(['list']);
    expect(await blocksOf('FilterBbisByBuildingBlocks=list')).toEqual(['list']);
  });

  it('gives a part when a part is asked for', async () => {
    const everything = (await app.get('/api/pages')).body;
    const { body } = await app.get('/api/pages?pageNumber=2&itemCount=2');
    expect(body.items).toEqual(everything.items.slice(2, 4));
    expect(body.meta).toEqual({ ...everything.meta, pageNumber: 2, itemCount: 2 });
    expect((await app.get('/api/pages?pageNumber=999')).body.items).toEqual([]);
  });

  it.each([
    'itemCount=0',
    'itemCount=101',
    'itemCount=1e1',
    'pageNumber=-1',
    'pageNumber=1234567',
    'pageNumber=',
    'IncludeBbis=ja',
    'includeBbis=true',
    'pageNumber=1&pageNumber=2',
    'itemCount[]=1',
  ])('refuses %s', async (query) => expect((await app.get(`/api/pages?${query}`)).status).toBe(400));
});

describe('a page', () => {
  it('is called by its title, and by a number more when that is taken', async () => {
    const names = [];
    for (let times = 0; times < 3; times++)
      names.push((await aPage(app.place, { title: 'Café ’t Hoekje' })).name);
    expect(names).toEqual(['cafe-t-hoekje', 'cafe-t-hoekje-2', 'cafe-t-hoekje-3']);
    expect((await aPage(app.place, { title: 'Search' })).path).toBe('/search-2');
    expect(isGuid((await aPage(app.place, { title: 'Brug' })).id)).toBe(true);
  });

  it('is not overwritten by who read an older version', async () => {
    const { id, draft } = await aPage(app.place, { title: 'Twee schrijvers' });
    const save = (title: string) =>
      withTenant(app.place.tenant, async (tx) =>
        (await Page.find(tx, id)).saveDraft(tx, app.place.kernel, { ...draft, title }, 1),
      );
    await save('De eerste');
    await expect(save('De tweede')).rejects.toMatchObject({ status: 409 });
    const kept = await withTenant(app.place.tenant, (tx) => Page.find(tx, id));
    expect(kept.draft.title).toBe('De eerste');
  });

  it('goes out of every list and address when it is unpublished', async () => {
    const { id, path } = await aPage(app.place, { title: 'Even weg' });
    expect((await app.get(path)).status).toBe(200);
    await withTenant(app.place.tenant, async (tx) => (await Page.find(tx, id)).unpublish(tx));
    await expect.poll(async () => (await app.get(path)).status).toBe(404);
    expect((await app.get(`/api/pages/${id}`)).status).toBe(404);
    expect((await app.get('/sitemap.xml')).text).not.toContain('even-weg');
  });
});
