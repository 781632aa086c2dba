import { beforeEach, describe, expect, it } from 'vitest';
import { asPlatform, withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { type TenantName, testApp } from '../testing/app.ts';
import { aBlock, aNote, aPage, inMenu } from '../testing/factories.ts';
import type { Role } from '../testing/people.ts';
import { publishJobs } from './publish.ts';
import type { BlockNode, PageDocument } from '../blocks/document.ts';
import { applyOperations, type Operation } from '../blocks/operations.ts';

const app = testApp();
let note: BlockNode;
let page: { id: Guid; path: string };

beforeEach(async () => {
  note = aNote('Open');
  page = await aPage(app.place, {
    title: `Sluis ${newGuid().slice(-6)}`,
    blocks: [note, aNote('Blijft')],
    editPermission: 'Roles',
    editRoles: [app.roles.lindenhove.authors],
  });
});

const act = (name: string, body: unknown = {}, as: Role = 'author', id = page.id) =>
  app.post(`/api/pages/${id}${name}`, { as, body });
const draft = async (id = page.id) =>
  (await app.get(`/api/pages/${id}/draft`, { as: 'admin' })).body as {
    version: number;
    document: PageDocument;
    page: { [name: string]: unknown };
  };
const edit = async (operations: Operation[], version = 1) =>
  (await act('/operations', { version, operations, key: newGuid() })).body as { version: number };
const setText = (value: string, id = note.id): Operation => ({ op: 'set', id, path: '/text', value });
const shown = async () => {
  const { status, body } = await app.get(`/api/pages/${page.id}`);
  return status === 200 ? body.page.buildingBlockInstances[0]?.content.text : status;
};
const texts = (document: PageDocument) => document.rows.main.map(({ content }) => content['text']);

describe('publishing', () => {
  it('shows the draft to visitors, as a revision with who and why', async () => {
    await edit([setText('Dicht')]);
    expect(await shown()).toBe('Open');
    const { status, body } = await act(':publish', { version: 2, comment: 'Winterdienst' });
    expect([status, body.version, body.page.hasChanges, body.before.isPublished]).toEqual([
      200,
      2,
      false,
      true,
    ]);
    expect(await shown()).toBe('Dicht');
    const { body: list } = await app.get(`/api/pages/${page.id}/revisions`, { as: 'author' });
    expect(list.items).toMatchObject([
      { number: 2, kind: 'published', comment: 'Winterdienst', by: { name: 'Arie' }, isLive: true },
      { number: 1, isLive: false },
    ]);
    // Taken back while somebody types on: what was live before is live again, and the draft stays as it is.
    await edit([setText('Dicht tot maandag')], 2);
    expect((await act(':publish', { version: 2, revision: body.before.revision })).status).toBe(200);
    expect([await shown(), texts((await draft()).document)[0]]).toEqual(['Open', 'Dicht tot maandag']);
  });

  it('is refused when the draft is another than was looked at, or lacks what it needs', async () => {
    await edit([setText('Dicht')]);
    expect((await act(':publish', { version: 1 })).body.code).toBe('stale-version');
    await edit([setText('  '), { op: 'page', field: 'title', value: '' }], 2);
    const { status, body } = await act(':publish', { version: 3 });
    expect([status, body.code]).toEqual([400, 'not-complete']);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['/title', `/${note.id}/text`]);
    expect(await shown()).toBe('Open');
    const { body: checks } = await app.get(`/api/pages/${page.id}/checks`, { as: 'author' });
    expect(checks.meta.errors).toBe(2);
    expect((await act(':publish', { version: 3, revision: newGuid() })).status).toBe(404);
    expect((await act(':publish', { version: 3, until: '2020-01-01T00:00' })).status).toBe(400);
    for (const moment of [
      '2026-02-30T00:00',
      '2190-01-01T10:00:99',
      '2190-01-01T10:00:99Z',
      '0000-01-01T00:00',
    ])
      for (const when of ['from', 'until'])
        expect([moment, (await act(':publish', { version: 3, [when]: moment })).status]).toEqual([
          moment,
          400,
        ]);
  });

  it('happens when it was planned for, and ends when it was to end, also after the node was down', async () => {
    await edit([setText('Straks')]);
    const planned = await act(':publish', {
      version: 2,
      from: '2190-07-01T09:00',
      until: '2190-08-01T09:00:00.000Z',
    });
    expect(planned.body.page).toMatchObject({
      publishFrom: '2190-07-01T07:00:00.000Z',
      publishUntil: '2190-08-01T09:00:00.000Z',
    });
    await edit([setText('Nog later')], 2);
    expect(await shown()).toBe('Open');
    const falls = async (name: string, column: string) => {
      const past = new Date(Date.now() - 60_000);
      await withTenant(app.place.tenant, (tx) =>
        tx('pages')
          .where({ id: page.id })
          .update({ [column]: past }),
      );
      await asPlatform((tx) => tx('jobs').where({ name, key: page.id }).update({ dueOn: past }));
      app.app.jobs.wake();
    };
    await falls('pages.publish', 'publishFrom');
    await expect.poll(shown).toBe('Straks');
    expect((await draft()).page).toMatchObject({ publishFrom: null, hasChanges: true });
    await falls('pages.unpublish', 'publishUntil');
    await expect.poll(shown).toBe(404);
    const waiting = await asPlatform((tx) => tx('jobs').where({ key: page.id }));
    expect(waiting).toEqual([]);
  });

  it('that was planned is forgotten when the page is published or taken away before', async () => {
    await act(':publish', { version: 1, from: '2190-07-01T09:00' });
    await edit([setText('Nu')]);
    await act(':publish', { version: 2 });
    expect((await draft()).page).toMatchObject({ publishFrom: null });
    await act(':publish', { version: 2, until: '2190-07-01T09:00' });
    await act(':unpublish');
    expect([await shown(), await asPlatform((tx) => tx('jobs').where({ key: page.id }))]).toEqual([404, []]);
  });

  it('that was planned waits while the page is in the trash, and what was missed there is told', async () => {
    const from = '2190-07-01T09:00:00.000Z';
    const until = '2190-08-01T09:00:00.000Z';
    const waiting = () =>
      asPlatform((tx) => tx('jobs').where({ key: page.id }).orderBy('name').pluck('name'));
    const throwAway = () => app.delete(`/api/pages/${page.id}`, { as: 'author' });
    const { revision } = (await act(':publish', { version: 1, from, until })).body;
    await throwAway();
    expect(await waiting()).toEqual([]);
    const back = await act(':restore');
    expect([back.body.missed, back.body.page]).toMatchObject([
      null,
      { publishFrom: from, publishUntil: until },
    ]);
    expect([await waiting(), await shown()]).toEqual([['pages.publish', 'pages.unpublish'], 'Open']);
    const { before } = (await act(':unpublish')).body;
    expect(before).toMatchObject({ scheduledRevision: revision, publishFrom: from });

    // What was to begin meanwhile does not begin after all; what was to end has ended.
    const falls = (column: 'publishFrom' | 'publishUntil') =>
      withTenant(app.place.tenant, (tx) =>
        tx('pages')
          .where({ id: page.id })
          .update({ [column]: '2020-01-01T00:00:00Z' }),
      );
    const { version } = await draft();
    await act(':publish', { version, from, until });
    await throwAway();
    await falls('publishFrom');
    const late = (await act(':restore')).body;
    expect(late.missed).toEqual({ publishFrom: '2020-01-01T00:00:00.000Z', publishUntil: null });
    expect(late.page).toMatchObject({ isPublished: false, publishFrom: null, publishUntil: until });
    await act(':publish', { version: late.version, until });
    await throwAway();
    await falls('publishUntil');
    const over = (await act(':restore')).body;
    expect(over.missed).toEqual({ publishFrom: null, publishUntil: '2020-01-01T00:00:00.000Z' });
    expect([over.page.isPublished, over.page.publishUntil, await shown()]).toEqual([false, null, 404]);
    expect(await waiting()).toEqual([]);
  });

  it('tells how the page stood before, so that also what was planned can be put back', async () => {
    const from = '2190-07-01T09:00:00.000Z';
    const until = '2190-08-01T09:00:00.000Z';
    const fresh = await aPage(app.place, { blocks: [aNote('Straks')], isPublished: false });
    const on = (name: string, body: object) => act(name, body, 'admin', fresh.id);
    const { body: planned } = await on(':publish', { version: 1, from, until });
    expect(planned.before).toEqual({
      ...{ isPublished: false, revision: null, scheduledRevision: null },
      ...{ publishFrom: null, publishUntil: null },
    });
    const { before } = (await on(':unpublish', {})).body;
    expect(before).toEqual({
      ...{ isPublished: false, revision: null, scheduledRevision: planned.revision },
      ...{ publishFrom: from, publishUntil: until },
    });
    const revision = planned.revision as Guid;
    const { body: again } = await on(':publish', { version: 1, revision, from, until });
    expect(again.page).toMatchObject({ isPublished: false, publishFrom: from, publishUntil: until });
    const waiting = await asPlatform((tx) =>
      tx('jobs').where({ key: fresh.id }).orderBy('name').pluck('name'),
    );
    expect(waiting).toEqual(['pages.publish', 'pages.unpublish']);
    // Its moment passed before it was taken back: it is live now, as any that was published.
    const { body: live } = await on(':publish', { version: 1, revision, from: '2020-01-01T00:00:00.000Z' });
    expect(live.page).toMatchObject({ isPublished: true, publishFrom: null });
    const { body: list } = await app.get(`/api/pages/${fresh.id}/revisions`, { as: 'admin' });
    expect(list.items).toMatchObject([{ guid: revision, kind: 'published', isLive: true }]);
    const { body: kept } = await on('/revisions', { comment: 'Bewaard' });
    expect((await on(':publish', { version: 1, revision: kept.guid })).status).toBe(404);
  });

  it('is not taken back over what another published or planned since', async () => {
    const fresh = await aPage(app.place, { blocks: [aNote('Eerst')], isPublished: false });
    const on = (name: string, body: object) => act(name, body, 'admin', fresh.id);
    const { body: first } = await on(':publish', { version: 1 });
    expect(first.after).toEqual({ ...first.before, isPublished: true, revision: first.revision });
    const { body: second } = await on(':publish', { version: 1 });
    const late = await on(':unpublish', { was: first.after });
    expect([late.status, late.body.code]).toEqual([409, 'stale-version']);
    const back = { version: 1, revision: first.revision };
    const { body: third } = await on(':publish', { ...back, was: second.after });
    expect(third.after).toEqual(first.after);
    expect((await on(':publish', { ...back, was: second.after })).status).toBe(409);
    const until = '2190-08-01T09:00:00.000Z';
    const { body: planned } = await on(':publish', { ...back, until });
    expect((await on(':unpublish', { was: third.after })).status).toBe(409);
    const { body: gone } = await on(':unpublish', { was: planned.after });
    expect(gone.after).toEqual(first.before);
  });

  it('writes over no plan that was made since somebody looked', async () => {
    const fresh = await aPage(app.place, { blocks: [aNote('Eerst')], isPublished: false });
    const on = (name: string, body: object) => act(name, body, 'admin', fresh.id);
    const nothing = { publishFrom: null, publishUntil: null };
    const from = '2190-07-01T09:00:00.000Z';
    const until = '2190-08-01T09:00:00.000Z';
    const { body: planned } = await on(':publish', { version: 1, from, until, planned: nothing });
    for (const [name, body] of [
      [':publish', { version: 1 }],
      [':unpublish', {}],
    ] as const) {
      const late = await on(name, { ...body, planned: nothing });
      expect([late.status, late.body.code]).toEqual([409, 'planned-else']);
    }
    const { publishFrom, publishUntil, isPublished } = planned.page;
    expect([publishFrom, publishUntil, isPublished]).toEqual([from, until, false]);
    const { body: now } = await on(':publish', { version: 1, planned: { publishFrom, publishUntil } });
    expect(now.page).toMatchObject({ isPublished: true, ...nothing });
  });
});

