import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { Part } from './part.ts';
import type { WholeFiles } from './whole-files.ts';

type Opened = { disk: Disk; driver: WholeFiles };

// Modules are evaluated again while developing; where the files lie stays.
const held = globalThis as { bouwsteenStore?: { location: string; opened?: Promise<Opened> } };

/**
 * Says where this process keeps its files, under `<dataDir>/files`: pictures and files to download, under keys that
 * begin with their tenant.
 */
export function openStore(dataDir: string): void {
  held.bouwsteenStore = { location: join(dataDir, 'files') };
}

/** Flydrive is loaded when the first file is asked for. */
function store(): Promise<Opened> {
  const place = held.bouwsteenStore;
  if (!place) throw new Error('The file store is not open yet: call openStore() first');
  place.opened ??= Promise.all([import('flydrive'), import('./whole-files.ts')]).then(
    ([{ Disk }, { WholeFiles }]) => {
      const driver = new WholeFiles({ location: place.location, visibility: 'private' });
      return { disk: new Disk(driver), driver };
    },
  );
  return place.opened;
}

/** Afterwards the whole file is there; before, nothing or what was there before. */
export const keepFile = async (key: string, bytes: Uint8Array) => (await store()).disk.put(key, bytes);

/** The bytes of a file, or null where there is none. */
export async function readFile(key: string): Promise<Buffer | null> {
  const bytes = await orNull((await store()).disk.getBytes(key));
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A part of a file as a stream, open already (so it has to be read or destroyed), or null where there is no file. */
export const readPart = async (key: string, part: Part): Promise<Readable | null> =>
  orNull((await store()).driver.getPart(key, part));

/** A file that is gone already is no error. */
export const removeFile = async (key: string) => (await store()).disk.delete(key);

/** Removes a folder and everything in it. */
export const removeFolder = async (folder: string) => (await store()).disk.deleteAll(folder);

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === 'ENOENT' || (cause !== undefined && isAbsent(cause));
}
