import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BlockNode, BlockVisibility } from '../blocks/document.ts';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { storeFile } from '../files/file.ts';
import { storeImage } from '../images/image.ts';
import { Page } from '../pages/page.ts';
import { type As, testApp } from '../testing/app.ts';
import { aBlock, aList, aNewsItem, aPage } from '../testing/factories.ts';
import type { Role } from '../testing/people.ts';
import { signatureFor } from './signature.ts';

const app = testApp();
let bytes: Buffer;

beforeAll(async () => {
  bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#1d5c8f' } })
    .png()
    .toBuffer();
});

const anImage = (details: Parameters<typeof storeImage>[3] = {}): Promise<Guid> =>
  withTenant(app.place.tenant, async (tx) => (await storeImage(tx, app.place.tenant, bytes, details)).guid);
const aFile = (): Promise<Guid> =>
  withTenant(app.place.tenant, async (tx) => {
    const rows = Buffer.from('naam;aantal\nLamp;3\n');
    return (await storeFile(tx, app.place.tenant, rows, { name: 'Lijst.csv' })).guid;
  });
const get = async (guid: Guid, query = '', as: As = 'visitor') =>
  (await app.get(`/a/${guid}?${query}`, { as })).status;
const seenBy = async (guid: Guid, query = '') => {
  const roles: Role[] = ['visitor', 'user', 'author', 'contentManager', 'admin', 'staff'];
  return Promise.all(roles.map((role) => get(guid, query, role)));
};
/** What a block of the tests that shows a picture looks like. */
const showing = (image: Guid, more: Partial<BlockNode> = {}) =>
  aBlock('note', { text: 'Kijk', image: { image, alt: '' } }, { v: 2, ...more });
const everyone = [200, 200, 200, 200, 200, 200];
const editors = [404, 404, 404, 200, 200, 200];

