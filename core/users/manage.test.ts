import { beforeEach, describe, expect, it } from 'vitest';
import { asPlatform, withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aPage } from '../testing/factories.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { makeCode } from './code.ts';
import { sessionCookieName } from './cookies.ts';
import { openSession } from './session.ts';
import { User } from './user.ts';
import { proveAddress } from './verification.ts';
import { enter } from './visit.ts';

const mailbox = new Mailbox();
const app = testApp({ post: mailbox });
let count = 0;
/** Somebody new at Lindenhove. */
async function someone(more: object = {}) {
  const body = { email: `iemand${++count}@demo.example`, firstName: 'Iem', lastName: 'And', ...more };
  const made = await app.post('/api/users', { as: 'admin', body });
  expect(made.status).toBe(201);
  return made.body as { guid: string; version: number; email: string };
}
const read = async (guid: string) => (await app.get(`/api/users/${guid}`, { as: 'admin' })).body;

describe('the list of people', () => {
  it('is filtered, sorted and paged', async () => {
    const all = await app.get('/api/users?itemCount=2', { as: 'admin' });
    expect(all.body.meta).toEqual({ totalNumberOfItems: 5, pageNumber: 1, itemCount: 2 });
    const emails = async (query: string) =>
      (await app.get(`/api/users?${query}`, { as: 'admin' })).body.items.map(
        ({ email }: { email: string }) => email.split('@')[0],
      );
    expect(await emails('sort_by=email_desc')).toEqual(['staf', 'redactie', 'bezoeker', 'beheer', 'auteur']);
    expect(await emails('sort_by=lastName_asc')).toEqual([
      'auteur',
      'bezoeker',
      'beheer',
      'redactie',
      'staf',
    ]);
    expect(await emails('q=RE%20demo')).toEqual(['redactie']);
    expect(await emails('q=%25')).toEqual([]);
    // Whatever the accents, on either side.
    expect(await emails('q=r%C3%A9%20d%C3%ABmo')).toEqual(['redactie']);
    const zoe = app.people.lindenhove.author;
    const named = (firstName: string) =>
      withTenant(app.place.tenant, (tx) => tx('users').where({ id: zoe }).update({ firstName }));
    await named('Zoë');
    expect(await emails('q=zoe%20auteur')).toEqual(['auteur']);
    await named('Arie');
    expect(await emails('type=Admin,Mett&sort_by=email_asc')).toEqual(['beheer', 'staf']);
    expect(await emails('type=Standard&sort_by=email_asc')).toEqual(['auteur', 'bezoeker']);
    expect(await emails(`role=${app.roles.lindenhove.authors}`)).toEqual(['auteur']);
    expect(await emails('isActive=false')).toEqual([]);
    expect(await emails('isVerified=true&sort_by=email_asc&pageNumber=2&itemCount=4')).toEqual(['staf']);
  });

  it.each([
    'sort_by=password',
    'role=x',
    'type=Boss',
    'isActive=1',
    'itemCount=101',
    'hash=1',
    `q=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect((await app.get(`/api/users?${query}`, { as: 'admin' })).status).toBe(400);
  });

  it('never holds what signs someone in', async () => {
    const { text } = await app.get('/api/users', { as: 'admin' });
    expect(text).not.toMatch(/argon2|hash|xsrf|token/i);
  });
});

describe('the people as a file', () => {
  const file = (query: string) => app.get(`/api/users:export?${query}`, { as: 'admin' });

  it('are those who are searched for, in that order, and the log says that they were taken out', async () => {
    const { authors } = app.roles.lindenhove;
    await someone({ firstName: '=1+1', lastName: 'Weg', roleIds: [authors], isAdmin: true });
    const { status, headers, text } = await file(`role=${authors}&sort_by=email_desc`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toBe('attachment; filename="gebruikers.csv"');
    const [head, ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
    expect(head).toBe(
      'Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Soort account;Rollen;Actief;Sinds;Laatst hier',
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^'=1\+1;;Weg;iemand\d+@demo\.example;Beheerder;Auteurs;Ja;\d{4}-\d\d-\d\d /);
    expect(lines[1]).toContain(';auteur@demo.example;Gebruiker;Auteurs;Ja;');
    expect((await file('format=xlsx')).text.startsWith('PK')).toBe(true);
    const { items } = (await app.get('/api/auditlog?action=user.exported', { as: 'admin' })).body;
    expect(items.map(({ detail }: { detail: object }) => detail)).toEqual([
      { format: 'xlsx', count: 6 },
      { format: 'csv', count: 2 },
    ]);
    const people = (await app.get('/api/auditlog?action=user.made', { as: 'admin' })).body.items;
    expect(people[0].detail).toEqual({ isAdmin: true, isContentManager: false, roleIds: [authors] });
    await app.delete(`/api/users/${people[0].subject.guid}`, { as: 'admin' });
  });

  it.each(['format=pdf', 'sort_by=password', 'pageNumber=1', 'role=x'])(
    'are not given with %s',
    async (query) => {
      expect((await file(query)).status).toBe(400);
    },
  );
});

describe('changing someone', () => {
  it('gives roles and rights, which they have at their next request', async () => {
    const token = await app.newToken('user');
    const guid = app.people.lindenhove.user;
    expect((await app.get('/api/users', { as: { token } })).status).toBe(403);
    const before = await read(guid);
    const body = { ...before, isAdmin: true, roleIds: [app.roles.lindenhove.editors], lastName: 'de Vries' };
    const saved = await app.put(`/api/users/${guid}`, { as: 'admin', body });
    expect(saved).toMatchObject({ status: 200, body: { isAdmin: true, version: before.version + 1 } });
    expect((await app.get('/api/users', { as: { token } })).status).toBe(200);
    const undone = { version: saved.body.version, isAdmin: false, roleIds: [] };
    expect((await app.put(`/api/users/${guid}`, { as: 'admin', body: undone })).status).toBe(200);
    expect((await app.get('/api/users', { as: { token } })).status).toBe(403);
    expect((await read(guid)).lastName).toBe('de Vries');
    const named = (lastName: string) =>
      app.put(`/api/users/${guid}`, { as: 'admin', body: { version: saved.body.version + 1, lastName } });
    expect((await named('  ')).body.errors).toMatchObject([{ path: '/lastName' }]);
    expect((await named(' Jansen ')).body.lastName).toBe('Jansen');
    const { guid: made } = await someone({ firstName: ' Noor ' });
    expect((await read(made)).firstName).toBe('Noor');
  });

  it('deactivates someone, who is out at the next request', async () => {
    const token = await app.newToken('author');
    const guid = app.people.lindenhove.author;
    expect((await app.get('/api/pages', { as: { token } })).status).toBe(200);
    const { version } = await read(guid);
    await app.put(`/api/users/${guid}`, { as: 'admin', body: { version, isActive: false } });
    expect((await app.get('/api/pages', { as: { token } })).status).toBe(403);
    await app.put(`/api/users/${guid}`, { as: 'admin', body: { version: version + 1, isActive: true } });
    expect((await app.get('/api/pages', { as: { token } })).status).toBe(200);
  });

  it('refuses a stale version, and of two at once one', async () => {
    const { guid, version } = await someone();
    const put = (lastName: string) =>
      app.put(`/api/users/${guid}`, { as: 'admin', body: { version, lastName } });
    const answers = await Promise.all([put('Eerst'), put('Laatst')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('takes someone back as they were read, who was here and moved on meanwhile', async () => {
    const guid = app.people.lindenhove.contentManager;
    const before = await read(guid);
    await withTenant(app.place.tenant, async (tx) => {
      await openSession(tx, guid, 'test');
      await tx('secondFactors').insert({ userId: guid, sealedSecret: 'x', confirmedOn: new Date() });
    });
    expect((await read(guid)).lastUsedOn).not.toBe(before.lastUsedOn);
    const saved = await app.put(`/api/users/${guid}`, { as: 'admin', body: before });
    expect(saved).toMatchObject({ status: 200, body: { version: before.version + 1 } });
    await withTenant(app.place.tenant, (tx) => tx('secondFactors').where({ userId: guid }).delete());
    // What is told with them is no place for anything else.
    for (const more of [{ belongings: 'x' }, { belongings: { money: 1 } }, { secondFactor: { hasApp: 1 } }]) {
      const body = { version: before.version + 1, ...more };
      expect((await app.put(`/api/users/${guid}`, { as: 'admin', body })).status).toBe(400);
    }
  });

  it('is another version once the address is proven', async () => {
    const { guid, email } = await someone();
    const before = await read(guid);
    const { tenant } = app.place;
    const made = { userId: guid, email, purpose: 'verify', minutes: 5 } as const;
    const code = await withTenant(tenant, (tx) => makeCode(tx, made));
    expect(await proveAddress(tenant, code)).toBe('Success');
    const late = await app.put(`/api/users/${guid}`, { as: 'admin', body: before });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-version' } });
  });

  const guarded: [string, unknown][] = [
    ['email', 'other@demo.example'],
    ['isMett', true],
    ['isDeveloper', true],
    ['termsOfUseVersionAccepted', 1],
    ['guid', newGuid()],
    ['accountType', 'Admin'],
    ['emailVerifiedOn', '2026-01-01T00:00:00.000Z'],
  ];
  it.each(guarded)('does not give away %s', async (field, value) => {
    const { guid } = await someone();
    const before = await read(guid);
    const body = { ...before, firstName: 'Stiekem', [field]: value };
    const refused = await app.put(`/api/users/${guid}`, { as: 'admin', body });
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ path: `/${field}` }] } });
    expect(await read(guid)).toEqual(before);
  });

  it.each([
    { roleIds: [newGuid()] },
    { tenantId: newGuid() },
    { passwordHash: 'x' },
    { firstName: 'a\nb' },
    { language: 'de' },
  ])('refuses %j', async (more) => {
    const { guid, version } = await someone();
    expect((await app.put(`/api/users/${guid}`, { as: 'admin', body: { version, ...more } })).status).toBe(
      400,
    );
  });

  it('shows and takes the properties that are for admins, and not those that are for the person alone', async () => {
    const guid = app.people.lindenhove.user;
    const own = await app.get('/api/profiles:loggedIn', { as: 'user' });
    const properties = [
      { key: 'alias', value: 'Bee' },
      { key: 'notificationClose', value: 5 },
    ];
    await app.put('/api/profiles:loggedIn', { as: 'user', body: { ...own.body, properties } });
    const seen = await read(guid);
    expect(seen.properties).toEqual([{ key: 'alias', value: 'Bee' }]);
    const put = (changed: object[]) =>
      app.put(`/api/users/${guid}`, { as: 'admin', body: { ...seen, properties: changed } });
    expect((await put([{ key: 'notificationClose', value: 9 }])).status).toBe(400);
    expect((await put([{ key: 'alias', value: 'Bea' }])).status).toBe(200);
    const after = (await app.get('/api/profiles:loggedIn', { as: 'user' })).body.properties;
    expect(after).toEqual([{ key: 'alias', value: 'Bea' }, { key: 'notificationClose', value: 5 }]); // prettier-ignore
  });

  it('leaves people of the platform to people of the platform', async () => {
    const guid = app.people.lindenhove.staff;
    const { version } = await read(guid);
    const body = { version, isActive: false };
    for (const refused of [
      await app.put(`/api/users/${guid}`, { as: 'admin', body }),
      await app.delete(`/api/users/${guid}`, { as: 'admin' }),
      await app.post(`/api/users/${guid}:signOutEverywhere`, { as: 'admin' }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'staff-account' } });
    expect((await app.put(`/api/users/${guid}`, { as: 'staff', body: { version } })).status).toBe(200);
  });
});

describe('the last admin', () => {
  it('can neither step down, nor be switched off, nor be removed', async () => {
    const guid = app.people.lindenhove.admin;
    const { version } = await read(guid);
    for (const change of [{ isAdmin: false }, { isActive: false }])
      expect(
        await app.put(`/api/users/${guid}`, { as: 'staff', body: { version, ...change } }),
      ).toMatchObject({ status: 409, body: { code: 'last-admin' } });
    for (const as of ['admin', 'staff'] as const)
      expect(await app.delete(`/api/users/${guid}`, { as })).toMatchObject({
        status: 409,
        body: { code: 'last-admin' },
      });
  });

  it('is left when two go at once', async () => {
    const others = [await someone({ isAdmin: true }), await someone({ isAdmin: true })];
    const everyone = [...others.map(({ guid }) => guid), app.people.lindenhove.admin];
    const gone = await Promise.all(everyone.map((guid) => app.delete(`/api/users/${guid}?heir=${app.people.lindenhove.user}`, { as: 'staff' }))); // prettier-ignore
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const left = await app.get('/api/users?type=Admin', { as: 'staff' });
    expect(left.body.meta.totalNumberOfItems).toBe(1);
    // The others of this file need their admin.
    app.forgetTokens();
    await withTenant(app.place.tenant, async (tx) => {
      const id = app.people.lindenhove.admin;
      if (await User.byId(tx, id)) return;
      const email = 'beheer@demo.example';
      const user = await User.create(tx, { email, flags: ['isAdmin'], termsOfUseVersionAccepted: 1 });
      await tx('users').where({ id: user.id }).update({ id });
    });
  });
});

describe('removing someone', () => {
  let owner: { guid: string; email: string };
  beforeEach(async () => {
    owner = await someone();
    const list = aList();
    await aPage(app.place, { title: `Van ${owner.email}`, blocks: [list] });
    const item = await aNewsItem(app.place, list.id, { createdBy: owner.guid });
    expect(item.createdBy).toBe(owner.guid);
  });

  it('says what they own, keeps it and hands it over', async () => {
    const as = { token: await freshToken() };
    const { care, media } = await withTenant(app.place.tenant, async (tx) => {
      const [page] = await tx('pages').limit(1).update({ ownerId: owner.guid }).returning('id');
      const file = { id: newGuid(), name: 'brugtijden.csv', format: 'csv', size: 9, version: '1' };
      await tx('files').insert({ ...file, storageKey: 'brugtijden', createdBy: owner.guid });
      return { care: page.id as string, media: file.id };
    });
    expect((await app.get(`/api/users/${owner.guid}`, { as })).body.belongings).toEqual({
      pages: 0,
      items: 1,
      images: 0,
      files: 1,
      care: 1,
    });
    const heir = app.people.lindenhove.contentManager;
    const gone = await app.delete(`/api/users/${owner.guid}?heir=${heir}`, { as });
    expect(gone).toMatchObject({
      status: 200,
      body: { handedOver: { items: 1 }, heir: { guid: heir, name: 'Rens' } },
    });
    expect((await app.get(`/api/users/${owner.guid}`, { as })).status).toBe(404);
    const items = await withTenant(app.place.tenant, (tx) => tx('items').where({ createdBy: heir }));
    expect(items.length).toBeGreaterThan(0);
    await withTenant(app.place.tenant, async (tx) => {
      expect(await tx('pages').where({ id: care }).first('ownerId')).toEqual({ ownerId: heir });
      expect(await tx('files').where({ id: media }).first('createdBy')).toEqual({ createdBy: heir });
    });
    const log = await app.get(`/api/auditlog?action=user.removed&subject=${owner.guid}`, { as });
    expect(log.body.items).toHaveLength(1);
  });

  it('leaves their address nowhere, nor one they had or asked for', async () => {
    const as = { token: await freshToken() };
    const addresses = [1, 2, 3].map((at) => `vergeten${at}@weg.example`) as [string, string, string];
    const [first, second, third] = addresses;
    await app.post('/api/userinvitations', { as, body: { email: first } });
    const code = await mailbox.codeTo(first);
    const wanted = 'een goed wachtwoord';
    const accepted = { code, firstName: 'Ver', lastName: 'Geten', password: wanted };
    expect((await app.post('/api/userinvitation:accept', { body: accepted })).body).toBe(true);
    const signIn = async (email: string) => {
      const { body } = await app.post('/api/session', { body: { email, password: wanted } });
      return body as { accessToken: string; user: { guid: string; version: number } };
    };
    const { accessToken, user } = await signIn(first);
    const own = { token: accessToken };
    await app.put('/api/profiles:loggedIn', {
      as: own,
      body: { version: user.version, termsOfUseVersionAccepted: 1 },
    });
    const change = (email: string) =>
      app.post('/api/profiles:changeEmail', { as: own, body: { password: wanted, email } });
    expect((await change(second)).status).toBe(202);
    expect(await proveAddress(app.place.tenant, await mailbox.codeTo(second))).toBe('Success');
    await mailbox.to(first, 3);
    expect((await change(third)).status).toBe(202);
    await mailbox.to(third);
    await app.post('/api/session', { body: { email: second, password: 'fout' } });
    expect((await app.delete(`/api/users/${user.guid}`, { as })).status).toBe(200);
    const left = await asPlatform(async (tx) => {
      const { rows } = await tx.raw<{ rows: { name: string }[] }>(
        `select c.oid::regclass::text as name from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
      );
      const found: string[] = [];
      for (const { name } of rows) {
        const rest = await tx(name).whereRaw('??::text like ?', [name, '%@weg.example%']).first();
        if (rest) found.push(name);
      }
      return found;
    });
    expect(left).toEqual([]);
  });

  it('on a visit gives it to the admin who has been there longest', async () => {
    const there = { tenant: 'veenland' } as const;
    const entered = await app.post(`/api/tenants/${app.veenland.tenant.id}:enter`, {
      as: 'staff',
      body: { reason: 'Een account opruimen' },
    });
    const visitCode = entered.body.url.split('/').at(-1) as string;
    const device = { userAgent: 'test', sessionHash: null };
    const { sessionToken, xsrfToken } = (await enter(app.veenland.tenant, visitCode, device))!;
    const shown = {
      ...there,
      as: { cookie: `${sessionCookieName(false)}=${sessionToken}` },
      headers: { 'x-xsrf-token': xsrfToken },
    };
    const email = 'vertrekt@demo.example';
    const made = await app.post('/api/users', { ...there, as: 'admin', body: { email } });
    const gone = await app.delete(`/api/users/${made.body.guid}`, shown);
    expect(gone).toMatchObject({ status: 200, body: { heir: { guid: app.people.veenland.admin } } });
  });

  it('needs an heir who is there', async () => {
    const as = { token: await freshToken() };
    for (const heir of [newGuid(), owner.guid, app.people.veenland.admin, 'x'])
      expect((await app.delete(`/api/users/${owner.guid}?heir=${heir}`, { as })).status).toBe(400);
    expect((await app.get(`/api/users/${owner.guid}`, { as })).status).toBe(200);
  });
});

