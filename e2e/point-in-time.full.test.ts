import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Cluster, NAME, prepareCluster } from '#core/postgres/cluster.ts';
import { ask } from './ask.ts';
import { startNode } from './node.ts';
import { at, makeTenant, publishPage } from './small-tenant.ts';

/** Going back to a moment, as docs/running.md says it is done with a PostgreSQL of one's own. */
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-moment-'));
chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user
const archive = join(folder, 'archive');
const settings = { DATA_DIR: join(folder, 'files') };

let cluster: Cluster;
let server: ChildProcess | undefined;

beforeAll(async () => {
  for (const each of ['database', 'archive', 'files']) mkdirSync(join(folder, each), { mode: 0o755 });
  cluster = await prepareCluster(join(folder, 'database'), false);
  own(archive);
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Of who runs PostgreSQL. */
function own(path: string): void {
  if (cluster.owner) chownSync(path, cluster.owner.uid, cluster.owner.gid);
}

async function start(data: string, more: string[] = []): Promise<string> {
  const port = await freePort();
  const options = [
    ...['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'timezone=UTC'],
    ...['wal_level=replica', 'archive_mode=on', `archive_command=cp %p "${archive}/%f"`, ...more],
  ].flatMap((option) => ['-c', option]);
  server = spawn(cluster.binaries.postgres, ['-D', data, ...options], {
    cwd: data,
    ...cluster.owner,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: 'ignore',
  });
  const url = `postgres://${NAME}:${cluster.password}@127.0.0.1:${port}/${NAME}`;
  const isOpen = () =>
    asked(url, 'select 1 where not pg_is_in_recovery()').then(
      (rows) => rows.length === 1,
      () => false,
    );
  await vi.waitUntil(isOpen, { timeout: 60_000, interval: 100 });
  return url;
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}

async function asked(url: string, ...statements: string[]): Promise<{ [column: string]: unknown }[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: { [column: string]: unknown }[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}

/** What `pg_basebackup` does, which does not come with the programs that npm brings. */
async function baseBackup(url: string, to: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`select pg_backup_start('base', true)`);
  const left = new Set(['postmaster.pid', 'postmaster.opts']);
  cpSync(cluster.data, to, { recursive: true, filter: (path) => !left.has(path.split('/').at(-1)!) });
  const { rows } = await client.query<{ label: string }>(
    `select labelfile as label from pg_backup_stop(true)`,
  );
  await client.end();
  writeFileSync(join(to, 'backup_label'), rows[0]!.label);
}

it('puts back what there was at a moment, and goes on from there', { timeout: 300_000 }, async () => {
  const url = await start(cluster.data);
  makeTenant({ ...settings, DATABASE_URL: url });
  let node = await startNode('point-in-time', { ...settings, DATABASE_URL: url });
  const base = join(folder, 'base');
  await baseBackup(url, base);
  const kept = await publishPage(node, 'gebleven');
  const [{ moment }] = (await asked(url, 'select now()::text as moment')) as [{ moment: string }];
  await sleep(1500);
  const lost = await publishPage(node, 'vergissing');
  const [{ log }] = (await asked(url, 'select pg_walfile_name(pg_switch_wal()) as log')) as [{ log: string }];
  await vi.waitUntil(() => readdirSync(archive).includes(log), { timeout: 60_000 });
  await node.stop();
  await stop();

  for (const path of readdirSync(base, { recursive: true, encoding: 'utf8' })) own(join(base, path));
  writeFileSync(join(base, 'recovery.signal'), '');
  own(base);
  chmodSync(base, 0o700);
  const restored = await start(base, [
    `restore_command=cp "${archive}/%f" %p`,
    `recovery_target_time=${moment}`,
    'recovery_target_action=promote',
  ]);
  node = await startNode('point-in-time', { ...settings, DATABASE_URL: restored });
  try {
    expect((await ask(at(node) + kept)).status).toBe(200);
    expect((await ask(at(node) + lost)).status).toBe(404);
    expect((await ask(at(node) + (await publishPage(node, 'daarna')))).status).toBe(200);
  } finally {
    await node.stop();
  }
});
