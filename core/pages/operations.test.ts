import { beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import type { BlockNode, PageDocument } from '../blocks/document.ts';
import { applyOperations, type Operation } from '../blocks/operations.ts';
import { locate } from '../blocks/tree.ts';
import { type Guid, newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aNote, aPage } from '../testing/factories.ts';
import type { Role } from '../testing/people.ts';

const app = testApp();
let note: BlockNode;
let frame: BlockNode;
let page: { id: Guid };

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const story = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) });

beforeEach(async () => {
  note = aBlock('note', { text: 'Open', story: story('Eerst dit.', 'Dan dat.') }, { v: 2 });
  frame = aBlock('frame', {}, { slots: { inside: [aNote('Binnen')] } });
  page = await aPage(app.place, {
    title: 'De brug',
    layout: '75-25',
    blocks: { main: [note, frame], 'right-column': [aNote('Rechts')] },
    editPermission: 'Roles',
    editRoles: [app.roles.lindenhove.authors, app.roles.lindenhove.editors],
  });
});

type Sent = {
  version?: number;
  key?: string;
  as?: Role;
  id?: Guid;
  tab?: string;
  unchosen?: { operation: Operation; isOwn: boolean }[];
};
const send = (
  operations: Operation[],
  { version = 1, key = newGuid(), as = 'author', id = page.id, tab = 't1', unchosen }: Sent = {},
) =>
  app.post(`/api/pages/${id}/operations`, {
    as,
    body: { version, operations, key, tab, ...(unchosen && { unchosen }) },
  });
const draft = async () => {
  const { body } = await app.get(`/api/pages/${page.id}/draft`, { as: 'admin' });
  return body as { version: number; document: PageDocument };
};
const main = { position: 'main' } as const;
const setText = (value: unknown, id = note.id): Operation => ({ op: 'set', id, path: '/text', value });
const texts = ({ rows }: PageDocument) => rows.main.map(({ content }) => content['text']);

