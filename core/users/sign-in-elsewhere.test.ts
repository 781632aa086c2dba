import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { allowNetworks } from '../outgoing.ts';
import { testApp } from '../testing/app.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { emails, password } from '../testing/people.ts';
import { type RunningProvider, startProvider } from '../testing/provider.ts';
import { arriveFrom, beginElsewhere } from './sign-in-elsewhere.ts';
import { User } from './user.ts';

const mailbox = new Mailbox();
const app = testApp({ post: mailbox });
const origin = 'http://lindenhove.localhost';
const device = { userAgent: 'test', sessionHash: null };
const clientSecret = 'een lang geheim van de aanbieder';
let provider: RunningProvider;

beforeAll(async () => {
  allowNetworks(['127.0.0.1']);
  provider = await startProvider({ callbacks: [`${origin}/sign-in/from/org`], clientSecret });
  const settings = {
    name: 'Organisatie',
    issuer: provider.issuer,
    clientId: 'bouwsteen',
    clientSecret,
  };
  const saved = await app.put('/api/signinproviders/org', { as: 'admin', body: settings });
  expect(saved.status).toBe(200);
  expect(saved.text).not.toContain('geheim');
});
afterAll(async () => {
  allowNetworks([]);
  await provider.stop();
});

const begin = async () => (await beginElsewhere(app.place.tenant, 'org', origin, '/account/profile'))!;

/** Goes round as a browser does, until the provider sends it back here. Gives what stands behind the `?`. */
async function goRound(location: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = location;
  for (let step = 0; step < 10; step++) {
    if (at.startsWith(origin)) return new URL(at).search;
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name, value] = cookie.split(';', 1)[0]!.split(/=(.*)/s);
      cookies.set(name!, value!);
    }
    at = new URL(answer.headers.get('location')!, at).href;
  }
  throw new Error('it goes round and round');
}

const arrive = (search: string, secret: string | undefined) =>
  arriveFrom(app.place.tenant, 'org', search, secret, device);
async function signIn(person: { [name: string]: unknown }) {
  provider.claims = person;
  const { location, state } = await begin();
  return arrive(await goRound(location), state);
}
const setNew = async (allowsNew: boolean) => {
  const { items } = (await app.get('/api/signinproviders', { as: 'admin' })).body;
  const { version } = items[0];
  const { issuer } = provider;
  const body = { name: 'Organisatie', issuer, clientId: 'bouwsteen', allowsNew, version };
  expect((await app.put('/api/signinproviders/org', { as: 'admin', body })).status).toBe(200);
};

/** Not let in, with the way back to what they wanted. */
const refused = { admission: undefined, returnPath: '/account/profile' };

