import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { incomingFolder } from '../store/store.ts';
import { type As, type Reply, testApp } from '../testing/app.ts';
import { aBlock, aPage } from '../testing/factories.ts';
import { meanwhile } from '../testing/meanwhile.ts';
import { multipart } from '../testing/form.ts';
import { request, wire } from '../testing/wire.ts';

const app = testApp();
const drawn = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
let count = 0;

/** A picture in the library, each with a colour of its own. */
async function upload(
  as: As = 'contentManager',
  name = 'markt.jpg',
  size: [number, number] = [60, 40],
): Promise<Guid> {
  const content = await drawn(...size, `#${(++count * 70_001).toString(16).padStart(6, '0').slice(-6)}`)
    .png()
    .toBuffer();
  return (await app.post('/a/upload', { as, ...multipart([{ name: 'Image', fileName: name, content }]) }))
    .body.guid;
}
const one = async (guid: Guid, as: As = 'contentManager') =>
  (await app.get(`/api/images/${guid}`, { as })).body;
const put = (guid: Guid, body: object, as: As = 'contentManager') =>
  app.put(`/api/images/${guid}`, { as, body });
const list = async (query = '', as: As = 'contentManager') =>
  (await app.get(`/api/images?${query}`, { as })).body;
const guids = async (query: string, as?: As): Promise<Guid[]> =>
  (await list(query, as)).items.map(({ guid }: { guid: Guid }) => guid);
const shownOn = (image: Guid, more: Parameters<typeof aPage>[1] = {}) =>
  aPage(app.place, {
    title: 'Toont',
    blocks: [aBlock('note', { text: 'x', image: { image, alt: '' } }, { v: 2 })],
    ...more,
  });
const pixelsOf = (guid: Guid, query = 'format=png') => pixelsAt(`/a/${guid}?${query}`);
const pixelsAt = async (address: string) => {
  const headers = { Host: 'lindenhove.localhost', authorization: `Bearer ${await app.newToken('admin')}` };
  const { body } = await wire(app.port, request(address, headers));
  const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { size: [info.width, info.height], first: [...data.subarray(0, 3)] };
};
/** What lies on the disk of one picture: the folder of each of its contents. */
const foldersOf = (guid: Guid) =>
  readdirSync(join(incomingFolder(), '..', 'files', app.place.tenant.id, 'images')).filter((name) =>
    name.startsWith(guid),
  );
const onDisk = (key: string) => existsSync(join(incomingFolder(), '..', 'files', key));

beforeAll(async () => {
  await aPage(app.place, {
    title: 'Van auteurs',
    editPermission: 'Roles',
    editRoles: [app.roles.lindenhove.authors],
    isPublished: false,
  });
});

