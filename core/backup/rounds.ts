import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asPlatform, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Round } from '../jobs/jobs.ts';
import { log } from '../log.ts';
import { storedSettings } from '../settings/setting.ts';
import { eachTenant, type Tenant } from '../tenants/tenant.ts';
import {
  backupsOf,
  bringToBucket,
  folderOf,
  madeOn,
  nameAt,
  removeBackup,
  removeBackups,
  withBackups,
} from './kept.ts';
import { takeYourTime, writeBackup } from './write.ts';

const hours = { daily: 24, weekly: 7 * 24 } as const;
/** Backups of one tenant that stay. */
const kept = 7;

/** Makes the backups that tenants want, in `<dataDir>/backups/<tenant>` or the bucket, and takes old ones away. */
export const backupRounds = (dataDir: string): Round[] => [
  {
    name: 'backup.make',
    every: 3600,
    isLong: true,
    run: ({ signal }) =>
      eachTenant(
        signal,
        async (tenant) => {
          const every = await hoursWanted(tenant);
          if (every) await makeWhenDue(dataDir, tenant.id, every, { signal });
        },
        { where },
      ),
  },
  {
    name: 'backup.let-go',
    every: 24 * 3600,
    isLong: true,
    run: ({ signal }) => letBackupsGo(dataDir, { signal }),
  },
];

/**
 * Takes away the backups of who wants none any more, a week after the last was made. Those of tenants that are not in
 * the database stay: it may have been lost, and they are what is left.
 */
export async function letBackupsGo(
  dataDir: string,
  { now = Date.now(), signal = new AbortController().signal }: { now?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const ids = await withBackups(dataDir);
  await eachTenant(signal, async (tenant) => {
    if (!ids.includes(tenant.id) || (await hoursWanted(tenant))) return;
    const newest = (await backupsOf(dataDir, tenant.id)).at(-1);
    const last = newest ? madeOn(newest).getTime() : 0;
    if (last < now - hours.weekly * 3600_000) await removeBackups(dataDir, tenant.id);
  });
}

/**
 * Tenants that want backups and whose last is older than they want, by more than a day: since when, where there is one.
 * Who has just asked for them is not late yet.
 */
export async function lateBackups(
  dataDir: string,
  now = Date.now(),
): Promise<{ name: string; last?: Date }[]> {
  const late: { name: string; last?: Date }[] = [];
  const look = async (tenant: Tenant) => {
    const every = await hoursWanted(tenant);
    if (!every || (await wantedSince(tenant)) > now - patience) return;
    const newest = (await backupsOf(dataDir, tenant.id)).at(-1);
    const last = newest && madeOn(newest);
    if (!last) late.push({ name: tenant.name });
    else if (now - last.getTime() > (every + 24) * 3600_000) late.push({ name: tenant.name, last });
  };
  await eachTenant(new AbortController().signal, look, { where });
  return late;
}

const where = `exists (select from settings where key = 'backup')`;

async function hoursWanted(tenant: Tenant): Promise<number | undefined> {
  const wanted = await withTenant(tenant, (tx) => storedSettings(tx));
  return hours[wanted.get('backup') as keyof typeof hours];
}

/** Milliseconds that the first may take to come: the round of each hour, and the backups of others before it. */
const patience = 2 * 3600_000;

async function wantedSince(tenant: Tenant): Promise<number> {
  const setting: { updatedOn: Date } | undefined = await withTenant(tenant, (tx) =>
    tx('settings').where({ key: 'backup' }).first('updatedOn'),
  );
  return setting?.updatedOn.getTime() ?? 0;
}

/** Makes a backup when the last one is older than so many hours; the newest stay. */
export async function makeWhenDue(
  dataDir: string,
  id: Guid,
  every: number,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const folder = folderOf(dataDir, id);
  await removeUnfinished(folder, now);
  await bringToBucket(dataDir, id);
  const names = await backupsOf(dataDir, id);
  const last = names.at(-1);
  // A little earlier than the hour it was made, so that it does not move through the day.
  if (last && madeOn(last).getTime() > now.getTime() - (every - 0.5) * 3600_000) return;
  const name = nameAt(now);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeBackup(join(folder, name), [id], {
    onWritten({ missing, ...about }) {
      log.info({ ...about, name }, 'a backup was made');
      if (missing.length > 0)
        log.warn(
          { tenant: id, name, missing: missing.length, files: missing.slice(0, 20) },
          'a backup was made without files that the store has lost',
        );
    },
    ...(signal && { signal }),
  });
  if (!(await isStillThere(id))) return removeBackups(dataDir, id);
  await bringToBucket(dataDir, id);
  for (const old of names.slice(0, Math.max(0, names.length + 1 - kept)))
    await removeBackup(dataDir, id, old);
}

/** Whoever removes a tenant with its backups does not see the one that is being made: so it is waited for here. */
async function isStillThere(id: Guid): Promise<boolean> {
  const found = await asPlatform(async (tx) => {
    await takeYourTime(tx);
    await tx.raw('set local lock_timeout = 0');
    return tx('tenants').where({ id }).forShare().first('id');
  });
  return found !== undefined;
}

/** What a process left that ended while it wrote; one that is being written changes all the time. */
async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    if (!name.endsWith('.unfinished')) continue;
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < now.getTime() - 3600_000) await rm(file, { force: true });
  }
}
