import { withTenant } from '../db.ts';
import type { Round } from '../jobs/jobs.ts';
import { storedSettings } from '../settings/setting.ts';
import { eachTenant } from '../tenants/tenant.ts';
import { fold, forgetDays } from './fold.ts';
import { someMoved } from './moves.ts';
import { localTime } from '../tenants/local-time.ts';

/** Months that counts are kept where a tenant says nothing: two years can be compared. */
export const defaultMonths = 25;

const holds = (table: string) => `exists (select from ${table})`;

export const statisticsRounds: Round[] = [
  {
    name: 'statistics.fold',
    every: 300,
    run: ({ signal }) =>
      eachTenant(signal, fold, { where: `exists (select from statistics_journal) or ${someMoved}` }),
  },
  {
    name: 'statistics.forget',
    every: 3600,
    run: ({ signal }) =>
      eachTenant(
        signal,
        (tenant) => {
          // Visits of the last minutes before midnight may still be on their way.
          const { day } = localTime(tenant.timeZone, Date.now() - 3600_000);
          return withTenant(tenant, async (tx) => {
            const months = (await storedSettings(tx)).get('statisticsMonths');
            await forgetDays(tx, day, typeof months === 'number' ? months : defaultMonths);
          });
        },
        // Of a site that is closed as well: how long something is kept is promised to its visitors.
        { where: ['statistics_days', 'statistics_counts', 'search_terms'].map(holds).join(' or ') },
      ),
  },
];