describe('the library', () => {
  it('tells what is known of a picture', async () => {
    const guid = await upload('author', 'De brug.png');
    const body = await one(guid);
    expect(body).toMatchObject({
      guid,
      kind: 'image',
      name: 'De brug.png',
      format: 'png',
      width: 60,
      height: 40,
      focal: { x: 0.5, y: 0.5 },
      crop: null,
      frames: 1,
      alt: {},
      isDecorative: false,
      credits: '',
      tags: [],
      folder: null,
      version: 1,
      uses: 0,
      usedIn: [],
      versions: [],
      createdBy: { guid: app.people.lindenhove.author, name: 'Arie' },
      mayChange: true,
      deletedOn: null,
    });
    expect((await one(guid, 'author')).mayChange).toBe(true);
  });

  it('finds by words, tags, folder, format, use and missing alternative text', async () => {
    const { guid: folder } = (await app.post('/api/mediafolders', { as: 'admin', body: { name: 'Natuur' } }))
      .body;
    const heron = await upload('admin', 'reiger 100%.png');
    const bridge = await upload('admin', 'brugdek.png');
    const change = {
      version: 1,
      alt: { nl: 'Een reiger in het riet' },
      credits: 'Anna de Wit',
      tags: ['vogels', ' water '],
      folder,
    };
    expect((await put(heron, change)).body).toMatchObject({ version: 2, tags: ['vogels', 'water'], folder });
    await put(bridge, { version: 1, isDecorative: true });
    const bare = await upload('admin', 'kaal.png');
    expect(await guids('q=reiger')).toEqual([heron]);
    expect(await guids('q=100%25')).toEqual([heron]);
    expect(await guids('q=RIET+wit')).toEqual([heron]);
    expect(await guids('q=ri%C3%ABt')).toEqual([heron]);
    // The language that a text is in is no word of it.
    expect(await guids('q=nl')).toEqual([]);
    expect(await guids('tag=vogels&tag=water')).toEqual([heron]);
    expect(await guids('tag=vogels&tag=x')).toEqual([]);
    expect(await guids(`folder=${folder}`)).toEqual([heron]);
    expect(await guids('folder=none')).not.toContain(heron);
    expect(await guids('format=jpeg')).toEqual([]);
    const missing = await guids('missingAlt=true');
    expect(missing).toContain(bare);
    expect(missing).not.toContain(heron);
    expect(missing).not.toContain(bridge);
    await shownOn(bare, { title: 'Kaal' });
    expect(await guids('unused=true')).not.toContain(bare);
    expect((await list(`itemCount=1&sort_by=name_asc`)).meta).toMatchObject({ itemCount: 1, pageNumber: 1 });
    for (const wrong of [
      'sort_by=x',
      'folder=x',
      'itemCount=101',
      'pageNumber=0',
      'nothing=1',
      'trash=maybe',
    ])
      expect((await app.get(`/api/images?${wrong}`, { as: 'admin' })).status).toBe(400);
  });

  it('of an author holds what they may use', async () => {
    const [own, loose, hidden, open] = [
      await upload('author'),
      await upload(),
      await upload(),
      await upload(),
    ];
    await shownOn(hidden, { title: 'Intern', visibility: 'Admin' });
    await shownOn(open, { title: 'Open' });
    const seen = await guids('itemCount=100', 'author');
    expect(seen).toEqual(expect.arrayContaining([own, loose, open]));
    expect(seen).not.toContain(hidden);
    expect((await app.get(`/api/images/${hidden}`, { as: 'author' })).status).toBe(404);
    expect((await put(loose, { version: 1, credits: 'x' }, 'author')).status).toBe(403);
    expect((await put(hidden, { version: 1, credits: 'x' }, 'author')).status).toBe(404);
    expect((await put(own, { version: 1, credits: 'x' }, 'author')).status).toBe(200);
  });

  it('says where it is used', async () => {
    const guid = await upload();
    const page = await shownOn(guid, { title: 'De haven' });
    expect((await one(guid)).usedIn).toEqual([
      { kind: 'page', guid: page.id, title: 'De haven', path: page.path, isPublished: true },
    ]);
    expect((await list('itemCount=100')).items.find((item: { guid: Guid }) => item.guid === guid).uses).toBe(
      1,
    );
  });
});

