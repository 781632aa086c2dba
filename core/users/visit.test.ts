import { describe, expect, it } from 'vitest';
import { asPlatform, withTenant } from '../db.ts';
import { hosts, testApp } from '../testing/app.ts';
import { emails, password } from '../testing/people.ts';
import { makeCode } from './code.ts';
import { resetPassword } from './credentials.ts';
import { endVisitsOf } from './end-visits.ts';
import { enter, openVisit } from './visit.ts';
import { sessionCookieName } from './cookies.ts';

const app = testApp();
const device = { userAgent: 'test', sessionHash: null };
const reason = 'Storing met de agenda bekijken';

/** Goes from Lindenhove to Veenland; gives the code in the address. */
async function begin(more: object = {}) {
  const path = `/api/tenants/${app.veenland.tenant.id}:enter`;
  const { status, body } = await app.post(path, { as: 'staff', body: { reason, ...more } });
  expect(status).toBe(201);
  expect(body.url).toContain(`${hosts.veenland}`);
  return body.url.split('/').at(-1) as string;
}
async function arrive(more: object = {}) {
  const secrets = await enter(app.veenland.tenant, await begin(more), device);
  return { cookie: `${sessionCookieName(false)}=${secrets!.sessionToken}` };
}
const there = (path: string, as: object) => app.get(path, { tenant: 'veenland', as });

