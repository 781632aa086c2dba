import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withTenant } from '../db.ts';
import { imageAddress } from '../images/address.ts';
import { storeImage } from '../images/image.ts';
import type { BlockView } from '../plugin.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aList, aNewsItem, aNote, aPage } from '../testing/factories.ts';
import type { Role } from '../testing/people.ts';
import { anonymous } from '../users/viewer.ts';
import { previewView } from './preview-view.ts';
import { siteOf } from './site.ts';

const app = testApp();
const aDraft = () => {
  const secret = aNote('Voor auteurs', {
    visibility: { level: 'Roles', roles: [app.roles.lindenhove.authors] },
  });
  return aPage(app.place, { isPublished: false, blocks: [aNote('Voor iedereen'), secret] });
};
const linkTo = async (id: string, body: object = {}) =>
  (await app.post(`/api/pages/${id}/preview-links`, { as: 'admin', body })).body;
const pictured = { width: 80, height: 60, version: 'x' };
const viewAt = async (path: string, place = app.place) => {
  const site = await siteOf(place.tenant, place.kernel);
  const request = {
    ...place,
    site,
    viewer: anonymous,
    path,
    query: new URLSearchParams(),
    onProblem: () => undefined,
  };
  return previewView(request, path.split('/').at(-1)!);
};
const seenBy = async (path: string, place = app.place) => {
  const view = await viewAt(path, place);
  return view && textsOf(view.kind === 'item' ? view.item.blocks : view.rows.main);
};
const textsOf = (blocks: BlockView[]) => blocks.map(({ content }) => (content as { text: string }).text);

/** A draft that shows a picture which nobody but editors may see, and a link to it. */
async function withPicture() {
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#1d5c8f' } })
    .png()
    .toBuffer();
  const image = await withTenant(
    app.place.tenant,
    async (tx) => (await storeImage(tx, app.place.tenant, bytes)).guid,
  );
  const note = aBlock('note', { text: 'Kijk', image: { image, alt: '' } }, { v: 2 });
  const { id } = await aPage(app.place, { isPublished: false, blocks: [note] });
  const { path } = await linkTo(id);
  return { image, view: (await viewAt(path))! };
}

describe('a preview link', () => {
  it('opens the pictures of the draft to whoever has it, for minutes, and no others', async () => {
    const { image, view } = await withPicture();
    const other = await withPicture();
    expect((await app.get(`/a/${image}`)).status).toBe(404);
    const opened = await app.get(imageAddress({ guid: image, ...pictured, auth: view.sign(image) }));
    expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await app.get(`/a/${other.image}?auth=${view.sign(image)}`)).status).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await app.get(`/a/${image}?auth=${view.sign(image)}`)).status).toBe(404);
  });

  it('shows the draft as a visitor or as someone with a role, to whoever has it', async () => {
    const { id } = await aDraft();
    const { path, guid } = await linkTo(id);
    expect(await seenBy(path)).toEqual(['Voor iedereen']);
    const { path: forAuthors } = await linkTo(id, { roleIds: [app.roles.lindenhove.authors], hours: 1 });
    expect(await seenBy(forAuthors)).toEqual(['Voor iedereen', 'Voor auteurs']);
    expect(await seenBy(path, app.veenland)).toBeNull();
    const { body } = await app.get(`/api/pages/${id}/preview-links`, { as: 'admin' });
    expect(body.items.map((one: { guid: string }) => one.guid)).toContain(guid);
    expect(JSON.stringify(body)).not.toContain(path.split('/').at(-1));
  });

  it('works no more when it was taken back, has expired or its page is in the trash', async () => {
    const { id } = await aDraft();
    const [taken, late, last] = [await linkTo(id), await linkTo(id), await linkTo(id)];
    expect((await app.delete(`/api/pages/${id}/preview-links/${taken.guid}`, { as: 'admin' })).status).toBe(
      204,
    );
    const past = new Date(Date.now() - 1000);
    await withTenant(app.place.tenant, (tx) =>
      tx('previewLinks').where({ id: late.guid }).update({ expiresOn: past }),
    );
    expect([await seenBy(taken.path), await seenBy(late.path), await seenBy(last.path)]).toEqual([
      ...[null, null, ['Voor iedereen']],
    ]);
    await app.delete(`/api/pages/${id}`, { as: 'admin' });
    expect(await seenBy(last.path)).toBeNull();
    expect(
      (await app.post(`/api/pages/${id}/preview-links`, { as: 'admin', body: { hours: 0 } })).status,
    ).toBe(400);
  });
});

