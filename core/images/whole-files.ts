import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';

/** Flydrive writes in place (and moves by copying); a reader must never meet half a file, nor a crash leave one. */
export class WholeFiles extends FSDriver {
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
