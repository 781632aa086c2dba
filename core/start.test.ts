import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { asPlatform, closeDatabase, openDatabase } from './db.ts';
import { migrate } from './migrations.ts';
import { countTenants } from './tenants/tenant.ts';
import { testDatabase, type TestDatabase } from './testing/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url);
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** What somebody sees who starts a node that cannot start. */
function failedStart({ file = 'core/server.ts', flags = [] as string[], port = '' } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...flags], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...{ DATABASE_URL: database.url, DATABASE_DIRECT_URL: '', DATA_DIR: folder, LOG_LEVEL: 'silent' },
      ...{ BUILD_DIR: join(folder, 'dist'), PORT: port },
    },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

it('ends with a sentence where nothing is built', () => {
  const { status, said } = failedStart();
  expect(status).toBe(1);
  expect(said).toMatch(/^There is no built site in \S+\/dist\. Build it with "npm run build", [^\n]+\n$/);
});

it('says that its port is taken before it builds, and before it makes the demo', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const port = `${(other.address() as AddressInfo).port}`;
  const taken = `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`;
  // Nothing is built in this folder.
  const { status, said } = failedStart({ file: 'scripts/start.mjs', port });
  expect([status, said.trim()]).toEqual([1, taken]);
  const node = failedStart({ flags: ['--demo'], port });
  expect([node.status, node.said.trim()]).toEqual([1, taken]);
  expect(await countTenants()).toBe(0);
});

it('ends with a sentence where a newer version has migrated', async () => {
  const newer = { name: '29990101000000_be_newer.ts', batch: 99, migrationTime: new Date() };
  await asPlatform((tx) => tx('migrations').insert(newer));
  const { status, said } = failedStart();
  expect(status).toBe(1);
  expect(said).toMatch(
    /^The database was migrated by a newer version of Bouwsteen \(29990101000000_be_newer\.ts\)/,
  );
  expect(said.trim().split('\n')).toHaveLength(1);
});
