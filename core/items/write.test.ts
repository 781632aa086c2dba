import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { type As, testApp } from '../testing/app.ts';
import { aList, aNewsItem, aNote, aPage } from '../testing/factories.ts';

const app = testApp();
const list = aList();
const second = aList();
const closed = aList();

beforeAll(async () => {
  await aPage(app.place, { title: 'Nieuws', blocks: [list, second] });
  await aPage(app.place, { title: 'Intern', blocks: [closed], visibility: 'Admin' });
});

const add = (items: object[], as: As = 'admin', block = list.id) =>
  app.post(`/api/listitem/list/${block}`, { as, body: { items } });
const news = (more: object = {}) => ({ title: 'De brug gaat dicht', listItemTypeName: 'news', ...more });
async function added(more: object = {}, as: As = 'admin') {
  const { body } = await add([news(more)], as);
  return body.items[0];
}
async function anotherList() {
  const made = aList();
  await aPage(app.place, { title: 'Archief', blocks: [made] });
  return made;
}
const put = (item: { guid: Guid }, change: object, as: As = 'admin', query = '') =>
  app.put(`/api/listitem/${item.guid}${query}`, { as, body: { ...item, ...change } });
const pointers = (reply: { body: { errors: { path: string }[] } }) =>
  reply.body.errors.map(({ path }) => path);
const allow = (addPermission: string, addRoles: Guid[] = [], block = list.id) =>
  app.post(`/api/buildingblockinstance/${block}/permissions`, {
    as: 'admin',
    body: { addPermission, addRoles },
  });
const titles = async (query = '', block = list.id) => {
  const { body } = await app.get(`/api/listitem/list/${block}?itemCount=100${query}`);
  return body.items.map(({ title }: { title: string }) => title) as string[];
};
const total = async (block = list.id) =>
  (await app.get(`/api/listitem/list/${block}/meta`)).body.totalNumberOfItems as number;

