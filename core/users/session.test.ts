import { describe, expect, it } from 'vitest';
import { asPlatform, type Tx, withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { hosts, type SignedIn, testApp } from '../testing/app.ts';
import { emails, password } from '../testing/people.ts';
import { hashOf } from './hash.ts';
import { forgetCallers } from './known-callers.ts';
import { hashPassword } from './password.ts';
import { openSession } from './session.ts';
import { admit, signIn } from './sign-in.ts';
import { User } from './user.ts';

const app = testApp();

const tryOut = (email: string, tried = 'wrong', tenant: 'lindenhove' | 'veenland' = 'lindenhove') =>
  app.post('/api/session', { tenant, body: { email, password: tried } });
const whoIs = async (
  call: { token?: string; cookie?: string },
  tenant: 'lindenhove' | 'veenland' = 'lindenhove',
) => (await app.get('/api/profiles:loggedIn', { tenant, as: call })).status;
const cookieOf = ({ headers }: Awaited<ReturnType<typeof tryOut>>) =>
  headers['set-cookie']!.map((one) => one.split(';', 1)[0]).join('; ');
/** What is changed by hand is announced to nobody, so callers are forgotten by hand as well. */
const inLindenhove = async <T>(fn: Parameters<typeof withTenant<T>>[1]) => {
  const result = await withTenant(app.place.tenant, fn);
  forgetCallers(app.place.tenant.id, null);
  return result;
};

describe('signing in', () => {
  it('gives a token, the user and the cookies', async () => {
    const { reply } = await app.signIn('contentManager');
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      accessTokenDate: expect.any(String),
      expiresAt: expect.any(String),
      user: expect.objectContaining({
        guid: app.people.lindenhove.contentManager,
        firstName: 'Rens',
        middleName: '',
        lastName: '',
        email: emails.contentManager,
        properties: [],
        roleIds: [app.roles.lindenhove.editors],
        isAdmin: false,
        isContentManager: true,
        isMett: false,
        isDeveloper: false,
        isActive: true,
        termsOfUseVersionAccepted: 1,
        accountType: 'ContentManager',
        userRoles: ['User', 'VerifiedUser', 'ContentManager'],
        version: 1,
      }),
    });
    const { accessTokenDate, expiresAt } = reply.body;
    expect(Date.parse(expiresAt) - Date.parse(accessTokenDate)).toBe(10 * 60_000);
    const [session, xsrf] = reply.headers['set-cookie']!;
    expect(session).toMatch(/^session=[\w-]{43}; HttpOnly; Path=\/; Max-Age=\d+; SameSite=Lax$/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; Max-Age=\d+; SameSite=Lax$/);
    expect(reply.headers['cache-control']).toContain('no-store');
    expect(reply.text).not.toMatch(/argon2|password/);
  });

  it('keeps hashes only', async () => {
    const { token, cookie } = await app.signIn('user');
    const kept = await inLindenhove(async (tx) =>
      JSON.stringify(
        [await tx('sessions').pluck('token_hash'), await tx('accessTokens').pluck('token_hash')]
          .flat()
          .map(String),
      ),
    );
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(/session=([\w-]+)/.exec(cookie)![1]);
  });

  it('takes an address as people type it', async () => {
    expect((await tryOut(` ${emails.user.toUpperCase()} `, password)).status).toBe(201);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const [wrong, unknown] = [await tryOut(emails.admin), await tryOut('niemand@demo.example')];
    const without = ({ body, status, headers }: typeof wrong) => [
      status,
      { ...body, correlationId: '' },
      Object.keys(headers),
    ];
    expect(without(wrong)).toEqual(without(unknown));
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ outcome: 'Unauthorized', code: 'wrong-credentials' });
  });

  it('does not know the people of another tenant', async () => {
    await inLindenhove((tx) => User.create(tx, { email: 'alleen@lindenhove.example', password }));
    expect((await tryOut('alleen@lindenhove.example', password)).status).toBe(201);
    expect((await tryOut('alleen@lindenhove.example', password, 'veenland')).status).toBe(401);
  });

  it.each([
    {},
    { email: 'a@b.nl' },
    { email: 5, password: 'x' },
    { email: 'a@b.nl', password: 'x', isAdmin: true },
    [],
  ])('refuses the body %j', async (body) =>
    expect((await app.post('/api/session', { body })).status).toBe(400),
  );
});

