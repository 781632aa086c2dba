import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Takes the one lock on a file, or gives false when another process has it. It is a lock of the operating system
 * (Node offers those only by way of SQLite): when its holder dies, in whatever way, it is free, so it is never stale.
 */
export function takeLock(file: string): boolean {
  const holder = new DatabaseSync(file);
  try {
    holder.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    holder.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
  held.push(holder);
  return true;
}

/** Keeps the lock's handle from being collected, which would free the lock. */
const held: DatabaseSync[] = [];
