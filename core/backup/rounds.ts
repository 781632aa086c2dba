import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withTenant } from '../db.ts';
import type { Round } from '../jobs/jobs.ts';
import { log } from '../log.ts';
import { storedSettings } from '../settings/setting.ts';
import { eachTenant, type Tenant } from '../tenants/tenant.ts';
import { type OnWritten, writeBackup } from './write.ts';

const hours = { daily: 24, weekly: 7 * 24 } as const;
/** Backups of one tenant that stay. */
const kept = 7;

/** Makes the backups that tenants want, in `<dataDir>/backups/<tenant>`, and takes old ones away. */
export const backupRounds = (dataDir: string): Round[] => [
  {
    name: 'backup.make',
    every: 3600,
    run: ({ signal }) =>
      eachTenant(
        signal,
        async (tenant) => {
          const every = await hoursWanted(tenant);
          if (every) await makeWhenDue(folderOf(dataDir, tenant), tenant.id, every, { signal });
        },
        { where },
      ),
  },
  {
    name: 'backup.let-go',
    every: 24 * 3600,
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
  const folders: string[] = await readdir(join(dataDir, 'backups')).catch(() => []);
  await eachTenant(signal, async (tenant) => {
    if (!folders.includes(tenant.id) || (await hoursWanted(tenant))) return;
    const folder = folderOf(dataDir, tenant);
    const newest = (await namesIn(folder)).at(-1);
    const last = newest ? (await stat(join(folder, newest))).mtimeMs : 0;
    if (last < now - hours.weekly * 3600_000) await rm(folder, { recursive: true, force: true });
  });
}

/** Tenants that want backups and whose last is older than they want, by more than a day: since when, where there is one. */
export async function lateBackups(
  dataDir: string,
  now = Date.now(),
): Promise<{ name: string; last?: Date }[]> {
  const late: { name: string; last?: Date }[] = [];
  const look = async (tenant: Tenant) => {
    const every = await hoursWanted(tenant);
    if (!every) return;
    const folder = folderOf(dataDir, tenant);
    const newest = (await namesIn(folder)).at(-1);
    const last = newest && (await stat(join(folder, newest))).mtime;
    if (!last) late.push({ name: tenant.name });
    else if (now - last.getTime() > (every + 24) * 3600_000) late.push({ name: tenant.name, last });
  };
  await eachTenant(new AbortController().signal, look, { where });
  return late;
}

const where = `exists (select from settings where key = 'backup')`;
const folderOf = (dataDir: string, { id }: Pick<Tenant, 'id'>) => join(dataDir, 'backups', id);

async function hoursWanted(tenant: Tenant): Promise<number | undefined> {
  const wanted = await withTenant(tenant, (tx) => storedSettings(tx));
  return hours[wanted.get('backup') as keyof typeof hours];
}

/** The oldest first; none where there is no folder. */
async function namesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder).catch(() => []);
  return all.filter((name) => name.endsWith('.tar.gz')).sort();
}

/** Makes a backup when the last one is older than so many hours; the newest stay. */
export async function makeWhenDue(
  folder: string,
  id: string,
  every: number,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder, now);
  const names = await namesIn(folder);
  const last = names.at(-1);
  // A little earlier than the hour it was made, so that it does not move through the day.
  if (last && (await stat(join(folder, last))).mtimeMs > now.getTime() - (every - 0.5) * 3600_000) return;
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`;
  const onWritten: OnWritten = (about) => log.info({ ...about, name }, 'a backup was made');
  await writeBackup(join(folder, name), [id], { onWritten, ...(signal && { signal }) });
  for (const old of names.slice(0, Math.max(0, names.length + 1 - kept))) await rm(join(folder, old));
}

/** What a process left that ended while it wrote; one that is being written changes all the time. */
async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (!name.endsWith('.unfinished')) continue;
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < now.getTime() - 3600_000) await rm(file, { force: true });
  }
}
