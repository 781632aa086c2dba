import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** What the embedded database keeps in the project's data folder, beside the cluster itself. */
export function filesOf(dataDir: string) {
  return {
    /** Which cluster belongs to this folder (`Pointer` in cluster.ts). */
    pointer: join(dataDir, 'postgres.json'),
    /** Locked by the guardian for as long as it lives. */
    lock: join(dataDir, 'postgres.lock'),
    /** Where the guardian listens; there while it lives. */
    address: join(dataDir, 'guardian.json'),
    log: join(dataDir, 'postgres.log'),
    /** The guardian without its types: halves its memory from the second start on. */
    compiled: join(dataDir, 'compiled'),
  };
}

/** What the guardian writes down of itself, for those who look for it and for its successor. */
export interface Address {
  /** Private folder of the sockets; a successor takes it over, so that the url stays the same. */
  run: string;
  /** What a user of the database connects to. */
  socket: string;
  /** The port of PostgreSQL where it listens on one. */
  port: number;
  pid: number;
  /**
   * Which data folder it serves: one that was copied while it was in use has the file of the other. Older versions do
   * not say.
   */
  folder?: string;
}

/** Stays the same when a folder is moved, and differs when it is copied. */
export function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
}

/** Where the guardian of this folder said to be; undefined when there is none. */
export function readAddress(dataDir: string): Address | undefined {
  const address = readJson<Address>(filesOf(dataDir).address);
  const isOfAnother = address?.folder !== undefined && address.folder !== identityOf(dataDir);
  return isOfAnother ? undefined : address;
}

/** The file's JSON, or undefined when it is absent or unfinished. */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Whoever reads sees the old file or the new one, never half of it. */
export function writeJson(file: string, value: unknown): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
}

const LOG_LIMIT = 1024 * 1024;

/** Everyone who writes the log appends to it, so it can be cut while they do; one older part is kept. */
export function boundLog(log: string): void {
  if (sizeOf(log) < LOG_LIMIT) return;
  copyFileSync(log, `${log}.1`);
  truncateSync(log, 0);
}

export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The last lines written to the log since it was `from` bytes long. */
export function logSince(log: string, from: number): string {
  const size = sizeOf(log);
  const start = Math.max(from > size ? 0 : from, size - 2000);
  if (size === 0) return '';
  const bytes = Buffer.alloc(size - start);
  const file = openSync(log, 'r');
  try {
    readSync(file, bytes, 0, bytes.length, start);
  } finally {
    closeSync(file);
  }
  return bytes.toString('utf8').trim();
}
