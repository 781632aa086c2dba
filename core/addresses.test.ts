import { afterAll, beforeAll, expect, it } from 'vitest';
import { addresses } from './addresses.ts';
import { asPlatform, closeDatabase, openDatabase, withTenant } from './db.ts';
import { migrate } from './migrations.ts';
import { createTenant, type Tenant } from './tenants/tenant.ts';
import { testDatabase, type TestDatabase } from './testing/database.ts';
import { User } from './users/user.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url);
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const account = (tenant: Tenant, email: string, more: Partial<Parameters<typeof User.create>[1]> = {}) =>
  withTenant(tenant, (tx) => User.create(tx, { email, password: 'bouwsteen-demo', ...more }));

it('names the sites that there are, and people of the demo where it was made only', async () => {
  expect(await addresses(3000)).toBe('');
  const own = await createTenant({ name: 'Eigen site', hosts: ['localhost'] });
  await account(own, 'beheer@demo.example', { flags: ['isAdmin'] });
  expect(await addresses(3000)).toBe('\n  Eigen site             http://localhost:3000\n\n');

  const veenland = await createTenant({ name: 'Stichting Veenland', hosts: ['veenland.localhost'] });
  await account(veenland, 'staf@demo.example', { flags: ['isMett'] });
  await account(veenland, 'bezoeker@demo.example');
  await account(veenland, 'iemand@veenland.example');
  await asPlatform((tx) => tx('demoTenants').insert({ key: 'veenland', tenant: veenland.id }));
  expect(await addresses(3000)).toBe(
    [
      '',
      '  Eigen site             http://localhost:3000',
      '  Stichting Veenland     http://veenland.localhost:3000',
      '',
      '  Demo accounts, password bouwsteen-demo:',
      '  staf@demo.example (platform staff)',
      '  bezoeker@demo.example',
      '',
      '',
    ].join('\n'),
  );

  await withTenant(veenland, (tx) => tx('users').where({ email: 'staf@demo.example' }).delete());
  expect(await addresses(3000)).not.toContain('staf@');
  await asPlatform((tx) => tx('tenants').where({ id: veenland.id }).delete());
  expect(await addresses(3000)).toBe('\n  Eigen site             http://localhost:3000\n\n');
});

it('counts what would fill the screen', async () => {
  for (let n = 1; n <= 12; n++) await createTenant({ name: `Site ${n}`, hosts: [`site${n}.example`] });
  const said = await addresses(3000);
  expect(said).toContain('  and 3 more\n');
  expect(said.split('\n').length).toBeLessThan(16);
});
