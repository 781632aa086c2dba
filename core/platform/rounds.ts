import { removeBackups } from '../backup/kept.ts';
import type { Round } from '../jobs/jobs.ts';
import { removeLeaving } from './life.ts';

/** Removes tenants whose day has come, with the backups that were made of them. */
export const platformRounds = (dataDir: string): Round[] => [
  {
    name: 'platform.remove',
    every: 3600,
    async run({ signal }) {
      await removeLeaving((id) => removeBackups(dataDir, id), signal);
    },
  },
];