describe('attempts', () => {
  it('are limited to ten an account, also when they come all at once', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => tryOut('doelwit@demo.example')));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const refused = replies.find(({ status }) => status === 429)!;
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60);
    expect(refused.body).toMatchObject({ code: 'too-many', outcome: 'Failed' });
    // Another account, and the same one at another tenant, are not touched.
    expect((await tryOut(emails.user, password)).status).toBe(201);
    expect((await tryOut('doelwit@demo.example', 'wrong', 'veenland')).status).toBe(401);
  });

  it('keep the right password out as well, until the quarter of an hour is over', async () => {
    await inLindenhove((tx) => User.create(tx, { email: 'vergeten@demo.example', password }));
    for (let times = 0; times < 10; times++) expect((await tryOut('vergeten@demo.example')).status).toBe(401);
    expect((await tryOut('vergeten@demo.example', password)).status).toBe(429);
    await inLindenhove((tx) =>
      tx('attempts')
        .where({ account: 'vergeten@demo.example' })
        .update({ at: tx.raw("now() - interval '16 minutes'") }),
    );
    expect((await tryOut('vergeten@demo.example', password)).status).toBe(201);
  });

  it('that succeed are not counted', async () => {
    await inLindenhove((tx) => User.create(tx, { email: 'vaak@demo.example', password }));
    for (let times = 0; times < 12; times++)
      expect((await tryOut('vaak@demo.example', password)).status).toBe(201);
  });

  it('that are right are let in, however many come at once', async () => {
    await inLindenhove((tx) => User.create(tx, { email: 'samen@demo.example', password }));
    const replies = await Promise.all(
      Array.from({ length: 25 }, () => tryOut('samen@demo.example', password)),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(await inLindenhove((tx) => tx('attempts').where({ account: 'samen@demo.example' }))).toEqual([]);
  });

  it('wait for those that are under way, on another node too, and not for what will not end', async () => {
    const account = 'onderweg@demo.example';
    await inLindenhove((tx) => User.create(tx, { email: account, password }));
    const underWay = { account, address: '203.0.113.9', isUnderWay: true };
    await inLindenhove((tx) => tx('attempts').insert(Array.from({ length: 10 }, () => underWay)));
    const waiting = tryOut(account, password);
    await inLindenhove(async (tx) => {
      const { id } = await tx('attempts').where({ account }).first();
      await tx('attempts').where({ id }).delete();
    });
    expect((await waiting).status).toBe(201);
    await inLindenhove((tx) =>
      tx('attempts')
        .where({ account })
        .update({ at: tx.raw("now() - interval '3 minutes'") }),
    );
    expect((await tryOut(account, password)).status).toBe(201);
    await inLindenhove((tx) =>
      tx('attempts').insert({ ...underWay, at: tx.raw("now() - interval '3 minutes'") }),
    );
    const { status, headers } = await tryOut(account, password);
    expect([status, headers['retry-after']]).toEqual([429, String(15 * 60)]);
  });

  it('are counted by the address they come from, whatever they say of it', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.7',
      forwarded: 'for=203.0.113.8',
      'x-real-ip': '203.0.113.9',
      'x-forwarded-host': hosts.veenland,
      'x-forwarded-proto': 'https',
    };
    const body = { email: 'vervalst@demo.example', password: 'wrong' };
    const { headers, status } = await app.post('/api/session', { body, headers: forged });
    expect(status).toBe(401);
    expect(headers['strict-transport-security']).toBeUndefined();
    const rows = await inLindenhove((tx) => tx('attempts').where({ account: body.email }));
    expect(rows.map(({ address }) => address)).toEqual(['127.0.0.1']);
  });

  it('are limited to a hundred an address', async () => {
    await withTenant(app.veenland.tenant, (tx) =>
      tx('attempts').insert(
        Array.from({ length: 100 }, (_, index) => ({
          account: `a${index}@demo.example`,
          address: '127.0.0.1',
        })),
      ),
    );
    expect((await tryOut(emails.user, password, 'veenland')).status).toBe(429);
    expect((await tryOut(emails.user, password)).status).toBe(201);
    await withTenant(app.veenland.tenant, (tx) => tx('attempts').delete());
  });

  it('of an address are let in when they are right, and checked up to the limit when not', async () => {
    const accounts = Array.from({ length: 12 }, (_, index) => `kantoor${index}@demo.example`);
    const passwordHash = await hashPassword(password);
    const failed = { account: 'x', address: '127.0.0.1' };
    await withTenant(app.veenland.tenant, async (tx) => {
      await tx('users').insert(accounts.map((email) => ({ id: newGuid(), email, passwordHash })));
      await tx('attempts').insert(Array.from({ length: 95 }, () => failed));
    });
    const all = (tried: string) =>
      Promise.all(accounts.map(async (account) => (await tryOut(account, tried, 'veenland')).status));
    expect(await all(password)).toEqual(accounts.map(() => 201));
    expect((await all('wrong')).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    await withTenant(app.veenland.tenant, (tx) => tx('attempts').delete());
  });
});