describe('POST /api/pages/{id}/operations', () => {
  it('changes the draft and nothing that visitors see', async () => {
    const added = aNote('Nieuw');
    const { status, body } = await send([
      setText('Dicht'),
      { op: 'insert', node: added, at: main, after: note.id },
      { op: 'page', field: 'title', value: 'De nieuwe brug' },
    ]);
    expect({ status, body }).toEqual({ status: 200, body: { version: 2, others: [], refused: [] } });
    const { document, version } = await draft();
    expect([version, document.title, ...texts(document)]).toEqual([
      ...[2, 'De nieuwe brug', 'Dicht', 'Nieuw', undefined],
    ]);
    const { body: seen } = await app.get(`/api/pages/${page.id}`);
    expect([seen.page.title, seen.page.buildingBlockInstances[0].content.text]).toEqual(['De brug', 'Open']);
  });

  it('is for those whom the rule of the page allows', async () => {
    const expected = { visitor: 401, user: 403, author: 200, contentManager: 200, admin: 200, staff: 200 };
    for (const [as, status] of Object.entries(expected)) {
      const own: Operation = { op: 'option', id: note.id, name: as, value: 'x' };
      expect((await send([own], { as: as as Role })).status, as).toBe(status);
    }
    const body = { version: 1, operations: [setText('x')], key: newGuid() };
    const foreign = await app.post(`/api/pages/${page.id}/operations`, {
      as: 'admin',
      tenant: 'veenland',
      body,
    });
    expect(foreign.status).toBe(404);
    const hidden = await aPage(app.place, { title: 'Geheim', visibility: 'Admin' });
    expect((await send([setText('x')], { as: 'author', id: hidden.id })).status).toBe(404);
    expect((await send([setText('x')], { as: 'contentManager', id: hidden.id })).status).toBe(404);
  });

  it('ends with the right, also while someone is editing', async () => {
    expect((await send([setText('Eerst')])).status).toBe(200);
    await withTenant(app.place.tenant, (tx) =>
      tx('pages').where({ id: page.id }).update({ editPermission: 'Admin' }),
    );
    expect((await send([setText('Daarna')], { version: 2 })).status).toBe(403);
  });

  it('refuses what does not fit, and keeps nothing of it', async () => {
    const elsewhere = aNote('Elders');
    await aPage(app.place, { title: 'Elders', blocks: [elsewhere] });
    const deep = (depth: number): BlockNode =>
      aBlock('frame', {}, depth > 1 ? { slots: { inside: [deep(depth - 1)] } } : {});
    const wrong: [Operation, string][] = [
      [setText('x', elsewhere.id), 'no-such-block'],
      [{ op: 'insert', node: aBlock('hologram'), at: main, after: null }, 'unknown-block'],
      [{ op: 'insert', node: aBlock('note', {}, { v: 3 }), at: main, after: null }, 'unknown-block'],
      [{ op: 'insert', node: aNote(), at: { position: 'left-column' }, after: null }, 'no-such-place'],
      [
        { op: 'insert', node: aNote(), at: { parent: note.id, slot: 'inside' }, after: null },
        'no-such-place',
      ],
      [{ op: 'insert', node: deep(9), at: main, after: null }, 'too-deep'],
      [{ op: 'page', field: 'options/hologram', value: true }, 'bad-path'],
    ];
    for (const [operation, code] of wrong) {
      const { status, body } = await send([setText('Weg'), operation]);
      expect([status, body.errors]).toEqual([
        400,
        [{ path: '/operations/1', message: expect.stringMatching(`^${code}: `) }],
      ]);
    }
    const { v, ...without } = aNote();
    const { body: said } = await send([{ op: 'insert', node: without as never, at: main, after: null }]);
    expect(said.errors[0].message).toBe(
      `unknown-block: "note" has version ${v} here, and its \`v\` says undefined`,
    );
    expect((await send([{ op: 'insert', node: elsewhere, at: main, after: null }])).status).toBe(409);
    for (const body of [
      { operations: [setText('x')], key: newGuid() },
      { version: 1, operations: [setText('x')] },
      { version: 1, operations: [], key: newGuid() },
      { version: 1, operations: [{ op: 'explode', id: note.id }], key: newGuid() },
      { version: 1, operations: [{ ...setText('x'), html: '' }], key: newGuid() },
      { version: 7, operations: [setText('x')], key: newGuid() },
    ])
      expect((await app.post(`/api/pages/${page.id}/operations`, { as: 'author', body })).status).toBe(400);
    expect((await draft()).version).toBe(1);
  });

  it('leaves out values that are malformed, and keeps the others', async () => {
    const added = aBlock('note', { text: 7 }, { v: 2 });
    const { status, body } = await send([
      setText('x'.repeat(301)),
      { op: 'set', id: note.id, path: '/story', value: { type: 'doc', content: [{ type: 'script' }] } },
      { op: 'insert', node: added, at: main, after: null },
      setText('Daarin', added.id),
      { op: 'page', field: 'title', value: 8 },
      { op: 'page', field: 'description', value: 'Bewaard' },
      { op: 'set', id: note.id, path: '/text' },
    ]);
    expect(status).toBe(200);
    expect(body.refused.map(({ index, path }: { index: number; path: string }) => [index, path])).toEqual([
      ...[
        [0, '/text'],
        [1, expect.stringContaining('/story')],
        [2, '/text'],
        [3, ''],
        [4, ''],
      ],
    ]);
    const { document } = await draft();
    expect([document.description, document.title, ...texts(document)]).toEqual([
      ...['Bewaard', 'De brug', undefined, undefined],
    ]);
  });

  const linkTo = (href: string) => ({ target: { kind: 'address', href } });
  const linkOf = async () => locate((await draft()).document, note.id)?.node.content['link'];
  const storyWith = (href: string) => {
    const marks = [{ type: 'link', attrs: linkTo(href) }];
    return {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hier', marks }] }],
    };
  };

  it.each([
    'http://127.0.0.1/',
    'http://10.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'javascript:alert(1)',
    '//elders.example',
  ])('leaves out a link to %s, in a field and in a text, and keeps the rest', async (href) => {
    const added = aBlock('note', { text: 'Nieuw', link: linkTo(href) }, { v: 2 });
    const { body } = await send([
      { op: 'set', id: note.id, path: '/link', value: linkTo(href) },
      { op: 'set', id: note.id, path: '/story', value: storyWith(href) },
      { op: 'insert', node: added, at: main, after: null },
      { op: 'set', id: note.id, path: '/link', value: linkTo('ftp://ftp.example.org/kaart.zip') },
      setText('Bewaard'),
    ]);
    const message = 'not an address that may be linked';
    expect(body.refused).toEqual([
      { index: 0, path: '/link/target/href', message },
      { index: 1, path: '/story/content/0/content/0/marks/0/attrs/target/href', message },
      { index: 2, path: '/link/target/href', message },
    ]);
    expect([await linkOf(), texts((await draft()).document)]).toEqual([
      linkTo('ftp://ftp.example.org/kaart.zip'),
      ['Bewaard', undefined],
    ]);
  });

  it('lets a link stay that leads to such an address since earlier, also when it comes back', async () => {
    const old = linkTo('http://10.0.0.1/"intern"');
    const link: Operation = { op: 'set', id: note.id, path: '', value: { ...note.content, link: old } };
    await withTenant(app.place.tenant, async (tx) => {
      const [row] = await tx('pages').where({ id: page.id }).select('draft');
      await tx('pages')
        .where({ id: page.id })
        .update({ draft: JSON.stringify(applyOperations(row.draft, [link]).document) });
    });
    expect((await send([setText('Ernaast')])).body.refused).toEqual([]);
    const copy = aBlock('note', { text: 'Dubbel', link: old }, { v: 2 });
    const copied = await send([{ op: 'insert', node: copy, at: main, after: null }], { version: 2 });
    expect(copied.body.refused).toEqual([]);
    await send(
      [
        { op: 'remove', id: copy.id },
        { op: 'set', id: note.id, path: '/link' },
      ],
      { version: 3 },
    );
    expect(await linkOf()).toBeUndefined();
    const back = await send([{ op: 'set', id: note.id, path: '/link', value: old }], { version: 4 });
    expect([back.body.refused, await linkOf()]).toEqual([[], old]);
    const other = linkTo('http://10.0.0.2/');
    const changed = await send([{ op: 'set', id: note.id, path: '/link', value: other }], { version: 5 });
    expect([changed.body.refused.length, await linkOf()]).toEqual([1, old]);
  });

  it('refuses a footer and a header image that are not there, but not those that a page has chosen', async () => {
    const choose = (field: 'options/footerGuid' | 'options/headerImage', value: string): Operation => ({
      ...{ op: 'page', field, value },
    });
    const footer = newGuid();
    const settings = [{ key: 'footers', value: [{ guid: footer, name: 'Kort', blocks: [] }] }];
    await app.put('/api/platformsettingvalues', { as: 'admin', body: settings });
    const refused = await send([setText('x'), choose('options/footerGuid', 'nope')]);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: '/operations/1', message: 'no such footerGuid' }],
    ]);
    expect((await send([choose('options/headerImage', footer)])).status).toBe(400);
    expect((await send([choose('options/footerGuid', footer)])).status).toBe(200);
    const put = (value: string) =>
      app.put(`/api/pages/${page.id}`, {
        as: 'admin',
        body: { version: 2, options: [{ name: 'footerGuid', value }] },
      });
    const whole = await put('nope');
    expect([whole.status, whole.body.errors?.[0]?.path]).toEqual([400, '/options/0']);
    await app.put('/api/platformsettingvalues', { as: 'admin', body: [{ key: 'footers', value: [] }] });
    expect((await put(footer)).status).toBe(200);
    expect((await send([choose('options/footerGuid', '')], { version: 3 })).status).toBe(200);
  });

  it('does once what is sent twice, also at the same time', async () => {
    const key = newGuid();
    const insert: Operation = { op: 'insert', node: aNote('Een keer'), at: main, after: null };
    const answers = await Promise.all([
      send([insert], { key }),
      send([insert], { key }),
      send([insert], { key }),
    ]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([200, { version: 2, others: [], refused: [] }]),
    );
    await send([setText('Later')], { version: 2 });
    expect((await send([insert], { key })).body).toEqual({ version: 2, others: [], refused: [] });
    const { document, version } = await draft();
    expect([version, document.rows.main.length]).toEqual([3, 3]);
  });
});