describe('signing in at a provider', () => {
  it('begins with state, nonce and PKCE', async () => {
    const { location, state } = await begin();
    const asked = new URL(location).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'bouwsteen',
      response_type: 'code',
      redirect_uri: `${origin}/sign-in/from/org`,
      code_challenge_method: 'S256',
      nonce: expect.any(String),
    });
    expect(asked.get('state')).not.toBe(state);
  });

  it('links an account by its address when both know that it is theirs', async () => {
    const arrived = await signIn({ sub: 'bea', email: emails.user, email_verified: true });
    expect(arrived).toMatchObject({ returnPath: '/account/profile', admission: { secrets: {} } });
    // From then on by who they are there, whatever their address.
    const again = await signIn({ sub: 'bea', email: 'elders@x.example', email_verified: false });
    expect(again?.admission?.secrets).toBeDefined();
  });

  it('is told to whoever it is linked to, who sees it and unlinks it', async () => {
    const letter = await mailbox.to(emails.user);
    expect(letter.text).toContain('ook met Organisatie inloggen');
    const { token } = await app.signIn('user');
    const path = '/api/profiles:identities';
    const { items } = (await app.get(path, { as: { token } })).body;
    expect(items).toEqual([{ id: expect.any(String), name: 'Organisatie', createdOn: expect.any(String) }]);
    expect((await app.get(path, { as: 'author' })).body.items).toEqual([]);
    const unlink = (as: 'author' | { token: string }, given: string) =>
      app.delete(`${path}/${items[0].id}`, { as, body: { password: given } });
    expect((await unlink('author', password)).status).toBe(404);
    expect((await unlink({ token }, 'fout')).body.code).toBe('wrong-password');
    expect((await unlink({ token }, password)).status).toBe(204);
    expect((await mailbox.to(emails.user, 2)).text).toContain('niet meer met Organisatie inloggen');
    expect(await signIn({ sub: 'bea', email: 'elders@x.example', email_verified: false })).toEqual(refused);
    const again = await signIn({ sub: 'bea', email: emails.user, email_verified: true });
    expect(again?.admission?.secrets).toBeDefined();
  });

  it('is linked once by who comes in two windows at once', async () => {
    provider.claims = { sub: 'tweemaal', email: emails.contentManager, email_verified: true };
    const begun = await Promise.all([begin(), begin(), begin()]);
    const searches = await Promise.all(begun.map(({ location }) => goRound(location)));
    const arrived = await Promise.all(searches.map((search, at) => arrive(search, begun[at]!.state)));
    for (const one of arrived) expect(one?.admission?.secrets).toBeDefined();
  });

  it.each([
    ['an address the provider did not verify', { sub: 'x1', email: emails.author, email_verified: false }],
    [
      'an address that is said to be verified in words',
      { sub: 'x2', email: emails.author, email_verified: 'true' },
    ],
    ['no address', { sub: 'x3', email_verified: true }],
    [
      'an unknown address, where nobody new is let in',
      { sub: 'x4', email: 'nieuw@x.example', email_verified: true },
    ],
  ])('refuses %s', async (_, person) => {
    expect(await signIn(person)).toEqual(refused);
  });

  it('does not link an account whose address was never proven here', async () => {
    await withTenant(app.place.tenant, (tx) =>
      User.create(tx, { email: 'gekaapt@x.example', password: 'van de kaper' }),
    );
    expect(await signIn({ sub: 'x5', email: 'gekaapt@x.example', email_verified: true })).toEqual(refused);
  });

  it('never lets in who works for the platform, whatever the provider vouches for', async () => {
    const staff = { email: emails.staff, email_verified: true, amr: ['pwd', 'mfa'] };
    const told = { ...refused, isStaff: true };
    expect(await signIn({ sub: 'staf', ...staff })).toEqual(told);
    const linked = () =>
      withTenant(app.place.tenant, async (tx) =>
        tx('identities').where({ userId: app.people.lindenhove.staff }).pluck('subject'),
      );
    expect(await linked()).toEqual([]);
    // Also whoever was linked before they worked for it.
    await withTenant(app.place.tenant, (tx) =>
      tx('identities').insert({
        issuer: provider.issuer,
        subject: 'staf',
        userId: app.people.lindenhove.staff,
      }),
    );
    expect(await signIn({ sub: 'staf', ...staff })).toEqual(told);
  });

  it('makes an account where the tenant lets it, with a proven address and no rights', async () => {
    await setNew(true);
    const who = {
      sub: 'noor',
      email: 'noor@x.example',
      email_verified: true,
      given_name: 'Noor\0\r\n',
      family_name: `Bakker\u2028-Smit ${'x'.repeat(200)}`,
    };
    expect((await signIn(who))?.admission?.secrets).toBeDefined();
    const user = await withTenant(app.place.tenant, async (tx) =>
      User.query(tx).findOne({ email: 'noor@x.example' }),
    );
    expect(user).toMatchObject({ firstName: 'Noor', isAdmin: false, emailVerifiedOn: expect.any(Date) });
    expect(user!.lastName).toMatch(/^Bakker -Smit x+$/);
    expect(user!.lastName).toHaveLength(100);
    await setNew(false);
  });

  it('takes an answer once, in the browser that asked, and of this tenant', async () => {
    provider.claims = { sub: 'bea' };
    const [mine, other] = [await begin(), await begin()];
    const search = await goRound(mine.location);
    expect(await arrive(search, undefined)).toBeUndefined();
    expect(await arrive(search, other.state)).toEqual(refused);
    expect(await arriveFrom(app.veenland.tenant, 'org', search, mine.state, device)).toBeUndefined();
    expect(await arrive(search, mine.state)).toBeDefined();
    expect(await arrive(search, mine.state)).toBeUndefined();
  });

  it('ends where our secret is not what the provider knows, and goes on once it is right', async () => {
    const setSecret = async (secret: string) => {
      const { items } = (await app.get('/api/signinproviders', { as: 'admin' })).body;
      const { version } = items[0];
      const { issuer } = provider;
      const body = { name: 'Organisatie', issuer, clientId: 'bouwsteen', clientSecret: secret, version };
      expect((await app.put('/api/signinproviders/org', { as: 'admin', body })).status).toBe(200);
    };
    const bea = { sub: 'bea', email: emails.user, email_verified: true };
    await setSecret('niet het geheim van de aanbieder');
    expect(await signIn(bea)).toEqual(refused);
    await setSecret(clientSecret);
    expect((await signIn(bea))?.admission?.secrets).toBeDefined();
  });

  it('of someone who was deactivated gives a session that may do nothing', async () => {
    const set = (isActive: boolean) =>
      withTenant(app.place.tenant, async (tx) => {
        await User.query(tx).patch({ isActive }).where({ email: emails.user });
      });
    await set(false);
    const arrived = await signIn({ sub: 'bea' });
    const cookie = `session=${arrived!.admission!.secrets!.sessionToken}`;
    expect((await app.get('/api/pages', { as: { cookie } })).body).toMatchObject({ code: 'inactive' });
    await set(true);
  });

  it('ends where the provider says no', async () => {
    const { state } = await begin();
    expect(await arrive('?error=access_denied&state=x', state)).toEqual(refused);
    expect(await beginElsewhere(app.place.tenant, 'none', origin, '/')).toBeUndefined();
    expect(await beginElsewhere(app.veenland.tenant, 'org', origin, '/')).toBeUndefined();
  });
});

