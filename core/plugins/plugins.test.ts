import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { storeImage } from '../images/image.ts';
import { allowNetworks, OutgoingRefused } from '../outgoing.ts';
import { placesOf } from '../plugin-places.mjs';
import { testApp } from '../testing/app.ts';
import { aBlock, aList, aNewsItem, aPage, showToAll } from '../testing/factories.ts';
import type { Plugin } from '../plugin.ts';
import { contextOf } from './context.ts';
import { pluginData } from './data.ts';

const root = resolve(import.meta.dirname, '../..');
const app = testApp({ outside: placesOf(['./examples/poll'], root) });
const answers = [
  { id: 'station', text: 'Bij het station' },
  { id: 'market', text: 'Op de markt' },
];
const poll = aBlock('acme/poll', { question: 'Waar komt de stalling?', answers }, { v: 2 });
const hidden = aBlock('acme/poll', { question: 'Wie?', answers }, { v: 2, visibility: { level: 'Admin' } });
const closed = aBlock('acme/poll', { question: 'Wie?', answers, closed: true }, { v: 2 });
const old = aBlock('acme/poll', { title: 'Koffie?', choices: 'Ja, Nee, Thee' }, { v: 1 });
const votes = (block: { id: string }) => `/api/plugins/acme/poll/votes/${block.id}`;
const calls = '/api/plugins/calls';

beforeAll(async () => {
  await aPage(app.place, { blocks: [poll, hidden, closed, old] });
});

describe('a plugin from outside', () => {
  it('takes part: its block, setting, texts and calls are there', async () => {
    expect(app.app.kernel.problems).toEqual([]);
    expect(app.app.kernel.views.get('block:acme/poll')).toBe('outside:bouwsteen-poll/Poll.astro');
    expect(app.app.kernel.messages.nl['acme/poll.vote']).toBe('Stem');
    expect(app.endpoints.map(({ path }) => path)).toContain('/api/plugins/acme/poll/votes/{block}');
  });

  it('is put on a page by an editor, like every other block', async () => {
    const page = await aPage(app.place, { isPublished: false });
    const node = aBlock('acme/poll', poll.content, { v: 2 });
    const operations = [{ op: 'insert', node, at: { position: 'main' }, after: null }];
    const saved = await app.post(`/api/pages/${page.id}/operations`, {
      as: 'admin',
      body: { version: page.version, key: newGuid(), operations },
    });
    expect(saved.body.refused ?? []).toEqual([]);
    const draft = await app.get(`/api/pages/${page.id}?draft=true`, { as: 'admin' });
    expect(draft.body.page.buildingBlockInstances).toMatchObject([{ buildingBlockName: 'acme/poll' }]);
  });

  it('counts a vote once per person', async () => {
    const vote = (as: 'user' | 'author' | 'visitor', answer: string) =>
      app.post(votes(poll), { as, body: { answer } });
    const so = (station: number, market: number) => ({ votes: { station, market } });
    expect((await app.get(votes(poll))).body).toEqual(so(0, 0));
    expect((await vote('user', 'market')).body).toEqual({ ...so(0, 1), isCounted: true });
    expect((await vote('user', 'station')).body).toEqual({ ...so(0, 1), isCounted: false });
    expect((await vote('author', 'station')).body).toEqual({ ...so(1, 1), isCounted: true });
    expect((await vote('visitor', 'station')).body).toEqual({ ...so(2, 1), isCounted: true });
    expect((await vote('visitor', 'market')).body).toEqual({ ...so(2, 1), isCounted: false });
    expect((await app.get(votes(poll))).body).toEqual(so(2, 1));
  });

  it('refuses with pointers what is wrong or missing, and what cannot be voted for', async () => {
    expect(await app.post(votes(poll), { body: {} })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/answer', message: 'is required' }] },
    });
    expect(await app.post(votes(poll), { body: { answer: 1.5, more: 1 } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/more' }, { path: '/answer' }] },
    });
    for (const [block, answer] of [
      [poll, 'quay'],
      [closed, 'station'],
    ] as const)
      expect(await app.post(votes(block), { as: 'admin', body: { answer } })).toMatchObject({
        status: 409,
        body: { reason: 'poll-closed', message: expect.stringContaining('niet worden gestemd') },
      });
  });

  it('knows no block that not everyone sees, that is not there, or that is of another tenant', async () => {
    for (const block of [hidden, { id: newGuid() }, { id: 'guess' }])
      expect((await app.get(votes(block))).status).toBe(404);
    expect((await app.get(votes(poll), { tenant: 'veenland' })).status).toBe(404);
  });

  it('reads content of an older version as today’s', async () => {
    expect((await app.get(votes(old))).body).toEqual({ votes: { 1: 0, 2: 0, 3: 0 } });
  });

  it('answers nothing where it is switched off, and comes back as it was', async () => {
    const turn = (isEnabled: boolean) =>
      app.put('/api/plugins/acme:poll', { as: 'admin', body: { isEnabled } });
    expect((await turn(false)).status).toBe(200);
    expect((await app.get(votes(poll))).status).toBe(404);
    await turn(true);
    expect((await app.get(votes(poll))).body).toEqual({ votes: { station: 2, market: 1 } });
  });

  it('forgets who voted, and not what was voted', async () => {
    const data = pluginData(app.place.tenant, 'acme/poll');
    const kept = await Promise.all((await data.keys('ballots:')).map(data.read));
    expect(kept.flat()).toHaveLength(3);
    await withTenant(app.place.tenant, (tx) =>
      tx('pluginRecords')
        .whereRaw("key like 'ballots:%'")
        .update({ changedOn: new Date(Date.now() - 40 * 86_400_000) }),
    );
    const { plugin } = (await import(join(root, 'examples/poll/plugin.ts'))) as {
      plugin: import('../plugin.ts').Plugin;
    };
    const { contextOf } = await import('./context.ts');
    await plugin.jobs![0]!.run({}, contextOf(plugin, app.place.tenant, app.app.kernel));
    expect(await data.keys('ballots:')).toEqual([]);
    expect((await app.get(votes(poll))).body).toEqual({ votes: { station: 2, market: 1 } });
  });
});

