import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Part } from './part.ts';
import { type Entry, unfinishedFolder } from './entry.ts';

/** Flydrive writes in place (and moves by copying); a reader must never meet half a file, nor a crash leave one. */
export class WholeFiles extends FSDriver {
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await this.#whole(key, (unfinished) => writeFile(unfinished, contents, { flush: true }));
  }

  /** Takes over a file of this machine, which is gone from its place afterwards. */
  async putFile(key: string, path: string): Promise<void> {
    await this.#whole(key, async (unfinished) => {
      const file = await open(path, 'r');
      await file.sync().finally(() => file.close());
      await rename(path, unfinished).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        await copyFile(path, unfinished, constants.COPYFILE_EXCL);
        await rm(path);
      });
    });
  }

  async #whole(key: string, write: (unfinished: string) => Promise<void>): Promise<void> {
    const target = this.pathOf(key);
    // Beside the folders of tenants: on the same disk as what it is to become.
    const unfinished = this.pathOf(`${unfinishedFolder}/${randomBytes(12).toString('hex')}`);
    try {
      await inFolder(unfinished, () => write(unfinished));
      await inFolder(target, () => rename(unfinished, target));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async getPart(key: string, { from, to }: Part): Promise<Readable> {
    const file = await open(this.pathOf(key));
    return file.createReadStream({ start: from, end: to });
  }

  /** What lies directly in a folder, with when it was last written. */
  async *entries(folder: string): AsyncGenerator<Entry> {
    const path = this.pathOf(folder);
    const found = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const entry of found) {
      const about = await stat(join(path, entry.name)).catch(() => undefined);
      if (about) yield { name: entry.name, isFolder: entry.isDirectory(), writtenOn: about.mtime };
    }
  }

  pathOf(key: string): string {
    const root = this.options.location;
    return join(typeof root === 'string' ? root : root.pathname, key);
  }
}

/** Makes the folder only where it is not there yet, which for one of many files costs nothing. */
async function inFolder(path: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    await act();
  }
}
