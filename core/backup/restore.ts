import { createHash } from 'node:crypto';
import { announce } from '../announce.ts';
import { asPlatform, type Tx } from '../db.ts';
import { badRequest } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import { log } from '../log.ts';
import { keepFile, removeFolder } from '../store/store.ts';
import { forgetTenants } from '../tenants/tenant.ts';
import { sealFor } from '../users/renew-seals.ts';
import { readArchive } from './archive.ts';
import { jsonIn, type Manifest, manifestOf, type Part } from './manifest.ts';
import { quieten } from './quiet.ts';
import { takeAway } from './remove.ts';
import { insertLines, isPassing, quoted, type Table, tablesOf } from './tables.ts';
import { type Closing, takeYourTime } from './write.ts';

export interface RestoreOptions {
  /** A copy of the one tenant in the backup, answering at these hosts; else each comes back as itself. */
  hosts?: string[];
  /** The one tenant of the backup that had this host; else all of them. */
  only?: string;
  /** Is told of those that are there already, which are then left as they are. */
  onThere?: (tenant: Manifest['tenant']) => void;
  /** Takes away a tenant that is there before its backup is put in its place. */
  replace?: boolean;
  /** The migrations that the database has; all of this installation when absent. */
  schema?: string[];
  /** Whoever made the file decides nothing here: it begins open, and nobody in it works for the platform. */
  isFromOutside?: boolean;
  /** Is told of each that is back, also when a later one is refused. */
  onRestored?: (one: Restored) => Promise<void>;
}

export interface Restored {
  id: Guid;
  name: string;
  host: string;
  rows: number;
  files: number;
  /** Names of files that were missing already when the backup was made. */
  missing: string[];
}

/**
 * Puts back what `writeBackup` wrote: each tenant whole or not at all, and none of a file that is cut off or changed.
 * What was there under the same hosts stays, and is a refusal (`host-taken`, `tenant-exists`) unless it is to be
 * replaced.
 */
export async function restoreBackup(file: string, options: RestoreOptions = {}): Promise<Restored[]> {
  const manifests = await readThrough(file, options.schema);
  if (options.hosts && manifests.filter((one) => isMeant(one, options)).length > 1)
    throw badRequest('several-tenants');
  const restored: Restored[] = [];
  await eachIn(file, options.schema, async (manifest, parts) => {
    if (!isMeant(manifest, options) || (await isLeft(manifest, options))) {
      await readTenant(parts, manifest, noTaker);
      return;
    }
    const one = await restoreOne(parts, manifest, options);
    restored.push(one);
    forgetTenants();
    await options.onRestored?.(one);
  });
  return restored;
}

/** Each tenant of a file, for `read` to go through up to its closing; the file is closed also where that fails. */
async function eachIn(
  file: string,
  schema: string[] | undefined,
  read: (manifest: Manifest, parts: Parts) => Promise<void>,
): Promise<void> {
  const parts = readArchive(file);
  try {
    for (let part = await parts.next(); !part.done; part = await parts.next())
      await read(manifestOf(part.value, schema), parts);
  } finally {
    await parts.return(undefined);
  }
}

async function restoreOne(parts: Parts, manifest: Manifest, options: RestoreOptions): Promise<Restored> {
  const id = options.hosts ? newGuid() : manifest.tenant.id;
  let isNew = false;
  try {
    return await asPlatform(async (tx) => {
      await takeYourTime(tx);
      await makeRoom(tx, manifest, id, options);
      isNew = true;
      return restoreTenant(tx, parts, manifest, id, options);
    });
  } catch (error) {
    // Its rows are gone with the transaction; pictures of one that was replaced are still named by the old rows.
    if (isNew && !options.replace) await removeFolder(id);
    if (!isNotTaken(error)) throw error;
    log.warn({ err: error, tenant: manifest.tenant.id }, 'a backup has rows that the database does not take');
    throw badRequest('backup-incomplete');
  }
}

/** Values that are none of their column, or columns that are not there: what `writeBackup` wrote has neither. */
const isNotTaken = (error: unknown) =>
  /^(22\w{3}|23502|23503|23514|42703)$/.test((error as { code?: string }).code ?? '');

