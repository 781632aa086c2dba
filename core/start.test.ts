import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asPlatform, closeDatabase, openDatabase } from './db.ts';
import { migrate } from './migrations.ts';
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
function failedStart() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['core/server.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...{ DATABASE_URL: database.url, DATABASE_DIRECT_URL: '', DATA_DIR: folder, LOG_LEVEL: 'silent' },
      BUILD_DIR: join(folder, 'dist'),
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
