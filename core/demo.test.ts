import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDatabase, openDatabase } from './db.ts';
import { isDemoWhole } from './demo-stamp.ts';
import { type DemoOptions, ensureDemo } from './demo.ts';
import { loadKernel } from './kernel.ts';
import { migrate } from './migrations.ts';
import { testDatabase, type TestDatabase } from './testing/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-of-nothing-'));
const made = join(folder, 'made');
let database: TestDatabase;
let options: DemoOptions;

beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url);
  writeFileSync(made, '');
  writeFileSync(
    join(folder, 'seed.ts'),
    `import { appendFileSync } from 'node:fs';
     import { createTenant, countTenants } from ${JSON.stringify(join(import.meta.dirname, 'tenants/tenant.ts'))};
     export async function seedDemo() {
       await new Promise((resolve) => setTimeout(resolve, 300));
       if ((await countTenants()) === 0) await createTenant({ name: 'Lindenhove', hosts: ['localhost'] });
       appendFileSync(${JSON.stringify(made)}, 'once ');
     }`,
  );
  options = {
    kernel: await loadKernel(join(folder, 'plugins')),
    folder,
    dataDir: folder,
    url: database.url,
    wanted: 'when-empty',
  };
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('is made once by nodes that start together, and not again by who starts later', async () => {
  const start = () => ensureDemo(options);
  await Promise.all([start(), start(), start()]);
  await start();
  expect(readFileSync(made, 'utf8')).toBe('once ');
});

it('goes on where it was cut off', async () => {
  writeFileSync(join(folder, 'demo.json'), '{"made":""}');
  expect(isDemoWhole(folder)).toBe(false);
  await ensureDemo(options);
  expect(isDemoWhole(folder)).toBe(true);
  expect(readFileSync(made, 'utf8')).toBe('once once ');
});

it('takes a note that was cut off while it was written for a making that was', async () => {
  writeFileSync(join(folder, 'demo.json'), '{"ma');
  await ensureDemo(options);
  expect(readFileSync(made, 'utf8')).toBe('once once once ');
  expect(JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'))).toEqual({
    made: expect.stringMatching(/.{40}/),
  });
  writeFileSync(made, 'once once ');
});

it('adds nothing to a database that is somebody’s own, unless it is asked for', async () => {
  rmSync(join(folder, 'demo.json'));
  await ensureDemo(options);
  expect(readFileSync(made, 'utf8')).toBe('once once ');
  await ensureDemo({ ...options, wanted: 'yes' });
  expect(readFileSync(made, 'utf8')).toBe('once once once ');
});
