import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { sessionCookieName } from './cookies.ts';
import { keepAnAdmin } from './last-admin.ts';
import { hashPassword } from './password.ts';
import { eldestAdmin } from './remove.ts';
import { openSession } from './session.ts';
import { startSession } from './sign-in.ts';
import { standInAddress } from './stand-in.ts';
import { User } from './user.ts';
import { enter } from './visit.ts';

/** A visit ends when it said it would: nothing done during one lets in after it (decisions, "Who may do what"). */
const app = testApp();
const device = { userAgent: 'test', sessionHash: null };
const there = { tenant: 'veenland' } as const;

async function arrive() {
  const { body } = await app.post(`/api/tenants/${app.veenland.tenant.id}:enter`, {
    as: 'staff',
    body: { reason: 'Storing met de agenda bekijken' },
  });
  const secrets = (await enter(app.veenland.tenant, body.url.split('/').at(-1), device))!;
  return {
    as: { cookie: `${sessionCookieName(false)}=${secrets.sessionToken}` },
    headers: { 'x-xsrf-token': secrets.xsrfToken },
  };
}
const standIn = () =>
  withTenant(app.veenland.tenant, async (tx) => {
    const email = standInAddress(app.people.lindenhove.staff);
    return (await User.query(tx).findOne({ email }))!;
  });

const credential = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AA', attestationObject: 'AA' },
};
const nextYear = new Date(Date.now() + 300 * 86_400_000).toISOString();
const password = 'een goed wachtwoord';
const nobody = newGuid();

describe('someone on a visit', () => {
  let shown: object[] = [];
  beforeAll(async () => {
    const visit = await arrive();
    const refreshed = await app.post('/api/session:refresh', { ...there, ...visit });
    shown = [visit, { as: { token: refreshed.body.accessToken } }];
  });

  it.each([
    ['POST', '/api/passkeys:options', {}],
    ['POST', '/api/passkeys', { credential, name: 'Laptop' }],
    ['DELETE', '/api/passkeys/AA', {}],
    ['DELETE', `/api/profiles:identities/${'0'.repeat(64)}`, {}],
    ['POST', '/api/secondfactor', {}],
    ['POST', '/api/secondfactor:confirm', { code: '123456' }],
    ['POST', '/api/secondfactor:recoveryCodes', {}],
    ['DELETE', '/api/secondfactor', {}],
    ['POST', '/api/tokens', { name: 'Later', scopes: ['*:write'], expiresOn: nextYear }],
    ['POST', '/api/profiles:changePassword', { password: '', wanted: password }],
    ['POST', '/api/profiles:changeEmail', { password: '', email: 'ik@elders.example' }],
    ['DELETE', '/api/profiles:loggedIn', { password: '' }],
    ['POST', '/api/verification:send', {}],
  ])('gets nothing that lasts: %s %s', async (method, path, body) => {
    for (const one of shown)
      expect(await app.send(method, path, { ...there, ...one, body })).toMatchObject({
        status: 403,
        body: { code: 'not-on-a-visit' },
      });
  });

  it.each([
    ['GET', '/api/tenants'],
    ['POST', `/api/tenants/${nobody}:suspend`, { reason: 'Niet betaald' }],
    ['GET', `/api/tenants/${nobody}:export`],
  ])('does nothing about other tenants, which is done from home: %s %s', async (method, path, body?) => {
    for (const one of shown)
      expect(await app.send(method, path, { ...there, ...one, body })).toMatchObject({
        status: 403,
        body: { code: 'not-from-home' },
      });
  });

  it('is given no rights and no roles of that tenant', async () => {
    const visit = await arrive();
    const { id, version } = await standIn();
    for (const more of [
      { isAdmin: true },
      { isContentManager: true },
      { roleIds: [app.roles.veenland.editors] },
    ])
      expect(
        await app.put(`/api/users/${id}`, { ...there, ...visit, body: { version, ...more } }),
      ).toMatchObject({ status: 403, body: { code: 'not-on-a-visit' } });
    const members = { guids: [id] };
    const path = `/api/roles/${app.roles.veenland.editors}/members`;
    expect(await app.post(path, { ...there, ...visit, body: members })).toMatchObject({
      status: 403,
      body: { code: 'not-on-a-visit' },
    });
  });

  it('reads and works on as anyone of the platform does, and leaves', async () => {
    const visit = await arrive();
    for (const path of ['/api/passkeys', '/api/secondfactor', '/api/tokens', '/api/profiles:sessions'])
      expect((await app.get(path, { ...there, ...visit })).status).toBe(200);
    expect((await app.post('/api/session:refresh', { ...there, ...visit })).status).toBe(200);
    expect((await app.delete('/api/session', { ...there, ...visit })).status).toBe(204);
  });
});