describe('a session of somebody with many', () => {
  it('is over where it was unused for longest, once there are more than a hundred', async () => {
    const { id } = await inLindenhove((tx) => User.create(tx, { email: 'overal@demo.example', password }));
    const enter = async () => cookieOf(await tryOut('overal@demo.example', password));
    const [first, second] = [await enter(), await enter()];
    for (const cookie of [first, second]) expect(await whoIs({ cookie })).toBe(200);
    // Nobody is forgotten here: what is known of a session has to go with it.
    await withTenant(app.place.tenant, async (tx) => {
      await tx('sessions').update({ lastUsedOn: new Date(Date.now() - 120_000) });
      for (let times = 0; times < 98; times++) await openSession(tx, id, 'een van vele');
    });
    const open = () => inLindenhove((tx) => tx('sessions').where({ userId: id }).pluck('tokenHash'));
    expect(await open()).toHaveLength(100);
    await withTenant(app.place.tenant, (tx) =>
      tx('sessions')
        .where({ tokenHash: hashOf(/session=([\w-]+)/.exec(first)![1]!) })
        .update({ lastUsedOn: new Date(Date.now() - 180_000) })
        .then(() => undefined),
    );
    expect(await whoIs({ cookie: first })).toBe(200);
    const last = await enter();
    const found = [first, second, last].map((cookie) => whoIs({ cookie }));
    expect(await Promise.all(found)).toEqual([401, 200, 200]);
    expect(await open()).toHaveLength(100);
  });
});

