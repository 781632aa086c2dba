import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Part } from './part.ts';

/** Flydrive writes in place (and moves by copying); a reader must never meet half a file, nor a crash leave one. */
export class WholeFiles extends FSDriver {
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = this.pathOf(key);
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

  async getPart(key: string, { from, to }: Part): Promise<Readable> {
    const file = await open(this.pathOf(key));
    return file.createReadStream({ start: from, end: to });
  }

  private pathOf(key: string): string {
    const root = this.options.location;
    return join(typeof root === 'string' ? root : root.pathname, key);
  }
}
