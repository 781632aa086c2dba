import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BucketConfig } from '../config.ts';
import type { Entry } from './entry.ts';
import type { Part } from './part.ts';

/** What we ask of flydrive's drivers, and what we added to them. */
interface Shelves {
  put(key: string, bytes: Uint8Array): Promise<void>;
  putFile(key: string, path: string): Promise<void>;
  getBytes(key: string): Promise<Uint8Array>;
  getPart(key: string, part: Part): Promise<Readable>;
  delete(key: string): Promise<void>;
  deleteAll(folder: string): Promise<void>;
  entries(folder: string): AsyncGenerator<Entry>;
  /** Where a file lies on this machine; only of a store on the disk. */
  pathOf?(key: string): string;
}

interface Place {
  dataDir: string;
  bucket: BucketConfig | undefined;
  opened?: Promise<Shelves>;
}

// Modules are evaluated again while developing; where the files lie stays.
const held = globalThis as { bouwsteenStore?: Place };

/**
 * Says where this process keeps its files, pictures and files to download, under keys that begin with their tenant:
 * in `<dataDir>/files`, or in a bucket. What is coming in lies in `<dataDir>/incoming` until it is whole.
 */
export function openStore(dataDir: string, bucket?: BucketConfig): void {
  held.bouwsteenStore = { dataDir, bucket };
}

function place(): Place {
  if (!held.bouwsteenStore) throw new Error('The file store is not open yet: call openStore() first');
  return held.bouwsteenStore;
}

/** Flydrive is loaded when the first file is asked for. */
function store(): Promise<Shelves> {
  const here = place();
  here.opened ??= opened(here);
  return here.opened;
}

async function opened({ dataDir, bucket }: Place): Promise<Shelves> {
  if (bucket) return new (await import('./bucket.ts')).Bucket(bucket);
  const { WholeFiles } = await import('./whole-files.ts');
  return new WholeFiles({ location: join(dataDir, 'files'), visibility: 'private' });
}

/** Whether files lie in a bucket, which all nodes have, and not on a disk. */
export const isInBucket = () => place().bucket !== undefined;

/** The folder of this machine for what is coming in. */
export const incomingFolder = () => join(place().dataDir, 'incoming');

/** Afterwards the whole file is there; before, nothing or what was there before. */
export const keepFile = async (key: string, bytes: Uint8Array) => (await store()).put(key, bytes);

/** As `keepFile`, for a file of this machine, which it takes over. */
export const keepFileAt = async (key: string, path: string) => (await store()).putFile(key, path);

/** The bytes of a file, or null where there is none. */
export async function readFile(key: string): Promise<Buffer | null> {
  const bytes = await orNull((await store()).getBytes(key));
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A part of a file as a stream, open already (so it has to be read or destroyed), or null where there is no file. */
export const readPart = async (key: string, part: Part): Promise<Readable | null> =>
  orNull((await store()).getPart(key, part));

/** Where a file lies on this machine, for whom a path is cheaper than its bytes; null in a bucket. */
export const pathOf = async (key: string): Promise<string | null> => (await store()).pathOf?.(key) ?? null;

/** A file that is gone already is no error. */
export const removeFile = async (key: string) => (await store()).delete(key);

/** Removes a folder and everything in it. */
export const removeFolder = async (folder: string) => (await store()).deleteAll(folder);

/** What lies directly in a folder; nothing where it is not there. */
export async function* entriesOf(folder: string): AsyncGenerator<Entry> {
  yield* (await store()).entries(folder);
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown };
  return code === 'ENOENT' || name === 'NoSuchKey' || (cause !== undefined && isAbsent(cause));
}