describe('a bearer token', () => {
  it('ends after ten minutes, and the cookie gives a new one', async () => {
    const { token, cookie, xsrfToken } = await app.signIn('user');
    expect(await whoIs({ token })).toBe(200);
    await inLindenhove((tx) => tx('accessTokens').update({ expiresOn: tx.fn.now() }));
    expect(await whoIs({ token })).toBe(401);
    // Beside the cookie it is still nobody's, so that the client learns that it has to refresh.
    expect(await whoIs({ token, cookie })).toBe(401);
    const refreshed = await app.post('/api/session:refresh', {
      as: { cookie },
      headers: { 'x-xsrf-token': xsrfToken },
    });
    expect(refreshed.status).toBe(200);
    expect(await whoIs({ token: refreshed.body.accessToken })).toBe(200);
  });

  it('does not renew itself', async () => {
    const { token, cookie } = await app.signIn('user');
    const refresh = (as: object) => app.post('/api/session:refresh', { as });
    expect((await refresh({ token })).status).toBe(401);
    expect((await refresh({ token, cookie })).status).toBe(200);
  });

  it('of one tenant is nobody’s at another', async () => {
    const { token } = await app.signIn('admin');
    expect(await whoIs({ token }, 'veenland')).toBe(401);
  });

  it.each(['bearer', 'BEARER '])('may be called "%s", as every scheme', async (scheme) => {
    const authorization = `${scheme} ${await app.newToken('user')}`;
    expect((await app.get('/api/profiles:loggedIn', { headers: { authorization } })).status).toBe(200);
  });

  it.each(['Basic YTpi', 'basic  Zm9vOmLDoXI='])(
    'is not what a proxy in front asked for ("%s"): the cookie says who someone is',
    async (authorization) => {
      const address = '/api/profiles:loggedIn';
      const { cookie, xsrfToken } = await app.signIn('user');
      const headers = { authorization };
      expect((await app.get(address, { headers })).status).toBe(401);
      const { status, body } = await app.get(address, { as: { cookie }, headers });
      expect([status, body.email]).toEqual([200, emails.user]);
      expect((await app.delete('/api/session', { as: { cookie }, headers })).status).toBe(403);
      const more = { ...headers, 'x-xsrf-token': xsrfToken };
      expect((await app.delete('/api/session', { as: { cookie }, headers: more })).status).toBe(204);
      const signsIn = { headers, body: { email: emails.user, password } };
      expect((await app.post('/api/session', signsIn)).status).toBe(201);
    },
  );

  it.each([
    'Basic',
    'Basic a b',
    'Basic a, Bearer b',
    'Basic YTpi, Basic YTpi',
    'Digest username="a"',
    'Bearer',
    'Bearer a b',
    'Bearer ../..',
  ])('is refused as "%s"', async (authorization) => {
    expect((await app.get('/api/profiles:loggedIn', { headers: { authorization } })).status).toBe(400);
  });

  it('and a cookie of two people together are refused', async () => {
    const [one, other] = [await app.signIn('user'), await app.signIn('admin')];
    const { status } = await app.get('/api/profiles:loggedIn', {
      as: { token: one.token, cookie: other.cookie },
    });
    expect(status).toBe(400);
    expect(await whoIs({ token: one.token, cookie: one.cookie })).toBe(200);
  });
});

describe('a password that is changed while somebody signs in with it', () => {
  const { author } = emails;
  const set = (passwordHash: string) => (tx: Tx) =>
    tx('users')
      .where({ email: author })
      .update({ passwordHash })
      .then(() => undefined);
  const waiting = async () => {
    const { rows } = await asPlatform((tx) => tx.raw('select count(*)::int from pg_locks where not granted'));
    return rows[0].count as number;
  };

  it('opens nothing', async () => {
    const { tenant } = app.place;
    const user = await signIn(tenant, author, password, 'x');
    const other = await hashPassword('een heel ander wachtwoord');
    let trying: ReturnType<typeof tryOut> | undefined;
    await withTenant(tenant, async (tx) => {
      await set(other)(tx);
      trying = tryOut(author, password);
      // It was right when it was looked at, and waits for what becomes of the account.
      await expect.poll(waiting, { timeout: 8000 }).toBeGreaterThan(0);
    });
    expect(await trying).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
    // Nor does what is opened with the user that was found before.
    const device = { userAgent: 'test', sessionHash: null };
    await expect(admit(tenant, user, device, 'password')).rejects.toThrow('wrong-credentials');
    await withTenant(tenant, set(user.passwordHash!));
    expect((await tryOut(author, password)).status).toBe(201);
  });
});

