import { join } from 'node:path';
import type { Disk } from 'flydrive';
import type { Guid } from '../guid.ts';

// Modules are evaluated again while developing; where the files lie stays.
const held = globalThis as { bouwsteenFiles?: { location: string; disk?: Promise<Disk> } };

/** Says where this process keeps its files: under `<dataDir>/files`. */
export function openFiles(dataDir: string): void {
  held.bouwsteenFiles = { location: join(dataDir, 'files') };
}

/** Flydrive is loaded when the first file is asked for. */
function files(): Promise<Disk> {
  const open = held.bouwsteenFiles;
  if (!open) throw new Error('The file store is not open yet: call openFiles() first');
  open.disk ??= Promise.all([import('flydrive'), import('./whole-files.ts')]).then(
    ([{ Disk }, { WholeFiles }]) =>
      new Disk(new WholeFiles({ location: open.location, visibility: 'private' })),
  );
  return open.disk;
}

/** Where the files of an image lie. Keys begin with the tenant, so that a tenant's files can go as one. */
export const folderOf = (tenantId: Guid, imageId: Guid) => `${tenantId}/images/${imageId}`;
export const originalKey = (folder: string, format: string) => `${folder}/original.${format}`;
export const reducedKey = (folder: string, format: string) => `${folder}/reduced.${format}`;
export const renditionKey = (folder: string, spec: string) => `${folder}/renditions/${spec}`;

/** Afterwards the whole file is there; before, nothing or what was there before. */
export const keepFile = async (key: string, bytes: Uint8Array) => (await files()).put(key, bytes);

/** The bytes of a file, or null where there is none. */
export async function readFile(key: string): Promise<Buffer | null> {
  try {
    const bytes = await (await files()).getBytes(key);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** A file that is gone already is no error. */
export const removeFile = async (key: string) => (await files()).delete(key);

/** Removes an image's files, all of them. */
export const removeFolder = async (folder: string) => (await files()).deleteAll(folder);

function isAbsent(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === 'ENOENT' || (cause !== undefined && isAbsent(cause));
}
