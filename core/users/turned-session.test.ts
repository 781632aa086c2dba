import { describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { changingCallers, rightsChanged, userTag } from './session.ts';

/** A session whose token was replaced is the same session: since when, on one line of the list, over at once. */
const app = testApp();
const me = '/api/profiles:loggedIn';
const yesterday = new Date(Date.now() - 86_400_000);

/** Signed in yesterday; the token is replaced now. */
async function turned() {
  const userId = app.people.lindenhove.user;
  await withTenant(app.place.tenant, (tx) => tx('sessions').where({ userId }).delete());
  const old = await app.signIn('user');
  await withTenant(app.place.tenant, async (tx) => {
    await tx('sessions').where({ userId }).update({ createdOn: yesterday });
    await rightsChanged(tx, userId);
  });
  const { headers } = await app.get(me, { as: { cookie: old.cookie } });
  const set = headers['set-cookie']!.map((one) => one.split(';', 1)[0]!);
  const xsrf = set.find((one) => one.startsWith('XSRF-TOKEN='))!.slice(11);
  const fresh = { as: { cookie: set.join('; ') }, headers: { 'x-xsrf-token': xsrf } };
  return { old: { as: { cookie: old.cookie } }, fresh };
}

describe('a session that is used for long', () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const given = (when: Date) =>
    changingCallers(app.place.tenant, [userTag(app.people.lindenhove.user)], (tx) =>
      tx('sessions').where({ userId: app.people.lindenhove.user }).update({ cookieOn: when }),
    );

  it('gives the browser its cookies again, once a day', async () => {
    const { cookie } = await app.signIn('user');
    const asked = () => app.get(me, { as: { cookie } });
    expect((await asked()).headers['set-cookie']).toBeUndefined();
    await given(days(2));
    const answers = await Promise.all([asked(), asked(), asked()]);
    const set = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []);
    expect(set.map((one) => one.split(';', 1)[0]).join('; ')).toBe(cookie);
    for (const one of set) expect(one).toContain(`Max-Age=${30 * 86_400}`);
    expect((await asked()).headers['set-cookie']).toBeUndefined();
  });

  it('brings none with what may be kept, nor to whoever shows no cookie', async () => {
    const { cookie, token } = await app.signIn('user');
    await given(days(2));
    expect((await app.get(me, { as: { token } })).headers['set-cookie']).toBeUndefined();
    await withTenant(app.place.tenant, (tx) => rightsChanged(tx, app.people.lindenhove.user));
    const kept = await app.get('/robots.txt', { as: { cookie } });
    expect(kept.headers['set-cookie']).toBeUndefined();
    const feed = await app.get('/api/openapi.json', { as: { cookie } });
    expect([feed.headers['cache-control'], feed.headers['set-cookie'] === undefined]).toEqual([
      expect.any(String),
      !/no-store/.test(String(feed.headers['cache-control'])),
    ]);
  });

  it('of which the token was replaced is not gone back to', async () => {
    const { old } = await turned();
    await given(days(2));
    expect((await app.get(me, old)).headers['set-cookie']).toBeUndefined();
  });
});

describe('a session that goes on under another token', () => {
  it('says since when someone is signed in, and stands in the list once', async () => {
    const { old, fresh } = await turned();
    for (const shown of [fresh, old]) {
      const { items } = (await app.get('/api/profiles:sessions', shown)).body;
      expect(items).toMatchObject([{ createdOn: yesterday.toISOString(), isCurrent: true }]);
    }
  });

  it('is no proof of having signed in just now', async () => {
    const { fresh } = await turned();
    const userId = app.people.lindenhove.user;
    const { passwordHash } = await withTenant(app.place.tenant, (tx) =>
      tx('users').where({ id: userId }).first('passwordHash'),
    );
    const set = (hash: string | null) =>
      withTenant(app.place.tenant, (tx) =>
        tx('users')
          .where({ id: userId })
          .update({ passwordHash: hash })
          .then(() => undefined),
      );
    await set(null);
    expect(await app.post('/api/passkeys:options', { ...fresh, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'sign-in-again' },
    });
    await set(passwordHash as string);
  });

  it('is over with it when one signs out, the token it had before too', async () => {
    const { old, fresh } = await turned();
    expect((await app.get(me, old)).status).toBe(200);
    expect((await app.delete('/api/session', fresh)).status).toBe(204);
    expect((await app.get(me, fresh)).status).toBe(401);
    expect((await app.get(me, old)).status).toBe(401);
  });

  it('is ended from another device whole', async () => {
    const { old, fresh } = await turned();
    const there = await app.signIn('user');
    const as = { token: there.token };
    const { items } = (await app.get('/api/profiles:sessions', { as })).body;
    expect(items).toHaveLength(2);
    const { id } = items.find((one: { isCurrent: boolean }) => !one.isCurrent);
    expect((await app.delete(`/api/profiles:sessions/${id}`, { as })).status).toBe(204);
    for (const shown of [old, fresh]) expect((await app.get(me, shown)).status).toBe(401);
  });
});
