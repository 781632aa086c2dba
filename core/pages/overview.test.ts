import { describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aPage, inMenu } from '../testing/factories.ts';
import { Page } from './page.ts';

const app = testApp();
const overview = async (query = '', as: 'admin' | 'author' | 'user' = 'admin') =>
  (await app.get(`/api/pages:overview${query}`, { as })).body.items as { guid: string; title: string }[];
const titles = async (query?: string, as?: 'admin' | 'author' | 'user') =>
  (await overview(query, as)).map(({ title }) => title);

describe('the overview of pages', () => {
  it('says how far each is', async () => {
    const page = await aPage(app.place, { title: 'Parkeren' });
    const draft = await aPage(app.place, { title: 'Binnenkort', isPublished: false });
    await withTenant(app.place.tenant, async (tx) => {
      const found = await Page.find(tx, page.id);
      const changed = { ...found.draft, title: 'Parkeren wordt anders' };
      await found.saveDraft(tx, app.place.kernel, changed, found.version, app.people.lindenhove.admin);
    });
    const items = await overview();
    expect(items.find(({ guid }) => guid === page.id)).toMatchObject({
      title: 'Parkeren wordt anders',
      path: '/parkeren',
      isPublished: true,
      hasChanges: true,
      updatedBy: 'Bo',
      updatedById: app.people.lindenhove.admin,
      deletedOn: null,
    });
    expect(items.find(({ guid }) => guid === draft.id)).toMatchObject({
      isPublished: false,
      hasChanges: false,
    });
  });

  it('holds what the caller may edit, of one kind', async () => {
    const rule = { editPermission: 'Roles' as const, editRoles: [app.roles.lindenhove.authors] };
    await aPage(app.place, { title: 'Van auteurs', ...rule });
    await aPage(app.place, { title: 'Sjabloon', kind: 'template' });
    await aPage(app.veenland, { title: 'Van Veenland' });
    expect(await titles('', 'author')).toEqual(['Van auteurs']);
    expect(await titles('', 'user')).toEqual([]);
    expect(await titles('?kind=template')).toEqual(['Sjabloon']);
    expect(await titles()).not.toContain('Van Veenland');
    expect((await app.get('/api/pages:overview?kind=other', { as: 'admin' })).status).toBe(400);
  });

  it('shows the trash by itself', async () => {
    const page = await aPage(app.place, { title: 'Oud nieuws' });
    await app.delete(`/api/pages/${page.id}`, { as: 'admin' });
    const template = await aPage(app.place, { title: 'Oud sjabloon', kind: 'template' });
    await app.delete(`/api/pages/${template.id}`, { as: 'admin' });
    expect(await titles('?trash=true')).toEqual(['Oud nieuws', 'Oud sjabloon']);
    expect(await titles('?trash=true&kind=template')).toEqual(['Oud sjabloon']);
    expect(await titles()).not.toContain('Oud nieuws');
  });
});

describe('where a page is used', () => {
  it('names pages that link to it and menus it stands in', async () => {
    const target = await aPage(app.place, { title: 'Doel' });
    const owner = await aPage(app.place, { title: 'Wijst ernaar' });
    await inMenu(app.place, [{ urlSegment: 'doel', pageId: target.id }]);
    await withTenant(app.place.tenant, (tx) =>
      tx('contentReferences').insert({
        ownerId: owner.id,
        state: 'published',
        blockId: newGuid(),
        kind: 'page',
        targetId: target.id,
      }),
    );
    const { body } = await app.get(`/api/pages/${target.id}/uses`, { as: 'admin' });
    expect(body.items).toEqual([
      { kind: 'menu', guid: expect.any(String), title: 'top-level', path: null, isPublished: true },
      { kind: 'page', guid: owner.id, title: 'Wijst ernaar', path: '/wijst-ernaar', isPublished: true },
    ]);
    expect((await app.get(`/api/pages/${newGuid()}/uses`, { as: 'admin' })).status).toBe(404);
    // Before it goes for good, from the trash, it is asked for as well.
    await app.delete(`/api/pages/${target.id}`, { as: 'admin' });
    const { body: left } = await app.get(`/api/pages/${target.id}/uses`, { as: 'admin' });
    expect(left.items).toContainEqual(expect.objectContaining({ kind: 'page', guid: owner.id }));
  });
});