describe('the draft', () => {
  it('becomes what is published when it is discarded, and that can be taken back', async () => {
    await edit([
      setText('Weg'),
      { op: 'insert', node: aNote('Ook weg'), at: { position: 'main' }, after: null },
    ]);
    const { body } = await act(':discard');
    expect([body.version, body.page.hasChanges, texts((await draft()).document)]).toEqual([
      3,
      false,
      ['Open', 'Blijft'],
    ]);
    await edit(body.inverse, 3);
    expect(texts((await draft()).document)).toEqual(['Ook weg', 'Weg', 'Blijft']);
    const kept = await app.get(`/api/pages/${page.id}/revisions`, { as: 'author' });
    expect(kept.body.items[0]).toMatchObject({ kind: 'kept' });
    const fresh = await aPage(app.place, { isPublished: false });
    expect((await act(':discard', {}, 'admin', fresh.id)).body.code).toBe('not-published');
  });

  it('comes back from a revision whole or by one block, and two can be compared', async () => {
    const { body: saved } = await act('/revisions', { comment: 'Voor de zomer' });
    await edit([setText('Zomer'), { op: 'page', field: 'title', value: 'Zomer' }]);
    await edit([{ op: 'remove', id: note.id }], 2);
    const compared = await app.get(`/api/pages/${page.id}/revisions/${saved.guid}?comparedTo=draft`, {
      as: 'author',
    });
    expect(compared.body.changes.map(({ op }: Operation) => op)).toEqual(['page', 'insert']);
    await act(':restore', { revision: saved.guid, block: note.id });
    const one = await draft();
    expect([one.document.title, texts(one.document)]).toEqual(['Zomer', ['Open', 'Blijft']]);
    await edit([setText('Herfst')], 4);
    await act(':restore', { revision: saved.guid, block: note.id });
    expect(texts((await draft()).document)[0]).toBe('Open');
    await act(':restore', { revision: saved.guid });
    expect((await draft()).document).toEqual(compared.body.document);
    expect((await act(':restore', { revision: saved.guid, block: newGuid() })).status).toBe(404);
    const other = await aPage(app.place);
    expect((await act(':restore', { revision: saved.guid }, 'admin', other.id)).status).toBe(404);
  });
});

