import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { badRequest } from '../errors.ts';
import { createGunzip, createGzip } from 'node:zlib';

export interface ArchiveWriter {
  add(path: string, bytes: Buffer): Promise<void>;
}

/** Writes a compressed tar; it has its name only once it is whole. */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const { Header } = await import('tar');
  const unfinished = `${file}.unfinished`;
  const packed = createGzip({ level: 5 });
  const out = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const done = pipeline(packed, out);
  done.catch(() => undefined);
  const write = async (bytes: Buffer) => {
    if (!packed.write(bytes)) await Promise.race([once(packed, 'drain'), done]);
  };
  try {
    await fill({
      async add(path, bytes) {
        const header = new Header({ path, mode: 0o600, size: bytes.length, type: 'File', mtime: new Date() });
        const head = Buffer.alloc(512);
        if (header.encode(head, 0)) throw new Error(`too long for an archive: ${path}`);
        await write(head);
        await write(bytes);
        await write(Buffer.alloc((512 - (bytes.length % 512)) % 512));
      },
    });
    await write(Buffer.alloc(1024));
    packed.end();
    await done;
    await rename(unfinished, file);
  } catch (error) {
    packed.destroy();
    await finished(out).catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The largest thing an archive of ours holds: a file to download. */
const largest = 64 * 1024 * 1024;

const incomplete = () => badRequest('backup-incomplete');

type Entry = { path: string; size: number } & AsyncIterable<Buffer>;

async function bytesOf(entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What is in an archive, one after the other; nothing is written to the disk. */
export async function* readArchive(file: string): AsyncGenerator<{ path: string; bytes: Buffer }> {
  const { Parser } = await import('tar');
  const entries: Entry[] = [];
  let wake = () => {};
  let ended = false;
  let failure: unknown;
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      entries.push(entry as unknown as Entry);
      wake();
    },
  });
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  const fail = (error: unknown) => {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const isCut = code === 'Z_BUF_ERROR' || /^TAR_.*Truncated/.test(`${code} ${message}`);
    failure ??= isCut ? incomplete() : /^(Z_|TAR_)/.test(code) ? badRequest('no-backup') : error;
    failed.reject(failure);
    wake();
  };
  source.on('error', fail);
  unpacked.on('error', fail);
  parser.on('error', fail);
  parser.on('end', () => {
    ended = true;
    wake();
  });
  unpacked.pipe(parser as unknown as NodeJS.WritableStream);
  try {
    for (;;) {
      const entry = entries.shift();
      if (failure) throw failure;
      if (!entry) {
        if (ended) return;
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      if (entry.size > largest) throw badRequest('no-backup');
      // One that is cut off never ends.
      const bytes = await Promise.race([bytesOf(entry), failed.promise]);
      if (bytes.length !== entry.size) throw incomplete();
      yield { path: entry.path, bytes };
    }
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}
