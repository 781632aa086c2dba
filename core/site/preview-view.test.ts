import { describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { aNote, aPage } from '../testing/factories.ts';
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
const seenBy = async (path: string, place = app.place) => {
  const site = await siteOf(place.tenant, place.kernel);
  const request = {
    ...place,
    site,
    viewer: anonymous,
    path,
    query: new URLSearchParams(),
    onProblem: () => undefined,
  };
  const view = await previewView(request, path.split('/').at(-1)!);
  return view && view.rows.main.map(({ content }) => (content as { text: string }).text);
};

describe('a preview link', () => {
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