describe('the kept states of a page', () => {
  it('are counted also where they are too many to tell', async () => {
    await withTenant(app.place.tenant, async (tx) => {
      const rows = Array.from({ length: 500 }, (_, at) => ({
        ...{ id: newGuid(), ownerId: page.id, number: 1000 + at, kind: 'saved' },
        snapshot: JSON.stringify({}),
      }));
      await tx('revisions').insert(rows);
      const values = Array.from({ length: 201 }, () => ({
        ...{ id: newGuid(), ownerId: page.id, operation: JSON.stringify(setText('Niet gekozen')) },
        ...{ chosenBy: app.people.lindenhove.author, chosenOn: new Date() },
      }));
      await tx('unchosenValues').insert(values);
    });
    // With the one that was published.
    for (const [list, shown, total] of [
      ['revisions', 500, 501],
      ['unchosen-values', 200, 201],
    ] as const) {
      const { body } = await app.get(`/api/pages/${page.id}/${list}`, { as: 'author' });
      expect([body.items.length, body.meta.totalNumberOfItems]).toEqual([shown, total]);
    }
    const other = await aPage(app.place, {
      editPermission: 'Roles',
      editRoles: [app.roles.lindenhove.authors],
    });
    const { body } = await app.get(`/api/pages/${other.id}/unchosen-values`, { as: 'author' });
    expect(body).toEqual({ items: [], meta: { totalNumberOfItems: 0 } });
  });
});

