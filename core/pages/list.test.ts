import { beforeAll, describe, expect, it } from 'vitest';
import { documentLimits } from '../blocks/document.ts';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aNote, aPage, inMenu } from '../testing/factories.ts';
import type { Role } from '../testing/people.ts';

const app = testApp();
const note = aNote('Open', { options: { tone: 'brand' } });
const made: { [name: string]: Guid } = {};

const act = (id: Guid, name: string, body: unknown = {}, as: Role = 'admin') =>
  app.post(`/api/pages/${id}${name}`, { as, body });
const found = async (query: string, as: Role = 'admin') => {
  const { body } = await app.get(`/api/pages?${query}`, { as });
  return body.items.map(({ title }: { title: string }) => title);
};

beforeAll(async () => {
  const authors = { editPermission: 'Roles' as const, editRoles: [app.roles.lindenhove.authors] };
  await aPage(app.place, { title: 'Vaste tekst', kind: 'section' });
  made['live'] = (await aPage(app.place, { title: 'Live', blocks: [note], ...authors })).id;
  made['draft'] = (await aPage(app.place, { title: 'Ontwerp 100%', isPublished: false })).id;
  made['planned'] = (await aPage(app.place, { title: 'Gepland', isPublished: false })).id;
  made['gone'] = (await aPage(app.place, { title: 'Weg' })).id;
  await act(made['planned']!, ':publish', { version: 1, from: '2190-01-01T09:00' });
  await app.delete(`/api/pages/${made['gone']}`, { as: 'admin' });
  const change = { op: 'page', field: 'description', value: 'Nieuw' };
  await act(made['live']!, '/operations', { version: 1, operations: [change], key: newGuid() }, 'author');
  await inMenu(app.place, [{ urlSegment: 'live', pageId: made['live']! }]);
  await aPage(app.veenland, { title: 'Het ven' });
});

describe('GET /api/pages for those who edit', () => {
  it('filters by what state pages are in, and counts each', async () => {
    expect(await found('status=draft&sort_by=title_asc')).toEqual(['Gepland', 'Ontwerp 100%']);
    expect(await found('status=published')).toEqual(['Live']);
    expect(await found('status=changed')).toEqual(['Live']);
    expect(await found('status=scheduled')).toEqual(['Gepland']);
    expect(await found('status=trash')).toEqual(['Weg']);
    expect(await found('kind=section')).toEqual(['Vaste tekst']);
    expect(await found('search=100%25')).toEqual(['Ontwerp 100%']);
    expect(await found('search=/live')).toEqual(['Live']);
    expect(await found('search=l%C3%ADve')).toEqual(['Live']);
    const { body } = await app.get('/api/pages?sort_by=title_desc&itemCount=1', { as: 'admin' });
    expect(body).toMatchObject({
      items: [
        { title: 'Ontwerp 100%', path: '/ontwerp-100', isPublished: false, isInMenu: false, problems: 0 },
      ],
      meta: { totalNumberOfItems: 3, counts: { draft: 2, published: 1, changed: 1, scheduled: 1, trash: 1 } },
    });
  });

  it('shows what the caller may edit, and what they worked on', async () => {
    expect(await found('mine=true', 'author')).toEqual(['Live']);
    expect(await found('kind=page', 'author')).toEqual(['Live']);
    expect(await found('kind=page', 'contentManager')).toEqual([]);
    expect(await found('mine=true')).toEqual([]);
    const { body } = await app.get('/api/pages?mine=true', { as: 'author' });
    expect(body.items[0]).toMatchObject({ hasChanges: true, isInMenu: true, updatedBy: { name: 'Arie' } });
    expect((await app.get('/api/pages?status=draft')).status).toBe(401);
  });

  it('refuses what it does not know', async () => {
    for (const query of ['status=lost', 'kind=all', 'sort_by=name', 'mine=perhaps', 'sort_by=path_asc;drop'])
      expect((await app.get(`/api/pages?${query}`, { as: 'admin' })).status, query).toBe(400);
  });
});