describe('a session cookie', () => {
  const write = ({ cookie }: SignedIn, headers: { [name: string]: string } = {}) =>
    app.put('/api/platformsettingvalues', { as: { cookie }, headers, body: [] });

  it('of one tenant is nobody’s at another', async () => {
    const { cookie } = await app.signIn('admin');
    expect(await whoIs({ cookie })).toBe(200);
    expect(await whoIs({ cookie }, 'veenland')).toBe(401);
  });

  it('needs the XSRF header to change anything', async () => {
    const signedIn = await app.signIn('admin');
    const right = { 'x-xsrf-token': signedIn.xsrfToken };
    expect((await write(signedIn)).body).toMatchObject({ status: 403, code: 'wrong-xsrf-token' });
    expect((await write(signedIn, { 'x-xsrf-token': 'wrong' })).status).toBe(403);
    expect((await write(signedIn, { 'x-xsrf-token': (await app.signIn('admin')).xsrfToken })).status).toBe(
      403,
    );
    expect((await write(signedIn, right)).status).toBe(200);
    for (const headers of [
      { origin: `http://${hosts.veenland}` },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect((await write(signedIn, { ...right, ...headers } as never)).status, JSON.stringify(headers)).toBe(
        403,
      );
    }
    expect(
      (
        await write(signedIn, {
          ...right,
          origin: `http://${hosts.lindenhove}`,
          'sec-fetch-site': 'same-origin',
        })
      ).status,
    ).toBe(200);
    const { token } = signedIn;
    expect((await app.put('/api/platformsettingvalues', { as: { token }, body: [] })).status).toBe(200);
  });

  it('is over at once when one signs out', async () => {
    const { cookie, token, xsrfToken } = await app.signIn('user');
    const ended = await app.delete('/api/session', {
      as: { cookie },
      headers: { 'x-xsrf-token': xsrfToken },
    });
    expect(ended.status).toBe(204);
    expect(ended.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=;.*Max-Age=0/),
      expect.stringMatching(/^XSRF-TOKEN=;.*Max-Age=0/),
    ]);
    expect(await whoIs({ cookie })).toBe(401);
    expect(await whoIs({ token })).toBe(401);
  });

  it('means the rights that someone has now', async () => {
    const { cookie } = await app.signIn('user');
    const guarded = () => app.get('/api/blocks', { as: { cookie } });
    expect((await guarded()).body.items[0]).not.toHaveProperty('schema');
    await inLindenhove((tx) => User.flag(tx, emails.user, 'isContentManager', true));
    expect((await guarded()).body.items[0]).toHaveProperty('schema');
    await inLindenhove((tx) => User.flag(tx, emails.user, 'isContentManager', false));
    expect((await guarded()).body.items[0]).not.toHaveProperty('schema');
  });

  it('that is unknown, ended or nonsense is nobody’s', async () => {
    const { cookie } = await app.signIn('user');
    await inLindenhove((tx) => tx('sessions').update({ expiresOn: tx.fn.now() }));
    for (const other of [
      cookie,
      'session=',
      'session=x',
      `session=${'a'.repeat(200)}`,
      'session=%00',
      '__proto__=x',
    ]) {
      expect(await whoIs({ cookie: other }), other).toBe(401);
      expect((await app.get('/api/pages', { as: { cookie: other } })).status).toBe(200);
    }
  });
});

describe('a form without script', () => {
  const choose = (headers: { [name: string]: string }) =>
    app.post('/consent', {
      body: 'choice=all&returnUrl=/nieuws',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('is taken from a page of the site only', async () => {
    expect((await choose({ origin: `http://${hosts.lindenhove}` })).headers['location']).toBe('/nieuws');
    expect((await choose({ 'sec-fetch-site': 'same-origin' })).status).toBe(303);
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: `http://${hosts.lindenhove}`, 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await choose(headers as never)).status, JSON.stringify(headers)).toBe(403);
    }
  });

  it('leads to no other site', async () => {
    for (const returnUrl of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/\t/evil.example',
    ]) {
      const body = new URLSearchParams({ choice: 'all', returnUrl }).toString();
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      };
      expect((await app.post('/consent', { body, headers })).headers['location']).toBe('/');
    }
  });
});