describe('two people in one page', () => {
  it('both keep what they did, in different blocks and in different fields', async () => {
    await send([setText('Dicht'), { op: 'page', field: 'description', value: 'Van Arie' }]);
    const mine: Operation[] = [
      { op: 'set', id: note.id, path: '/story', value: story('Eerst dit.', 'Dan toch dat.') },
      { op: 'option', id: note.id, name: 'tone', value: 'calm' },
      { op: 'page', field: 'title', value: 'Van Rens' },
      { op: 'move', id: note.id, to: main, after: frame.id },
    ];
    const { status, body } = await send(mine, { as: 'contentManager' });
    expect([status, body.version, body.refused]).toEqual([200, 3, []]);
    const { document } = await draft();
    expect(document).toMatchObject({ title: 'Van Rens', description: 'Van Arie' });
    expect(document.rows.main[1]).toMatchObject({
      content: { text: 'Dicht', story: story('Eerst dit.', 'Dan toch dat.') },
      options: { tone: 'calm' },
    });
  });

  it('each have what is kept after they applied what the other did', async () => {
    const { document: start } = await draft();
    const ofArie = [
      setText('Dicht'),
      { op: 'insert', node: aNote('Van Arie'), at: main, after: note.id },
      { op: 'remove', id: frame.id },
      { op: 'page', field: 'layout', value: '100' },
    ] as Operation[];
    const inFrame: Operation = {
      ...{ op: 'insert', node: aNote('Van Rens'), at: { parent: frame.id, slot: 'inside' }, after: null },
    };
    const atRight: Operation = {
      ...{ op: 'insert', node: aNote('Rechts erbij'), at: { position: 'right-column' }, after: null },
    };
    const ofRens = [
      inFrame,
      atRight,
      { op: 'option', id: note.id, name: 'tone', value: 'calm' },
    ] as Operation[];
    expect((await send(ofArie)).status).toBe(200);
    const { status, body } = await send(ofRens, { as: 'contentManager' });
    expect(status).toBe(200);
    const { document } = await draft();
    const screenOfRens = applyOperations(start, ofRens).document;
    expect(applyOperations(screenOfRens, body.others).document).toEqual(document);
    // Where Rens wanted to put them there is no place any more: they wait in the tray.
    expect(document.orphans.map(({ content }) => content['text'])).toEqual([
      'Rechts',
      'Van Rens',
      'Rechts erbij',
    ]);
    const { body: since } = await app.get(`/api/pages/${page.id}/operations?since=2`, { as: 'author' });
    const screenOfArie = applyOperations(start, ofArie).document;
    expect(applyOperations(screenOfArie, since.operations).document).toEqual(document);
  });

  it('write in one text and both find their words', async () => {
    const write = (...lines: string[]): Operation => ({
      ...{ op: 'set', id: note.id, path: '/story', value: story(...lines) },
    });
    await send([write('Eerst dit, zegt Arie.', 'Dan dat.', 'Van Arie.')]);
    const { status } = await send([write('Van Rens.', 'Eerst dit.', 'Dan niet dat.')], {
      as: 'contentManager',
    });
    expect(status).toBe(200);
    expect((await draft()).document.rows.main[0]!.content['story']).toEqual(
      story('Van Rens.', 'Eerst dit, zegt Arie.', 'Dan niet dat.', 'Van Arie.'),
    );
  });

  it('are asked when they wrote different things in one field, and nothing is lost', async () => {
    await send([setText('Van Arie')]);
    const key = newGuid();
    const ofRens = [
      { op: 'page', field: 'description', value: 'Ook van Rens' } as Operation,
      setText('Van Rens'),
    ];
    const { status, body } = await send(ofRens, { as: 'contentManager', key });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'conflict',
      version: 2,
      conflicts: [
        { index: 1, base: 'Open', theirs: 'Van Arie', by: { name: 'Arie' }, at: expect.any(String) },
      ],
    });
    expect((await send(ofRens, { as: 'contentManager', key })).body.conflicts).toEqual(body.conflicts);
    expect(texts((await draft()).document)[0]).toBe('Van Arie');
    const kept = await withTenant(app.place.tenant, (tx) =>
      tx('draftChanges').where({ ownerId: page.id, isApplied: false }),
    );
    expect(kept).toMatchObject([{ operations: ofRens, actorId: app.people.lindenhove.contentManager }]);
    // Having seen it, Rens chooses: the same once more, made on what is there now.
    expect((await send(ofRens, { as: 'contentManager', version: body.version })).status).toBe(200);
    expect(texts((await draft()).document)[0]).toBe('Van Rens');
  });

  it('are told, when they are asked, what the rest of the batch is by what the other did', async () => {
    const write = (...lines: string[]): Operation => ({
      ...{ op: 'set', id: note.id, path: '/story', value: story(...lines) },
    });
    await send([setText('Van Arie'), write('Arie zegt: eerst dit.', 'Dan dat.')]);
    const ofRens = [setText('Van Rens'), write('Eerst dit.', 'Dan niet dat.')];
    const { status, body } = await send(ofRens, { as: 'contentManager' });
    expect(status).toBe(409);
    const both = write('Arie zegt: eerst dit.', 'Dan niet dat.');
    expect(body.rebased).toEqual([{ index: 1, operations: [both] }]);
    expect(body.conflicts).toMatchObject([{ index: 0, theirs: 'Van Arie' }]);
  });

  it('keep what was not chosen, with whose it was and who chose, and who may not edit finds none of it', async () => {
    await send([setText('Van Arie')]);
    const { body } = await send([setText('Van Rens')], { as: 'contentManager' });
    const path = `/api/pages/${page.id}/unchosen-values`;
    const unchosen = (value: string, isOwn: boolean) => [{ operation: setText(value), isOwn }];
    const choice = { as: 'contentManager', version: body.version, key: newGuid() } as const;
    const answer = await send([], { ...choice, unchosen: unchosen('Van Rens', true) });
    expect(answer.status).toBe(200);
    // Sent again, as after an answer that was lost, it is kept once.
    await send([], { ...choice, unchosen: unchosen('Van Rens', true) });
    await send([setText('Toch Rens')], { ...choice, key: newGuid(), unchosen: unchosen('Van Arie', false) });
    const { items } = (await app.get(path, { as: 'author' })).body;
    expect(items).toMatchObject([
      { operation: { value: 'Van Arie' }, writtenBy: { name: 'Arie' }, chosenBy: { name: 'Rens' } },
      { operation: { value: 'Van Rens' }, writtenBy: { name: 'Rens' }, chosenBy: { name: 'Rens' } },
    ]);
    expect(items[0].writtenOn < items[0].chosenOn).toBe(true);
    expect((await app.get(path, { as: 'user' })).status).toBe(403);
    expect((await send([], { version: 3 })).status).toBe(400);
  });

  it('revive in the tray what one removes while the other edits it', async () => {
    await send([{ op: 'remove', id: note.id }]);
    expect((await send([setText('Toch nog')], { as: 'contentManager' })).status).toBe(200);
    const { document } = await draft();
    expect(document.orphans).toMatchObject([{ id: note.id, content: { text: 'Toch nog' } }]);
    await send([setText('Binnen gewijzigd', frame.slots!['inside']![0]!.id)], { version: 3 });
    await send([{ op: 'remove', id: frame.id }], { version: 3, as: 'contentManager' });
    const { document: after } = await draft();
    expect(after.orphans.map(({ id }) => id)).toEqual([note.id, frame.id]);
  });

  it('end in one document however their changes interleave', async () => {
    const people = ['author', 'contentManager', 'admin'] as const;
    const state = await Promise.all(people.map(async () => ({ ...(await draft()) })));
    for (let turn = 0; turn < 24; turn++) {
      const who = (turn * 7 + 3) % people.length;
      const own = state[who]!;
      const blocks = own.document.rows.main;
      const one = blocks[turn % Math.max(1, blocks.length)]!;
      const operations: Operation[] = [
        { op: 'option', id: one.id, name: `from${who}`, value: String(turn) },
        turn % 3 === 0
          ? { op: 'insert', node: aNote(`${turn}`), at: main, after: one.id }
          : turn % 3 === 1
            ? { op: 'move', id: one.id, to: main, after: null }
            : turn % 6 === 5
              ? { op: 'remove', id: one.id }
              : { op: 'page', field: `options/showHeader`, value: null },
      ];
      const { status, body } = await send(operations, { as: people[who]!, version: own.version });
      expect(status).toBe(200);
      const screen = applyOperations(own.document, operations).document;
      own.document = applyOperations(screen, body.others).document;
      own.version = body.version;
      expect(own.document).toEqual((await draft()).document);
    }
  });
});