describe('who sees a picture', () => {
  it('is everyone once something public shows it, and not any more when nothing does', async () => {
    const image = await anImage();
    const page = await aPage(app.place, { title: 'Met foto', blocks: [showing(image)], isPublished: false });
    expect(await seenBy(image)).toEqual(editors);
    await withTenant(app.place.tenant, (tx) => page.publish(tx, app.place.kernel));
    expect(await seenBy(image)).toEqual(everyone);
    await withTenant(app.place.tenant, async (tx) => (await Page.find(tx, page.id)).unpublish(tx));
    await expect.poll(() => get(image)).toBe(404);
  });

  it('is who may see the page that shows it', async () => {
    const image = await anImage();
    await aPage(app.place, { title: 'Voor leden', blocks: [showing(image)], visibility: 'Users' });
    expect(await seenBy(image)).toEqual([404, 200, 200, 200, 200, 200]);
    expect((await app.get(`/a/${image}`, { as: 'user' })).headers['cache-control']).toBe('private, no-store');
  });

  it('is who may see the block that shows it', async () => {
    const image = await anImage();
    const block = showing(image, { visibility: { level: 'Roles', roles: [app.roles.lindenhove.authors] } });
    await aPage(app.place, { title: 'Half open', blocks: [block] });
    expect(await seenBy(image)).toEqual([404, 404, 200, 200, 200, 200]);
    expect(await seenBy(image, `block=${block.id}`)).toEqual([404, 404, 200, 200, 200, 200]);
  });

  it('is who may edit the draft that shows it', async () => {
    const image = await anImage();
    const authors = { editPermission: 'Roles' as const, editRoles: [app.roles.lindenhove.authors] };
    await aPage(app.place, { title: 'In de maak', blocks: [showing(image)], isPublished: false, ...authors });
    expect(await seenBy(image)).toEqual([404, 404, 200, 200, 200, 200]);
  });

  it('is who edits something, while nothing shows it', async () => {
    expect(await seenBy(await anImage())).toEqual([404, 404, 200, 200, 200, 200]);
  });

  it('follows items and their lists', async () => {
    const list = aList();
    const hidden = aList();
    await aPage(app.place, { title: 'Nieuws', blocks: [list] });
    await aPage(app.place, { title: 'Intern', blocks: [hidden], visibility: 'Admin' });
    const [open, closed, draft] = [await anImage(), await anImage(), await anImage()];
    const body = (image: Guid) => ({ blocks: [showing(image)] });
    const item = await aNewsItem(app.place, list.id, body(open));
    await aNewsItem(app.place, hidden.id, body(closed));
    await aNewsItem(app.place, list.id, { ...body(draft), isPublished: false });
    expect(await seenBy(open)).toEqual(everyone);
    expect(await seenBy(open, `item=${item.id}`)).toEqual(everyone);
    expect(await seenBy(open, `item=${item.id}&block=${list.id}`)).toEqual(everyone);
    expect(await seenBy(open, `item=${item.id}&block=${hidden.id}`)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await seenBy(closed)).toEqual(editors);
    expect(await seenBy(draft)).toEqual(editors);
  });

  it.each(['picture', 'file'] as const)('closes a %s of an item with the list it stands in', async (kind) => {
    const { tenant, kernel } = app.place;
    const list = aList();
    const page = await aPage(app.place, { title: 'Nieuws tot nu toe', blocks: [list] });
    const shown = kind === 'picture' ? await anImage() : await aFile();
    const link = { label: 'De lijst', target: { kind: 'file', file: shown } };
    const block =
      kind === 'picture' ? showing(shown) : aBlock('note', { text: 'Zie de lijst', link }, { v: 2 });
    await aNewsItem(app.place, list.id, { blocks: [block] });
    expect(await seenBy(shown)).toEqual(everyone);
    const isPublic = () =>
      withTenant(tenant, async (tx) => {
        const { rows } = await tx.raw('select is_shown_to_all(?) as open', [shown]);
        return rows[0].open as boolean;
      });
    expect(await isPublic()).toBe(true);
    await withTenant(tenant, async (tx) => {
      const found = await Page.find(tx, page.id);
      await found.saveDraft(
        tx,
        kernel,
        { ...found.draft, rows: { ...found.draft.rows, main: [] } },
        found.version,
      );
    });
    expect(await isPublic()).toBe(true);
    await withTenant(tenant, async (tx) => (await Page.find(tx, page.id)).publish(tx, kernel));
    // Past every announcement: nothing of it is public, in the libraries of authors too.
    expect(await isPublic()).toBe(false);
    await expect.poll(() => seenBy(shown)).toEqual(editors);
  });

  it('is who may see the block of an item that shows it', async () => {
    const list = aList();
    await aPage(app.place, { title: 'Nieuws voor wie het aangaat', blocks: [list] });
    const [hidden, within, both] = [await anImage(), await anImage(), await anImage()];
    const forAuthors: BlockVisibility = { level: 'Roles', roles: [app.roles.lindenhove.authors] };
    const frame = aBlock('frame', {}, { visibility: forAuthors, slots: { inside: [showing(within)] } });
    const [closed, open] = [showing(hidden, { visibility: forAuthors }), showing(both)];
    const alsoClosed = showing(both, { visibility: forAuthors });
    const item = await aNewsItem(app.place, list.id, { blocks: [closed, frame, open, alsoClosed] });
    const authors = [404, 404, 200, 200, 200, 200];
    for (const image of [hidden, within]) {
      expect(await seenBy(image)).toEqual(authors);
      expect(await seenBy(image, `item=${item.id}`)).toEqual(authors);
    }
    expect(await seenBy(hidden, `block=${closed.id}`)).toEqual(authors);
    expect(await seenBy(both)).toEqual(everyone);
    expect(await seenBy(both, `block=${open.id}`)).toEqual(everyone);
    expect(await seenBy(both, `block=${alsoClosed.id}`)).toEqual(authors);
  });

  it('is everyone for what a setting shows', async () => {
    const image = await anImage();
    await withTenant(app.place.tenant, (tx) =>
      tx('settings').insert({ key: 'headerLogo', value: JSON.stringify({ guid: image, alt: '' }) }),
    );
    expect(await get(image)).toBe(200);
    await withTenant(app.place.tenant, (tx) => tx('settings').where({ key: 'headerLogo' }).delete());
  });

  it('is everyone for the picture of a public page itself', async () => {
    const image = await anImage();
    const page = await aPage(app.place, { title: 'Gedeeld' });
    await withTenant(app.place.tenant, async (tx) => {
      const found = await Page.find(tx, page.id);
      await found.saveDraft(tx, app.place.kernel, { ...found.draft, socialImage: image }, found.version);
      expect(await get(image)).toBe(404);
    });
    await withTenant(app.place.tenant, async (tx) =>
      (await Page.find(tx, page.id)).publish(tx, app.place.kernel),
    );
    expect(await get(image)).toBe(200);
  });

  it('is the person and who runs the tenant for a picture of a profile', async () => {
    const { user } = app.people.lindenhove;
    const image = await anImage({ owner: { kind: 'profile', id: user } });
    const theirs = [404, 200, 404, 404, 200, 200];
    expect(await seenBy(image)).toEqual(theirs);
    expect(await seenBy(image, `profile=${user}`)).toEqual(theirs);
    expect(await seenBy(image, `profile=${app.people.lindenhove.author}`)).toEqual([
      404, 404, 404, 404, 404, 404,
    ]);
  });

  it('is no content manager, who can do nothing to a picture of somebody’s profile either', async () => {
    const { user, contentManager } = app.people.lindenhove;
    const [theirs, own] = [
      await anImage({ owner: { kind: 'profile', id: user }, createdBy: user }),
      await anImage({ owner: { kind: 'profile', id: contentManager }, createdBy: contentManager }),
    ];
    const guids = [theirs, own];
    const bulk = async (as: Role, action: object) =>
      (await app.post('/api/images:bulk', { as, body: { guids, ...action } })).body.results.map(
        ({ status }: { status: number }) => status,
      );
    expect(await bulk('contentManager', { action: 'tag', add: ['markt'] })).toEqual([404, 200]);
    expect(await bulk('contentManager', { action: 'delete' })).toEqual([404, 200]);
    expect(await bulk('contentManager', { action: 'restore' })).toEqual([404, 200]);
    expect(await bulk('admin', { action: 'tag', add: ['brug'] })).toEqual([200, 200]);
    // Whoever may not use the library changes what is known of their own all the same, and is told so.
    const changed = await app.put(`/api/images/${theirs}`, { as: 'user', body: { version: 2, name: 'Ik' } });
    expect([changed.status, changed.body.name]).toEqual([200, 'Ik']);
  });

  it('is nobody more for a picture of a profile that others name in a page or an item', async () => {
    const { user, contentManager } = app.people.lindenhove;
    const image = await anImage({ owner: { kind: 'profile', id: user }, createdBy: user });
    const theirs = [404, 200, 404, 404, 200, 200];
    const list = aList();
    const block = showing(image);
    const authors = { editPermission: 'Roles' as const, editRoles: [app.roles.lindenhove.authors] };
    await aPage(app.place, { title: 'Wie is dit', blocks: [block, list], ...authors });
    const item = await aNewsItem(app.place, list.id, { blocks: [showing(image)] });
    const made = (by: Guid) =>
      withTenant(app.place.tenant, (tx) => tx('items').where({ id: item.id }).update({ createdBy: by }));
    await made(contentManager);
    expect(await seenBy(image)).toEqual(theirs);
    expect(await get(image, `block=${block.id}`)).toBe(404);
    // What somebody shows of themself is as open as where they show it.
    await made(user);
    expect(await seenBy(image)).toEqual(everyone);
    await withTenant(app.place.tenant, (tx) => tx('items').where({ id: item.id }).delete());
    expect(await seenBy(image)).toEqual(theirs);
  });

  it('is nobody more for a picture of others that somebody names in their profile', async () => {
    const { user, author } = app.people.lindenhove;
    const image = await anImage({ owner: { kind: 'profile', id: author } });
    // As it was when a profile took any guid.
    await withTenant(app.place.tenant, async (tx) => {
      await tx('profileValues').insert({ userId: user, key: 'profielfoto', value: JSON.stringify(image) });
    });
    expect([await get(image, `profile=${user}`, 'user'), await get(image, '', 'user')]).toEqual([404, 404]);
    expect(await get(image, `profile=${author}`, 'author')).toBe(200);
  });
});