const isMeant = ({ hosts }: Manifest, { only }: RestoreOptions) =>
  only === undefined || hosts.some(({ host }) => host === only);

async function isLeft({ tenant }: Manifest, { hosts, replace, onThere }: RestoreOptions): Promise<boolean> {
  if (hosts || replace || !onThere) return false;
  if (!(await asPlatform((tx) => tx('tenants').where({ id: tenant.id }).first('id')))) return false;
  onThere(tenant);
  return true;
}

/** Rows are taken back when something is not whole, bytes of files are not: so all of it is read before any is kept. */
async function readThrough(file: string, schema?: string[]): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  await eachIn(file, schema, async (manifest, parts) => {
    manifests.push(manifest);
    await readTenant(parts, manifest, noTaker);
  });
  if (manifests.length === 0) throw badRequest('no-backup');
  return manifests;
}

const asOpen = { status: 'active', suspendedOn: null, suspendedWhy: '', leavesOn: null };

/** The tenant and its hosts, with nothing in it yet. */
async function makeRoom(tx: Tx, manifest: Manifest, id: Guid, options: RestoreOptions): Promise<void> {
  const { tenant } = manifest;
  if (options.replace) await takeAway(tx, id);
  else if (await tx('tenants').where({ id }).first('id')) throw badRequest('tenant-exists');
  await tx('tenants').insert({ ...tenant, id, ...(options.isFromOutside && asOpen) });
  const hosts = options.hosts
    ? options.hosts.map((host, at) => ({ host, isPrimary: at === 0 }))
    : manifest.hosts;
  for (const { host, isPrimary } of hosts) {
    const added = await tx('hosts')
      .insert({ host, isPrimary, tenantId: id })
      .onConflict('host')
      .ignore()
      .returning('host');
    if (added.length === 0) throw badRequest('host-taken');
  }
  await tx.raw(`select set_config('app.tenant_id', ?, true)`, [id]);
}

type Parts = AsyncGenerator<Part>;

interface Taker {
  lines(table: string, lines: string[]): Promise<void>;
  file(name: string, bytes: Buffer): Promise<void>;
}

const noTaker: Taker = { lines: async () => {}, file: async () => {} };

/** Reads one tenant up to its closing. @throws 400 when it is not as it was written */
async function readTenant(
  parts: Parts,
  { tenant }: Manifest,
  taker: Taker,
): Promise<Pick<Restored, 'rows' | 'files' | 'missing'>> {
  const digest = createHash('sha256');
  const counted = { rows: 0, files: 0 };
  for (;;) {
    const part = await parts.next();
    if (part.done) throw badRequest('backup-incomplete');
    const { path, bytes } = part.value;
    const [owner, kind, ...rest] = path.split('/');
    if (owner !== tenant.id || rest.some((name) => ['', '.', '..'].includes(name)))
      throw badRequest('no-backup');
    if (kind === 'closing.json') {
      const closing = jsonIn(bytes) as Closing | null | undefined;
      if (closing?.digest !== digest.digest('hex') || closing.files !== counted.files)
        throw badRequest('backup-incomplete');
      const { missing = [] } = closing;
      return { ...counted, missing: Array.isArray(missing) ? missing.map(String) : [] };
    }
    digest.update(bytes);
    if (kind === 'files') {
      counted.files++;
      await taker.file(rest.join('/'), bytes);
    } else if (kind === 'tables') {
      // Older backups of the same schema held more.
      if (isPassing(rest[0] ?? '')) continue;
      const lines = bytes.toString().split('\n').slice(0, -1);
      counted.rows += lines.length;
      await taker.lines(rest[0] ?? '', lines);
    } else throw badRequest('no-backup');
  }
}