describe('someone who works for the platform', () => {
  it('sees the tenants, and enters another one once, within a minute', async () => {
    const { body } = await app.get('/api/tenants', { as: 'staff' });
    expect(body.items.map(({ host }: { host: string }) => host)).toEqual(Object.values(hosts));
    const code = await begin();
    expect(await openVisit(app.place.tenant, code)).toBeUndefined();
    expect(await enter(app.place.tenant, code, device)).toBeUndefined();
    expect(await openVisit(app.veenland.tenant, code)).toMatchObject({ reason });
    const both = await Promise.all([1, 2].map(() => enter(app.veenland.tenant, code, device)));
    expect(both.filter(Boolean)).toHaveLength(1);
    const late = await begin();
    await asPlatform((tx) => tx('staffVisits').update({ createdOn: new Date(Date.now() - 61_000) }));
    expect(await enter(app.veenland.tenant, late, device)).toBeUndefined();
  });

  it('stands there as staff, in the log with the reason and the end', async () => {
    const as = await arrive({ minutes: 30 });
    expect((await there('/api/profiles:loggedIn', as)).body).toMatchObject({
      isMett: true,
      firstName: 'Stef',
    });
    expect((await there('/api/users', as)).status).toBe(200);
    const log = await there('/api/auditlog?action=staff.entered', as);
    expect(log.body.items[0]).toMatchObject({ actor: { name: 'Stef' }, detail: { reason } });
    const left = Date.parse(log.body.items[0].detail.endsOn) - Date.now();
    expect(left).toBeGreaterThan(29 * 60_000);
    expect(left).toBeLessThan(31 * 60_000);
    const home = await app.get('/api/auditlog?action=staff.visit', { as: 'staff' });
    expect(home.body.items[0].detail).toEqual({ to: 'Stichting Veenland', reason });
    // From there one goes nowhere else, and no password opens that account.
    const on = await app.post(`/api/tenants/${app.place.tenant.id}:enter`, {
      tenant: 'veenland',
      as,
      body: { reason },
    });
    expect(on.status).toBe(403);
  });

  it('is out when the time is over, also when the session was in use', async () => {
    const as = await arrive({ minutes: 5 });
    const rows = await withTenant(app.veenland.tenant, (tx) => tx('sessions').whereNotNull('endsOn'));
    expect(rows.every(({ expiresOn, endsOn }) => Number(expiresOn) === Number(endsOn))).toBe(true);
    await withTenant(app.veenland.tenant, (tx) =>
      tx('sessions')
        .whereNotNull('endsOn')
        .update({ lastUsedOn: new Date(Date.now() - 3_600_000) }),
    );
    expect((await there('/api/users', as)).status).toBe(200);
    const after = await withTenant(app.veenland.tenant, (tx) => tx('sessions').whereNotNull('endsOn'));
    expect(after.every(({ expiresOn, endsOn }) => Number(expiresOn) <= Number(endsOn))).toBe(true);
  });

  it('is out everywhere once they do not work for it any more', async () => {
    const as = await arrive();
    expect((await there('/api/users', as)).status).toBe(200);
    const waiting = await begin();
    await endVisitsOf(app.place.tenant, app.people.lindenhove.staff);
    expect((await there('/api/users', as)).status).toBe(401);
    expect(await enter(app.veenland.tenant, waiting, device)).toBeUndefined();
    const another = await begin();
    const setActive = (isActive: boolean) =>
      withTenant(app.place.tenant, (tx) =>
        tx('users').where({ id: app.people.lindenhove.staff }).update({ isActive }),
      );
    await setActive(false);
    expect(await enter(app.veenland.tenant, another, device)).toBeUndefined();
    await setActive(true);
  });

  it.each(['a new password by mail', 'another password', 'signing out elsewhere', 'signing out everywhere'])(
    'is out everywhere after %s at home',
    async (how) => {
      const as = await arrive();
      const me = await app.signIn('staff');
      const own = { as: { token: me.token as string } };
      const { tenant, people } = { tenant: app.place.tenant, people: app.people.lindenhove };
      const acts: { [act: string]: () => Promise<unknown> } = {
        async 'a new password by mail'() {
          const made = { userId: people.staff, email: emails.staff, minutes: 5 };
          const code = await withTenant(tenant, (tx) => makeCode(tx, { ...made, purpose: 'reset' }));
          expect(await resetPassword(tenant, code, password)).toBe('Success');
        },
        'another password': () =>
          app.post('/api/profiles:changePassword', { ...own, body: { password, wanted: password } }),
        'signing out elsewhere': () => app.delete('/api/profiles:sessions', own),
        'signing out everywhere': () => app.post(`/api/users/${people.staff}:signOutEverywhere`, own),
      };
      expect((await there('/api/users', as)).status).toBe(200);
      await acts[how]!();
      app.forgetTokens();
      expect((await there('/api/users', as)).status).toBe(401);
    },
  );

  it.each([{}, { reason: 'x' }, { reason: 'a\nb c d e' }, { reason, minutes: 481 }, { reason, minutes: 1 }])(
    'says why, and for how long: %j is not enough',
    async (body) => {
      const path = `/api/tenants/${app.veenland.tenant.id}:enter`;
      expect((await app.post(path, { as: 'staff', body })).status).toBe(400);
    },
  );
});

describe('the question about the terms', () => {
  const form = (body: string, cookie: string, more: object = {}) =>
    app.post('/api/terms', {
      as: { cookie },
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...more,
      },
    });
  const accepted = async (cookie: string) =>
    (await app.get('/api/profiles:loggedIn', { as: { cookie } })).body.termsOfUseVersionAccepted;

  it('is answered by a form: declining sets null, and only the present version is accepted', async () => {
    const { cookie } = await app.signIn('user');
    const answer = await form('choice=decline&version=1&returnUrl=%2Fnieuws', cookie);
    expect([answer.status, answer.headers.location]).toEqual([303, '/nieuws']);
    expect(await accepted(cookie)).toBeNull();
    await form('choice=accept&version=7', cookie);
    expect(await accepted(cookie)).toBeNull();
    await form('choice=accept&version=1&returnUrl=%2F%5Cevil.example', cookie);
    expect(await accepted(cookie)).toBe(1);
  });

  it('takes no answer from another site', async () => {
    const { cookie } = await app.signIn('author');
    for (const more of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
      expect((await form('choice=decline&version=1', cookie, more)).status).toBe(403);
    expect(await accepted(cookie)).toBe(1);
  });
});
