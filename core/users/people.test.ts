import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { emails, password } from '../testing/people.ts';
import { changingCallers, rightsChanged, userTag } from './session.ts';
import { User } from './user.ts';

const mailbox = new Mailbox();
const app = testApp({ post: mailbox });
const path = '/api/profiles:loggedIn';
const me = async (as: Parameters<typeof app.get>[1]) => (await app.get(path, as)).body;
const change = (id: string, patch: object) =>
  changingCallers(app.place.tenant, [userTag(id)], async (tx) => {
    await User.query(tx).patch(patch).where({ id });
  });

describe('one’s own profile', () => {
  it('is read and written by whoever is signed in', async () => {
    expect((await app.get(path)).status).toBe(401);
    expect((await app.put(path, { body: { version: 1 } })).status).toBe(401);
    const read = await me({ as: 'user' });
    const saved = await app.put(path, {
      as: 'user',
      body: { ...read, firstName: 'Béa', lastName: 'de Vries', properties: [{ key: 'alias', value: 'Bee' }] },
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ...read,
      firstName: 'Béa',
      lastName: 'de Vries',
      properties: [{ key: 'alias', value: 'Bee' }],
      version: read.version + 1,
    });
    expect(await me({ as: 'user' })).toEqual(saved.body);
    expect((await me({ as: 'user', tenant: 'veenland' })).firstName).toBe('Bea');
    const names = { firstName: ' Béa ', middleName: '  ', lastName: '' };
    const tidied = await app.put(path, { as: 'user', body: { version: saved.body.version, ...names } });
    expect(tidied).toMatchObject({ status: 200, body: { firstName: 'Béa', middleName: '', lastName: '' } });
  });

  it('refuses a stale version and keeps what is there', async () => {
    const read = await me({ as: 'author' });
    await app.put(path, { as: 'author', body: { ...read, lastName: 'Eerst' } });
    const stale = await app.put(path, { as: 'author', body: { ...read, lastName: 'Laat' } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    expect((await me({ as: 'author' })).lastName).toBe('Eerst');
  });

  const guarded: [string, unknown][] = [
    ['guid', newGuid()],
    ['email', 'other@demo.example'],
    ['roleIds', [newGuid()]],
    ['isAdmin', true],
    ['isContentManager', true],
    ['isMett', true],
    ['isDeveloper', true],
    ['isActive', false],
    ['accountType', 'Admin'],
    ['userRoles', ['User', 'Admin']],
  ];
  it.each(guarded)('keeps %s from the person it describes', async (field, value) => {
    const read = await me({ as: 'user' });
    const refused = await app.put(path, {
      as: 'user',
      body: { ...read, firstName: 'Stiekem', [field]: value },
    });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'guarded-field', errors: [{ path: `/${field}` }] },
    });
    expect(await me({ as: 'user' })).toEqual(read);
  });

  const wrong: [string, object][] = [
    ['an unknown field', { tenantId: newGuid() }],
    ['a prototype', { constructor: 1 }],
    ['a name with a line break', { firstName: 'Bea\nBcc: x' }],
    ['a name that is no text', { firstName: ['Bea'] }],
    ['a first name of space', { firstName: '   ' }],
    ['a last name of space', { lastName: '\u00a0' }],
    ['other terms', { termsOfUseVersionAccepted: 7 }],
    ['an unknown property', { properties: [{ key: 'salary', value: 1 }] }],
    ['a property twice', { properties: [{ key: 'alias', value: 'a' }, { key: 'alias', value: 'b' }] }], // prettier-ignore
    ['a property of another kind', { properties: [{ key: 'notificationClose', value: 'long' }] }],
    ['a property that is only shown', { properties: [{ key: 'accountEmail', value: 'x@y.example' }] }],
  ];
  it.each(wrong)('refuses %s', async (_, more) => {
    const read = await me({ as: 'user' });
    expect((await app.put(path, { as: 'user', body: { ...read, ...more } })).status).toBe(400);
    expect(await me({ as: 'user' })).toEqual(read);
  });

  it('needs the XSRF header with a cookie, and the same site', async () => {
    const { cookie, xsrfToken } = await app.signIn('contentManager');
    const { version } = await me({ as: { cookie } });
    const put = (headers: object) =>
      app.put(path, { as: { cookie }, headers: { ...headers }, body: { version } });
    for (const headers of [
      {},
      { 'x-xsrf-token': 'guess' },
      { 'x-xsrf-token': xsrfToken, origin: 'https://evil.example' },
      { 'x-xsrf-token': xsrfToken, 'sec-fetch-site': 'cross-site' },
    ])
      expect(await put(headers)).toMatchObject({ status: 403, body: { code: 'wrong-xsrf-token' } });
    expect((await put({ 'x-xsrf-token': xsrfToken })).status).toBe(200);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await put({ 'x-xsrf-token': xsrfToken, 'content-type': type })).status).toBe(415);
  });

  it('can be taken along', async () => {
    expect((await app.get('/api/profiles:ownData')).status).toBe(401);
    const { status, headers, body } = await app.get('/api/profiles:ownData', { as: 'user' });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('attachment');
    expect(body.profile.email).toBe(emails.user);
    expect(JSON.stringify(body)).not.toMatch(/password|hash|xsrf/i);
  });

  it('has the properties the specification names', async () => {
    expect((await app.get('/api/profilepropertydefinitions')).status).toBe(401);
    const { body } = await app.get('/api/profilepropertydefinitions', { as: 'user' });
    expect(body.items.map(({ key }: { key: string }) => key).sort()).toEqual(
      ['accountEmail', 'alias', 'cookies', 'notificationClose', 'privacyStatement', 'profielfoto', 'termsOfUse'], // prettier-ignore
    );
  });
});