async function restoreTenant(
  tx: Tx,
  parts: Parts,
  manifest: Manifest,
  id: Guid,
  options: RestoreOptions,
): Promise<Restored> {
  const tables = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
  const wake = await quieten(tx, [...tables.values()]);
  const linked = new Map<Table, string[]>();
  let isSettled = false;
  const settle = async () => {
    if (isSettled) return;
    isSettled = true;
    await addLinked(tx, linked, manifest, id);
    await refuseForeignKeys(tx, [...tables.values()], id);
  };
  const counted = await readTenant(parts, manifest, {
    async lines(name, lines) {
      const table = tables.get(name);
      // Files stand behind all rows.
      if (!table || isSettled) throw badRequest('no-backup');
      if (table.isLinked) linked.set(table, [...(linked.get(table) ?? []), ...lines]);
      else {
        await addLinked(tx, linked, manifest, id);
        await addLines(tx, table, lines, manifest, id);
      }
    },
    async file(name, bytes) {
      await settle();
      await keepFile(`${id}/${name}`, bytes);
    },
  });
  await settle();
  if (id !== manifest.tenant.id) await sealFor(tx, id, manifest.tenant.id);
  // The queue holds for one installation only: what waited there is not sent from here.
  await tx('mails')
    .where({ tenantId: id, status: 'waiting' })
    .update({ status: 'dropped', nextAttemptOn: null });
  if (options.isFromOutside)
    await tx('users').where({ tenantId: id }).update({ isMett: false, isDeveloper: false });
  await wake();
  if (id !== manifest.tenant.id) await holdBack(tx, id);
  await countOn(tx, [...tables.values()]);
  await announce(tx, ['tenants', 'settings', 'menu', 'plugins', 'jobs']);
  const { host } = (await tx('hosts').where({ tenantId: id, isPrimary: true }).first('host')) as {
    host: string;
  };
  return { id, name: manifest.tenant.name, host, ...counted };
}

/** A copy does not act for the original: nobody enters it by a token of that one, and it tells nobody what happens. */
async function holdBack(tx: Tx, tenantId: Guid): Promise<void> {
  await tx('apiTokens').where({ tenantId }).delete();
  await tx('webhooks').where({ tenantId }).update({ isActive: false });
  await tx('jobs').where({ tenantId, name: 'webhooks.deliver' }).delete();
  await tx('webhookDeliveries')
    .where({ tenantId })
    .whereIn('status', ['waiting', 'retrying'])
    .update({ status: 'failed', lastError: 'the webhook is switched off', finishedOn: tx.fn.now() });
}

const hasFiles = ({ columns }: Table) => columns.some(({ name }) => name === 'storage_key');

/** A row is shown, and its files are removed, by its key alone: none may lead to what another tenant has. */
async function refuseForeignKeys(tx: Tx, tables: Table[], id: Guid): Promise<void> {
  for (const { name } of tables.filter(hasFiles)) {
    const foreign = await tx(name)
      .where({ tenantId: id })
      .whereRaw(`not starts_with(storage_key, ?) or storage_key ~ '[.][.]'`, [`${id}/`])
      .first('storageKey');
    if (foreign) throw badRequest('no-backup');
  }
}

async function addLinked(tx: Tx, linked: Map<Table, string[]>, manifest: Manifest, id: Guid): Promise<void> {
  for (const [table, lines] of linked) await addLines(tx, table, lines, manifest, id);
  linked.clear();
}

async function addLines(
  tx: Tx,
  table: Table,
  lines: string[],
  { tenant }: Manifest,
  id: Guid,
): Promise<void> {
  // Files of a copy lie in a folder of its own.
  const own =
    id !== tenant.id && hasFiles(table)
      ? lines.map((line) => line.replaceAll(`"storage_key":"${tenant.id}/`, `"storage_key":"${id}/`))
      : lines;
  const insert = insertLines(table);
  await tx.raw(insert, [id, own]);
}

/** Numbers that are given out in turn go on behind those that came back. */
async function countOn(tx: Tx, tables: Table[]): Promise<void> {
  for (const { name, columns } of tables)
    for (const column of columns.filter(({ isCounted }) => isCounted)) {
      const highest = `select setval(pg_get_serial_sequence(?, ?), greatest(nextval(pg_get_serial_sequence(?, ?)),
        (select coalesce(max(${quoted(column.name)}), 1) from ${quoted(name)})))`;
      await tx.raw(highest, [name, column.name, name, column.name]);
    }
}
