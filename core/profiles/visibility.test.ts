import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { up } from '../../migrations/20261121198205_name_roles_of_properties.ts';
import { asPlatform, withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { changingCallers, userTag } from '../users/session.ts';

/** Who sees which property of a profile (specification 3 and 6; decisions, Visibility), asked of the API. */
const app = testApp();
const levels = ['Admin', 'Roles', 'Users', 'Public', 'Verify', 'Mett'] as const;
const keyOf = (level: string) => `voor${level}`;
const me = '/api/profiles:loggedIn';
type Definition = { key: string; origin?: string; visibleRoles?: string[] };
type Values = { key: string; value: unknown }[];
const seen = (properties: Values) => properties.map(({ key }) => key.replace('voor', '')).sort();

beforeAll(async () => {
  const items = levels.map((level, at) => ({
    key: keyOf(level),
    category: 'profile',
    section: 'levels',
    sortOrdinal: 100 + at,
    visibleFor: [level],
    ...(level === 'Roles' && { visibleRoles: [app.roles.lindenhove.authors] }),
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
  it('an admin whose session owes a second factor reads what anybody would, and saves what they read', async () => {
    const { tenant } = app.place;
    const required = { key: 'requireSecondFactor', value: JSON.stringify('admins') };
    const owner = app.people.lindenhove.admin;
    const require = (act: (tx: Knex) => Promise<unknown>) => changingCallers(tenant, [userTag(owner)], act);
    await require((tx) => tx('settings').insert(required));
    try {
      const as = { token: await app.newToken('admin') };
      const own = (await app.get(me, { as })).body;
      expect(seen(own.properties)).toEqual(['Public', 'Users', 'Verify']);
      expect((await app.put(me, { as, body: own })).status).toBe(200);
      const { reply } = await app.signIn('admin');
      expect(seen(reply.body.user.properties)).toEqual(['Public', 'Users', 'Verify']);
    } finally {
      await require((tx) => tx('settings').where({ key: required.key }).delete());
    }
  });

  it.each([
    ['user', ['Public', 'Users', 'Verify']],
    ['author', ['Public', 'Roles', 'Users', 'Verify']],
    // Who has another role than the one that is named.
    ['contentManager', ['Public', 'Users', 'Verify']],
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

  it('what is kept of someone is in what they take along, whoever else sees it', async () => {
    const userId = app.people.lindenhove.user;
    const dropped = { userId, key: 'nietMeerGevraagd', value: JSON.stringify('oud') };
    await withTenant(app.place.tenant, (tx) => tx('profileValues').insert(dropped));
    const { body } = await app.get('/api/profiles:ownData', { as: 'user' });
    expect(seen(body.profile.properties)).toEqual([...levels, 'nietMeerGevraagd'].sort());
    expect(body.profile.properties).toContainEqual({ key: keyOf('Mett'), value: 'Mett' });
    await withTenant(app.place.tenant, (tx) =>
      tx('profileValues').where({ userId, key: dropped.key }).delete(),
    );
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

describe('the roles of a property', () => {
  const path = '/api/profileproperties';
  const stored = () => app.get(path, { as: 'admin' });
  const put = async (change: (one: Definition) => object) => {
    const { items, meta } = (await stored()).body as { items: Definition[]; meta: { version: number } };
    const own = items.flatMap(({ origin, ...one }) => (origin === 'tenant' ? [change(one)] : []));
    return app.put(path, { as: 'admin', body: { items: own, version: meta.version } });
  };
  const naming = (visibleRoles: unknown) => (one: Definition) =>
    one.key === keyOf('Roles') ? { ...one, visibleRoles } : one;
  const sees = async (as: 'author' | 'contentManager') => seen((await app.get(me, { as })).body.properties);
  const at = `/items/${levels.indexOf('Roles')}/visibleRoles`;

  it('are those that the definition names, whoever has which role', async () => {
    const { authors, editors } = app.roles.lindenhove;
    expect((await put(naming([editors]))).status).toBe(200);
    expect(await sees('author')).not.toContain('Roles');
    expect(await sees('contentManager')).toContain('Roles');
    expect((await put(naming([editors, authors]))).status).toBe(200);
    expect(await sees('author')).toContain('Roles');
    // Which roles others have is told to admins alone.
    expect((await app.get('/api/profilepropertydefinitions', { as: 'author' })).text).not.toContain(editors);
  });

  it('have to be named, be of this tenant, and belong to the level Roles', async () => {
    const errorsOf = async (change: (one: Definition) => object) => {
      const { status, body } = await put(change);
      return [status, body.errors];
    };
    const { authors } = app.roles.lindenhove;
    const none = { path: at, message: 'the level Roles needs roles' };
    for (const roles of [undefined, []]) expect(await errorsOf(naming(roles))).toEqual([400, [none]]);
    for (const role of [app.roles.veenland.authors, newGuid()])
      expect(await errorsOf(naming([authors, role]))).toEqual([
        400,
        [{ path: `${at}/1`, message: 'no such role' }],
      ]);
    for (const wrong of ['Auteurs', [7], ['x'], [authors, authors]])
      expect((await put(naming(wrong))).status).toBe(400);
    const elsewhere = (one: Definition) =>
      one.key === keyOf('Users') ? { ...one, visibleRoles: [authors] } : one;
    expect(await errorsOf(elsewhere)).toEqual([
      400,
      [
        {
          path: `/items/${levels.indexOf('Users')}/visibleRoles`,
          message: 'is for the level Roles only',
        },
      ],
    ]);
    expect(await sees('author')).toContain('Roles');
  });

  it('stay while a property names them', async () => {
    const { guid } = (await app.post('/api/roles', { as: 'admin', body: { name: 'Wijkteam' } })).body;
    expect((await put(naming([guid]))).status).toBe(200);
    const remove = () => app.delete(`/api/roles/${guid}`, { as: 'admin' });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: 'role-in-use', errors: [{ path: '/profileProperties', message: '1' }] },
    });
    const { uses } = (await app.get(`/api/roles/${guid}`, { as: 'admin' })).body;
    expect(uses).toMatchObject({ profileProperties: 1, members: 0 });
    expect((await put(naming([app.roles.lindenhove.authors]))).status).toBe(200);
    expect((await remove()).status).toBe(204);
  });

  it('that nobody named when every role counted are none, until someone names them', async () => {
    const before = (await stored()).body.meta.version;
    await asPlatform(async (tx) => {
      await tx.raw(
        `update profile_property_lists set definitions = (select jsonb_agg(d - 'visibleRoles')
           from jsonb_array_elements(definitions) d) where tenant_id = ?`,
        [app.place.tenant.id],
      );
      await up(tx as unknown as Knex);
    });
    const { items, meta } = (await stored()).body as { items: Definition[]; meta: { version: number } };
    expect(meta.version).toBe(before + 1);
    const changed = items.filter(({ visibleRoles }) => visibleRoles !== undefined);
    expect(changed.map(({ key, visibleRoles }) => [key, visibleRoles])).toEqual([[keyOf('Roles'), []]]);
    expect(await sees('author')).not.toContain('Roles');
    expect(await sees('contentManager')).not.toContain('Roles');
    // The others can be changed meanwhile, and what people filled in is there.
    expect((await put((one) => ({ ...one, required: false, sortOrdinal: 7 }))).status).toBe(200);
    expect((await put(naming([app.roles.lindenhove.authors]))).status).toBe(200);
    expect(await sees('author')).toContain('Roles');
    expect((await put(naming([]))).status).toBe(400);
  });
});