describe('changing a picture', () => {
  it('refuses a stale version and what is no value', async () => {
    const guid = await upload();
    expect((await put(guid, { version: 1, name: 'a/b:c.png' })).body).toMatchObject({
      name: 'abc.png',
      version: 2,
    });
    expect((await put(guid, { version: 1, name: 'x' })).status).toBe(409);
    for (const wrong of [
      { name: '///' },
      { focal: { x: 2, y: 0 } },
      { crop: { left: 0, top: 0, width: 61, height: 1 } },
      { crop: { left: 0, top: 0, width: 0, height: 1 } },
      { folder: newGuid() },
      { alt: { de: 'x' } },
      { isPublic: true },
      { tags: [' '] },
    ])
      expect([wrong, (await put(guid, { version: 2, ...wrong })).status]).toEqual([wrong, 400]);
    expect((await one(guid)).version).toBe(2);
  });

  it('cuts, keeps the whole, and gives it back', async () => {
    const content = await drawn(200, 100, '#ff0000')
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } },
          left: 100,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    const { guid } = (
      await app.post('/a/upload', {
        as: 'admin',
        ...multipart([{ name: 'Image', fileName: 'x.png', content }]),
      })
    ).body;
    const before = await one(guid);
    expect(await pixelsOf(guid)).toEqual({ size: [200, 100], first: [255, 0, 0] });
    const { body } = await put(guid, { version: 1, crop: { left: 120, top: 10, width: 60, height: 80 } });
    expect(body).toMatchObject({
      width: 60,
      height: 80,
      crop: { left: 120, top: 10, width: 60, height: 80 },
    });
    expect(body.contentVersion).not.toBe(before.contentVersion);
    await expect.poll(() => pixelsOf(guid, 'format=png&quality=90')).toMatchObject({ size: [60, 80] });
    const { first } = await pixelsOf(guid);
    expect(first[2]).toBeGreaterThan(240);
    const whole = await put(guid, { version: 2, crop: null });
    expect(whole.body).toMatchObject({
      width: 200,
      height: 100,
      crop: null,
      contentVersion: before.contentVersion,
    });
  });

  it('is cut around the same middle, and around its own where that was cut off', async () => {
    const guid = await upload();
    const { width, height } = await one(guid);
    const half = Math.round(width / 2);
    await put(guid, { version: 1, focal: { x: 0.25, y: 0.5 } });
    const left = await put(guid, { version: 2, crop: { left: 0, top: 0, width: half, height } });
    expect(left.body.focal.x).toBeCloseTo(0.5, 1);
    await put(guid, { version: 3, focal: { x: 0.1, y: 0.5 } });
    const whole = await put(guid, { version: 4, crop: null });
    expect(whole.body.focal.x).toBeCloseTo(0.05, 2);
    const right = await put(guid, { version: 5, crop: { left: half, top: 0, width: width - half, height } });
    expect(right.body.focal).toEqual({ x: 0.5, y: 0.5 });
  });

  it('replaces it under its guid, keeps the old one, and brings it back', async () => {
    const guid = await upload('contentManager', 'oud.png');
    const page = await shownOn(guid, { title: 'Wisselt' });
    const old = await one(guid);
    const content = await drawn(80, 80, '#00ff00').png().toBuffer();
    const replace = (as: As) =>
      app.post(`/api/images/${guid}:replace`, {
        as,
        ...multipart([{ name: 'Image', fileName: "<'nieuw'>|*?.png", content }]),
      });
    expect((await replace('author')).status).toBe(403);
    const { body } = await replace('admin');
    expect(body).toMatchObject({
      guid,
      name: 'nieuw.png',
      width: 80,
      height: 80,
      versions: [{ number: 1, name: 'oud.png', width: 60 }],
    });
    expect(body.usedIn).toHaveLength(1);
    // What it was is still seen, by who works with it.
    const before = (number: unknown, as: As = 'contentManager') =>
      app.get(`/api/images/${guid}/thumbnail?number=${number}`, { as });
    expect((await pixelsAt(`/api/images/${guid}/thumbnail?number=1`)).size).toEqual([60, 40]);
    expect((await pixelsAt(`/api/images/${guid}/thumbnail`)).size).toEqual([80, 80]);
    expect((await before(1)).headers['cache-control']).toBe('private, no-store');
    expect((await before(1, 'user')).status).toBe(403);
    expect((await before(2)).status).toBe(404);
    for (const wrong of ['0', '-1', 'x', '1.5']) expect((await before(wrong)).status).toBe(400);
    // Sent again, as after a lost connection: it is there once.
    const { storageKey } = await withTenant(app.place.tenant, (tx) =>
      tx('images').where({ id: guid }).first(),
    );
    expect((await replace('admin')).body).toMatchObject({ version: body.version, versions: body.versions });
    expect(foldersOf(guid).toSorted()).toEqual([guid, storageKey.split('/').at(-1)].toSorted());
    await expect.poll(() => pixelsOf(guid)).toEqual({ size: [80, 80], first: [0, 255, 0] });
    const back = await app.post(`/api/images/${guid}:restoreVersion`, { as: 'admin', body: { number: 1 } });
    expect(back.body).toMatchObject({ name: 'oud.png', width: 60, contentVersion: old.contentVersion });
    expect(back.body.versions.map(({ name }: { name: string }) => name)).toEqual(['nieuw.png']);
    await expect.poll(() => pixelsOf(guid)).toMatchObject({ size: [60, 40] });
    expect(
      (await app.post(`/api/images/${guid}:restoreVersion`, { as: 'admin', body: { number: 1 } })).status,
    ).toBe(404);
    expect(page.id).toBeTruthy();
  });

  it('leaves nothing of a replacement that is refused', async () => {
    const guid = await upload();
    const { storageKey } = await withTenant(app.place.tenant, (tx) =>
      tx('images').where({ id: guid }).first(),
    );
    const refused = await app.post(`/api/images/${guid}:replace`, {
      as: 'admin',
      ...multipart([{ name: 'Image', fileName: 'x.png', content: '<svg/>' }]),
    });
    expect(refused.status).toBe(415);
    expect(await one(guid)).toMatchObject({ version: 1, versions: [] });
    expect(onDisk(storageKey)).toBe(true);
  });
});

