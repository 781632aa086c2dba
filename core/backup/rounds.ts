import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withTenant } from '../db.ts';
import type { Round } from '../jobs/jobs.ts';
import { log } from '../log.ts';
import { storedSettings } from '../settings/setting.ts';
import { eachTenant } from '../tenants/tenant.ts';
import { writeBackup } from './write.ts';

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
          const wanted = await withTenant(tenant, (tx) => storedSettings(tx));
          const every = hours[wanted.get('backup') as keyof typeof hours];
          if (every) await makeWhenDue(join(dataDir, 'backups', tenant.id), tenant.id, every);
        },
        { where: `exists (select from settings where key = 'backup')` },
      ),
  },
];

/** Makes a backup when the last one is older than so many hours; the newest stay. */
export async function makeWhenDue(
  folder: string,
  id: string,
  every: number,
  now = new Date(),
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).sort();
  const last = names.at(-1);
  // A little earlier than the hour it was made, so that it does not move through the day.
  if (last && (await stat(join(folder, last))).mtimeMs > now.getTime() - (every - 0.5) * 3600_000) return;
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`;
  await writeBackup(join(folder, name), [id], (about) => log.info({ ...about, name }, 'a backup was made'));
  for (const old of names.slice(0, Math.max(0, names.length + 1 - kept))) await rm(join(folder, old));
}
