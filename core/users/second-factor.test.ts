import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { seal, unseal } from '../seal.ts';
import { testApp } from '../testing/app.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { emails, password, type Person } from '../testing/people.ts';
import type { Caller } from './caller.ts';
import { makeCode } from './code.ts';
import { resetPassword } from './credentials.ts';
import { givesCode, offeredApp } from './second-factor.ts';
import { callerOf } from './session.ts';
import { admit, finishSignIn } from './sign-in.ts';
import { User } from './user.ts';
import { dialogFor } from './viewer.ts';

const mailbox = new Mailbox();
const app = testApp({ post: mailbox });
const device = { userAgent: 'test', sessionHash: null };

const at = (secret: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });
const signIn = (person: Person, code?: string) =>
  app.post('/api/session', { body: { email: emails[person], password, ...(code && { code }) } });

/** Someone who sets up an app: their secret, their recovery codes, and the session it was done in. */
async function withApp(person: Person) {
  const { token, cookie } = await app.signIn(person);
  const offered = await app.post('/api/secondfactor', { as: { token }, body: { password } });
  const { secret, uri } = offered.body as { secret: string; uri: string };
  expect(uri).toMatch(/^otpauth:\/\/totp\/Gemeente%20Lindenhove:/);
  const confirm = (code: string) => app.post('/api/secondfactor:confirm', { as: { token }, body: { code } });
  expect((await confirm('000000')).status).toBe(400);
  // What was offered does nothing until a code of it was given.
  expect((await signIn(person)).status).toBe(201);
  const { body } = await confirm(at(secret));
  return { secret, token, cookie, recoveryCodes: body.recoveryCodes as string[] };
}
const reset = (person: Person) =>
  withTenant(app.place.tenant, async (tx) => {
    const userId = app.people.lindenhove[person];
    for (const table of ['secondFactors', 'recoveryCodes', 'attempts'] as const)
      await (table === 'attempts' ? tx(table).delete() : tx(table).where({ userId }).delete());
  });

const chooseAnew = async (person: Person) => {
  const { tenant } = app.place;
  const owner = { userId: app.people.lindenhove[person], email: emails[person] };
  const code = await withTenant(tenant, (tx) => makeCode(tx, { ...owner, purpose: 'reset', minutes: 5 }));
  expect(await resetPassword(tenant, code, password)).toBe('Success');
};

