import { afterAll, beforeAll, expect, it } from 'vitest';
import { asPlatform, closeDatabase, databaseFault, openDatabase } from './db.ts';
import { migrate } from './migrations.ts';
import { testDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

it('a transaction leaves nothing behind on the pool', async () => {
  const { client } = openDatabase(database.url, { poolSize: 1 });
  const before = client.listenerCount('query');
  for (let times = 0; times < 3; times++) await asPlatform((tx) => tx('tenants').select('id'));
  expect(client.listenerCount('query')).toBe(before);
});

it('the database says whether it answers', async () => {
  openDatabase(database.url);
  expect(await databaseFault()).toBeUndefined();
  await closeDatabase();
  openDatabase('postgres://nobody@127.0.0.1:1/none');
  expect(await databaseFault()).toBe('no connection');
});