describe('a page that is full', () => {
  it('takes nothing back that there is no room for, and says so', async () => {
    const { body: saved } = await act('/revisions', {});
    await edit([{ op: 'remove', id: note.id }]);
    const notes = Array.from({ length: 999 }, (_, at) => aNote(`${at}`));
    await edit(
      notes.map((node): Operation => ({ op: 'insert', node, at: { position: 'main' }, after: null })),
      2,
    );
    const full = await draft();
    expect(full.document.rows.main).toHaveLength(1000);
    const refused = await act(':restore', { revision: saved.guid, block: note.id });
    expect([refused.status, refused.body.code]).toEqual([400, 'page-full']);
    expect(await draft()).toEqual(full);
    expect((await act(':restore', { revision: saved.guid })).status).toBe(200);
    expect(texts((await draft()).document)).toEqual(['Open', 'Blijft']);
  });

  it('has room for so many bytes and no more', async () => {
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'é'.repeat(300_000) }] };
    const long = { type: 'doc', content: [paragraph] };
    const [, other] = (await draft()).document.rows.main;
    await edit([{ op: 'set', id: note.id, path: '/story', value: long }]);
    const { body: saved } = await act('/revisions', {});
    await edit([{ op: 'set', id: note.id, path: '/story' }], 2);
    await edit([{ op: 'set', id: other!.id, path: '/story', value: long }], 3);
    const full = await draft();
    const refused = await act(':restore', { revision: saved.guid, block: note.id });
    expect([refused.status, refused.body.code]).toEqual([400, 'page-full']);
    expect(await draft()).toEqual(full);
  });
});

