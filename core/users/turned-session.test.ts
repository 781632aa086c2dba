import { describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { rightsChanged } from './session.ts';

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