describe('a provider', () => {
  const put = (body: object, id = 'ander') => app.put(`/api/signinproviders/${id}`, { as: 'admin', body });
  const good = { name: 'Ander', issuer: 'https://login.example.org', clientId: 'x' };

  it.each([
    { ...good, issuer: 'http://login.example.org' },
    { ...good, issuer: 'ftp://login.example.org' },
    { ...good, issuer: 'geen' },
    { ...good, issuer: 'https://login.example.org?x=1' },
    { ...good, clientId: '' },
    { ...good, sealedSecret: 'x' },
  ])('cannot be %j', async (body) => {
    expect((await put(body)).status).toBe(400);
  });

  it('is on the public internet, unless the installation has one within', async () => {
    allowNetworks([]);
    for (const host of ['10.0.0.1', '169.254.169.254', 'intranet', '[::1]', '127.0.0.1'])
      expect((await put({ ...good, issuer: `https://${host}` })).status).toBe(400);
    allowNetworks(['127.0.0.1']);
    // Where the installation has one within, another number within is none for that.
    for (const host of ['10.0.0.1', '169.254.169.254', '[::1]'])
      expect((await put({ ...good, issuer: `https://${host}` })).status).toBe(400);
  });

  it('says of itself whether people can sign in with it', async () => {
    const test = async (id: string) =>
      (await app.post(`/api/signinproviders/${id}:test`, { as: 'admin' })).body as object;
    expect(await test('org')).toEqual({ outcome: 'Success', fault: null });
    const other = { ...good, issuer: `${provider.issuer}/elders` };
    expect((await put(other, 'elders')).status).toBe(200);
    expect(await test('elders')).toMatchObject({ outcome: 'Failed', fault: 'no-provider' });
    // One that says it is another, and then one that is not there.
    const liar = createServer((_, response) => {
      const metadata = { issuer: 'https://elders.example', authorization_endpoint: 'x', token_endpoint: 'x' };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
    });
    await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
    const { port } = liar.address() as AddressInfo;
    expect((await put({ ...good, issuer: `http://127.0.0.1:${port}` }, 'leugen')).status).toBe(200);
    expect(await test('leugen')).toMatchObject({ outcome: 'Failed', fault: 'other-issuer' });
    liar.closeAllConnections();
    await new Promise((resolve) => liar.close(resolve));
    expect(await test('leugen')).toMatchObject({ outcome: 'Failed', fault: 'unreachable' });
    const there = { as: 'admin', tenant: 'veenland' } as const;
    expect((await app.post('/api/signinproviders/org:test', there)).status).toBe(404);
    for (const id of ['elders', 'leugen'])
      expect((await app.delete(`/api/signinproviders/${id}`, { as: 'admin' })).status).toBe(204);
  });

  it('may keep the address for whoever asks for user info', async () => {
    const asked = await startProvider({
      callbacks: [`${origin}/sign-in/from/vraag`],
      clientSecret,
      tellsWhenAsked: true,
    });
    const { issuer } = asked;
    expect((await put({ ...good, issuer, clientId: 'bouwsteen', clientSecret }, 'vraag')).status).toBe(200);
    const signIn = async (person: { [name: string]: unknown }) => {
      asked.claims = person;
      const { location, state } = (await beginElsewhere(app.place.tenant, 'vraag', origin, '/'))!;
      return arriveFrom(app.place.tenant, 'vraag', await goRound(location), state, device);
    };
    const person = { sub: 'bea-vraag', email: emails.user };
    const unverified = await signIn({ ...person, email_verified: false });
    expect(unverified?.admission).toBeUndefined();
    expect((await signIn({ ...person, email_verified: true }))?.admission?.secrets).toBeDefined();
    expect((await app.delete('/api/signinproviders/vraag', { as: 'admin' })).status).toBe(204);
    await asked.stop();
  });

  it('that does not answer lets nobody in, at the beginning and at the end', async () => {
    const gone = await startProvider({ callbacks: [`${origin}/sign-in/from/weg`], clientSecret });
    const { issuer } = gone;
    expect((await put({ ...good, issuer, clientId: 'bouwsteen', clientSecret }, 'weg')).status).toBe(200);
    gone.claims = { sub: 'bea', email: emails.user, email_verified: true };
    const { location, state } = (await beginElsewhere(app.place.tenant, 'weg', origin, '/'))!;
    const search = await goRound(location);
    await gone.stop();
    expect(await arriveFrom(app.place.tenant, 'weg', search, state, device)).toMatchObject({
      admission: undefined,
    });
    const version = 1;
    const again = { ...good, issuer, clientId: 'bouwsteen', clientSecret, version };
    expect((await put(again, 'weg')).status).toBe(200);
    await expect(beginElsewhere(app.place.tenant, 'weg', origin, '/')).rejects.toThrow();
    expect((await app.delete('/api/signinproviders/weg', { as: 'admin' })).status).toBe(204);
  });

  it('is told where to send people back to, and gets its secret at no other address', async () => {
    const { items } = (await app.get('/api/signinproviders', { as: 'admin' })).body;
    const { callback, version } = items.find(({ id }: { id: string }) => id === 'org');
    expect(callback).toMatch(/\/sign-in\/from\/org$/);
    const moved = { ...good, clientId: 'bouwsteen', version };
    expect(await put(moved, 'org')).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/clientSecret' }] },
    });
  });

  it('is guarded by its version', async () => {
    expect((await put(good)).status).toBe(200);
    expect((await put(good)).status).toBe(409);
    expect((await put({ ...good, version: 1, isEnabled: false })).status).toBe(200);
    expect((await app.delete('/api/signinproviders/ander', { as: 'admin' })).status).toBe(204);
  });
});