describe('a page', () => {
  const make = (body: unknown, as: Role = 'contentManager') => app.post('/api/pages', { as, body });

  it('is made empty, from a template, or as a copy with ids of its own', async () => {
    const { status, body } = await make({ title: 'Nieuwe sluis' });
    expect(status).toBe(201);
    expect(body.page).toMatchObject({
      ...{ name: 'nieuwe-sluis', path: '/nieuwe-sluis', isPublished: false, editPermission: 'Roles' },
      editRoles: [app.roles.lindenhove.editors],
    });
    const frame = aBlock('frame', {}, { slots: { inside: [aNote('Binnen')] } });
    const template = await aPage(app.place, { kind: 'template', layout: '75-25', blocks: [frame] });
    const from = await make({ title: 'Uit sjabloon', templateGuid: template.id });
    const { document, page: facts } = await draft(from.body.page.guid);
    expect([document.layout, document.title, facts['templateId']]).toEqual([
      '75-25',
      'Uit sjabloon',
      template.id,
    ]);
    expect(document.rows.main[0]!.slots!['inside']![0]!.content).toEqual({ text: 'Binnen' });
    expect(document.rows.main[0]!.id).not.toBe(frame.id);
    const copy = await act(':duplicate', { title: 'Kopie' });
    expect(copy.body.page).toMatchObject({ name: 'kopie', isPublished: false, editPermission: 'Roles' });
    expect(texts((await draft(copy.body.page.guid)).document)).toEqual(['Open', 'Blijft']);
    const { version } = await draft(page.id);
    await edit([{ op: 'option', id: note.id, name: 'anchor', value: 'open' }], version);
    const section = await make(
      { title: 'Vaste tekst', kind: 'section', blocksOf: { page: page.id, blocks: [note.id] } },
      'author',
    );
    expect(section.status).toBe(201);
    const kept = (await draft(section.body.page.guid)).document;
    expect(texts(kept)).toEqual(['Open']);
    // Links go on to the block it was made of, where it stands on the same page.
    expect(kept.rows.main[0]!.options).toEqual({});
    const whole = await act(':duplicate', { title: 'Nog een kopie' });
    expect((await draft(whole.body.page.guid)).document.rows.main[0]!.options).toEqual({ anchor: 'open' });
  });

  it('has a name of its own, also of several that are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => make({ title: 'Tegelijk' })));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(made.map(({ body }) => body.page.name).toSorted()).toEqual([
      'tegelijk',
      'tegelijk-2',
      'tegelijk-3',
      'tegelijk-4',
    ]);
  });

  it('is not made of what is wrong', async () => {
    expect((await make({ title: 'Plan', name: 'Niet goed' })).body.errors[0].path).toBe('/name');
    expect((await make({ title: 'Plan', name: 'admin' })).status).toBe(400);
    expect((await make({ title: 'Plan', editRoles: [newGuid()] }, 'admin')).body.errors[0].path).toBe(
      '/editRoles/0',
    );
    expect((await make({ title: 'Plan', templateGuid: page.id })).body.errors[0].path).toBe('/templateGuid');
    expect((await make({ title: 'Plan', editRoles: [app.roles.lindenhove.authors] })).status).toBe(403);
    expect(
      (await make({ title: 'Plan', blocksOf: { page: page.id, blocks: [note.id] } }, 'author')).status,
    ).toBe(403);
    const theirs = await aPage(app.veenland, { kind: 'template' });
    expect((await make({ title: 'Plan', templateGuid: theirs.id })).status).toBe(400);
    await aPage(app.place, { title: 'Bezet', name: 'bezet' });
    expect((await make({ title: 'Plan', name: 'bezet' })).body.code).toBe('name-taken');
  });

  it('changes as a whole: its texts in the draft, its name and rules at once', async () => {
    const put = (body: unknown, as: Role = 'author') => app.put(`/api/pages/${page.id}`, { as, body });
    const options = [{ name: 'showSubMenu', value: false }];
    const name = `sluis-${page.id.slice(-6)}`;
    const { status, body } = await put({ version: 1, title: 'Sluizen', name, options, description: 'Alle' });
    expect([status, body.version, body.page.path]).toEqual([200, 2, `/${name}`]);
    const { document } = await draft();
    expect([document.title, document.description, document.options]).toEqual([
      'Sluizen',
      'Alle',
      { showSubMenu: false },
    ]);
    expect((await app.get(page.path)).headers['location']).toBe(`/${name}`);
    expect((await put({ version: 1, title: 'Te laat' })).status).toBe(409);
    expect(
      (await put({ version: 2, options: [{ name: 'hologram', value: true }] })).body.errors[0].path,
    ).toBe('/options/0');
    expect((await put({ version: 2, editPermission: 'Admin' })).status).toBe(403);
    expect((await put({ version: 2, editRoles: [app.roles.lindenhove.authors] })).status).toBe(200);
    await put({ version: 3, visibility: 'Users' });
    expect(await shown()).toBe(404);
    // Whoever was editing meanwhile goes on.
    expect((await edit([setText('Door')], 1)).version).toBe(5);
  });

  it('goes to the trash and comes back as it was', async () => {
    expect((await app.delete(`/api/pages/${page.id}`, { as: 'author' })).status).toBe(204);
    expect([await shown(), (await app.get(page.path)).status]).toEqual([404, 404]);
    expect(
      (await act('/operations', { version: 1, operations: [setText('x')], key: newGuid() })).status,
    ).toBe(404);
    const heir = await aPage(app.place, { title: 'Erfgenaam', name: page.path.slice(1) });
    const { body } = await act(':restore');
    expect([body.page.path, body.page.isPublished, await shown()]).toEqual([`${heir.path}-2`, true, 'Open']);
    expect((await act(':restore')).status).toBe(404);
    expect((await app.delete(`/api/pages/${page.id}?permanently=true`, { as: 'admin' })).status).toBe(404);
    await app.delete(`/api/pages/${page.id}`, { as: 'author' });
    expect((await app.delete(`/api/pages/${page.id}?permanently=true`, { as: 'admin' })).status).toBe(204);
    expect((await act(':restore', undefined, 'admin')).status).toBe(404);
    const log = await app.get(`/api/auditlog?action=page.erased&subject=${page.id}`, { as: 'admin' });
    expect(log.body.items[0].detail).toEqual({ name: expect.stringMatching(/^Sluis /) });
  });

  it('comes back by the rule that was given it meanwhile, without roles that are gone', async () => {
    const gone = newGuid();
    const { authors } = app.roles.lindenhove;
    const old = await aPage(app.place, {
      ...{ title: 'Van toen', visibility: 'Roles' as const, visibleRoles: [authors, gone] },
      ...{ editPermission: 'Roles' as const, editRoles: [authors, gone] },
    });
    const on = (name: string, body?: object, as: Role = 'admin') => act(name, body, as, old.id);
    await app.delete(`/api/pages/${old.id}`, { as: 'admin' });
    expect((await on(':restore', {})).body.page).toMatchObject({ editRoles: [authors] });
    const kept = { editPermission: 'Roles', editRoles: [authors] };
    expect((await on('/permissions', kept)).status).toBe(200);
    await app.delete(`/api/pages/${old.id}`, { as: 'admin' });
    const none = { editPermission: 'Admin', editRoles: [] };
    expect((await on('/permissions', none, 'author')).status).toBe(403);
    expect((await on('/permissions', { ...none, was: kept })).status).toBe(200);
    expect((await on(':restore', {}, 'author')).status).toBe(404);
    expect((await on(':restore', {})).body.page).toMatchObject(none);
  });

  it('stays and stays online where it is the home page, but for a first publishing that is taken back', async () => {
    const home = await aPage(app.place, { title: 'Welkom', isPublished: false });
    await inMenu(app.place, [{ urlSegment: '', pageId: home.id }]);
    const on = (name: string, body: object = {}) => act(name, body, 'admin', home.id);
    const online = async () =>
      (await app.get(`/api/pages/${home.id}`, { as: 'admin' })).body.page.isPublished;
    expect((await app.delete(`/api/pages/${home.id}`, { as: 'admin' })).body.code).toBe('home-page');
    const first = (await on(':publish', { version: 1 })).body;
    expect((await on(':unpublish', { was: first.after })).body.page.isPublished).toBe(false);
    await on(':publish', { version: 1, from: '2190-07-01T09:00:00.000Z' });
    // What was only planned is taken back as anywhere.
    expect((await on(':unpublish')).body.page).toMatchObject({ isPublished: false, publishFrom: null });
    await on(':publish', { version: 1 });
    const ends = { version: 1, until: '2190-07-01T09:00:00.000Z' };
    for (const refused of [await on(':unpublish'), await on(':publish', ends)])
      expect([refused.status, refused.body.code]).toEqual([409, 'home-page-online']);
    expect(await online()).toBe(true);
    // Nor does it end where its end was planned before it became the home page.
    const past = new Date(Date.now() - 60_000);
    await withTenant(app.place.tenant, (tx) =>
      tx('pages').where({ id: home.id }).update({ publishUntil: past }),
    );
    const work = { ...app.place, payload: { page: home.id }, isLast: false };
    await publishJobs['pages.unpublish']!({ ...work, signal: new AbortController().signal });
    expect(await online()).toBe(true);
  });

  it('says who may edit it, why, and who can change that', async () => {
    const why = async (as: Role) => (await app.get(`/api/pages/${page.id}/permissions`, { as })).body;
    expect(await why('user')).toMatchObject({
      ...{ mayEdit: false, reason: 'no-role', editPermission: 'Roles', mayChange: false },
      ...{ roles: [{ name: 'Auteurs' }], path: page.path, changedBy: [] },
    });
    // Whoever makes the site is told whom to ask.
    expect(await why('contentManager')).toMatchObject({ reason: 'no-role', changedBy: ['Bo'] });
    expect(await why('author')).toMatchObject({ mayEdit: true, reason: 'role' });
    expect(await why('admin')).toMatchObject({ mayEdit: true, reason: 'runs-tenant', mayChange: true });
    const of = (user: string, as: Role = 'admin', tenant: TenantName = 'lindenhove') =>
      app.get(`/api/pages/${page.id}/permissions?user=${user}`, { as, tenant });
    const { people } = app;
    expect((await of(people.lindenhove.user)).body).toMatchObject({ mayEdit: false, reason: 'no-role' });
    expect((await of(people.lindenhove.author)).body).toMatchObject({ mayEdit: true, reason: 'role' });
    expect((await of(people.lindenhove.staff)).body).toMatchObject({ mayEdit: true, reason: 'runs-tenant' });
    expect((await of(people.lindenhove.user, 'author')).status).toBe(403);
    expect((await of(people.lindenhove.user, 'visitor')).status).toBe(401);
    expect((await of('nobody')).status).toBe(400);
    expect((await of(people.veenland.user)).status).toBe(404);
    expect((await of(people.veenland.user, 'admin', 'veenland')).status).toBe(404);
    const rule = { editPermission: 'Roles', editRoles: [app.roles.lindenhove.editors] };
    expect((await act('/permissions', rule, 'admin')).body).toMatchObject({
      guid: page.id,
      ...rule,
      version: 2,
    });
    expect((await why('author')).mayEdit).toBe(false);
    expect((await act('/permissions', { ...rule, editRoles: [newGuid()] }, 'admin')).status).toBe(400);
    // What another made of it since is not written over.
    const none = { editPermission: 'Admin', editRoles: [] };
    expect((await act('/permissions', { ...rule, was: none }, 'admin')).body.code).toBe('stale-version');
    expect((await act('/permissions', { ...none, was: rule }, 'admin')).status).toBe(200);
    expect((await act('/permissions', rule, 'admin')).status).toBe(200);
  });
});