describe('throwing away', () => {
  const remove = (guid: Guid, as: As = 'contentManager', query = '') =>
    app.delete(`/api/images/${guid}${query}`, { as });

  it('asks when something shows it, and can be taken back', async () => {
    const guid = await upload();
    const page = await shownOn(guid, { title: 'In gebruik' });
    const refused = await remove(guid);
    expect([refused.status, refused.body.code]).toEqual([409, 'in-use']);
    expect((await remove(guid, 'contentManager', '?evenIfUsed=true')).status).toBe(204);
    await expect.poll(async () => (await app.get(`/a/${guid}`)).status).toBe(404);
    expect(await guids('trash=true')).toContain(guid);
    expect(await guids('itemCount=100')).not.toContain(guid);
    // There it is still to be told from the others, by whoever finds it.
    const sight = (as: As) => app.get(`/api/images/${guid}/thumbnail`, { as });
    const { status, headers } = await sight('contentManager');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    expect((await sight('user')).status).toBe(403);
    expect((await app.post(`/api/images/${guid}:restore`, { as: 'author' })).status).toBe(404);
    expect((await app.post(`/api/images/${guid}:restore`, { as: 'contentManager' })).status).toBe(200);
    expect((await app.get(`/a/${guid}`)).status).toBe(200);
    expect(page.id).toBeTruthy();
  });

  it('and the rest go for many at once, each with a result', async () => {
    const [used, free, foreign] = [await upload(), await upload(), newGuid()];
    await shownOn(used, { title: 'Veel' });
    const bulk = (body: object, as: As = 'contentManager'): Promise<Reply> =>
      app.post('/api/images:bulk', { as, body });
    const results = (reply: Reply) => reply.body.results.map(({ status }: { status: number }) => status);
    expect(results(await bulk({ action: 'tag', guids: [used, free, foreign], add: ['zomer'] }))).toEqual([
      200, 200, 404,
    ]);
    expect(results(await bulk({ action: 'delete', guids: [used, free, foreign] }))).toEqual([409, 200, 404]);
    expect(results(await bulk({ action: 'delete', guids: [used, free] }, 'author'))).toEqual([403, 404]);
    expect(results(await bulk({ action: 'restore', guids: [free] }))).toEqual([200]);
    expect((await one(free)).tags).toEqual(['zomer']);
    for (const wrong of [
      { action: 'move', guids: [free] },
      { action: 'tag', guids: [free] },
      { action: 'burn', guids: [free] },
    ])
      expect((await bulk(wrong)).status).toBe(400);
  });
});

