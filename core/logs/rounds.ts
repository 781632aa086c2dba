import { asPlatform, withTenant } from '../db.ts';
import type { Round } from '../jobs/jobs.ts';
import { storedSettings } from '../settings/setting.ts';
import { forgetEntries } from './entry.ts';

/** Days that lines are kept where a tenant says nothing. */
export const defaultLogDays = 30;

export const logRounds: Round[] = [
  {
    name: 'logs.forget',
    every: 3600,
    async run({ signal }) {
      const tenants: string[] = await asPlatform((tx) => tx('tenants').pluck('id'));
      for (const id of tenants) {
        if (signal.aborted) return;
        await withTenant({ id }, async (tx) => {
          const days = (await storedSettings(tx)).get('logRetention');
          await forgetEntries(tx, typeof days === 'number' ? days : defaultLogDays);
        });
      }
    },
  },
];
