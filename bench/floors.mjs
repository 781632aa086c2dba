// The least that the same work costs on this machine, measured in turns with ours: Astro with the data in memory, bare
// node:http with one prepared statement, nginx. The limits were set beside these on another machine, whose figures
// stand in `there`; here a limit is that of the same ratio, so that it says how good we are and not how fast the
// machine is.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, freePort, root } from './server.mjs';

/** What they cost where the limits were set: milliseconds of processor time a request, unless it says otherwise. */
export const there = {
  'Astro alone, a page': 0.255,
  'Astro alone, an item': 0.238,
  'node and one statement, a list': 0.646,
  'node and one statement, an item': 0.08,
  'node and one statement, adding': 0.137,
  'nginx, 99 % at 128 connections': 3.57,
  'Astro alone, start': 0.18,
};

/**
 * @param {{ figure: string, value: number, unit: string, limit: number, note?: string }} row with the limit as it was set
 * @param {keyof typeof there} floor
 * @param {number} here what the floor costs here, in the unit of `there`
 */
export function beside(row, floor, here) {
  const limit = row.limit * (here / there[floor]);
  const set = `${row.limit} ${row.unit} where ${floor} was ${there[floor]}, here ${here.toPrecision(3)}`;
  return { ...row, limit, note: [row.note, set].filter(Boolean).join('; ') };
}

const built = join(root, '.data/bench-floor/astro');
const source = join(import.meta.dirname, 'floor');

/** Astro with its data in memory, serving `/pagina-{0…999}` and `/bericht-{0…999}`. */
export async function startAstro() {
  const entry = join(built, 'server/entry.mjs');
  if (!existsSync(entry) || newest() > statSync(entry).mtimeMs) {
    const astro = join(root, 'node_modules/astro/bin/astro.mjs');
    const { status, stderr } = spawnSync(process.execPath, [astro, 'build', '--root', source], {
      cwd: source,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`Astro alone could not be built: ${stderr}`);
  }
  return startOne('Astro alone', entry, '/pagina-0');
}

/** Bare node on the given database, serving `/list`, `/{guid}` and a POST; with the guids it has. */
export async function startNode(url) {
  const node = await startOne('node alone', join(source, 'node.mjs'), '/ids', { DATABASE_URL: url });
  const ids = await (await fetch(`${node.origin}/ids`)).json();
  return { ...node, ids };
}

async function startOne(name, file, ready, environment = {}) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(origin + ready).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}.`);
    await sleep(5);
  }
  const startMs = performance.now() - began;
  return { name, origin, pid: child.pid, startMs, stop: () => ended(child) };
}

function newest() {
  const files = [
    'astro.config.mjs',
    'src/data.ts',
    'src/Block.astro',
    'src/Layout.astro',
    'src/pages/[...path].astro',
  ];
  return Math.max(
    ...[...files.map((file) => join(source, file)), join(import.meta.dirname, 'content.ts')].map(
      (file) => statSync(file).mtimeMs,
    ),
  );
}