describe('where a plugin is used', () => {
  it('is told by page, for the plugin and for one of its blocks, in this tenant', async () => {
    const title = 'Waar stemmen kan';
    const { id } = await aPage(app.place, {
      title,
      blocks: [aBlock('acme/poll', poll.content, { v: 2 }), aBlock('acme/poll', poll.content, { v: 2 })],
    });
    for (const asked of ['acme:poll', 'type:acme:poll']) {
      const { status, body } = await app.get(`/api/plugins/${asked}/uses`, { as: 'admin' });
      expect(status).toBe(200);
      expect(body.items).toContainEqual({
        kind: 'page',
        guid: id,
        title,
        path: expect.stringMatching(/^\//),
        isPublished: true,
        types: [{ name: 'acme/poll', count: 2 }],
      });
    }
    const theirs = await app.get('/api/plugins/acme:poll/uses', { as: 'admin', tenant: 'veenland' });
    expect(theirs.body).toMatchObject({ items: [], meta: { totalNumberOfItems: 0 } });
  });

  it('is told of a block that no plugin shows any more; of what nobody knows there is nothing to tell', async () => {
    const gone = aBlock('acme/poll', { question: 'Weg?' }, { v: 2 });
    await aPage(app.place, { title: 'Oud', blocks: [gone] });
    await withTenant(app.place.tenant, (tx) =>
      tx('blockInstances').where({ id: gone.id }).update({ type: 'acme/hologram' }),
    );
    const { body } = await app.get('/api/plugins', { as: 'admin' });
    expect(body.absent).toEqual([{ what: 'block', name: 'acme/hologram', instances: 1 }]);
    const uses = await app.get('/api/plugins/type:acme:hologram/uses', { as: 'admin' });
    expect(uses.body.items).toMatchObject([{ title: 'Oud' }]);
    expect((await app.get('/api/plugins/type:nothing/uses', { as: 'admin' })).status).toBe(404);
    expect((await app.get('/api/plugins/acme:poll/uses?pageNumber=x', { as: 'admin' })).status).toBe(400);
  });
});

describe('what stands elsewhere than on pages', () => {
  const as = { as: 'admin' } as const;
  const usesOf = async (name: string) =>
    (await app.get(`/api/plugins/type:${name}/uses`, as)).body.items as object[];
  const counts = async () => {
    const { items, absent } = (await app.get('/api/plugins', as)).body;
    const all = items.flatMap((one: { [kind: string]: object[] }) => [
      ...one['blocks']!,
      ...one['listTypes']!,
      ...one['formFields']!,
    ]) as { name: string; instances: number }[];
    return { of: (name: string) => all.find((one) => one.name === name)?.instances, absent };
  };

  it('is told of footers, items and the questions of forms, and counted', async () => {
    const list = aList();
    await aPage(app.place, { title: 'Met een lijst', blocks: [list] });
    const before = await counts();
    const item = await aNewsItem(app.place, list.id, { title: 'De sluis is dicht' });
    const footer = {
      guid: newGuid(),
      name: 'Onderaan',
      blocks: [aBlock('frame', {}, { slots: { inside: [aBlock('note', { text: 'Adres' }, { v: 2 })] } })],
    };
    const question = (type: string) => ({ id: newGuid(), type, v: 2, label: { nl: 'Raad' }, content: {} });
    const form = { id: newGuid(), name: 'Raadsel', settings: '{}' };
    const fields = [question('riddle'), question('acme/gone')];
    await withTenant(app.place.tenant, async (tx) => {
      await tx('settings').insert({ key: 'footers', value: JSON.stringify([footer]) });
      await tx('forms').insert({ ...form, draft: JSON.stringify({ fields }) });
    });
    expect(await usesOf('note')).toContainEqual({
      ...{ kind: 'footer', guid: footer.guid, title: 'Onderaan', path: null, isPublished: true },
      types: [{ name: 'note', count: 1 }],
    });
    expect(await usesOf('riddle')).toEqual([
      {
        ...{ kind: 'form', guid: form.id, title: 'Raadsel', isPublished: false },
        path: `/admin/forms/view/${form.id}`,
        types: [{ name: 'riddle', count: 1 }],
      },
    ]);
    expect(await usesOf('news')).toContainEqual(
      expect.objectContaining({ kind: 'item', guid: item.id, isPublished: true }),
    );
    const { of, absent } = await counts();
    for (const name of ['note', 'riddle', 'news']) expect(of(name), name).toBe(before.of(name)! + 1);
    expect(absent).toContainEqual({ what: 'formField', name: 'acme/gone', instances: 1 });
  });

  it('is not what nobody drafts or publishes any more, nor what lies in the trash', async () => {
    const before = (await counts()).of('note')!;
    const page = await aPage(app.place, { blocks: [aBlock('note', { text: 'Weg' }, { v: 2 })] });
    expect((await counts()).of('note')).toBe(before + 1);
    await withTenant(app.place.tenant, (tx) =>
      tx('pages').where({ id: page.id }).update({ deletedOn: new Date() }),
    );
    expect((await counts()).of('note')).toBe(before);
  });
});

describe('what a plugin did not declare', () => {
  const act = (what: string) => app.put(`${calls}/undeclared`, { body: { what } });

  it.each(['content', 'media', 'mail', 'outgoing'])('is refused by name: %s', async (what) => {
    expect(await act(what)).toMatchObject({ status: 403, body: { code: 'missing-capability' } });
  });

  it('is refused for every part of the context', async () => {
    const plugin = { kind: 'plugin', id: 'acme/none', version: '1.0.0', requires: '1' } as unknown as Plugin;
    const context = contextOf(plugin, app.place.tenant, app.app.kernel);
    const { content, media, data, mail, jobs, fetch } = context;
    const acts: { [capability: string]: () => Promise<unknown> } = {
      content: () => content.items({ list: newGuid(), count: 1 }),
      media: () => media.image(newGuid()),
      data: () => data.keys(''),
      mail: () => mail.send({ to: 'noor@example.nl', language: 'nl', subject: 'x', paragraphs: [] }),
      jobs: () => jobs.queue('count'),
      'outgoing:api.example.org': () => fetch('https://api.example.org/'),
    };
    for (const [capability, act] of Object.entries(acts))
      await expect(act()).rejects.toThrow(`needs the capability "${capability}"`);
    // There is no other way to anything that is stored.
    expect(Object.keys(context).toSorted()).toEqual([
      ...['content', 'data', 'fetch', 'jobs', 'log', 'mail', 'media', 'setting', 'tenant'],
    ]);
  });

  it('is not what it did declare', async () => {
    expect(await act('data')).toMatchObject({ status: 200, body: { kept: 'yes' } });
  });

  it('refuses with its own words, and hides what broke', async () => {
    expect(await act('refusal')).toMatchObject({ status: 409, body: { reason: 'no-way' } });
    const broken = await act('failure');
    expect(broken.status).toBe(500);
    expect(broken.text).not.toContain('it broke');
  });
});

describe('what a plugin did declare', () => {
  const may = (...capabilities: string[]) =>
    contextOf(
      { kind: 'plugin', id: 'acme/may', version: '1.0.0', capabilities } as unknown as Plugin,
      app.place.tenant,
      app.app.kernel,
    );
  let server: Server;
  const asked: string[] = [];
  const at = (host: string, path: string) =>
    `http://${host}:${(server.address() as AddressInfo).port}${path}`;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url!);
      if (request.url === '/away') response.writeHead(302, { location: at('127.0.0.1', '/secret') });
      response.end('here');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    allowNetworks([]);
    asked.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('leads it to no host that it did not, by way of one that it did', async () => {
    allowNetworks(['127.0.0.0/8', '::1']);
    const { fetch } = may('outgoing:localhost');
    expect(await fetch(at('localhost', '/'))).toMatchObject({ status: 200, body: Buffer.from('here') });
    expect(await fetch(at('localhost', '/away'))).toMatchObject({ status: 302 });
    await expect(fetch(at('127.0.0.1', '/secret'))).rejects.toThrow('"outgoing:127.0.0.1"');
    expect(asked).toEqual(['/', '/away']);
  });

  it('leads it to no address within, whatever a host is called', async () => {
    await expect(may('outgoing:localhost').fetch(at('localhost', '/'))).rejects.toBeInstanceOf(
      OutgoingRefused,
    );
    await expect(may('outgoing:127.0.0.1').fetch(at('127.0.0.1', '/'))).rejects.toBeInstanceOf(
      OutgoingRefused,
    );
    expect(asked).toEqual([]);
  });

  it('has its letters written down to be sent, in its words and to an address', async () => {
    const { mail } = may('mail');
    const paragraphs = ['Het werd de markt.'];
    const letter = { language: 'nl' as const, subject: 'De uitslag', paragraphs };
    await expect(mail.send({ to: 'niemand', ...letter })).rejects.toThrow('address');
    await mail.send({ to: 'Noor@Lindenhove.example', name: 'Noor\r\nBcc: x', ...letter });
    const written = await withTenant(app.place.tenant, (tx) =>
      tx('mails').where({ kind: 'plugin' }).select('recipient', 'recipientName', 'language', 'about'),
    );
    expect(written).toEqual([
      {
        ...{ recipient: 'noor@lindenhove.example', recipientName: expect.not.stringMatching(/[\r\n]/) },
        ...{ language: 'nl', about: expect.objectContaining({ plugin: 'acme/may', subject: 'De uitslag' }) },
      },
    ]);
  });

  it('shows it the pictures that everyone sees, of its tenant, and no others', async () => {
    const { media } = may('media');
    const { tenant } = app.place;
    const pixels = sharp({ create: { width: 60, height: 40, channels: 3, background: '#1d5c8f' } });
    const bytes = await pixels.png().toBuffer();
    const picture = () => withTenant(tenant, (tx) => storeImage(tx, tenant, bytes));
    const [open, hidden] = [await picture(), await picture()];
    await showToAll(tenant, open.guid);
    const { guid, width, height } = open;
    expect(await media.image(guid)).toEqual({ guid, width, height });
    for (const other of [hidden.guid, newGuid(), 'x' as Guid])
      expect(await media.image(other)).toBeUndefined();
    const theirs = contextOf(
      { kind: 'plugin', id: 'acme/may', capabilities: ['media'] } as unknown as Plugin,
      app.veenland.tenant,
      app.app.kernel,
    );
    expect(await theirs.media.image(guid)).toBeUndefined();
  });
});

