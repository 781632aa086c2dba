import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform, closeDatabase, openDatabase, withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { migrate } from '../migrations.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import {
  createTenant,
  type EachTenant,
  eachTenant,
  forgetTenants,
  type Tenant,
  tenantByHost,
} from './tenant.ts';

let database: TestDatabase;
const tenants: Tenant[] = [];

beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url, { poolSize: 3 });
  for (const host of ['lindenhove.example', 'veenland.example', 'gesloten.example'])
    tenants.push(await createTenant({ name: host, hosts: [host], language: 'en' }));
  await asPlatform((tx) => tx('tenants').where({ id: tenants[2]!.id }).update({ status: 'suspended' }));
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

describe('a tenant that is made', () => {
  const made = { name: 'Nieuw', hosts: ['nieuw.example'] };

  it('has what it is filled with from its first moment', async () => {
    const role = { id: newGuid(), name: 'Redactie' };
    const tenant = await createTenant(made, (tx) => tx('roles').insert(role));
    expect(await withTenant(tenant, (tx) => tx('roles').pluck('name'))).toEqual(['Redactie']);
    expect(await withTenant(tenants[0]!, (tx) => tx('roles').pluck('name'))).toEqual([]);
    await asPlatform((tx) => tx('tenants').where({ id: tenant.id }).delete());
    forgetTenants();
  });

  it('is not there at all when filling it fails, and its host is still free', async () => {
    const failing = createTenant(made, async (tx) => {
      await tx('roles').insert({ id: newGuid(), name: 'Redactie' });
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(await tenantByHost('nieuw.example')).toBeNull();
    forgetTenants();
    const again = await createTenant(made);
    await asPlatform((tx) => tx('tenants').where({ id: again.id }).delete());
  });
});

describe('what is done for each tenant', () => {
  const met = async (options?: EachTenant, signal = new AbortController().signal) => {
    const names: string[] = [];
    await eachTenant(signal, async ({ name, language }) => void names.push(`${name} ${language}`), options);
    return names;
  };

  it('is done for suspended ones too, unless only active ones are asked for', async () => {
    expect(await met()).toEqual(['lindenhove.example en', 'veenland.example en', 'gesloten.example en']);
    expect(await met({ only: 'active' })).toEqual(['lindenhove.example en', 'veenland.example en']);
  });

  it('is done for those for whom a condition on their rows holds', async () => {
    await withTenant(tenants[1]!, (tx) => tx('settings').insert({ key: 'backup', value: '"daily"' }));
    const where = `exists (select from settings where key = $1->>'key')`;
    expect(await met({ where, given: { key: 'backup' } })).toEqual(['veenland.example en']);
    expect(await met({ where, given: { key: 'logo' } })).toEqual([]);
    expect(await met({ where: `not ${where}`, given: { key: 'backup' }, only: 'active' })).toEqual([
      'lindenhove.example en',
    ]);
  });

  it('is done for the others where it fails for one, and says so afterwards', async () => {
    const done: string[] = [];
    const all = eachTenant(new AbortController().signal, async ({ id, name }) => {
      if (id === tenants[0]!.id) throw new Error('its store is read-only');
      done.push(name);
    });
    await expect(all).rejects.toThrow(/1 of 3 tenants.*its store is read-only/);
    expect(done).toEqual(['veenland.example', 'gesloten.example']);
  });

  it('ends when the process is about to', async () => {
    expect(await met(undefined, AbortSignal.abort())).toEqual([]);
  });
});
