import { beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { type Reply, testApp } from '../testing/app.ts';
import { issueAccessToken, openSession, sessionHashOf } from './session.ts';
import { User } from './user.ts';

/** Two admins take each other away at one moment: one of them stays. */
const app = testApp();
const inTenant = <T>(fn: Parameters<typeof withTenant<T>>[1]) => withTenant(app.place.tenant, fn);

interface Admin {
  guid: string;
  token: string;
}
let made = 0;

function anAdmin(): Promise<Admin> {
  return inTenant(async (tx) => {
    const email = `beheer${++made}@demo.example`;
    const { id } = await User.create(tx, { email, flags: ['isAdmin'], termsOfUseVersionAccepted: 1 });
    const { sessionToken } = await openSession(tx, id, 'test');
    const { accessToken } = await issueAccessToken(tx, sessionHashOf(sessionToken));
    return { guid: id, token: accessToken };
  });
}

beforeEach(() =>
  inTenant(async (tx) => void (await tx('users').where({ isAdmin: true }).update({ isAdmin: false }))),
);

const acts = {
  'takes the right': (as: Admin, of: Admin) =>
    app.put(`/api/users/${of.guid}`, { as, body: { version: 1, isAdmin: false } }),
  deactivates: (as: Admin, of: Admin) =>
    app.put(`/api/users/${of.guid}`, { as, body: { version: 1, isActive: false } }),
  removes: (as: Admin, of: Admin) => app.delete(`/api/users/${of.guid}`, { as }),
};
type Act = keyof typeof acts;
const names = Object.keys(acts) as Act[];
const pairs = names.flatMap((one) => names.map((other) => [one, other] as const));

const goes = (as: Admin) => app.delete('/api/profiles:loggedIn', { as, body: {} });

/**
 * Holds what such acts wait for until both are at it, then lets them go on together. Whoever waits holds nothing that
 * the other needs, or the database would have to end one of the two.
 */
async function atOnce<T>(admins: Admin[], both: () => Promise<T>[]): Promise<T[]> {
  const waiting = () =>
    inTenant(async (tx) => {
      const { rows } = await tx.raw<{ rows: [{ count: number }] }>(
        `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows[0].count;
    });
  const { asked, free } = await inTenant(async (tx) => {
    await tx.raw("select pg_advisory_xact_lock(hashtext(current_tenant()::text), hashtext('admins'))");
    const begun = both();
    while ((await waiting()) < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    const ids = admins.map(({ guid }) => guid);
    const free = await tx('users').whereIn('id', ids).forUpdate().skipLocked().pluck('id');
    return { asked: begun, free };
  });
  const answers = await Promise.all(asked);
  expect(free).toHaveLength(admins.length);
  return answers;
}

/** The second of them is told so, and one is there. */
async function expectOneLeft(answers: Reply[]) {
  const left = await inTenant((tx) => tx('users').where({ isAdmin: true, isActive: true }).pluck('id'));
  expect(left).toHaveLength(1);
  const refused = answers.filter(({ status }) => status >= 300);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([[409, 'last-admin']]);
}

describe('of two admins', () => {
  it.each(pairs)('one %s the other, who %s the one: one of them is left', async (one, other) => {
    const [a, b] = [await anAdmin(), await anAdmin()];
    await expectOneLeft(await atOnce([a, b], () => [acts[one](a, b), acts[other](b, a)]));
  });

  it('each removes their own account: one of them is left', async () => {
    const [a, b] = [await anAdmin(), await anAdmin()];
    await expectOneLeft(await atOnce([a, b], () => [goes(a), goes(b)]));
  });
});
