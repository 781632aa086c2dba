import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyOf, installedBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { filesOf, readJson, writeJson } from './files.ts';
import {
  canEnter,
  canRun,
  clearAbandoned,
  isRoot,
  NOBODY,
  noteOwnership,
  otherOwner,
  sharedBase,
} from './place.ts';
import type { Owner } from './place.ts';
import { dataLost, notOurs, notReachable, ofAnother, wrongVersion } from './refusals.ts';

/** A database cluster on disk, and what is needed to run it. */
export interface Cluster {
  data: string;
  binaries: Binaries;
  /** Of the one role, asked for over TCP only. */
  password: string;
  /** Whom the server runs as; absent when that is simply us. */
  owner?: Owner;
}

/** The name of the role and of the database. */
export const NAME = 'bouwsteen';

/** Which cluster belongs to a data folder: removing that folder, and this with it, begins anew. */
interface Pointer {
  id: string;
  /** Relative to the data folder when it stands inside. */
  cluster: string;
  /** A cluster that was finished and is gone is a loss, not a first start. */
  made: boolean;
}

/** Gives the cluster of this data folder, made if there is none. Only the holder of the folder's lock may call it. */
export async function prepareCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const installed = installedBinaries();
  const file = filesOf(dataDir).pointer;
  const pointer = readJson<Pointer>(file) ?? choosePlace(dataDir, file);
  const home = resolve(dataDir, pointer.cluster);
  const outside = home === pointer.cluster;
  const data = join(home, 'data');
  const exists = existsSync(data);
  if (!exists && pointer.made && outside && durable) throw dataLost(home, file);

  const other = outside && exists ? otherOwner(home, file, pointer.id) : undefined;
  if (other) throw ofAnother(home, file, other);

  const owner = isRoot() ? ownerOf(data) : undefined;
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (owner) {
    chownSync(home, owner.uid, owner.gid);
    chmodSync(home, 0o700);
    if (!canEnter(home, owner)) throw notReachable(home);
  } else if (process.getuid && statSync(exists ? data : home).uid !== process.getuid()) {
    throw notOurs(home);
  }
  if (outside) noteOwnership(home, file, durable);

  const binaries = !owner || canRun(installed, owner) ? installed : copyOf(installed, sharedBase());
  const cluster: Cluster = { data, binaries, password: passwordOf(home, owner), owner };
  if (exists) checkVersion(cluster);
  else await createCluster(home, cluster, durable);
  if (!pointer.made) writeJson(file, { ...pointer, made: true });
  return cluster;
}

function choosePlace(dataDir: string, file: string): Pointer {
  const id = randomBytes(8).toString('hex');
  let cluster = 'postgres';
  if (isRoot() && !canEnter(dataDir, NOBODY)) {
    const base = sharedBase();
    clearAbandoned(base);
    cluster = join(base, id);
  }
  const pointer = { id, cluster, made: false };
  writeJson(file, pointer);
  return pointer;
}

/** Root runs a cluster as the user who made it. */
function ownerOf(data: string): Owner {
  const found = statSync(data, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : NOBODY;
}

function passwordOf(home: string, owner: Owner | undefined): string {
  const file = join(home, 'password');
  if (!existsSync(file)) {
    // Whole and of its owner before it stands there: whoever is killed in between leaves none.
    const making = join(home, 'making-password');
    writeFileSync(making, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (owner) chownSync(making, owner.uid, owner.gid);
    renameSync(making, file);
  }
  return readFileSync(file, 'utf8');
}

function checkVersion({ data, binaries }: Cluster): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (found !== binaries.major) throw wrongVersion(data, found, binaries.major);
}

/** Made beside its place and then moved there, so that one that was interrupted is never taken for a whole one. */
async function createCluster(home: string, cluster: Cluster, durable: boolean): Promise<void> {
  const { binaries, data, owner } = cluster;
  for (const name of readdirSync(home)) {
    // Its initdb may be busy there for a moment longer.
    const patient = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
    if (name.startsWith('making-')) rmSync(join(home, name), patient);
  }
  const unfinished = join(home, `making-${randomBytes(4).toString('hex')}`);
  await initialise(binaries.initdb, unfinished, home, owner);
  const single = ['--single', '-D', unfinished, ...(durable ? [] : ['-F']), 'postgres'];
  await run(binaries.postgres, single, home, owner, `create database ${NAME}\n`);
  // The files were made without waiting for the disk, which is much faster; they are waited for once, here.
  if (durable) await run(binaries.initdb, ['--sync-only', '-D', unfinished], home, owner);
  renameSync(unfinished, data);
}

/**
 * Sorting and comparing is by code point and the same everywhere, with full Unicode case mapping; `nl-x-icu` and the
 * other ICU collations are there for what people read. The character classes of full-text search come from the
 * system's own locale, whose name differs.
 */
async function initialise(
  initdb: string,
  data: string,
  home: string,
  owner: Owner | undefined,
): Promise<void> {
  const fixed = [
    '-D',
    data,
    '-U',
    NAME,
    `--pwfile=${join(home, 'password')}`,
    '--encoding=UTF8',
    '--locale=C',
  ];
  fixed.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--auth-local=trust');
  fixed.push('--auth-host=scram-sha-256', '--no-sync', '--no-instructions');
  for (const characters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    try {
      return await run(initdb, [...fixed, `--lc-ctype=${characters}`], home, owner);
    } catch (error) {
      if (characters === 'C' || !/invalid locale name/.test((error as Error).message)) throw error;
    }
  }
}

function run(
  program: string,
  args: string[],
  cwd: string,
  owner: Owner | undefined,
  input = '',
): Promise<void> {
  return new Promise((done, fail) => {
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
    const child = spawn(program, args, {
      cwd,
      ...owner,
      env,
      stdio: ['pipe', 'ignore', 'pipe'],
      windowsHide: true,
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(said || `${program} ended with ${code}`)),
    );
    child.stdin.on('error', () => {}); // it may have ended before it read; its exit code tells
    child.stdin.end(input);
  });
}
