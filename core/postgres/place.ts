import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { readJson, writeJson } from './files.ts';
import { notWritable } from './refusals.ts';

/** PostgreSQL refuses to run as root, so root's server runs as another user. */
export interface Owner {
  uid: number;
  gid: number;
}

export const NOBODY: Owner = { uid: 65534, gid: 65534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Whether that user can pass through every folder on the way to this one, and into it. */
export function canEnter(folder: string, owner: Owner): boolean {
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Whether that user can run these programs; an install under a strict umask is private file by file. */
export function canRun(binaries: Binaries, owner: Owner): boolean {
  const { home, postgres } = binaries;
  const folders = ['bin', 'lib', 'lib/postgresql', 'share/postgresql'].map((name) => join(home, name));
  const files = [postgres, join(home, 'share/postgresql/postgres.bki')];
  return (
    folders.every((folder) => !existsSync(folder) || canEnter(folder, owner)) &&
    files.every((file) => !existsSync(file) || (statSync(file).mode & 0o004) !== 0)
  );
}

/** A folder of root that everyone can pass through, for what cannot stand in a project that is closed to others. */
export function sharedBase(): string {
  for (const base of ['/var/lib/bouwsteen', join(tmpdir(), 'bouwsteen'), '/tmp/bouwsteen']) {
    try {
      mkdirSync(base, { recursive: true, mode: 0o755 });
      accessSync(base, constants.W_OK);
    } catch {
      continue;
    }
    // In a folder that is open to all, somebody else may have been first with that name.
    const { uid, mode } = lstatSync(base);
    if (uid === 0 && (mode & 0o022) === 0 && canEnter(base, NOBODY)) return base;
  }
  throw notWritable('/var/lib/bouwsteen');
}

const OWNERSHIP = 'belongs-to.json';

/** What a cluster outside its data folder says of whose it is: the pointer file in that folder. */
interface Ownership {
  pointer: string;
  durable: boolean;
}

/** The other data folder's pointer to this cluster, where ours is a copy of it; none when it was moved. */
export function otherOwner(home: string, pointer: string, id: string): string | undefined {
  const other = readJson<Ownership>(join(home, OWNERSHIP))?.pointer;
  if (!other || readJson<{ id: string }>(other)?.id !== id) return undefined;
  return realpathSync(other) === realpathSync(pointer) ? undefined : other;
}

/** Notes whose cluster this is, also so that what a vanished checkout left of its tests can be cleared. */
export function noteOwnership(home: string, pointer: string, durable: boolean): void {
  writeJson(join(home, OWNERSHIP), { pointer, durable } satisfies Ownership);
}

/** Removes test clusters whose checkout is gone. Durable ones stay: their disk may only be absent for a while. */
export function clearAbandoned(base: string): void {
  for (const id of readdirSync(base)) {
    const note = readJson<Ownership>(join(base, id, OWNERSHIP));
    if (!note || note.durable || readJson<{ id: string }>(note.pointer)?.id === id) continue;
    rmSync(join(base, id), { recursive: true, force: true });
  }
}
