import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Guid } from '../guid.ts';

// Modules are evaluated again while developing; where the files lie stays.
const held = globalThis as { bouwsteenFiles?: Disk };

/** Opens the one file store of this process, under `<dataDir>/files`. */
export function openFiles(dataDir: string): Disk {
  held.bouwsteenFiles = new Disk(new WholeFiles({ location: join(dataDir, 'files'), visibility: 'private' }));
  return held.bouwsteenFiles;
}

function files(): Disk {
  if (!held.bouwsteenFiles) throw new Error('The file store is not open yet: call openFiles() first');
  return held.bouwsteenFiles;
}

/** Where the files of an image lie. Keys begin with the tenant, so that a tenant's files can go as one. */
export const folderOf = (tenantId: Guid, imageId: Guid) => `${tenantId}/images/${imageId}`;
export const originalKey = (folder: string, format: string) => `${folder}/original.${format}`;
export const reducedKey = (folder: string, format: string) => `${folder}/reduced.${format}`;
export const renditionKey = (folder: string, spec: string) => `${folder}/renditions/${spec}`;

/** Afterwards the whole file is there; before, nothing or what was there before. */
export const keepFile = (key: string, bytes: Uint8Array) => files().put(key, bytes);

/** The bytes of a file, or null where there is none. */
export async function readFile(key: string): Promise<Buffer | null> {
  try {
    const bytes = await files().getBytes(key);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** A file that is gone already is no error. */
export const removeFile = (key: string) => files().delete(key);

/** Removes an image's files, all of them. */
export const removeFolder = (folder: string) => files().deleteAll(folder);

function isAbsent(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === 'ENOENT' || (cause !== undefined && isAbsent(cause));
}

/** Flydrive writes in place (and moves by copying); a reader must never meet half a file, nor a crash leave one. */
class WholeFiles extends FSDriver {
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const root = this.options.location;
    const target = join(typeof root === 'string' ? root : root.pathname, key);
    const unfinished = `${target}.${randomBytes(6).toString('hex')}.unfinished`;
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeFile(unfinished, contents, { flush: true });
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}