describe('the picture that a profile names', () => {
  const me = '/api/profiles:loggedIn';
  const name = async (path: string, as: Role, value: unknown) => {
    const { version, properties } = (await app.get(path, { as })).body;
    const kept = properties.filter(({ key }: { key: string }) => key !== 'profielfoto');
    const body = { version, properties: [{ key: 'profielfoto', value }, ...kept] };
    return app.put(path, { as, body });
  };

  it('is one that the person brought, and no other is there', async () => {
    const { author, contentManager } = app.people.lindenhove;
    const own = await anImage({ createdBy: author });
    const gone = await anImage({ createdBy: author });
    const foreign = await withTenant(app.veenland.tenant, async (tx) => {
      const owner = { kind: 'profile', id: app.people.veenland.author } as const;
      return (await storeImage(tx, app.veenland.tenant, bytes, { owner })).guid;
    });
    await withTenant(app.place.tenant, async (tx) => {
      await tx('images').where({ id: gone }).update({ deletedOn: new Date() });
    });
    const others = await anImage({ owner: { kind: 'profile', id: contentManager } });
    const open = await anImage();
    await aPage(app.place, { title: 'Voor iedereen', blocks: [showing(open)] });
    const path = `/api/users/${author}`;
    for (const [address, as] of [
      [me, 'author'],
      [path, 'admin'],
    ] as const)
      // prettier-ignore
      for (const value of [newGuid(), gone, foreign, others, open]) {
        const { status, body } = await name(address, as, value);
        expect([status, body.errors]).toEqual([
          400,
          [{ path: '/properties/0/value', message: 'no such picture' }],
        ]);
      }
    for (const value of ['x', 7, own.toUpperCase()])
      expect((await name(me, 'author', value)).body.errors).toEqual([
        { path: '/properties/0/value', message: 'not a value of this property' },
      ]);
    expect((await name(me, 'author', own)).status).toBe(200);
    expect((await name(path, 'admin', own)).status).toBe(200);
    const mine = await anImage({ owner: { kind: 'profile', id: author } });
    expect((await name(me, 'author', mine)).body.properties).toContainEqual({
      key: 'profielfoto',
      value: mine,
    });
    expect((await name(me, 'author', null)).status).toBe(200);
  });

  it('stays while it is named, whatever becomes of it', async () => {
    const { user } = app.people.lindenhove;
    const { value } = await withTenant(app.place.tenant, (tx) =>
      tx('profileValues').where({ userId: user, key: 'profielfoto' }).first('value'),
    );
    expect((await name(me, 'user', value)).status).toBe(200);
  });
});

