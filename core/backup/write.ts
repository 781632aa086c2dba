import { createHash } from 'node:crypto';
import { asPlatform, type Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import { log } from '../log.ts';
import { knownMigrations } from '../migrations.ts';
import { fold } from '../statistics/fold.ts';
import { readFile } from '../store/store.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { keysOf, stillNamed } from './lost.ts';
import { backupFormat, type Manifest } from './manifest.ts';
import { namedFiles } from './named.ts';
import { selectLines, tablesOf } from './tables.ts';

/** Last of what is written of a tenant: without it, something is missing. */
export interface Closing {
  rows: { [table: string]: number };
  files: number;
  /** What rows name and the store had not; those of an older version do not say. */
  missing?: string[];
  /** Of all lines and files, in the order they stand. */
  digest: string;
}

/** What one part of a table holds at most, in rows and about in bytes: it is written, and read again, as one piece. */
const most = { rows: 1000, bytes: 8 * 1024 * 1024 };

/** `missing` are the names of files that rows name and the store has not: all but these is in the backup. */
export type OnWritten = (about: { tenant: string; rows: number; files: number; missing: string[] }) => void;

/**
 * Writes tenants with all they have, each as it is at one moment. The installation may be serving meanwhile. Once
 * `signal` is aborted it ends with its reason, and leaves no file.
 */
export async function writeBackup(
  file: string,
  tenants: Guid[],
  { onWritten, signal }: { onWritten?: OnWritten; signal?: AbortSignal } = {},
): Promise<void> {
  await writeArchive(file, async (archive) => {
    const whileWanted: ArchiveWriter = {
      add(path, bytes) {
        signal?.throwIfAborted();
        return archive.add(path, bytes);
      },
    };
    for (const id of tenants) {
      await fold({ id }).catch((err: unknown) => {
        // What waits to be counted is the least of what a backup is for.
        log.warn({ err, tenant: id }, 'a backup is made without the visits that wait to be counted');
      });
      await asPlatform((tx) => writeTenant(tx, whileWanted, id, onWritten));
    }
  });
}

async function writeTenant(tx: Tx, archive: ArchiveWriter, id: Guid, onWritten?: OnWritten): Promise<void> {
  await tx.raw('set transaction isolation level repeatable read, read only');
  await takeYourTime(tx);
  await tx.raw(`select set_config('app.tenant_id', ?, true)`, [id]);
  const tenant = (await tx('tenants').where({ id }).first()) as Manifest['tenant'];
  const hosts = (await tx('hosts')
    .where({ tenantId: id })
    .orderBy('host')
    .select('host', 'isPrimary')) as Manifest['hosts'];
  const manifest: Manifest = {
    ...{ format: backupFormat, madeOn: new Date().toISOString(), schema: knownMigrations(), tenant, hosts },
  };
  await archive.add(`${id}/manifest.json`, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));

  const closing: Closing = { rows: {}, files: 0, digest: '' };
  const digest = createHash('sha256');
  for (const table of await tablesOf(tx)) {
    const begin = `declare lines cursor for ${selectLines(table)} order by 1`;
    await tx.raw(begin, [id]);
    let part = 0;
    closing.rows[table.name] = 0;
    for await (const lines of partsOf(tx)) {
      closing.rows[table.name]! += lines.length;
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
      digest.update(bytes);
      await archive.add(`${id}/tables/${table.name}/${String(++part).padStart(6, '0')}.jsonl`, bytes);
    }
    await tx.raw('close lines');
  }
  const named = await namedFiles(tx);
  for await (const key of keysOf(id)) {
    const bytes = await readFile(key);
    if (!bytes) continue; // thrown away meanwhile
    named.delete(key);
    digest.update(bytes);
    closing.files++;
    await archive.add(`${id}/files/${key.slice(id.length + 1)}`, bytes);
  }
  closing.missing = await stillNamed(id, named);
  closing.digest = digest.digest('hex');
  await archive.add(`${id}/closing.json`, Buffer.from(JSON.stringify(closing)));
  const rows = Object.values(closing.rows).reduce((sum, count) => sum + count, 0);
  onWritten?.({ tenant: tenant.name, rows, files: closing.files, missing: closing.missing });
}

/** The lines that the cursor gives. Few at a time, as each may be a megabyte and more. */
async function* partsOf(tx: Tx): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let bytes = 0;
  for (;;) {
    const { rows } = await tx.raw<{ rows: { line: string }[] }>('fetch 50 from lines');
    for (const { line } of rows) {
      const own = Buffer.byteLength(line);
      if (lines.length > 0 && (lines.length >= most.rows || bytes + own > most.bytes)) {
        yield lines;
        [lines, bytes] = [[], 0];
      }
      lines.push(line);
      bytes += own;
    }
    if (rows.length < 50) break;
  }
  if (lines.length > 0) yield lines;
}

/** What takes minutes is not cut off as a request is. */
export async function takeYourTime(tx: Tx): Promise<void> {
  await tx.raw('set local statement_timeout = 0');
  await tx.raw('set local idle_in_transaction_session_timeout = 0');
}