describe('the account of a visit', () => {
  it('has an address that no mail, account or invitation can have', async () => {
    await arrive();
    const { email } = await standIn();
    for (const [path, body] of [
      ['/api/users', { email }],
      ['/api/userinvitations', { email }],
    ] as const)
      expect((await app.post(path, { ...there, as: 'admin', body })).status).toBe(400);
  });

  it('opens in no other way than by a visit, whatever it was given', async () => {
    await arrive();
    const { id, email } = await standIn();
    const given = { passwordHash: await hashPassword(password), emailVerifiedOn: new Date() };
    await withTenant(
      app.veenland.tenant,
      async (tx) => void (await User.query(tx).patch(given).where({ id })),
    );
    expect(await app.post('/api/session', { ...there, body: { email, password } })).toMatchObject({
      status: 403,
      body: { code: 'not-on-a-visit' },
    });
    for (const by of ['link', 'passkey', 'provider', 'invitation'] as const)
      await expect(startSession(app.veenland.tenant, { id }, device, by)).rejects.toMatchObject({
        code: 'not-on-a-visit',
      });
  });

  it('loses at the next visit what it should not have', async () => {
    await arrive();
    const { id: userId } = await standIn();
    const left = await withTenant(app.veenland.tenant, async (tx) => {
      await User.query(tx).patch({ passwordHash: 'x', emailVerifiedOn: new Date() }).where({ id: userId });
      await tx('users').where({ id: userId }).update({ isAdmin: true, isContentManager: true });
      await tx('roleMembers').insert({ userId, roleId: app.roles.veenland.editors });
      await tx('passkeys').insert({ id: 'AA', userId, publicKey: Buffer.from('x'), counter: 0 });
      await tx('apiTokens').insert({
        id: userId,
        userId,
        name: 'Later',
        scopes: ['*:write'],
        expiresOn: nextYear,
        tokenHash: Buffer.from('x'),
        hint: 'abcd',
      });
      return openSession(tx, userId, 'Zonder einde');
    });
    const as = { cookie: `${sessionCookieName(false)}=${left.sessionToken}` };
    expect((await app.get('/api/users', { ...there, as })).status).toBe(200);
    const visit = await arrive();
    expect((await app.get('/api/users', { ...there, as })).status).toBe(401);
    expect((await app.get('/api/users', { ...there, ...visit })).status).toBe(200);
    const none = { passwordHash: null, emailVerifiedOn: null, isAdmin: false, isContentManager: false };
    expect(await standIn()).toMatchObject(none);
    await withTenant(app.veenland.tenant, async (tx) => {
      for (const table of ['passkeys', 'apiTokens', 'secondFactors', 'identities', 'roleMembers'])
        expect([table, await tx(table).where({ userId })]).toEqual([table, []]);
    });
  });

  it('is not the one who is left to run the tenant', async () => {
    await arrive();
    const { id } = await standIn();
    await withTenant(app.veenland.tenant, async (tx) => {
      await tx('users').where({ id }).update({ isAdmin: true });
      expect((await eldestAdmin(tx, app.people.veenland.user))?.id).toBe(app.people.veenland.admin);
      await expect(keepAnAdmin(tx, app.people.veenland.admin)).rejects.toMatchObject({ code: 'last-admin' });
    });
  });
});
