import { afterAll, beforeAll, expect, it } from 'vitest';
import { asPlatform, closeDatabase, databaseFault, openDatabase } from './db.ts';
import { migrate } from './migrations.ts';
import { TenantModel } from './model.ts';
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

it('what goes wrong in a model is what the database said, and is tried again where that may help', async () => {
  openDatabase(database.url);
  class Tenant extends TenantModel {
    static override tableName = 'tenants';
  }
  await asPlatform((tx) =>
    tx.raw(`create function fail_with(code text) returns boolean language plpgsql as $$
      begin raise exception 'on purpose' using errcode = code; end $$`),
  );
  let times = 0;
  const failing = (code: string) =>
    asPlatform(async (tx) => {
      times++;
      return await Tenant.query(tx)
        .select(tx.raw('fail_with(?)', [code]))
        .from(tx.raw('(select 1) as one'));
    });
  const codes = { '40P01': 3, '40001': 3, '23505': 1, '55P03': 1 };
  for (const [code, expected] of Object.entries(codes)) {
    times = 0;
    await expect(failing(code)).rejects.toMatchObject({ code });
    expect(times).toBe(expected);
  }
  await asPlatform((tx) => tx.raw('drop function fail_with(text)'));
});

it('the database says whether it answers', async () => {
  openDatabase(database.url);
  expect(await databaseFault()).toBeUndefined();
  await closeDatabase();
  openDatabase('postgres://nobody@127.0.0.1:1/none');
  expect(await databaseFault()).toBe('no connection');
});