describe('POST /api/pages/{id}/presence', () => {
  const here = async (as: Role, body: object) =>
    (await act(made['live']!, '/presence', body, as)).body as { people: { name: string; tab: string }[] };

  it('tells who edits and where, until they leave or are not heard of', async () => {
    await here('author', { tab: 'a', blockId: note.id });
    await here('author', { tab: 'b' });
    const { people } = await here('admin', { tab: 'c' });
    expect(people.toSorted((one, other) => one.tab.localeCompare(other.tab))).toMatchObject([
      { name: 'Arie', tab: 'a', blockId: note.id, isSelf: false },
      { name: 'Arie', tab: 'b', blockId: null },
      { name: 'Bo', tab: 'c', isSelf: true },
    ]);
    await here('author', { tab: 'b', leave: true });
    await withTenant(app.place.tenant, (tx) =>
      tx('presences')
        .where({ tab: 'a' })
        .update({ seenOn: new Date(Date.now() - 31_000) }),
    );
    expect((await here('admin', { tab: 'c' })).people.map(({ tab }) => tab)).toEqual(['c']);
  });

  it('tells that something else was published or planned, as the draft does', async () => {
    const shown = async () => {
      const { body } = await act(made['live']!, '/presence', { tab: 'a' }, 'author');
      const { body: draft } = await app.get(`/api/pages/${made['live']}/draft`, { as: 'author' });
      expect(draft.page.shown).toBe(body.shown);
      return body.shown as string;
    };
    const version = async () =>
      (await app.get(`/api/pages/${made['live']}/draft`, { as: 'admin' })).body.version as number;
    const asked: object[] = [{}, { until: '2090-01-01T00:00:00Z' }, { from: '2080-01-01T00:00:00Z' }];
    const heard = [await shown()];
    for (const one of asked) {
      const { status, body } = await act(
        made['live']!,
        ':publish',
        { version: await version(), ...one },
        'admin',
      );
      expect(status).toBe(200);
      heard.push(await shown());
      expect(body.page.shown).toBe(heard.at(-1));
    }
    await act(made['live']!, ':unpublish', {}, 'admin');
    heard.push(await shown());
    expect(new Set(heard).size).toBe(5);
    expect(await shown()).toBe(heard.at(-1));
  });
});

describe('POST /api/buildingblockinstance/{guid}/options', () => {
  const save = (body: object, as: Role = 'author', block = note.id) =>
    app.post(`/api/buildingblockinstance/${block}/options`, { as, body });

  it('sets options in the draft, which an editor can take back', async () => {
    const { status, body } = await save({
      version: 2,
      options: [
        { name: 'tone', value: '' },
        { name: 'width', value: 'wide' },
      ],
    });
    expect([status, body]).toEqual([
      200,
      { guid: note.id, options: [{ name: 'width', value: 'wide' }], version: 3 },
    ]);
    const { body: log } = await app.get(`/api/pages/${made['live']}/operations?since=2`, { as: 'author' });
    expect(log.changes[0].inverse).toMatchObject([
      { op: 'option', value: null },
      { op: 'option', value: 'brand' },
    ]);
    expect((await save({ version: 2, options: [] })).body.code).toBe('stale-version');
    expect((await save({ version: 3, options: [{ name: '<b>', value: 'x' }] })).body.errors[0].path).toBe(
      '/options/0/name',
    );
    expect((await save({ version: 3, options: [] }, 'author', newGuid())).status).toBe(404);
    const most = aBlock('gone', { text: 'x'.repeat(documentLimits.bytes - 5000) });
    await aPage(app.place, { title: 'Vol', blocks: [most] });
    const options = Array.from({ length: 50 }, (_, index) => ({ name: `o${index}`, value: 'y'.repeat(200) }));
    const full = await save({ version: 1, options }, 'admin', most.id);
    expect([full.status, full.body.errors[0].path]).toEqual([400, '/options/49']);
  });
});