describe('POST /api/listitem/list/{blockGuid}', () => {
  it('refuses items of a type whose plugin is switched off, and takes them once it is on', async () => {
    const turn = (isEnabled: boolean) => app.put('/api/plugins/news', { as: 'admin', body: { isEnabled } });
    await turn(false);
    const mixed = [{ title: 'Raad', listItemTypeName: 'meeting' }, news()];
    expect(await add(mixed)).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/items/1/listItemTypeName', message: 'its plugin is switched off here' }] },
    });
    // Who may not add learns nothing of it.
    expect((await add(mixed, 'user')).status).toBe(403);
    await turn(true);
    expect((await add([news()])).status).toBe(201);
  });

  it('makes drafts, and publishes what says so', async () => {
    const before = await total();
    const reply = await add([
      news(),
      news({ title: 'Open dag', isPublished: true, tags: [' dorp ', 'dorp'] }),
    ]);
    expect(reply.status).toBe(201);
    const [draft, item] = reply.body.items;
    expect(draft).toMatchObject({
      isPublished: false,
      publishedOn: null,
      parentGuids: [list.id],
      version: 1,
    });
    expect(item).toMatchObject({
      isPublished: true,
      tags: ['dorp'],
      path: `/nieuws/i/${item.shortId}/open-dag`,
    });
    expect(await total()).toBe(before + 1);
    expect((await app.get(`/api/listitem/${item.guid}`)).body).toEqual(item);
    for (const as of [undefined, 'user'] as const)
      expect((await app.get(`/api/listitem/${draft.guid}`, as && { as })).status).toBe(404);
    expect((await app.get(`/api/listitem/${draft.guid}`, { as: 'admin' })).body).toEqual(draft);
    expect((await app.get(`/api/listitem/${draft.guid}?draft=true`, { as: 'admin' })).body).toEqual(draft);
  });

  it('keeps blocks, in the order of their sortId', async () => {
    const note = aNote('Onder');
    const blocks = [
      { guid: note.id, buildingBlockName: 'note', sortId: 2, content: { text: 'Onder' } },
      {
        buildingBlockName: 'note',
        sortId: 1,
        options: [{ name: 'tone', value: 'muted' }],
        content: { text: 'Boven' },
      },
    ];
    const item = await added({ contentBuildingBlockInstances: blocks, isPublished: true });
    expect(item.contentBuildingBlockInstances).toMatchObject([
      { content: { text: 'Boven' }, options: [{ name: 'tone', value: 'muted' }], sortId: 0 },
      { guid: note.id, content: { text: 'Onder' }, sortId: 1 },
    ]);
    const again = await add([news({ contentBuildingBlockInstances: [blocks[0]] })]);
    expect([again.status, again.body.code]).toEqual([409, 'block-id-taken']);
  });

  it('gives each of those who add at the same moment their own answer', async () => {
    const note = { guid: aNote('Eén keer').id, buildingBlockName: 'note', content: { text: 'Eén keer' } };
    await added({ contentBuildingBlockInstances: [note] });
    const asked: [object[], As, Guid?][] = [
      [[news({ title: 'Een' })], 'admin'],
      [[news({ title: 'Twee' }), news({ title: 'Drie' })], 'admin'],
      [[news({ title: 'Niet voor u' })], 'user'],
      [[news({ contentBuildingBlockInstances: [note] })], 'admin'],
      [[news({ title: 'Vier' })], 'admin', second.id],
      [[news({ title: 'Nergens' })], 'admin', newGuid()],
      [[news({ title: 'Vijf' })], 'admin'],
    ];
    const replies = await Promise.all(asked.map(([items, as, block]) => add(items, as, block)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 403, 409, 201, 404, 201]);
    const made = replies.flatMap(({ body }) => (body.items ?? []) as { guid: Guid; title: string }[]);
    expect(made.map(({ title }) => title)).toEqual(['Een', 'Twee', 'Drie', 'Vier', 'Vijf']);
    for (const { guid, title } of made) {
      const { body } = await app.get(`/api/listitem/${guid}?draft=true`, { as: 'admin' });
      expect(body.title).toBe(title);
    }
  });

  it('takes all or none, and says of each item what is wrong', async () => {
    const before = await withTenant(app.place.tenant, (tx) => tx('items').count());
    const reply = await add([
      news(),
      news({ content: { colour: 'red' } }),
      news({ isPublished: true, title: '' }),
      news({ listItemTypeName: 'none' }),
      news({ startsOn: '2026-02-31T00:00:00.000Z' }),
      news({ contentBuildingBlockInstances: [{ buildingBlockName: 'none' }] }),
    ]);
    expect(reply.status).toBe(400);
    expect(pointers(reply)).toEqual([
      '/items/1/content',
      '/items/2/title',
      '/items/3/listItemTypeName',
      '/items/4/startsOn',
      '/items/5/contentBuildingBlockInstances/0',
    ]);
    expect(await withTenant(app.place.tenant, (tx) => tx('items').count())).toEqual(before);
  });

  it.each([
    [{ colour: 'red' }, '/items/0/colour'],
    [{ guid: newGuid() }, '/items/0/guid'],
    [{ title: 'x'.repeat(201) }, '/items/0/title'],
    [{ parentGuids: ['1'] }, '/items/0/parentGuids/0'],
    [{ highlight: 'yes' }, '/items/0/highlight'],
    [{ publishedOn: 'today' }, '/items/0/publishedOn'],
  ])('refuses %j', async (more, pointer) => {
    const reply = await add([news(more)]);
    expect(reply.status).toBe(400);
    expect(pointers(reply)).toContain(pointer);
  });

  it('refuses no items, more than a hundred, and 5,000 lists', async () => {
    const parentGuids = Array.from({ length: 5000 }, newGuid);
    expect(pointers(await add([news({ parentGuids })]))).toEqual(['/items/0/parentGuids']);
    expect((await add([])).status).toBe(400);
    expect((await add(Array.from({ length: 101 }, () => news()))).status).toBe(400);
  });

  it('refuses other lists that are not there or not the caller’s', async () => {
    const absent = await add([news({ parentGuids: [list.id, newGuid()] })]);
    expect([absent.status, pointers(absent)]).toEqual([400, ['/items/0/parentGuids/1']]);
    await allow('Users');
    const hidden = await add([news({ parentGuids: [list.id, closed.id] })], 'user');
    expect([hidden.status, pointers(hidden)]).toEqual([400, ['/items/0/parentGuids/1']]);
    expect((await add([news({ parentGuids: [list.id, second.id] })], 'user')).status).toBe(403);
    await allow('Admin');
  });

  it('lets in whom the list names', async () => {
    expect((await add([news()], 'user')).status).toBe(403);
    expect((await allow('Roles', [app.roles.lindenhove.authors])).status).toBe(200);
    expect((await add([news()], 'author')).status).toBe(201);
    expect((await add([news()], 'user')).status).toBe(403);
    await allow('Users');
    expect((await add([news()], 'user')).status).toBe(201);
    expect((await add([news()], 'visitor')).status).toBe(401);
    await allow('Admin');
    expect((await allow('Roles', [newGuid()])).status).toBe(400);
    expect((await allow('Everyone')).status).toBe(400);
    // What another made of it since is not written over.
    const ruled = (was: object) =>
      app.post(`/api/buildingblockinstance/${list.id}/permissions`, {
        as: 'admin',
        body: { addPermission: 'Users', addRoles: [], was },
      });
    const stale = await ruled({ addPermission: 'Users', addRoles: [] });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
    expect((await ruled({ addPermission: 'Admin', addRoles: [] })).status).toBe(200);
    expect((await allow('Users', [], aList().id)).status).toBe(404);
  });

  it('lets those whom anyone may join change only what is their own', async () => {
    await allow('Users');
    const own = await added({}, 'user');
    const other = await added({}, 'author');
    expect((await put(own, { title: 'Mijn bericht' }, 'user')).status).toBe(200);
    expect((await put(other, { title: 'Jouw bericht' }, 'user')).status).toBe(404);
    expect((await app.get(`/api/listitem/${other.guid}?draft=true`, { as: 'user' })).status).toBe(404);
    await allow('Admin');
  });
});