describe('many at once', () => {
  const bulk = async (body: object) => (await app.post('/api/images:bulk', { as: 'admin', body })).body;
  const folder = async (name: string) =>
    (await app.post('/api/mediafolders', { as: 'admin', body: { name } })).body.guid as Guid;

  it('go back to the folders they came from', async () => {
    const [left, right, target] = [await folder('Links'), await folder('Rechts'), await folder('Doel')];
    const guids = [await upload(), await upload(), await upload(), await upload()];
    for (const [at, before] of [left, right, null, target].entries())
      await put(guids[at]!, { version: 1, folder: before });
    const { undo } = await bulk({ action: 'move', guids, folder: target });
    expect(undo).toEqual([
      { action: 'move', folder: left, guids: [guids[0]] },
      { action: 'move', folder: right, guids: [guids[1]] },
      { action: 'move', folder: null, guids: [guids[2]] },
    ]);
    for (const body of undo) await bulk(body);
    expect(await Promise.all(guids.map(async (guid) => (await one(guid)).folder))).toEqual([
      left,
      right,
      null,
      target,
    ]);
  });

  it('lose a tag again that they did not have', async () => {
    const guids = [await upload(), await upload()];
    await put(guids[0]!, { version: 1, tags: ['brug', 'water'] });
    const { undo } = await bulk({ action: 'tag', guids, add: ['brug'] });
    expect(undo).toEqual([{ action: 'tag', remove: ['brug'], guids: [guids[1]] }]);
    for (const body of undo) await bulk(body);
    expect((await one(guids[0]!)).tags).toEqual(['brug', 'water']);
    expect((await one(guids[1]!)).tags).toEqual([]);
    expect((await bulk({ action: 'tag', guids, remove: ['water'] })).undo).toEqual([
      { action: 'tag', add: ['water'], guids: [guids[0]] },
    ]);
    // Who has the other one open may go on: nothing of it changed.
    const { version } = await one(guids[1]!);
    await bulk({ action: 'tag', guids: [guids[1]], remove: ['water'], add: [] });
    await bulk({ action: 'move', guids: [guids[1]], folder: null });
    expect((await one(guids[1]!)).version).toBe(version);
  });

  it('are asked about before they are thrown away: which something shows, and what', async () => {
    const [used, free, gone] = [await upload('admin', 'brug.png'), await upload(), await upload()];
    const page = await shownOn(used, { title: 'Over de brug' });
    await app.delete(`/api/images/${gone}`, { as: 'admin' });
    const uses = (as: As, tenant: 'lindenhove' | 'veenland' = 'lindenhove') =>
      app.post('/api/images:uses', { as, tenant, body: { guids: [used, free, gone, newGuid()] } });
    expect((await uses('admin')).body).toEqual({
      items: [
        {
          guid: used,
          name: 'brug.png',
          uses: 1,
          usedIn: [expect.objectContaining({ kind: 'page', guid: page.id, title: 'Over de brug' })],
        },
      ],
      meta: { totalNumberOfItems: 1 },
    });
    expect((await uses('admin', 'veenland')).body.items).toEqual([]);
    expect((await uses('user')).status).toBe(403);
    expect((await app.post('/api/images:uses', { as: 'admin', body: { guids: [] } })).status).toBe(400);
    // What is brought back and thrown away again asks nothing.
    const { undo } = await bulk({ action: 'delete', guids: [used], evenIfUsed: true });
    const again = await bulk(undo[0]);
    expect(again.undo).toEqual([{ action: 'delete', evenIfUsed: true, guids: [used] }]);
    expect((await bulk(again.undo[0])).results[0].status).toBe(200);
  });
});