describe('checks', () => {
  it('find what is missing, dead, vague or out of order', async () => {
    const hidden = await aPage(app.place, { isPublished: false });
    const heading = (level: number, text: string) => ({
      ...{ type: 'heading', attrs: { level }, content: [{ type: 'text', text }] },
    });
    const link = { type: 'link', attrs: { target: { kind: 'address', href: 'https://10.0.0.1/' } } };
    const story = {
      type: 'doc',
      content: [
        heading(2, 'Tijden'),
        heading(4, 'Zomer'),
        { type: 'paragraph', content: [{ type: 'text', text: 'klik hier', marks: [link] }] },
      ],
    };
    // It stands there since before such an address was refused.
    await withTenant(app.place.tenant, async (tx) => {
      const { draft } = await tx('pages').where({ id: page.id }).first('draft');
      const written: Operation = { op: 'set', id: note.id, path: '/story', value: story };
      const { document } = applyOperations(draft as PageDocument, [written]);
      await tx('pages')
        .where({ id: page.id })
        .update({ draft: JSON.stringify(document) });
    });
    await edit([
      { op: 'set', id: note.id, path: '/link', value: { target: { kind: 'page', page: hidden.id } } },
      { op: 'set', id: note.id, path: '/image', value: { image: newGuid() } },
      { op: 'set', id: note.id, path: '/text' },
    ]);
    const { body } = await app.get(`/api/pages/${page.id}/checks`, { as: 'author' });
    expect(body.items.map(({ code, path }: { code: string; path?: string }) => [code, path])).toEqual([
      ['no-description', undefined],
      ['missing', '/text'],
      ['missing-alt', '/image/alt'],
      ['unpublished-page', undefined],
      ['unpublished-image', undefined],
      ['heading-order', '/story'],
      ['vague-link', '/story'],
      ['unsafe-link', '/story'],
      ['no-heading', undefined],
    ]);
    expect(body.items[1]).toMatchObject({
      block: note.id,
      blockName: 'note',
      message: { nl: expect.any(String) },
    });
  });

  it('run over all pages, for whoever may edit them', async () => {
    expect((await app.post('/api/checks:run', { as: 'admin' })).status).toBe(202);
    const found = async (as: Role) =>
      (await app.get('/api/checks', { as })).body.items.map(({ guid }: { guid: Guid }) => guid);
    await expect.poll(() => found('author')).toContain(page.id);
    expect(await found('user')).toEqual([]);
    expect((await app.get('/api/checks', { as: 'admin', tenant: 'veenland' })).body.items).toEqual([]);
  });
});