describe('a preview link of an item', () => {
  const list = aList();
  beforeAll(() => aPage(app.place, { title: 'Nieuws', blocks: [list] }));
  const anItem = () => {
    const secret = aNote('Voor auteurs', {
      visibility: { level: 'Roles', roles: [app.roles.lindenhove.authors] },
    });
    return aNewsItem(app.place, list.id, { isPublished: false, blocks: [aNote('Voor iedereen'), secret] });
  };
  const addressOf = (id: string) => `/api/listitem/${id}/preview-links`;
  const makeLink = (id: string, body: object = {}, as: Role = 'contentManager') =>
    app.post(addressOf(id), { as, body });

  it('shows the draft on the page of its list, also to who would not see the item yet', async () => {
    const { id, shortId } = await anItem();
    const { path } = (await makeLink(id)).body;
    expect(await viewAt(path)).toMatchObject({
      kind: 'item',
      path: `/nieuws/i/${shortId}/de-brug-is-weer-open`,
      page: { path: '/nieuws', title: 'Nieuws' },
      item: { guid: id, title: 'De brug is weer open' },
      around: { previous: null, next: null, related: [] },
    });
    expect(await seenBy(path)).toEqual(['Voor iedereen']);
    const forAuthors = { roleIds: [app.roles.lindenhove.authors], hours: 1 };
    expect(await seenBy((await makeLink(id, forAuthors)).body.path)).toEqual([
      ...['Voor iedereen', 'Voor auteurs'],
    ]);
    expect(await seenBy(path, app.veenland)).toBeNull();
  });

  it('is listed with its item and no other, and works no more once it was taken back or thrown away', async () => {
    const [one, other] = [await anItem(), await anItem()];
    const { guid, path } = (await makeLink(one.id)).body;
    const listed = async (id: string) =>
      (await app.get(addressOf(id), { as: 'admin' })).body.items.map((link: { guid: string }) => link.guid);
    expect([await listed(one.id), await listed(other.id)]).toEqual([[guid], []]);
    const end = (id: string) => app.delete(`${addressOf(id)}/${guid}`, { as: 'admin' });
    expect((await end(other.id)).status).toBe(404);
    expect(await seenBy(path)).not.toBeNull();
    expect((await end(one.id)).status).toBe(204);
    expect([await listed(one.id), await seenBy(path)]).toEqual([[], null]);
    const { path: last } = (await makeLink(one.id)).body;
    await app.delete(`/api/listitem/${one.id}`, { as: 'admin' });
    expect(await seenBy(last)).toBeNull();
  });

  it('is as somebody with their own roles for who adds items and manages none', async () => {
    const { editors, authors } = app.roles.lindenhove;
    await app.post(`/api/buildingblockinstance/${list.id}/permissions`, {
      as: 'admin',
      body: { addPermission: 'Roles', addRoles: [authors] },
    });
    const { id } = await anItem();
    const made = async (roleIds: string[], as: Role) => (await makeLink(id, { roleIds }, as)).status;
    expect([await made([authors], 'author'), await made([editors], 'author')]).toEqual([201, 403]);
    expect([await made([editors], 'contentManager'), await made([authors], 'user')]).toEqual([201, 404]);
  });
});
