/** Installs what the lock file says, only when that is not there yet. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTurn } from './in-turn.mjs';
import { Problem, root } from './runtime.mjs';

/** @param {{ dev: boolean }} wanted whether the tools for building and testing must be there too */
export async function ensureInstalled({ dev }) {
  if (isInstalled(root, { dev })) return;
  await inTurn('installing', () => {
    // Whoever had its turn before may have done it.
    if (!isInstalled(root, { dev })) install();
  });
}

function install() {
  console.log('Installing the dependencies (about a minute) …');
  const { npm, args } = npmCommand();
  const { status } = spawnSync(
    npm,
    [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && args.length === 0,
    },
  );
  if (status !== 0) throw new Problem('`npm ci` did not succeed; the reason stands above.');
}

/**
 * Whether node_modules holds what the lock file asks for. npm keeps a lock of what it has put there, and writes it
 * last, so an install that was cut off is not taken for one that is done.
 * @param {string} folder
 * @param {{ dev: boolean }} wanted
 */
export function isInstalled(folder, { dev }) {
  const kept = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(kept)) return false;
  const there = packagesOf(kept);
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(([path, asked]) => {
    if (path === '') return true;
    const found = there[path];
    // What is meant for another system is in the lock too, and stays away.
    return found ? found.version === asked.version : asked.optional || asked.peer || (asked.dev && !dev);
  });
}

/**
 * @param {string} lock
 * @returns {Record<string, { version: string, optional?: boolean, peer?: boolean, dev?: boolean }>}
 */
const packagesOf = (lock) => JSON.parse(readFileSync(lock, 'utf8')).packages;

/** The npm that runs us, which need not be the first on the PATH. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli && /npm-cli\.[cm]?js$/.test(cli)
    ? { npm: process.execPath, args: [cli] }
    : { npm: 'npm', args: [] };
}