describe('an owner that is named', () => {
  it('has to show it', async () => {
    const image = await anImage();
    const block = showing(image);
    await aPage(app.place, { title: 'Met blok', blocks: [block, aBlock('note', { text: 'x' }, { v: 2 })] });
    expect(await get(image, `block=${block.id}`)).toBe(200);
    for (const wrong of [newGuid(), app.people.lindenhove.user])
      for (const name of ['block', 'item', 'profile'])
        expect(await get(image, `${name}=${wrong}`, 'admin')).toBe(404);
    for (const query of ['block=', 'block=x', `block=${block.id}&block=${block.id}`])
      expect(await get(image, query)).toBe(400);
  });
});

describe('a signature', () => {
  it('opens one picture for five minutes at most', async () => {
    const image = await anImage();
    const { auth, expiresAt } = await signatureFor(app.place.tenant, image, 10_000);
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 300_000);
    const answer = await app.get(`/a/${image}?auth=${auth}`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(await get(await anImage(), `auth=${auth}`)).toBe(404);
    expect((await app.get(`/a/${image}?auth=${auth}`, { tenant: 'veenland' })).status).toBe(404);
    const over = await signatureFor(app.place.tenant, image, -1);
    for (const wrong of [over.auth, `${auth}x`, auth.replace(/^./, 'z'), 'x', auth.split('.')[1]!])
      expect(await get(image, `auth=${wrong}`)).toBe(404);
  });

  it('of another tenant opens nothing', async () => {
    const image = await anImage();
    const { auth } = await signatureFor(app.veenland.tenant, image);
    expect(await get(image, `auth=${auth}`)).toBe(404);
  });
});

describe('a file that a legal text points at', () => {
  it('is everyone’s once that is published, and stays so with the version', async () => {
    const file = await aFile();
    const mark = { type: 'link', attrs: { target: { kind: 'file', file } } };
    const text = { type: 'text', text: 'De lijst', marks: [mark] };
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
    const texts = { nl: { title: 'Toegankelijkheid', intro: 'Kort', body } };
    const path = '/api/legal/accessibility';
    const { body: kept } = await app.put(path, { as: 'admin', body: { texts, revision: 0 } });
    expect(await seenBy(file)).toEqual(editors);
    const wanted = { revision: kept.draft.revision, dated: '2027-03-01' };
    expect((await app.post(`${path}:publish`, { as: 'admin', body: wanted })).status).toBe(200);
    expect(await seenBy(file)).toEqual(everyone);
    const { usedIn } = (await app.get(`/api/files/${file}`, { as: 'admin' })).body;
    expect(usedIn).toEqual([
      { kind: 'legal', guid: 'accessibility', title: 'accessibility', path: null, isPublished: true },
    ]);
  });
});
