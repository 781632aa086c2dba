import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Round } from '../jobs/jobs.ts';
import { removeLeaving } from './life.ts';

/** Removes tenants whose day has come, with the backups that were made of them here. */
export const platformRounds = (dataDir: string): Round[] => [
  {
    name: 'platform.remove',
    every: 3600,
    async run({ signal }) {
      const dropBackups = (id: string) => rm(join(dataDir, 'backups', id), { recursive: true, force: true });
      await removeLeaving(dropBackups, signal);
    },
  },
];
