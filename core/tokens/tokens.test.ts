import { describe, expect, it } from 'vitest';
import { asPlatform, withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { emails, password } from '../testing/people.ts';
import { makeCode } from '../users/code.ts';
import { resetPassword } from '../users/credentials.ts';
import { callerOf, changingCallers, nobody, userTag } from '../users/session.ts';

const mailbox = new Mailbox();
const app = testApp({ post: mailbox });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function aToken(scopes: string[], as: 'admin' | 'staff' = 'admin') {
  const made = { name: 'Koppeling', scopes, expiresOn: inDays(30), password };
  const { body } = await app.post('/api/tokens', { as, body: made });
  return body as { guid: string; token: string; hint: string };
}

describe('a token for programs', () => {
  it('does what its scopes name, as the admin who made it', async () => {
    const { token } = await aToken(['users:read']);
    expect(token).toMatch(/^bst_/);
    expect((await app.get('/api/users', { as: { token } })).status).toBe(200);
    const refused = await app.post('/api/users', { as: { token }, body: { email: 'x@y.example' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'not-in-scope']);
    expect((await app.get('/api/roles', { as: { token } })).status).toBe(403);
  });

  it('is nobody in a cookie, where no scopes would be looked at', async () => {
    const { token } = await aToken(['*:write', 'users:write']);
    const as = { cookie: `session=${token}` };
    expect((await app.get('/api/users', { as })).status).toBe(401);
    expect((await app.post('/api/menus', { as, body: { name: 'voet' } })).status).toBe(401);
    // What screens ask, to look at them and to post to them.
    expect(await callerOf(app.place.tenant, { cookie: token })).toBe(nobody);
    expect(await callerOf(app.place.tenant, { bearer: token })).toMatchObject({ isAdmin: true });
  });

  it('for everything may write, and reads what it writes', async () => {
    const { token } = await aToken(['*:write']);
    expect((await app.get('/api/roles', { as: { token } })).status).toBe(200);
    expect((await app.post('/api/menus', { as: { token }, body: { name: 'voet' } })).status).not.toBe(403);
  });

  it('gives no rights unless it names what gives them', async () => {
    const everything = { token: (await aToken(['*:write'])).token };
    const tried = (as: object) => [
      app.post('/api/roles', { as, body: { name: 'Pers' } }),
      app.post('/api/users', { as, body: { email: 'pers@demo.example' } }),
      app.post('/api/userinvitations', { as, body: { email: 'pers2@demo.example' } }),
    ];
    for (const { status, body } of await Promise.all(tried(everything)))
      expect([status, body.code]).toEqual([403, 'not-in-scope']);
    const named = { token: (await aToken(['roles:write', 'users:write', 'invitations:write'])).token };
    expect((await Promise.all(tried(named))).map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('of staff does not open another tenant', async () => {
    const { token } = await aToken(['*:write'], 'staff');
    const body = { reason: 'Storing bekijken' };
    const path = `/api/tenants/${app.veenland.tenant.id}:enter`;
    expect(await app.post(path, { as: { token }, body })).toMatchObject({
      status: 403,
      body: { code: 'not-with-a-token' },
    });
  });

  it('is made by whoever proves who they are, and they hear of it', async () => {
    const made = { name: 'Koppeling met de krant', scopes: ['pages:read'], expiresOn: inDays(30) };
    for (const given of [{}, { password: 'fout' }])
      expect(await app.post('/api/tokens', { as: 'admin', body: { ...made, ...given } })).toMatchObject({
        status: 403,
        body: { code: 'wrong-password' },
      });
    expect((await app.post('/api/tokens', { as: 'staff', body: { ...made, password } })).status).toBe(201);
    const letters = () => mailbox.messages.filter(({ to }) => to.address === emails.staff);
    await expect.poll(() => letters().some(({ text }) => text.includes(made.name))).toBe(true);
  });

  it('is held to the terms and the second factor of its owner', async () => {
    const { token } = await aToken(['*:write', 'roles:write']);
    const write = () => app.post('/api/roles', { as: { token }, body: { name: `Rol ${Math.random()}` } });
    const owner = app.people.lindenhove.admin;
    const accept = (termsOfUseVersionAccepted: number | null) =>
      changingCallers(app.place.tenant, [userTag(owner)], (tx) =>
        tx('users').where({ id: owner }).update({ termsOfUseVersionAccepted }),
      );
    expect((await write()).status).toBe(201);
    await accept(null);
    expect(await write()).toMatchObject({ status: 403, body: { code: 'terms-not-accepted' } });
    await accept(1);
    expect((await write()).status).toBe(201);
    const require = (value: string) =>
      changingCallers(app.place.tenant, [userTag(owner)], async (tx) => {
        await tx('settings').where({ key: 'requireSecondFactor' }).delete();
        await tx('settings').insert({ key: 'requireSecondFactor', value: JSON.stringify(value) });
      });
    await require('admins');
    expect(await write()).toMatchObject({ status: 403, body: { code: 'second-factor-required' } });
    const confirmedOn = new Date();
    await changingCallers(app.place.tenant, [userTag(owner)], (tx) =>
      tx('secondFactors').insert({ userId: owner, sealedSecret: 'x', confirmedOn }),
    );
    expect((await write()).status).toBe(201);
    await changingCallers(app.place.tenant, [userTag(owner)], async (tx) => {
      await tx('secondFactors').delete();
      await tx('settings').where({ key: 'requireSecondFactor' }).delete();
    });
  });

  it('ends when its owner gets back in by a new password', async () => {
    const { token } = await aToken(['users:read'], 'staff');
    expect((await app.get('/api/users', { as: { token } })).status).toBe(200);
    const made = { userId: app.people.lindenhove.staff, email: emails.staff, minutes: 5 };
    const code = await withTenant(app.place.tenant, (tx) => makeCode(tx, { ...made, purpose: 'reset' }));
    expect(await resetPassword(app.place.tenant, code, password)).toBe('Success');
    expect((await app.get('/api/users', { as: { token } })).status).toBe(401);
    const letters = () => mailbox.messages.filter(({ to }) => to.address === emails.staff);
    await expect
      .poll(() => letters().some(({ text }) => text.includes('De tokens voor programma’s')))
      .toBe(true);
  });

  it('makes no tokens', async () => {
    const { token } = await aToken(['tokens:write']);
    const made = { name: 'Nog een', scopes: ['*:write'], expiresOn: inDays(30), password };
    const refused = await app.post('/api/tokens', { as: { token }, body: made });
    expect([refused.status, refused.body.code]).toEqual([403, 'not-with-a-token']);
  });

  it('is told once, and shows later when it was used', async () => {
    const { guid, token, hint } = await aToken(['pages:read']);
    expect(token.endsWith(hint)).toBe(true);
    await app.get('/api/pages', { as: { token } });
    const listed = await app.get('/api/tokens', { as: 'admin' });
    expect(listed.text).not.toContain(token);
    const kept = listed.body.items.find((one: { guid: string }) => one.guid === guid);
    expect(Date.parse(kept.lastUsedOn)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is over when it was ended or has run out', async () => {
    const { guid, token } = await aToken(['users:read']);
    const ask = async () => (await app.get('/api/users', { as: { token } })).status;
    expect(await ask()).toBe(200);
    expect((await app.delete(`/api/tokens/${guid}`, { as: 'admin' })).status).toBe(204);
    expect(await ask()).toBe(401);

    const late = await aToken(['users:read']);
    await withTenant(app.place.tenant, (tx) =>
      tx('apiTokens')
        .where({ id: late.guid })
        .update({ expiresOn: new Date(Date.now() - 1000) }),
    );
    expect((await app.get('/api/users', { as: { token: late.token } })).status).toBe(401);
  });

  it('opens nothing at another tenant', async () => {
    const { token } = await aToken(['*:read']);
    expect((await app.get('/api/users', { as: { token }, tenant: 'veenland' })).status).toBe(401);
  });

  it.each([
    ['without an end', { expiresOn: inDays(400) }],
    ['that is over already', { expiresOn: inDays(-1) }],
    ['until a day that is none', { expiresOn: `${inDays(60).slice(0, 4)}-02-30` }],
    ['for nothing', { scopes: [] }],
    ['for what is no scope', { scopes: ['users'] }],
    ['without a name', { name: '' }],
    ['with a name of spaces', { name: '   ' }],
  ])('is not made %s', async (_what, wrong) => {
    const made = { name: 'X', scopes: ['*:read'], expiresOn: inDays(30), password, ...wrong };
    expect((await app.post('/api/tokens', { as: 'admin', body: made })).status).toBe(400);
  });

  it('is kept as a hash alone', async () => {
    const { token } = await aToken(['*:read']);
    const rows = await asPlatform((tx) => tx('apiTokens').select());
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