describe('what a plugin reads', () => {
  const plugin = { kind: 'plugin', id: 'acme/reads', capabilities: ['content'] } as unknown as Plugin;
  const itemsOf = (list: Guid) =>
    contextOf(plugin, app.place.tenant, app.app.kernel).content.items({ list, count: 10 });

  it('is what stands in lists for everyone, and nothing of any other', async () => {
    const lists = [aList(), aList(), aList({ visibility: { level: 'Users' } }), aList()];
    const [open, inside, hidden, draft] = lists.map(({ id }) => id) as [Guid, Guid, Guid, Guid];
    await aPage(app.place, { title: 'Nieuws', blocks: [lists[0]!, lists[2]!] });
    await aPage(app.place, { title: 'Intern', blocks: [lists[1]!], visibility: 'Users' });
    await aPage(app.place, { title: 'Later', blocks: [lists[3]!], isPublished: false });
    for (const list of [open, inside, hidden, draft]) await aNewsItem(app.place, list);
    expect(await itemsOf(open)).toMatchObject({ total: 1, items: [{ title: 'De brug is weer open' }] });
    for (const list of [inside, hidden, draft, newGuid(), 'x' as Guid])
      expect(await itemsOf(list)).toEqual({ items: [], total: 0 });
  });
});

describe('what a plugin keeps', () => {
  const kept = (key: string, tenant: 'lindenhove' | 'veenland' = 'lindenhove') =>
    app.get(`${calls}/kept?key=${key}`, { tenant });

  it('is of one tenant and of that plugin', async () => {
    await app.put(`${calls}/undeclared`, { body: { what: 'data' } });
    expect((await kept('kept')).body).toEqual({ value: 'yes' });
    expect((await kept('kept', 'veenland')).body).toEqual({ value: null });
    expect(await pluginData(app.place.tenant, 'acme/poll').read('kept')).toBeUndefined();
  });

  it('is changed by one at a time', async () => {
    const data = pluginData(app.place.tenant, 'calls');
    const add = () => data.change<number>('count', (count) => (count ?? 0) + 1);
    await Promise.all(Array.from({ length: 8 }, add));
    expect(await data.read('count')).toBe(8);
    await data.change('count', () => undefined);
    expect(await data.keys('count')).toEqual([]);
    await expect(data.change('big', () => 'x'.repeat(70_000))).rejects.toThrow('at most');
    await expect(data.change('k'.repeat(201), () => 1)).rejects.toThrow('200');
  });

  it('is what a job did later, and what it heard', async () => {
    await app.put(`${calls}/undeclared`, { body: { what: 'job' } });
    await app.post('/api/roles', { as: 'admin', body: { name: 'Bruggenwachters' } });
    await expect
      .poll(async () => [(await kept('remembered')).body.value, (await kept('heard')).body.value])
      .toEqual(['later', 'role.made']);
  });

  it('is what it heard of a form that was sent', async () => {
    const field = { id: newGuid(), type: 'remark', v: 1, label: { nl: 'Opmerking' }, content: {} };
    const definition = { title: { nl: 'Vragen' }, languages: ['nl'], fields: [field] };
    const { body: form } = await app.post('/api/forms', { as: 'admin', body: { name: 'V', definition } });
    await app.post(`/api/forms/${form.guid}:publish`, { as: 'admin' });
    const sent = await app.post(`/api/forms/${form.guid}/submissions`, {
      body: { version: 1, answers: { [field.id]: 'Mooi' } },
    });
    await expect.poll(async () => (await kept('sent')).body.value).toBe(sent.body.guid);
  });

  it('is asked for as often as the route says', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 35; turn++) statuses.push((await kept('kept')).status);
    expect(statuses).toContain(429);
  });
});