describe('GET /api/pages/{id}/operations', () => {
  it('tells who did what from which tab, and what takes it back', async () => {
    await send([setText('Een')], { tab: 'a' });
    await send([setText('Twee')], { version: 2, tab: 'b' });
    await send([{ op: 'page', field: 'title', value: 'Drie' }], { version: 3, as: 'contentManager' });
    const { body } = await app.get(`/api/pages/${page.id}/operations?tab=b&mine=true`, { as: 'author' });
    expect(body).toMatchObject({
      version: 4,
      changes: [
        {
          version: 3,
          by: { name: 'Arie' },
          tab: 'b',
          inverse: [{ path: '/text', value: 'Een', was: 'Twee' }],
        },
      ],
    });
    const { body: all } = await app.get(`/api/pages/${page.id}/operations?since=1`, { as: 'author' });
    expect(all).toMatchObject({
      isComplete: true,
      changes: [{ tab: 'a' }, { tab: 'b' }, { by: { name: 'Rens' } }],
    });
    const { document } = await draft();
    const undone = all.changes.toReversed().flatMap(({ inverse }: { inverse: Operation[] }) => inverse);
    expect(applyOperations(document, undone).document).toMatchObject({ title: 'De brug' });
  });

  it('says so when it does not go back that far', async () => {
    await send([setText('Een')]);
    await send([setText('Twee')], { version: 2 });
    await withTenant(app.place.tenant, (tx) =>
      tx('draftChanges').where({ ownerId: page.id, version: 2 }).delete(),
    );
    const { body } = await app.get(`/api/pages/${page.id}/operations`, { as: 'author' });
    expect(body.isComplete).toBe(false);
    expect((await send([setText('Oud')], { version: 1 })).body.code).toBe('stale-version');
  });
});

