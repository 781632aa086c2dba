import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';

/** Who sees which property of a profile (specification 3 and 6; decisions, Visibility), asked of the API. */
const app = testApp();
const levels = ['Admin', 'Roles', 'Users', 'Public', 'Verify', 'Mett'] as const;
const keyOf = (level: string) => `voor${level}`;
const me = '/api/profiles:loggedIn';
type Values = { key: string; value: unknown }[];
const seen = (properties: Values) => properties.map(({ key }) => key.replace('voor', '')).sort();

beforeAll(async () => {
  const items = levels.map((level, at) => ({
    key: keyOf(level),
    category: 'profile',
    section: 'levels',
    sortOrdinal: 100 + at,
    visibleFor: [level],
    inputType: 'text',
    required: false,
    label: { nl: level, en: level },
  }));
  const put = await app.put('/api/profileproperties', { as: 'admin', body: { items, version: 0 } });
  expect(put.status).toBe(200);
  // Everyone of Lindenhove has a value for each, whoever could have filled it in.
  await withTenant(app.place.tenant, async (tx) => {
    for (const userId of Object.values(app.people.lindenhove))
      for (const level of levels)
        await tx('profileValues').insert({ userId, key: keyOf(level), value: JSON.stringify(level) });
  });
});

describe('of one’s own properties', () => {
  it.each([
    ['user', ['Public', 'Users', 'Verify']],
    ['author', ['Public', 'Roles', 'Users', 'Verify']],
    ['contentManager', ['Public', 'Roles', 'Users', 'Verify']],
    ['admin', ['Admin', 'Public', 'Users', 'Verify']],
    ['staff', ['Admin', 'Mett', 'Public', 'Users', 'Verify']],
  ] as const)('%s reads, is told of and changes %j', async (as, expected) => {
    const own = (await app.get(me, { as })).body;
    expect(seen(own.properties)).toEqual(expected);
    const { items } = (await app.get('/api/profilepropertydefinitions', { as })).body;
    const told = items.filter(({ section }: { section: string }) => section === 'levels');
    expect(seen(told)).toEqual(expected);
    for (const level of levels) {
      const properties = [
        ...own.properties.filter(({ key }: { key: string }) => key !== keyOf(level)),
        { key: keyOf(level), value: 'nieuw' },
      ];
      const { version } = (await app.get(me, { as })).body;
      const { status } = await app.put(me, { as, body: { version, properties } });
      expect([level, status]).toEqual([level, (expected as readonly string[]).includes(level) ? 200 : 400]);
    }
    // What they do not see is not lost by what they save.
    const kept = await withTenant(app.place.tenant, (tx) =>
      tx('profileValues').where({ userId: app.people.lindenhove[as] }).select('key'),
    );
    expect(kept).toHaveLength(levels.length);
  });

  it('what is for proven addresses waits for the proof', async () => {
    const set = (emailVerifiedOn: Date | null) =>
      withTenant(app.place.tenant, async (tx) => {
        await tx('users').where({ id: app.people.lindenhove.user }).update({ emailVerifiedOn });
      });
    await set(null);
    const { token } = await app.signIn('user');
    expect(seen((await app.get(me, { as: { token } })).body.properties)).toEqual(['Public', 'Users']);
    await set(new Date());
  });
});

describe('of the properties of another', () => {
  const path = () => `/api/users/${app.people.lindenhove.author}`;

  it.each([
    ['admin', ['Admin', 'Public']],
    ['staff', ['Admin', 'Mett', 'Public']],
  ] as const)('%s sees %j: what is for the person stays hidden', async (as, expected) => {
    const { body } = await app.get(path(), { as });
    expect(seen(body.properties)).toEqual(expected);
    for (const level of levels) {
      const properties = [
        ...body.properties.filter(({ key }: { key: string }) => key !== keyOf(level)),
        { key: keyOf(level), value: 'van een ander' },
      ];
      const { version } = (await app.get(path(), { as })).body;
      const { status } = await app.put(path(), { as, body: { version, properties } });
      expect([level, status]).toEqual([level, (expected as readonly string[]).includes(level) ? 200 : 400]);
    }
    const own = (await app.get(me, { as: 'author' })).body.properties as Values;
    expect(own.find(({ key }) => key === keyOf('Users'))?.value).not.toBe('van een ander');
  });

  it('nobody else sees any, and an admin of another tenant finds nobody', async () => {
    for (const as of ['user', 'author', 'contentManager'] as const)
      expect((await app.get(path(), { as })).status).toBe(403);
    expect((await app.get(path(), { as: 'admin', tenant: 'veenland' })).status).toBe(404);
  });

  it('lists and exports show no more', async () => {
    for (const address of ['/api/users', `${path()}/activity`, `${path()}/sessions`]) {
      const { status, text } = await app.get(address, { as: 'admin' });
      expect([address, status]).toEqual([address, 200]);
      expect(text).not.toMatch(/voor(Users|Verify|Roles|Mett)/);
    }
  });
});
