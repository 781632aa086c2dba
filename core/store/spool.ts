import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { tooLarge, unavailable } from '../errors.ts';
import { log } from '../log.ts';
import { incomingFolder } from './store.ts';

/** Something that came in and lies on this machine, not kept yet. */
export interface Spooled {
  path: string;
  /** In bytes. */
  size: number;
  /** SHA-256 of the bytes. */
  hash: string;
  /** Removes what nobody took over. */
  discard(): Promise<void>;
}

export type Source = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Writes what comes in to a file as it comes, so that its size costs no memory; more than `most` bytes is 413, and the
 * rest is then not read. Nothing stays behind when it fails; a full disk is 503.
 */
export async function spool(source: Source, most: number): Promise<Spooled> {
  const folder = incomingFolder();
  const path = join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let size = 0;
  let file: FileHandle | undefined;
  try {
    await mkdir(folder, { recursive: true });
    file = await open(path, 'wx', 0o600);
    for await (const part of source instanceof Uint8Array ? [source] : source) {
      size += part.byteLength;
      if (size > most) throw tooLarge();
      hash.update(part);
      await file.writeFile(part);
    }
    await file.close();
  } catch (error) {
    await file?.close().catch(() => undefined);
    await rm(path, { force: true });
    throw refusalOfStore(error);
  }
  hold(path);
  return {
    path,
    size,
    hash: hash.digest('hex'),
    async discard() {
      letGo(path);
      await rm(path, { force: true });
    },
  };
}

/** What lies here whole and waits: for who looks at pictures, or for the database. */
const held = new Set<string>();
/** Milliseconds. */
const holdEvery = 60_000;
let holding: NodeJS.Timeout | undefined;

/** Says again and again, on the file itself, that somebody still wants it: another node may be the one that sweeps. */
function hold(path: string): void {
  held.add(path);
  holding ??= setInterval(() => void touchHeld(), holdEvery).unref();
}

function letGo(path: string): void {
  held.delete(path);
  if (held.size > 0) return;
  clearInterval(holding);
  holding = undefined;
}

async function touchHeld(): Promise<void> {
  const now = new Date();
  // One that was taken over lies elsewhere by now.
  for (const path of held) await utimes(path, now, now).catch(() => undefined);
}

/** What a disk says that is full or may not be written to, and what a bucket says of it. */
const unwritable = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'],
  ...['AccessDenied', 'AllAccessDisabled', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'NoSuchBucket'],
  ...['QuotaExceeded', 'XAmzQuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'],
]);

/** The refusal for a store that takes nothing now; everything else stays what it is. */
export function refusalOfStore(error: unknown): unknown {
  for (let cause = error; cause; cause = (cause as { cause?: unknown }).cause) {
    const { code, name } = cause as { code?: string; name?: string };
    if (unwritable.has(code ?? '') || unwritable.has(name ?? '')) {
      log.error({ error }, 'the store of files cannot be written to');
      return unavailable('store-full', 60);
    }
  }
  return error;
}

/**
 * Uploads come on (`edge/pace.ts`), and who holds one says so every minute: what nobody has touched for this long was
 * left behind by a process that died.
 */
const staleAfter = 5 * 60_000;

/** Removes what processes that died left behind of what was coming in. */
export async function sweepSpool(now = Date.now()): Promise<number> {
  const folder = incomingFolder();
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const about = await stat(path).catch(() => undefined);
    if (!about?.isFile() || now - about.mtimeMs < staleAfter) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}