describe('folders', () => {
  const make = async (name: string, parent: Guid | null = null) =>
    app.post('/api/mediafolders', { as: 'contentManager', body: { name, parent } });

  it('hold folders, are renamed and moved, and leave what was in them', async () => {
    const years = (await make('Jaren')).body.guid;
    const last = (await make('2026', years)).body.guid;
    const guid = await upload();
    await put(guid, { version: 1, folder: last });
    expect((await make('jaren')).status).toBe(409);
    expect((await make(' ')).status).toBe(400);
    expect(
      (await app.put(`/api/mediafolders/${years}`, { as: 'admin', body: { parent: last } })).status,
    ).toBe(400);
    expect((await app.put(`/api/mediafolders/${last}`, { as: 'admin', body: { name: '2027' } })).status).toBe(
      204,
    );
    const { items } = (await app.get('/api/mediafolders', { as: 'author' })).body;
    expect(items).toContainEqual({ guid: last, name: '2027', parent: years, images: 1, files: 0 });
    expect((await app.delete(`/api/mediafolders/${last}`, { as: 'admin' })).status).toBe(204);
    expect((await one(guid)).folder).toBe(years);
  });

  it('take nothing in while they go', async () => {
    const { guid: folder } = (await make('Gaat weg')).body;
    const guid = await upload();
    const { status, body } = await meanwhile(
      app.place.tenant,
      (tx) => tx('mediaFolders').where({ id: folder }).delete(),
      () => put(guid, { version: 1, folder }),
    );
    expect([status, body.errors]).toEqual([400, [{ path: '/folder', message: 'no such folder' }]]);
    expect((await one(guid)).folder).toBeNull();
  });
});

describe('a folder that is moved', () => {
  const make = async (name: string, parent: Guid | null = null) =>
    (await app.post('/api/mediafolders', { as: 'admin', body: { name, parent } })).body.guid as Guid;
  const move = (guid: Guid, parent: Guid | null, as: 'admin' | 'author' = 'admin') =>
    app.put(`/api/mediafolders/${guid}`, { as, body: { parent } });
  const parents = async (...guids: Guid[]) => {
    const { items } = (await app.get('/api/mediafolders', { as: 'admin' })).body;
    return guids.map((guid) => items.find((one: { guid: Guid }) => one.guid === guid).parent);
  };

  it('takes what is in it along, and goes to the top again', async () => {
    const [seasons, archive] = [await make('Seizoenen'), await make('Archief')];
    const winter = await make('Winter', seasons);
    expect((await move(seasons, archive)).status).toBe(204);
    expect(await parents(seasons, winter)).toEqual([archive, seasons]);
    expect((await move(seasons, null)).status).toBe(204);
    expect(await parents(seasons)).toEqual([null]);
    expect((await move(seasons, archive, 'author')).status).toBe(403);
  });

  it('does not go into itself, too deep, to what is gone, or beside one of its name', async () => {
    const chain = [await make('Laag 1')];
    for (const level of [2, 3, 4, 5]) chain.push(await make(`Laag ${level}`, chain.at(-1)));
    const [outer, inner] = [await make('Buiten'), await make('Los')];
    await make('Binnen', outer);
    const refused = async (guid: Guid, parent: Guid) => {
      const { status, body } = await move(guid, parent);
      return [status, body.errors?.[0] ?? body.code];
    };
    const at = (message: string) => [400, { path: '/parent', message }];
    expect(await refused(chain[0]!, chain[0]!)).toEqual(at('in itself'));
    expect(await refused(chain[0]!, chain[4]!)).toEqual(at('in itself'));
    expect(await refused(outer, newGuid())).toEqual(at('no such folder'));
    // One with another in it takes two levels.
    expect(await refused(outer, chain[4]!)).toEqual(at('too deep'));
    expect((await move(inner, chain[4]!)).status).toBe(204);
    await make('buiten', chain[0]);
    expect(await refused(outer, chain[0]!)).toEqual([409, 'folder-taken']);
    expect(await parents(outer, chain[0]!)).toEqual([null, null]);
  });

  it('does not go into one that goes into it at the same moment', async () => {
    const [left, right] = [await make('Linkerhand'), await make('Rechterhand')];
    const [one, two] = await Promise.all([move(left, right), move(right, left)]);
    expect([one.status, two.status].sort()).toEqual([204, 400]);
    expect((await parents(left, right)).filter((parent) => parent === null)).toHaveLength(1);
  });
});