describe('PUT /api/listitem/{guid}', () => {
  it('publishes and takes away, and keeps what the body leaves out', async () => {
    const item = await added({ metadata: { description: 'Kort' } });
    const published = await put(item, { isPublished: true });
    expect(published.body).toMatchObject({
      version: 2,
      isPublished: true,
      metadata: { description: 'Kort' },
    });
    expect((await app.get(`/api/listitem/${item.guid}`)).body).toEqual(published.body);
    const { body } = await app.put(`/api/listitem/${item.guid}`, {
      as: 'admin',
      body: { version: 2, isPublished: false },
    });
    expect(body).toMatchObject({ title: item.title, isPublished: false, version: 3 });
    expect((await app.get(`/api/listitem/${item.guid}`)).status).toBe(404);
  });

  it('keeps a draft from visitors until it is published', async () => {
    const item = await added({ isPublished: true });
    const draft = await put(item, { title: 'Straks' }, 'admin', '?draft=true');
    expect(draft.body).toMatchObject({ title: 'Straks', version: 2 });
    expect((await app.get(`/api/listitem/${item.guid}`)).body.title).toBe(item.title);
    expect((await app.get(`/api/listitem/${item.guid}?draft=true`, { as: 'admin' })).body.title).toBe(
      'Straks',
    );
    const atOnce = await put(draft.body, { tags: ['nu'] }, 'admin', '?draft=true');
    expect([atOnce.status, pointers(atOnce)]).toEqual([400, ['/tags']]);
  });

  it('refuses a stale version; both texts stay', async () => {
    const item = await added({ isPublished: true });
    const replies = await Promise.all(['een', 'twee', 'drie', 'vier'].map((title) => put(item, { title })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { title } = replies.find(({ status }) => status === 200)!.body;
    expect((await app.get(`/api/listitem/${item.guid}`)).body).toMatchObject({ title, version: 2 });
    const kept = await withTenant(app.place.tenant, (tx) =>
      tx('revisions')
        .where({ ownerId: item.guid })
        .select({ title: tx.raw("snapshot->>'title'") }),
    );
    expect(kept.map((one: { title: string }) => one.title).sort()).toEqual(['drie', 'een', 'twee', 'vier']);
  });

  it.each([
    [{ colour: 'red' }, '/colour'],
    [{ guid: newGuid() }, '/guid'],
    [{ shortId: '0123456789' }, '/shortId'],
    [{ listItemTypeName: 'other' }, '/listItemTypeName'],
    [{ createdOn: '2020-01-01T00:00:00.000Z' }, '/createdOn'],
    [{ path: '/elders' }, '/path'],
    [{ content: { colour: 1 } }, '/content'],
    [{ startsOn: '2026-05-02T00:00:00.000Z', endsOn: '2026-05-01T00:00:00.000Z' }, '/endsOn'],
    [{ parentGuids: [] }, '/parentGuids'],
    [{ parentGuids: ['00000000-0000-7000-8000-000000000000'] }, '/parentGuids/0'],
    [{ isPublished: true, title: ' ' }, '/title'],
  ])('refuses %j', async (change, pointer) => {
    const reply = await put(await added(), change);
    expect(reply.status).toBe(400);
    expect(pointers(reply)).toContain(pointer);
  });

  it('takes no new link to an address that nobody may enter', async () => {
    const noteTo = (href: string) => ({
      buildingBlockName: 'note',
      content: { text: 'Lees meer', link: { target: { kind: 'address', href } } },
    });
    const refused = await add([news({ contentBuildingBlockInstances: [noteTo('http://10.0.0.1/')] })]);
    expect([refused.status, pointers(refused)]).toEqual([
      400,
      [expect.stringMatching(/^\/items\/0\/[\da-f-]{36}\/link\/target\/href$/)],
    ]);
    const item = await added({ contentBuildingBlockInstances: [noteTo('ftp://ftp.example.org/kaart.zip')] });
    const [block] = item.contentBuildingBlockInstances;
    const with_ = (href: string) => ({
      contentBuildingBlockInstances: [{ ...block, content: noteTo(href).content }],
    });
    expect((await put(item, with_('http://[::1]/'))).status).toBe(400);
    await withTenant(app.place.tenant, (tx) =>
      tx('items')
        .where({ id: item.guid })
        .update({
          draft: tx.raw(`replace(draft::text, 'ftp://ftp.example.org/kaart.zip', 'http://[::1]/')::jsonb`),
        }),
    );
    expect((await put(item, with_('http://[::1]/'))).status).toBe(200);
  });

  it('needs a version', async () => {
    const reply = await put(await added(), { version: undefined });
    expect(reply.status).toBe(400);
  });

  it('moves an item, and lists and totals follow', async () => {
    const item = await added({ title: 'Verhuizer', isPublished: true, tags: ['verhuizing'] });
    const before = await total();
    const moved = await put(item, { parentGuids: [second.id] });
    expect(moved.status).toBe(200);
    expect(await total()).toBe(before - 1);
    expect(await titles('&filter=tag%3Dverhuizing')).toEqual([]);
    expect(await titles('&filter=tag%3Dverhuizing', second.id)).toEqual(['Verhuizer']);
  });
});

describe('the trash', () => {
  it('takes an item out of everything and gives it back', async () => {
    const item = await added({ title: 'Weg', isPublished: true });
    expect((await app.delete(`/api/listitem/${item.guid}`, { as: 'admin' })).status).toBe(204);
    expect((await app.get(`/api/listitem/${item.guid}`)).status).toBe(404);
    expect(await titles()).not.toContain('Weg');
    expect((await app.delete(`/api/listitem/${item.guid}`, { as: 'admin' })).status).toBe(404);
    const back = await app.post(`/api/listitem/${item.guid}:restore`, { as: 'admin' });
    expect(back.body).toMatchObject({ guid: item.guid, isPublished: true, version: 3 });
    expect((await app.get(`/api/listitem/${item.guid}`)).body).toEqual(back.body);
    expect(await titles()).toContain('Weg');
  });
});

describe('the audit', () => {
  it('knows who did what', async () => {
    const item = await added({}, 'contentManager');
    await put(item, { title: 'Anders', isPublished: true });
    await app.delete(`/api/listitem/${item.guid}`, { as: 'admin' });
    const entries = await withTenant(app.place.tenant, (tx) =>
      tx('auditEntries').where({ subjectId: item.guid }).orderBy('at').select('action', 'actorId'),
    );
    const { contentManager, admin } = app.people.lindenhove;
    expect(entries).toEqual([
      { action: 'item.created', actorId: contentManager },
      { action: 'item.published', actorId: admin },
      { action: 'item.deleted', actorId: admin },
    ]);
  });
});

describe('time', () => {
  it('lets an item in and out by itself, totals too', async () => {
    const before = await total();
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    await added({ title: 'Morgen', isPublished: true, publishedOn: inAnHour });
    const soon = await added({ title: 'Bijna over', isPublished: true, expiresOn: inAnHour });
    expect(soon.expiresOn).toBe(inAnHour);
    expect(await total()).toBe(before + 1);
    await withTenant(app.place.tenant, (tx) =>
      tx('items')
        .where({ id: soon.guid })
        .update({ expiresOn: new Date(Date.now() - 1000) }),
    );
    expect(await total()).toBe(before);
    expect((await app.get(`/api/listitem/${soon.guid}`)).status).toBe(404);
    expect(await titles()).not.toContain('Bijna over');
    expect(await titles()).not.toContain('Morgen');
  });
});

describe('POST /api/listitems:bulk', () => {
  const bulk = (body: object, as: As = 'admin') => app.post('/api/listitems:bulk', { as, body });

  it('answers for each item, and says how to undo it', async () => {
    const fine = await added();
    const empty = await added({ title: '' });
    const theirs = await aNewsItem(app.veenland, newGuid());
    const guids = [fine.guid, empty.guid, newGuid(), theirs.id];
    const { body } = await bulk({ action: 'publish', guids });
    expect(body.results.map(({ status }: { status: number }) => status)).toEqual([200, 400, 404, 404]);
    expect(body.results[1].errors[0].path).toBe('/title');
    expect(body.undo).toEqual([
      {
        ...{ action: 'unpublish', undated: true, guids: [fine.guid] },
        shown: { [fine.guid]: expect.any(String) },
      },
    ]);
    expect((await bulk(body.undo[0])).body.results[0].status).toBe(200);
    const draft = await app.get(`/api/listitem/${fine.guid}?draft=true`, { as: 'admin' });
    expect(draft.body.publishedOn ?? null).toBeNull();
    expect((await app.get(`/api/listitem/${fine.guid}`)).status).toBe(404);
  });

  it('tags, moves and deletes, and undoes each', async () => {
    const items = [await added({ tags: ['oud'], isPublished: true }), await added({ isPublished: true })];
    const guids = items.map(({ guid }) => guid);
    for (const act of [
      { action: 'tag', add: ['nieuw'], remove: ['oud'] },
      { action: 'move', from: list.id, to: second.id },
      { action: 'move', to: second.id },
      { action: 'delete' },
    ]) {
      const done = await bulk({ ...act, guids });
      expect(done.body.results.every(({ status }: { status: number }) => status === 200)).toBe(true);
      for (const call of done.body.undo) expect((await bulk(call)).status).toBe(200);
      for (const item of items) {
        const { body } = await app.get(`/api/listitem/${item.guid}`);
        expect(body).toMatchObject({ tags: item.tags, parentGuids: [list.id] });
      }
    }
  });

  it('brings an item back to all lists that it was moved out of, in their order', async () => {
    const third = (await anotherList()).id;
    const standing = [[list.id, second.id], [second.id, third, list.id], [list.id]];
    const items = await Promise.all(standing.map((parentGuids) => added({ parentGuids, isPublished: true })));
    const guids = items.map(({ guid }) => guid);
    for (const move of [
      { to: third },
      { to: list.id },
      { from: list.id, to: third },
      { from: list.id, to: second.id },
    ]) {
      const done = await bulk({ action: 'move', ...move, guids });
      expect(done.body.results.map(({ status }: { status: number }) => status)).toEqual([200, 200, 200]);
      for (const call of done.body.undo) {
        const { results } = (await bulk(call)).body;
        expect(results.every(({ status }: { status: number }) => status === 200)).toBe(true);
      }
      for (const [place, guid] of guids.entries())
        expect((await app.get(`/api/listitem/${guid}`)).body.parentGuids).toEqual(standing[place]);
    }
  });

  it('leaves the list that an item is moved to where it stood', async () => {
    const item = await added({ parentGuids: [list.id, second.id], isPublished: true });
    await bulk({ action: 'move', from: second.id, to: list.id, guids: [item.guid] });
    expect((await app.get(`/api/listitem/${item.guid}`)).body.parentGuids).toEqual([list.id]);
    const same = await bulk({ action: 'move', from: list.id, to: list.id, guids: [item.guid] });
    expect(same.body).toMatchObject({ results: [{ status: 200 }], undo: [] });
  });

  it('takes no publication back that somebody else made or ended since', async () => {
    const [one, other] = [await added({ title: 'Een' }), await added({ title: 'Twee' })];
    const guids = [one.guid, other.guid];
    const statuses = async (call: object) =>
      (await bulk(call)).body.results.map(({ status }: { status: number }) => status);
    const [published] = (await bulk({ action: 'publish', guids })).body.undo;
    const theirs = await put(one, { version: 2, title: 'Een en meer', isPublished: true });
    expect(theirs.status).toBe(200);
    expect(await statuses(published)).toEqual([409, 200]);
    expect(await titles()).toContain('Een en meer');
    const [gone] = (await bulk({ action: 'unpublish', guids: [one.guid] })).body.undo;
    expect(await statuses({ action: 'publish', guids: [one.guid] })).toEqual([200]);
    expect(await statuses(gone)).toEqual([409]);
    expect((await bulk({ action: 'tag', add: ['x'], guids, shown: {} })).status).toBe(400);
  });

  it('gives visitors the text back that another was published over, and keeps the draft', async () => {
    const item = await added({ title: 'Eerst', isPublished: true });
    await put(item, { title: 'Daarna' }, 'admin', '?draft=true');
    const shown = async () => (await app.get(`/api/listitem/${item.guid}`)).body.title;
    const takenBack = async (act: string) => {
      const { undo } = (await bulk({ action: act, guids: [item.guid] })).body;
      expect(undo).toHaveLength(1);
      expect((await bulk(undo[0])).body.results).toMatchObject([{ status: 200 }]);
    };
    expect(await shown()).toBe('Eerst');
    await takenBack('publish');
    expect(await shown()).toBe('Eerst');
    await takenBack('unpublish');
    expect(await shown()).toBe('Eerst');
    const draft = await app.get(`/api/listitem/${item.guid}?draft=true`, { as: 'admin' });
    expect(draft.body.title).toBe('Daarna');
    expect((await bulk({ action: 'publish', guids: [item.guid] })).status).toBe(200);
    expect(await shown()).toBe('Daarna');
    const foreign = await bulk({ action: 'publish', guids: [item.guid], revision: newGuid() });
    expect(foreign.body.results).toMatchObject([{ status: 404 }]);
  });

  it.each([
    { action: 'burn', guids: [newGuid()] },
    { action: 'publish', guids: [] },
    { action: 'publish', guids: Array.from({ length: 5000 }, newGuid) },
    { action: 'tag', guids: [newGuid()] },
    { action: 'move', guids: [newGuid()], to: 'x' },
    { action: 'delete', guids: [newGuid()], add: ['x'] },
    { action: 'publish', guids: [newGuid(), newGuid()], revision: newGuid() },
    { action: 'delete', guids: [newGuid()], revision: newGuid() },
    { action: 'delete', guids: [newGuid()], undated: true },
  ])('refuses $action', async (body) => {
    expect((await bulk(body)).status).toBe(400);
  });

  it('does nothing for those who may not', async () => {
    const item = await added({ isPublished: true });
    const { body } = await bulk({ action: 'delete', guids: [item.guid] }, 'user');
    expect(body).toMatchObject({ results: [{ status: 403 }], undo: [] });
    expect((await bulk({ action: 'delete', guids: [item.guid] }, 'visitor')).status).toBe(401);
  });
});

describe('GET /api/listitem/lists and widget', () => {
  it('reads lists in one call, each with its own parameters', async () => {
    const query = `${list.id}=${encodeURIComponent('{"itemCount":2,"sort_by":"title_asc"}')}&${second.id}=%7B%7D`;
    const { body } = await app.get(`/api/listitem/lists?${query}`);
    expect(Object.keys(body)).toEqual([list.id, second.id]);
    expect(body[list.id].items).toHaveLength(2);
    expect(body[second.id].meta).toMatchObject({ pageNumber: 1, itemCount: 1 });
  });

  it.each([
    '', 'x=%7B%7D', `${newGuid()}=1`, `${newGuid()}=%5B%5D`, `${newGuid()}=%7B%22colour%22%3A1%7D`,
    `${newGuid()}=%7B%22itemCount%22%3A101%7D`, `${newGuid()}=%7B%22itemCount%22%3A%7B%7D%7D`,
  ])('refuses lists?%s', async (query) => {
    expect((await app.get(`/api/listitem/lists?${query}`)).status).toBe(400);
  }); // prettier-ignore

  it('refuses more than twenty lists', async () => {
    const query = Array.from({ length: 21 }, () => `${newGuid()}=%7B%7D`).join('&');
    expect((await app.get(`/api/listitem/lists?${query}`)).status).toBe(400);
  });

  it('gives highlighted items first, or only those', async () => {
    await added({
      title: 'Uitgelicht',
      isPublished: true,
      highlight: true,
      publishedOn: '2020-01-01T00:00:00.000Z',
    });
    const read = async (query: string) =>
      (await app.get(`/api/listitem/widget/${list.id}?itemCount=3${query}`)).body;
    expect((await read('')).items[0].title).toBe('Uitgelicht');
    expect((await read('&sort_by=startsOn_asc')).items[0].title).toBe('Uitgelicht');
    expect(await read('&highlight=true')).toMatchObject({
      items: [{ highlight: true }],
      meta: { totalNumberOfItems: 1 },
    });
    expect((await read('&filter=highlight%3Dtrue')).items).toHaveLength(1);
    expect((await app.get(`/api/listitem/list/${list.id}?highlight=true`)).status).toBe(400);
  });
});
