import { existsSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Guid } from '../guid.ts';
import { entriesOf, isInBucket, keepFileAt, readPart, removeFile, removeFolder } from '../store/store.ts';

/** Names the moment one was made, so that their names stand in the order of time. */
const pattern = /^(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)\.tar\.gz$/;

export const nameAt = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`;

export function madeOn(name: string): Date {
  const [, hour, minute, second] = pattern.exec(name)!;
  return new Date(`${hour}:${minute}:${second}Z`);
}

/** Where this machine writes those of a tenant; without a bucket they stay there. */
export const folderOf = (dataDir: string, id: Guid) => join(dataDir, 'backups', id);

/**
 * In a bucket they have a folder beside those of the tenants: no row leads to it (a key of a row begins with its
 * tenant), so nothing that is asked for over the network does.
 */
const bucketFolder = 'backups';
const keyOf = (id: Guid, name: string) => `${bucketFolder}/${id}/${name}`;

/** What `import` takes: the path of one on this machine, or its key in the bucket. */
export function addressOf(dataDir: string, id: Guid, name: string): string {
  const path = join(folderOf(dataDir, id), name);
  return existsSync(path) ? path : keyOf(id, name);
}

/** One of the bucket by its key; null where there is none. */
export const openKept = async (key: string): Promise<Readable | null> =>
  key.startsWith(`${bucketFolder}/`) && isInBucket()
    ? readPart(key, { from: 0, to: Number.MAX_SAFE_INTEGER })
    : null;

/** The tenants that have backups, also those that are in the database no more. */
export async function withBackups(dataDir: string): Promise<string[]> {
  const here: string[] = await readdir(join(dataDir, 'backups')).catch(() => []);
  return [...new Set([...here, ...(await namesInBucket(bucketFolder))])].sort();
}

/** Those of a tenant, the oldest first. */
export async function backupsOf(dataDir: string, id: Guid): Promise<string[]> {
  const all = [...(await namesHere(dataDir, id)), ...(await namesInBucket(`${bucketFolder}/${id}`))];
  return [...new Set(all)].filter((name) => pattern.test(name)).sort();
}

/** Brings what lies whole on this machine to where all nodes have it: also what was made before there was a bucket. */
export async function bringToBucket(dataDir: string, id: Guid): Promise<void> {
  if (!isInBucket()) return;
  for (const name of await namesHere(dataDir, id))
    if (pattern.test(name)) await keepFileAt(keyOf(id, name), join(folderOf(dataDir, id), name));
  // Where something else lies in it, it stays.
  await rmdir(folderOf(dataDir, id)).catch(() => undefined);
}

export async function removeBackup(dataDir: string, id: Guid, name: string): Promise<void> {
  await rm(join(folderOf(dataDir, id), name), { force: true });
  if (isInBucket()) await removeFile(keyOf(id, name));
}

/** All of a tenant. */
export async function removeBackups(dataDir: string, id: Guid): Promise<void> {
  await rm(folderOf(dataDir, id), { recursive: true, force: true });
  if (isInBucket()) await removeFolder(`${bucketFolder}/${id}`);
}

const namesHere = (dataDir: string, id: Guid): Promise<string[]> =>
  readdir(folderOf(dataDir, id)).catch(() => []);

async function namesInBucket(folder: string): Promise<string[]> {
  const names: string[] = [];
  if (isInBucket()) for await (const { name } of entriesOf(folder)) names.push(name);
  return names;
}
