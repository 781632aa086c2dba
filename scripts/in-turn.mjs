/** What only one process may do in this folder at a time: two installs at once leave neither whole. */
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { root } from './runtime.mjs';

/** Milliseconds after which nobody is at it any more, whoever has the number of that process by now. */
const longest = 30 * 60_000;

/**
 * Does it once nobody else does. Whoever waited finds out by itself whether anything is left to do.
 * @template Result
 * @param {'installing' | 'building'} doing
 * @param {() => Result | Promise<Result>} act
 * @param {string} [folder]
 * @returns {Promise<Result>}
 */
export async function inTurn(doing, act, folder = join(root, '.data')) {
  const file = join(folder, `${doing}.pid`);
  let isTold = false;
  while (!take(folder, file)) {
    const other = holderOf(file);
    if (other && !isTold) {
      console.log(`Process ${other} is ${doing} here: this one goes on after that. (It says so in ${file}.)`);
      isTold = true;
    }
    await after(250);
  }
  try {
    return await act();
  } finally {
    rmSync(file, { force: true });
    leave(folder);
  }
}

/**
 * @param {string} folder
 * @param {string} file
 */
function take(folder, file) {
  try {
    // Whoever is done takes it away, when it is empty.
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!['EEXIST', 'ENOENT'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
    return false;
  }
}

/**
 * The process whose turn it is. One that ended in the middle of it has no turn any more.
 * @param {string} file
 */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (Date.now() - statSync(file).mtimeMs > longest) return void rmSync(file, { force: true });
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    // It is somebody else's.
    if (code === 'EPERM') return Number(readFileSync(file, 'utf8'));
    if (code === 'ESRCH') rmSync(file, { force: true });
    return undefined;
  }
}

/**
 * Where data lie elsewhere, nothing stays of it.
 * @param {string} folder
 */
function leave(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // It holds the data.
  }
}