describe('someone who was deactivated', () => {
  afterEach(() => change(app.people.lindenhove.user, { isActive: true }));

  it('is out at the next request, but may read that and sign out', async () => {
    const { token, cookie, xsrfToken } = await app.signIn('user');
    expect((await app.get('/api/profiles:ownData', { as: { token } })).status).toBe(200);
    await change(app.people.lindenhove.user, { isActive: false });
    for (const as of [{ token }, { cookie }]) {
      expect(await app.get(path, { as })).toMatchObject({ status: 200, body: { isActive: false } });
      for (const other of ['/api/profiles:ownData', '/api/pages', '/api/platformsettingvalues'])
        expect(await app.get(other, { as })).toMatchObject({ status: 403, body: { code: 'inactive' } });
    }
    const put = { as: { token }, body: await me({ as: { token } }) };
    expect((await app.put(path, put)).status).toBe(403);
    const out = await app.delete('/api/session', { as: { cookie }, headers: { 'x-xsrf-token': xsrfToken } });
    expect(out.status).toBe(204);
    expect((await app.get(path, { as: { token } })).status).toBe(401);
  });
});

describe('the terms of use', () => {
  const write = () => app.post('/api/verification:send', { as: 'author', body: {} });

  it('are accepted before anything else is written, and declined again', async () => {
    expect((await write()).body).toEqual({ result: 'AlreadyVerified' });
    const read = await me({ as: 'author' });
    const declined = await app.put(path, {
      as: 'author',
      body: { ...read, termsOfUseVersionAccepted: null },
    });
    expect(declined.body.termsOfUseVersionAccepted).toBeNull();
    expect(await write()).toMatchObject({ status: 403, body: { code: 'terms-not-accepted' } });
    expect((await app.get('/api/profiles:ownData', { as: 'author' })).status).toBe(200);
    const again = { ...declined.body, termsOfUseVersionAccepted: 1 };
    expect((await app.put(path, { as: 'author', body: again })).status).toBe(200);
    expect((await write()).status).toBe(200);
  });

  it('are asked for again when they have a new version', async () => {
    const set = (value: number) =>
      app.put('/api/platformsettingvalues', { as: 'admin', body: [{ key: 'termsOfUseVersion', value }] });
    expect((await set(2)).status).toBe(200);
    expect(await write()).toMatchObject({ status: 403, body: { code: 'terms-not-accepted' } });
    const outdated = await me({ as: 'admin' });
    expect(
      (await app.put(path, { as: 'admin', body: { ...outdated, termsOfUseVersionAccepted: 2 } })).status,
    ).toBe(200);
    expect((await set(1)).status).toBe(200);
    expect((await write()).status).toBe(200);
  });
});

describe('a session', () => {
  it('of one tenant is nobody at another', async () => {
    const { cookie, token } = await app.signIn('admin');
    expect((await app.get(path, { as: { cookie }, tenant: 'veenland' })).status).toBe(401);
    expect((await app.get(path, { as: { token }, tenant: 'veenland' })).status).toBe(401);
  });

  it('is never one that was there before signing in', async () => {
    const first = await app.signIn('user');
    const body = { email: emails.user, password };
    const planted = await app.post('/api/session', { as: { cookie: `session=${'a'.repeat(43)}` }, body });
    expect(planted.status).toBe(201);
    expect((await app.get(path, { as: { cookie: `session=${'a'.repeat(43)}` } })).status).toBe(401);
    const headers = { 'x-xsrf-token': first.xsrfToken };
    const second = await app.post('/api/session', { as: { cookie: first.cookie }, headers, body });
    expect(second.status).toBe(201);
    expect((await app.get(path, { as: { cookie: first.cookie } })).status).toBe(401);
  });

  it('goes on under another token when rights change', async () => {
    const { cookie } = await app.signIn('user');
    const { tenant } = app.place;
    await withTenant(tenant, (tx) => rightsChanged(tx, app.people.lindenhove.user));
    await changingCallers(tenant, [userTag(app.people.lindenhove.user)], () => Promise.resolve());
    const turned = await app.get(path, { as: { cookie } });
    const next = (turned.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; ');
    expect(next).toContain('session=');
    expect(next).not.toContain(cookie.split(';')[0]);
    expect((await app.get(path, { as: { cookie: next } })).status).toBe(200);
    const grace = await app.get(path, { as: { cookie } });
    expect(grace.headers['set-cookie']).toBeUndefined();
    await withTenant(tenant, async (tx) => {
      const [old] = await tx('sessions').where('expiresOn', '<', tx.raw("now() + interval '1 minute'"));
      const token = /session=([^;]+)/.exec(cookie)![1]!;
      expect(old.tokenHash).toEqual(createHash('sha256').update(token).digest());
    });
  });

  it('is asked of the database while nothing is heard of changes', async () => {
    const { token } = await app.signIn('user');
    expect((await app.get(path, { as: { token } })).status).toBe(200);
    const { listener } = app.app;
    const live = listener.isLive;
    await listener.close();
    try {
      // Nobody announces this, and nobody would hear it.
      await withTenant(app.place.tenant, (tx) => tx('sessions').delete());
      expect((await app.get(path, { as: { token } })).status).toBe(401);
    } finally {
      expect(live()).toBe(false);
    }
  });
});
