import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../postgres/embedded.ts';
import type { Embedded } from '../postgres/embedded.ts';
import { filesOf } from '../postgres/files.ts';
import { testDatabase, urlFor } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'testing-test-'));
const dataDir = join(folder, '.data');
const migrations = join(folder, 'migrations');
let cluster: Embedded;

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

let migrated = 0;
async function migrate(url: string): Promise<void> {
  migrated++;
  await query(url, 'create table pages (title text)');
}

/** A test process: prints the url of its database and stays until it is killed. */
function testProcess() {
  const script = `import { testDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))};
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const migrate = async (url) => {
      const client = new pg.Client(url);
      await client.connect();
      await client.query('create table pages (title text)');
      await client.end();
    };
    const { url } = await testDatabase(${JSON.stringify({ dataDir, migrations }).slice(0, -1)}, migrate });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const url = new Promise<string>((done, fail) => {
    child.stdout.once('data', (text: Buffer) => done(text.toString().trim()));
    child.once('close', () => fail(new Error(said)));
  });
  return { child, url };
}

async function databases(like: string): Promise<unknown[]> {
  const rows = await query(
    cluster.url,
    `select datname from pg_database where datname like '${like}' order by 1`,
  );
  return rows.map(({ datname }) => datname);
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

beforeAll(async () => {
  chmodSync(folder, 0o755);
  mkdirSync(migrations);
  writeFileSync(join(migrations, '1_create_pages.ts'), 'one');
  cluster = await openEmbedded({ dataDir, durable: false });
}, 20_000);

afterAll(async () => {
  await cluster.release();
  while (existsSync(filesOf(dataDir).address)) await sleep(20);
  rmSync(folder, { recursive: true, force: true });
}, 20_000);

describe('a database for a test file', { timeout: 20_000 }, () => {
  it('is migrated once for processes that start together, and each has its own', async () => {
    const processes = [testProcess(), testProcess(), testProcess()];
    const urls = await Promise.all(processes.map(({ url }) => url));
    await query(urls[0]!, `insert into pages values ('Afval')`);
    expect(await query(urls[1]!, 'select * from pages')).toEqual([]);
    expect(await databases('template\\_%')).toHaveLength(1);

    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(
      processes.map(({ child }) => child.exitCode ?? new Promise((done) => child.once('close', done))),
    );
    while ((await query(cluster.url, `select from pg_locks where locktype = 'advisory'`)).length > 0)
      await sleep(20);
    const mine = await testDatabase({ dataDir, migrations, migrate });
    expect(await databases('test\\_%')).toEqual([nameOf(mine.url)]);
    expect(migrated).toBe(0);
    await mine.drop();
  });

  it('leaves those of others alone and is gone after drop', async () => {
    const first = await testDatabase({ dataDir, migrations, migrate });
    const second = await testDatabase({ dataDir, migrations, migrate });
    const held = new pg.Client(first.url);
    held.on('error', () => {}); // its database is dropped under it
    await held.connect();
    await first.drop();
    expect(await databases('test\\_%')).toEqual([nameOf(second.url)]);
    await second.drop();
    expect(await databases('test\\_%')).toEqual([]);
  });

  it('is migrated again when a migration changed, and after one that failed', async () => {
    writeFileSync(join(migrations, '2_more.ts'), 'two');
    const failing = testDatabase({
      dataDir,
      migrations,
      migrate: () => Promise.reject(new Error('a typing error')),
    });
    await expect(failing).rejects.toThrow('a typing error');
    const before = migrated;
    const mine = await testDatabase({ dataDir, migrations, migrate });
    expect(migrated).toBe(before + 1);
    expect(await query(mine.url, 'select * from pages')).toEqual([]);
    await mine.drop();
  });

  it('is addressed by the same url with another name', () => {
    expect(urlFor('postgres://a@localhost/b?host=%2Ftmp%2Fx', 'c')).toBe(
      'postgres://a@localhost/c?host=%2Ftmp%2Fx',
    );
  });
});
