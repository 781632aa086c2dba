import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';

/** What a plugin adds to every profile (specification 3, Profile property definition). */
const app = testApp({ plugins: join(import.meta.dirname, '../testing/profile-plugins') });
const me = '/api/profiles:loggedIn';
const keysOf = (items: { key: string }[]) => items.map(({ key }) => key).filter((key) => /^badge/.test(key));
const save = async (properties: object[]) => {
  const { version } = (await app.get(me, { as: 'user' })).body;
  return app.put(me, { as: 'user', body: { version, properties } });
};

it('a property of a plugin is one of everybody’s profile, at each tenant', async () => {
  for (const tenant of ['lindenhove', 'veenland'] as const) {
    const told = await app.get('/api/profilepropertydefinitions', { as: 'user', tenant });
    expect(keysOf(told.body.items)).toEqual(['badge']);
    const all = (await app.get('/api/profileproperties', { as: 'admin', tenant })).body.items;
    expect(keysOf(all)).toEqual(['badge', 'badgeNote']);
    expect(all.find(({ key }: { key: string }) => key === 'badge')).toMatchObject({ origin: 'plugin' });
  }
  const saved = await save([{ key: 'badge', value: 41 }]);
  expect([saved.status, saved.body.properties]).toEqual([200, [{ key: 'badge', value: 41 }]]);
});

it('takes what it is made for, from whom it is for', async () => {
  for (const wrong of [
    { key: 'badge', value: 'veel' },
    { key: 'badgeNote', value: 'kwijt' },
  ])
    expect((await save([wrong])).status).toBe(400);
  const path = `/api/users/${app.people.lindenhove.user}`;
  const { version } = (await app.get(path, { as: 'admin' })).body;
  const properties = [{ key: 'badgeNote', value: 'kwijt' }];
  const noted = await app.put(path, { as: 'admin', body: { version, properties } });
  expect([noted.status, noted.body.properties]).toEqual([200, properties]);
  expect((await app.get(me, { as: 'user' })).body.properties).toEqual([{ key: 'badge', value: 41 }]);
});

it('is neither shown nor asked for where its plugin is off, and comes back with its value', async () => {
  const turn = (isEnabled: boolean) => app.put('/api/plugins/badge', { as: 'admin', body: { isEnabled } });
  const keys = async () => {
    const told = await app.get('/api/profilepropertydefinitions', { as: 'user' });
    const all = await app.get('/api/profileproperties', { as: 'admin' });
    return [told, all].map(({ body }) => keysOf(body.items));
  };
  expect((await save([])).status).toBe(400);
  expect((await turn(false)).body).toMatchObject({ profileProperties: ['badge', 'badgeNote'] });
  expect(await keys()).toEqual([[], []]);
  expect((await app.get(me, { as: 'user' })).body.properties).toEqual([]);
  expect((await save([{ key: 'badge', value: 7 }])).status).toBe(400);
  expect((await save([])).status).toBe(200);
  const elsewhere = await app.get('/api/profileproperties', { as: 'admin', tenant: 'veenland' });
  expect(keysOf(elsewhere.body.items)).toEqual(['badge', 'badgeNote']);
  await turn(true);
  expect((await app.get(me, { as: 'user' })).body.properties).toEqual([{ key: 'badge', value: 41 }]);
});

it('has a key that admins cannot take', async () => {
  const { items, meta } = (await app.get('/api/profileproperties', { as: 'admin' })).body;
  const { origin: _, ...theirs } = items.find(({ key }: { key: string }) => key === 'badge');
  const put = { as: 'admin' as const, body: { items: [theirs], version: meta.version } };
  expect((await app.put('/api/profileproperties', put)).body.errors).toEqual([
    { path: '/items/0/key', message: 'this key is taken' },
  ]);
});
