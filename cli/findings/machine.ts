import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildState } from '../../scripts/build.mjs';
import { isInstalled } from '../../scripts/install.mjs';
import { fine, type Result, wrong } from './finding.ts';

const root = resolve(import.meta.dirname, '../..');

export function node(): Result {
  if (Number(process.versions.node.split('.')[0]) >= 24) return fine(process.version);
  return wrong(
    process.version,
    'Node 24 comes with the dependencies: run `npm ci`, and start with `npm start`.',
  );
}

export function dependencies(): Result {
  if (isInstalled(root, { dev: false })) return fine('as the lock file says');
  return wrong('not as the lock file says', 'Run `npm ci`.');
}

export function build(): Result {
  const state = buildState();
  if (state === 'current') return fine('made from these sources');
  const found = state === 'missing' ? 'there is none' : 'made from other sources';
  return wrong(found, '`npm start` builds when it has to; to build only: `npm run build`.');
}

/** Not made here: where it should have been there, an empty one would hide what is wrong. */
export function dataFolder(folder: string): Result {
  try {
    if (!statSync(folder).isDirectory()) return wrong(`${folder} is no folder`, 'Set DATA_DIR to one.');
    accessSync(folder, constants.W_OK | constants.X_OK);
    return fine(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return wrong(
        `${folder} is not there`,
        'The first start makes it. Has this installation run before? Then DATA_DIR names another folder, or its disk is not mounted.',
      );
    return wrong(
      `${folder} cannot be written (${code})`,
      'Give it to the user that runs Bouwsteen, or set DATA_DIR.',
    );
  }
}

const gigabyte = 1024 ** 3;

export function disk(folder: string): Result {
  const { bavail, bsize } = statfsSync(folder);
  const free = (bavail * bsize) / gigabyte;
  if (free >= 1) return fine(`${free.toFixed(1)} GB free`);
  return wrong(`${free.toFixed(2)} GB free`, 'Make room: pictures and the database need at least 1 GB.');
}