describe('another spell of editing', () => {
  it('keeps the draft once as it was left, by whom and when, unless that is kept already', async () => {
    const kept = async () => {
      const { body } = await app.get(`/api/pages/${page.id}/revisions`, { as: 'admin' });
      return (body.items as { kind: string; createdOn: string; guid: Guid }[]).filter(
        ({ kind }) => kind === 'kept',
      );
    };
    const rests = () =>
      withTenant(app.place.tenant, (tx) =>
        tx('pages')
          .where({ id: page.id })
          .update({ updatedOn: tx.raw(`now() - interval '31 minutes'`) }),
      );
    await send([setText('Dicht')]);
    expect(await kept()).toEqual([]);
    await rests();
    await send([setText('Open op zondag')], { version: 2, as: 'admin' });
    await send([setText('Open op maandag')], { version: 3, as: 'admin' });
    const [asLeft, ...others] = await kept();
    expect(others).toEqual([]);
    expect(Date.parse(asLeft!.createdOn)).toBeLessThan(Date.now() - 30 * 60_000);
    const { body } = await app.get(`/api/pages/${page.id}/revisions/${asLeft!.guid}`, { as: 'admin' });
    expect(texts(body.document)[0]).toBe('Dicht');
    // What somebody kept under a name is kept.
    await app.post(`/api/pages/${page.id}/revisions`, { as: 'admin', body: { comment: 'Maandag' } });
    await rests();
    await send([setText('Open op dinsdag')], { version: 4 });
    expect(await kept()).toHaveLength(1);
  });
});