describe('a signature', () => {
  it('is given to who sees the picture', async () => {
    const guid = await upload();
    const { body } = await app.post(`/api/images/${guid}:sign`, { as: 'contentManager' });
    expect((await app.get(body.address)).status).toBe(200);
    expect(Date.parse(body.expiresAt)).toBeLessThanOrEqual(Date.now() + 300_000);
  });
});

describe('files', () => {
  it('have the same calls', async () => {
    const send = (path: string, content: string, fileName: string) =>
      app.post(path, { as: 'admin', ...multipart([{ name: 'File', fileName, content }]) });
    const { guid } = (await send('/api/files', 'a;b\r\n1;2\r\n', 'oud.csv')).body;
    const renamed = await app.put(`/api/files/${guid}`, {
      as: 'admin',
      body: { version: 1, name: 'tarieven 2027', tags: ['geld'] },
    });
    expect(renamed.body).toMatchObject({
      name: 'tarieven 2027.csv',
      tags: ['geld'],
      kind: 'file',
      format: 'csv',
    });
    expect(
      (await app.put(`/api/files/${guid}`, { as: 'admin', body: { version: 2, focal: { x: 0, y: 0 } } }))
        .status,
    ).toBe(400);
    const replaced = await send(`/api/files/${guid}:replace`, 'a;b\r\n3;4\r\n', '<nieuw>|*.csv');
    expect(replaced.body).toMatchObject({
      name: 'nieuw.csv',
      versions: [{ number: 1, name: 'tarieven 2027.csv' }],
    });
    expect((await app.get(`/a/${guid}`, { as: 'admin' })).text).toContain('3;4');
    const back = await app.post(`/api/files/${guid}:restoreVersion`, { as: 'admin', body: { number: 1 } });
    expect(back.body.name).toBe('tarieven 2027.csv');
    await expect.poll(async () => (await app.get(`/a/${guid}`, { as: 'admin' })).text).toContain('1;2');
    expect(
      (await app.get('/api/files?q=tarieven&tag=geld', { as: 'admin' })).body.meta.totalNumberOfItems,
    ).toBe(1);
    expect((await app.get('/api/files?missingAlt=true', { as: 'admin' })).status).toBe(400);
    expect((await app.delete(`/api/files/${guid}`, { as: 'admin' })).status).toBe(204);
    expect((await app.get(`/a/${guid}`, { as: 'admin' })).status).toBe(404);
  });
});

describe('GET /api/mediatags', () => {
  it('tells which tags there are, of what the caller may use', async () => {
    const [own, other] = [await upload('author', 'a.png'), await upload('admin', 'b.png')];
    await shownOn(other, { isPublished: false });
    await put(own, { version: 1, tags: ['Élan', 'ijstijd'] }, 'author');
    await put(other, { version: 1, tags: ['ijstijd', 'dassen'] });
    const tagsOf = async (as: As, query = '') =>
      (await app.get(`/api/mediatags${query}`, { as })).body.items.filter(({ tag }: { tag: string }) =>
        ['dassen', 'Élan', 'ijstijd'].includes(tag),
      );
    expect(await tagsOf('admin')).toEqual([
      { tag: 'dassen', count: 1 },
      { tag: 'Élan', count: 1 },
      { tag: 'ijstijd', count: 2 },
    ]);
    expect(await tagsOf('author')).toEqual([
      { tag: 'Élan', count: 1 },
      { tag: 'ijstijd', count: 1 },
    ]);
    expect(await tagsOf('admin', '?kind=file')).toEqual([]);
    expect(await guids('tag=ijstijd&tag=dassen')).toEqual([other]);
  });
});
