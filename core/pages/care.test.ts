import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aPage } from '../testing/factories.ts';
import { originOf } from '../tenants/origin.ts';
import { careLetters, tellOwners } from './care.ts';

const app = testApp();
let page: string;
const put = (body: object, as: 'admin' | 'user' | 'author' = 'admin', of = page) =>
  app.put(`/api/pages/${of}/care`, { as, body });
const row = async () =>
  (await app.get('/api/pages:overview', { as: 'admin' })).body.items.find(
    ({ guid }: { guid: string }) => guid === page,
  );
const morning = (day: string) => new Date(`${day}T09:00:00Z`);

beforeAll(async () => {
  page = (
    await aPage(app.place, {
      title: 'Afval',
      editPermission: 'Roles',
      editRoles: [app.roles.lindenhove.authors],
    })
  ).id;
});

describe('the care for a page', () => {
  it('is said by whoever may edit it, and seen among all pages', async () => {
    const { author } = app.people.lindenhove;
    const care = { ownerId: author, reviewOn: '2027-03-01' };
    expect((await put(care, 'author')).body).toEqual(care);
    const read = await app.get(`/api/pages/${page}/care`, { as: 'author' });
    expect(read.body).toEqual({ ...care, owner: expect.any(String) });
    expect(await row()).toMatchObject({ ownerId: author, owner: expect.any(String), reviewOn: '2027-03-01' });
    const log = (await app.get(`/api/auditlog?subject=${page}`, { as: 'admin' })).body.items;
    expect(log[0]).toMatchObject({
      action: 'page.care-changed',
      detail: { changes: { owner: [null, author], reviewOn: [null, '2027-03-01'] } },
    });
  });

  it('is said in parts: who looks after it by one, until when by another', async () => {
    const { author } = app.people.lindenhove;
    expect((await put({ ownerId: null })).body).toEqual({ ownerId: null, reviewOn: '2027-03-01' });
    expect((await put({ reviewOn: null })).body).toEqual({ ownerId: null, reviewOn: null });
    expect((await put({ reviewOn: '2027-03-01' })).body).toEqual({ ownerId: null, reviewOn: '2027-03-01' });
    expect((await put({ ownerId: author })).body).toEqual({ ownerId: author, reviewOn: '2027-03-01' });
    const stale = await put({ ownerId: null, was: { ownerId: null } });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
    const told = await put({ reviewOn: '2027-04-01', was: { reviewOn: '2027-03-01' } });
    expect(told.body).toEqual({ ownerId: author, reviewOn: '2027-04-01' });
    await put({ reviewOn: '2027-03-01' });
    expect((await put({})).status).toBe(400);
  });

  it('is nobody else’s to say', async () => {
    const care = { ownerId: null, reviewOn: null };
    expect((await app.put(`/api/pages/${page}/care`, { body: care })).status).toBe(401);
    expect((await put(care, 'user')).status).toBe(403);
    expect((await put(care, 'admin', newGuid())).status).toBe(404);
    expect(
      (await app.put(`/api/pages/${page}/care`, { as: 'admin', tenant: 'veenland', body: care })).status,
    ).toBe(404);
  });

  it.each([
    [{ ownerId: null, reviewOn: '2027-02-30' }, '/reviewOn'],
    [{ ownerId: null, reviewOn: 'morgen' }, '/reviewOn'],
    [{ ownerId: '00000000-0000-4000-8000-000000000000', reviewOn: null }, '/ownerId'],
  ])('is not %j', async (body, path) => {
    const { status, body: said } = await put(body);
    expect([status, said.errors[0].path]).toEqual([400, path]);
  });

  it('is not given to someone of another tenant', async () => {
    expect((await put({ ownerId: app.people.veenland.author, reviewOn: null })).status).toBe(400);
  });

  it('is told to its owner, once for each day that is set', async () => {
    const { tenant } = app.place;
    const mails = () =>
      withTenant(tenant, (tx) => tx('mails').where({ kind: 'pages-to-review' }).orderBy('createdOn'));
    expect(await tellOwners(tenant, morning('2027-02-28'))).toBe(0);
    expect(await tellOwners(tenant, new Date('2027-03-01T03:00:00Z'))).toBe(0);
    const told = await Promise.all([1, 2].map(() => tellOwners(tenant, morning('2027-03-01'))));
    expect(told.sort()).toEqual([0, 1]);
    expect(await tellOwners(tenant, morning('2027-03-02'))).toBe(0);
    const [mail] = await mails();
    const letter = await withTenant(tenant, (tx) =>
      careLetters['pages-to-review']!(tx, { ...mail, language: 'nl' } as never, tenant),
    );
    expect(letter).toMatchObject({ subject: 'Een pagina om na te kijken' });
    // Who does not run the tenant is led to the page itself, where its care is.
    const origin = originOf(tenant);
    expect(letter).toMatchObject({
      paragraphs: [expect.any(String), `Afval (2027-03-01)\n${origin}/afval/edit#care`],
      action: { label: 'Pagina nakijken', path: '/afval/edit#care' },
    });
    await withTenant(tenant, async (tx) => {
      const { author, admin } = app.people.lindenhove;
      const writeTo = (owner: string) =>
        careLetters['pages-to-review']!(
          tx,
          { ...mail, about: { ...mail.about, owner }, language: 'en' } as never,
          tenant,
        );
      expect((await writeTo(admin))!.action!.path).toBe('/admin/pages?view=all&state=due');
      // Nor to the editor where it would refuse them.
      await tx('pages').where({ id: page }).update({ editPermission: 'Admin' });
      expect((await writeTo(author))!.action).toEqual({ label: 'Review the page', path: '/afval' });
      await tx('pages').where({ id: page }).update({ editPermission: 'Roles' });
    });
    await put({ ownerId: app.people.lindenhove.author, reviewOn: '2027-06-01' });
    expect(await tellOwners(tenant, morning('2027-06-01'))).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  it('ends with the account of its owner', async () => {
    await withTenant(app.place.tenant, (tx) =>
      tx('pages').where({ id: page }).update({ ownerId: app.people.lindenhove.user }),
    );
    await withTenant(app.place.tenant, (tx) =>
      tx('users').where({ id: app.people.lindenhove.user }).delete(),
    );
    expect(await row()).toMatchObject({ ownerId: null, owner: null, reviewOn: '2027-06-01' });
  });
});
