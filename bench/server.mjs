// Our server with the bench tenant, in a process of its own.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openEmbedded } from '../core/postgres/embedded.ts';
import { cpuMs } from './measure.mjs';

export const root = resolve(import.meta.dirname, '..');
const dataDir = join(root, '.data/bench');

/** Makes the data folder, once for these migrations, plugins and content: about 15 s. */
export function ensureTenant() {
  const wanted = sourcesHash();
  const stamp = join(dataDir, 'made-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Making the tenant to measure …');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user
  const script = join(import.meta.dirname, 'tenant.ts');
  const { status } = spawnSync(process.execPath, [script, dataDir], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The tenant could not be made.');
  writeFileSync(stamp, wanted);
}

/**
 * Fills a data folder of its own with one of the scripts beside this file; what the script said in its last line is
 * what the measuring needs to know.
 * @param {string} folder below `.data`
 * @param {string} script a file of this folder, which gets the data folder and `given`
 */
export function makeTenant(folder, script, ...given) {
  const dataDir = join(root, '.data', folder);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user
  const made = spawnSync(process.execPath, [join(import.meta.dirname, script), dataDir, ...given], {
    cwd: root,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr);
  return { dataDir, said: made.stdout.trim().split('\n').at(-1) };
}

/**
 * Starts the server and resolves at its first 200.
 * @param {Record<string, string>} [environment]
 */
export async function startServer(environment = {}, flags = [], ready = '/') {
  const port = await freePort();
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment };
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, join(root, 'core/server.ts')], {
    cwd: root,
    env: { DATA_DIR: dataDir, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once('exit', (code, signal) => {
    if (code !== 0) console.error(`The server ended: ${signal ?? `exit code ${code}`}.`);
  });
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(origin + ready).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await sleep(5);
  }
  return {
    name: 'bouwsteen',
    origin,
    pid: child.pid,
    startMs: performance.now() - began,
    stop: () => ended(child),
  };
}

/** Keeps the tenant's database running and tells what it costs. */
export async function openDatabase() {
  const embedded = await openEmbedded({ dataDir });
  const client = new pg.Client(embedded.url);
  await client.connect();
  const { rows } = await client.query(`select pg_read_file('postmaster.pid') as text`);
  const items = await client.query(
    `select i.id, '/nieuws/i/' || i.short_id || '/' || i.slug as path, p.parent_id as list
       from items i join item_parents p on p.item_id = i.id order by i.published_on desc`,
  );
  const pages = await client.query(`select path from paths where is_canonical and page_id in
    (select id from pages where name like 'pagina-%')`);
  await client.end();
  const pid = Number.parseInt(rows[0].text);
  return {
    url: embedded.url,
    cpuMs: () => cpuMs(pid),
    items: items.rows,
    pages: pages.rows.map(({ path }) => path),
    release: () => embedded.release(),
  };
}

export function ended(child) {
  if (child.exitCode !== null) return Promise.resolve();
  child.kill('SIGTERM');
  return new Promise((resolve) => child.once('exit', resolve));
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function sourcesHash() {
  const hash = createHash('sha256');
  const plugins = readdirSync(join(root, 'plugins'), { recursive: true }).filter((name) =>
    name.endsWith('.ts'),
  );
  for (const file of [
    ...readdirSync(join(root, 'migrations')).map((name) => `migrations/${name}`),
    ...plugins.map((name) => `plugins/${name}`),
    'bench/tenant.ts',
    'bench/blocks.ts',
    'bench/content.ts',
  ].sort())
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