describe('a code from an app', () => {
  afterEach(() => reset('user'));

  it('is asked for once it was set up, and works once', async () => {
    const { secret } = await withApp('user');
    const needed = await signIn('user');
    expect(needed).toMatchObject({ status: 401, body: { code: 'second-factor-needed' } });
    expect(needed.headers['set-cookie']).toBeUndefined();
    expect((await signIn('user', '123456')).body.code).toBe('wrong-code');
    // The one it was confirmed with is used up.
    expect((await signIn('user', at(secret))).body.code).toBe('wrong-code');
    const next = at(secret, 1);
    const both = await Promise.all([signIn('user', next), signIn('user', next)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 401]);
    expect((await signIn('user', at(secret, 5))).status).toBe(401);
  });

  it('has to be confirmed within ten minutes', async () => {
    const { token } = await app.signIn('user');
    const offer = async () =>
      (await app.post('/api/secondfactor', { as: { token }, body: { password } })).body;
    const confirm = (secret: string) =>
      app.post('/api/secondfactor:confirm', { as: { token }, body: { code: at(secret) } });
    const { secret } = await offer();
    const userId = app.people.lindenhove.user;
    const offeredOn = new Date(Date.now() - 11 * 60_000);
    await withTenant(app.place.tenant, (tx) => tx('secondFactors').where({ userId }).update({ offeredOn }));
    expect(await offeredApp(app.place.tenant, { userId } as Caller)).toBeUndefined();
    expect((await confirm(secret)).body.code).toBe('wrong-code');
    expect((await app.get('/api/secondfactor', { as: { token } })).body.hasApp).toBe(false);
    const again = (await offer()).secret as string;
    expect(again).not.toBe(secret);
    expect((await confirm(again)).status).toBe(200);
  });

  it('can be guessed at a few times only, and says nothing without the password', async () => {
    const { secret } = await withApp('user');
    const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn('user', '000000')));
    // One of the five was wrong already when the app was set up.
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(4);
    expect((await signIn('user', at(secret, 1))).status).toBe(429);
    const wrong = await app.post('/api/session', {
      body: { email: emails.user, password: 'fout', code: at(secret, 1) },
    });
    expect(wrong.body.code).toBe('wrong-credentials');
  });

  it('can be replaced by each recovery code, once', async () => {
    const { recoveryCodes } = await withApp('user');
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    const given = recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ');
    expect((await signIn('user', given)).status).toBe(201);
    expect((await signIn('user', given)).status).toBe(401);
    // All others at one moment, of which more are right than may be wrong.
    const userId = app.people.lindenhove.user;
    const others = recoveryCodes.slice(1).map((code) => givesCode(app.place.tenant, userId, code, 'x'));
    expect(await Promise.all(others)).toEqual(others.map(() => true));
  });

  it('rotates the session it was set up in', async () => {
    const { cookie } = await withApp('user');
    const rotated = await app.get('/api/profiles:sessions', { as: { cookie } });
    expect(rotated.headers['set-cookie']?.[0]).toMatch(/^session=/);
    expect((await mailbox.to(emails.user)).subject).toBe('U logt voortaan anders in');
  });

  it('is taken away by the password, and then by nobody else’s', async () => {
    const { token } = await withApp('user');
    const remove = (given: string) =>
      app.delete('/api/secondfactor', { as: { token }, body: { password: given } });
    expect((await app.post('/api/secondfactor', { as: { token }, body: { password } })).status).toBe(409);
    expect((await remove('fout')).status).toBe(403);
    expect((await remove(password)).status).toBe(204);
    expect((await signIn('user')).status).toBe(201);
    expect((await app.get('/api/secondfactor', { as: { token } })).body).toEqual({
      hasApp: false,
      passkeys: 0,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
  });

  it('has to be given in a session before it is changed there, whatever session the password opened before', async () => {
    const { token } = await app.signIn('user');
    const { secret } = await withApp('user');
    const acts = (as: { token: string }) => [
      app.post('/api/secondfactor', { as, body: { password } }),
      app.post('/api/passkeys:options', { as, body: { password } }),
      app.post('/api/secondfactor:recoveryCodes', { as, body: { password } }),
      app.delete('/api/secondfactor', { as, body: { password } }),
    ];
    for (const { status, body } of await Promise.all(acts({ token })))
      expect([status, body.code]).toEqual([403, 'sign-in-again']);
    const again = await signIn('user', at(secret, 1));
    const as = { token: again.body.accessToken as string };
    expect((await app.delete('/api/secondfactor', { as, body: { password } })).status).toBe(204);
  });

  it('is taken away by an admin for whoever lost it', async () => {
    await withApp('user');
    const path = `/api/users/${app.people.lindenhove.user}`;
    expect((await app.get(path, { as: 'admin' })).body.secondFactor.hasApp).toBe(true);
    expect((await app.delete(`${path}/secondfactor`, { as: 'admin' })).status).toBe(204);
    expect((await signIn('user')).status).toBe(201);
  });

  it('is asked for after a link by mail as well, with a ticket that works once', async () => {
    const { secret } = await withApp('user');
    const { tenant } = app.place;
    const user = (await withTenant(tenant, (tx) => User.byId(tx, app.people.lindenhove.user)))!;
    const { ticket } = await admit(tenant, user, device, 'link');
    expect(await finishSignIn(tenant, ticket!, '000000', device, 'x')).toBe('wrong');
    const secrets = await finishSignIn(tenant, ticket!, at(secret, 1), device, 'x');
    expect(secrets).toMatchObject({ sessionToken: expect.any(String) });
    expect(await finishSignIn(tenant, ticket!, at(secret, 1), device, 'x')).toBe('over');
    expect(await finishSignIn(app.veenland.tenant, ticket!, '000000', device, 'x')).toBe('over');
  });

  it.each(['a new password by mail', 'another password', 'signing out elsewhere', 'an admin'])(
    'of which the step was begun is not taken any more after %s',
    async (how) => {
      const { secret, token } = await withApp('user');
      const { tenant } = app.place;
      const user = (await withTenant(tenant, (tx) => User.byId(tx, app.people.lindenhove.user)))!;
      const { ticket } = await admit(tenant, user, device, 'password');
      const as = { token };
      const body = { password, wanted: password };
      const done = {
        'a new password by mail': () => chooseAnew('user'),
        'another password': () => app.post('/api/profiles:changePassword', { as, body }),
        'signing out elsewhere': () => app.delete('/api/profiles:sessions', { as }),
        'an admin': () => app.post(`/api/users/${user.id}:signOutEverywhere`, { as: 'admin' }),
      }[how]!;
      await done();
      expect(await finishSignIn(tenant, ticket!, at(secret, 1), device, 'x')).toBe('over');
    },
  );

  it('keeps its secret sealed', async () => {
    const { secret } = await withApp('user');
    const row = await withTenant(app.place.tenant, (tx) => tx('secondFactors').first());
    expect(row.sealedSecret).not.toContain(secret);
    const sealed = await seal('geheim', 'a');
    expect(await unseal(sealed, 'a')).toBe('geheim');
    await expect(unseal(sealed, 'b')).rejects.toThrow();
  });
});

it('is asked for once the terms are accepted, as nobody sets it up before', () => {
  const caller = { isActive: true, needsSecondFactor: true, hasSecondFactor: false, hasTermsBefore: false };
  expect(dialogFor({ ...caller, hasAcceptedTerms: false })).toBe('terms-new');
  expect(dialogFor({ ...caller, hasAcceptedTerms: true })).toBe('second-factor');
});

describe('a tenant that asks admins for a second factor', () => {
  const require = (value: string | null) =>
    app.put('/api/platformsettingvalues', { as: 'staff', body: [{ key: 'requireSecondFactor', value }] });

  it('gives them no rights until they have one', async () => {
    const { token } = await app.signIn('admin');
    expect((await require('admins')).status).toBe(200);
    try {
      const refused = await app.get('/api/users', { as: { token } });
      expect(refused).toMatchObject({ status: 403, body: { code: 'second-factor-required' } });
      expect((await app.get('/api/pages', { as: 'user' })).status).toBe(200);
      const older = (await app.signIn('admin')).token;
      const asked = async () => dialogFor(await callerOf(app.place.tenant, { bearer: older }));
      expect(await asked()).toBe('second-factor');
      const { body } = await app.get('/api/secondfactor', { as: { token } });
      expect(body.isRequired).toBe(true);
      const { secret } = (await app.post('/api/secondfactor', { as: { token }, body: { password } })).body;
      await app.post('/api/secondfactor:confirm', { as: { token }, body: { code: at(secret) } });
      expect((await app.get('/api/users', { as: { token } })).status).toBe(200);
      // Where they signed in before that they have to do so again, and not set up what they have.
      expect(await asked()).toBe('second-step');
      const again = await signIn('admin', at(secret, 1));
      expect((await app.get('/api/users', { as: { token: again.body.accessToken } })).status).toBe(200);
    } finally {
      await withTenant(app.place.tenant, (tx) =>
        tx('settings').where({ key: 'requireSecondFactor' }).delete(),
      );
      await reset('admin');
    }
  });
});
