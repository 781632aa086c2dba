import { asPlatform, withTenant } from '../db.ts';
import type { Round } from '../jobs/jobs.ts';
import { storedSettings } from '../settings/setting.ts';
import { fold, forgetDays } from './fold.ts';
import { localTime } from './local-time.ts';

/** Months that counts are kept where a tenant says nothing: two years can be compared. */
export const defaultMonths = 25;

const tenants = (): Promise<{ id: string; timeZone: string }[]> =>
  asPlatform((tx) => tx('tenants').where({ status: 'active' }).select('id', 'timeZone'));

export const statisticsRounds: Round[] = [
  {
    name: 'statistics.fold',
    every: 300,
    async run({ signal }) {
      for (const tenant of await tenants()) if (!signal.aborted) await fold(tenant);
    },
  },
  {
    name: 'statistics.forget',
    every: 3600,
    async run({ signal }) {
      for (const tenant of await tenants()) {
        if (signal.aborted) return;
        // Visits of the last minutes before midnight may still be on their way.
        const { day } = localTime(tenant.timeZone, Date.now() - 3600_000);
        await withTenant(tenant, async (tx) => {
          const months = (await storedSettings(tx)).get('statisticsMonths');
          await forgetDays(tx, day, typeof months === 'number' ? months : defaultMonths);
        });
      }
    },
  },
];
