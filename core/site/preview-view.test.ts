import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { withTenant } from '../db.ts';
import { imageAddress } from '../images/address.ts';
import { storeImage } from '../images/image.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aNote, aPage } from '../testing/factories.ts';
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
  return view && view.rows.main.map(({ content }) => (content as { text: string }).text);
};

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