const freshToken = () => app.newToken('staff');

it('signs someone out everywhere', async () => {
  const token = await app.newToken('contentManager');
  const path = `/api/users/${app.people.lindenhove.contentManager}`;
  const sessions = await app.get(`${path}/sessions`, { as: 'staff' });
  expect(sessions.body.meta.totalNumberOfItems).toBeGreaterThan(0);
  const { body } = await app.post(`${path}:signOutEverywhere`, { as: 'staff' });
  expect(body.ended).toBe(sessions.body.meta.totalNumberOfItems);
  expect((await app.get('/api/profiles:loggedIn', { as: { token } })).status).toBe(401);
});

it('sends whoever got an account a mail to choose a password', async () => {
  const body = { email: 'vers@demo.example', firstName: 'Vera', language: 'en' };
  expect((await app.post('/api/users', { as: 'staff', body })).status).toBe(201);
  expect((await mailbox.to('vers@demo.example')).subject).toBe('An account was made for you');
  expect((await mailbox.codeTo('vers@demo.example')).length).toBe(26);
  expect((await app.post('/api/users', { as: 'staff', body })).status).toBe(409);
});

it('makes one account of two that are asked for at once', async () => {
  const body = { email: 'tegelijk@demo.example' };
  const made = await Promise.all([1, 2, 3, 4].map(() => app.post('/api/users', { as: 'staff', body })));
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

describe('the audit log', () => {
  it('names who did what to whom, and can be narrowed', async () => {
    const { guid, version } = await someoneBy('staff');
    await app.put(`/api/users/${guid}`, { as: 'staff', body: { version, isContentManager: true } });
    const { body } = await app.get(`/api/auditlog?subject=${guid}`, { as: 'staff' });
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual(['user.changed', 'user.made']);
    expect(body.items[1].detail).toEqual({ isAdmin: false, isContentManager: false, roleIds: [] });
    expect(body.items[0]).toMatchObject({
      actor: { guid: app.people.lindenhove.staff, name: 'Stef' },
      subject: { guid, kind: 'user', name: 'Iem And' },
      detail: { changes: { isContentManager: [false, true] } },
    });
    const total = async (query: string) =>
      (await app.get(`/api/auditlog?${query}`, { as: 'staff' })).body.meta.totalNumberOfItems;
    expect(await total(`subject=${guid}&action=user`)).toBe(2);
    expect(await total(`subject=${guid}&action=user.made,role`)).toBe(1);
    expect(await total(`subject=${guid}&to=2026-01-01`)).toBe(0);
    expect(await total(`subject=${guid}&from=2026-01-01T00:00:00.000Z`)).toBe(2);
    const own = await app.get(`/api/users/${app.people.lindenhove.staff}/activity`, { as: 'staff' });
    expect(own.body.items[0]).toMatchObject({ action: 'user.changed' });
  });

  it.each(['action=;', 'actor=x', 'from=gisteren', 'pageNumber=500'])('refuses %s', async (query) => {
    expect((await app.get(`/api/auditlog?${query}`, { as: 'staff' })).status).toBe(400);
  });

  const someoneBy = async (as: 'staff') => {
    const body = { email: `nog${++count}@demo.example`, firstName: 'Iem', lastName: 'And' };
    return (await app.post('/api/users', { as, body })).body;
  };
});
