import { withTenant } from '../db.ts';
import type { Round } from '../jobs/jobs.ts';
import { storedSettings } from '../settings/setting.ts';
import { eachTenant } from '../tenants/tenant.ts';
import { forgetEntries, forgetTooMany, mostEntries } from './entry.ts';

/** Days that lines are kept where a tenant says nothing. */
export const defaultLogDays = 30;

export const logRounds: Round[] = [
  {
    name: 'logs.forget',
    every: 3600,
    run: ({ signal }) =>
      eachTenant(
        signal,
        (tenant) =>
          withTenant(tenant, async (tx) => {
            const days = (await storedSettings(tx)).get('logRetention');
            await forgetEntries(tx, typeof days === 'number' ? days : defaultLogDays);
          }),
        { where: 'exists (select from log_entries)' },
      ),
  },
  {
    // Of a flood, an hour would be several times what a tenant keeps.
    name: 'logs.forget-too-many',
    every: 300,
    run: ({ signal }) =>
      eachTenant(signal, (tenant) => withTenant(tenant, forgetTooMany), {
        where: `exists (select from log_entries offset ${mostEntries})`,
      }),
  },
];
