import { type Tx, withTenant } from '../db.ts';
import type { Round } from '../jobs/jobs.ts';
import { eachTenant } from '../tenants/tenant.ts';
import { storedSettings } from './setting.ts';

/** Lines that go in one statement: a log of years would hold the table for longer than anybody waits. */
const atOnce = 5000;

/** The audit log is kept as long as the tenant says; always where it says nothing. */
export const auditRounds: Round[] = [
  {
    name: 'audit.forget',
    every: 24 * 3600,
    run: ({ signal }) =>
      eachTenant(signal, (tenant) => forgetActs(tenant, signal), {
        where: `exists (select from audit_entries where at < now() - interval '12 months')`,
      }),
  },
];

async function forgetActs(tenant: { id: string }, signal: AbortSignal): Promise<void> {
  const some = async (tx: Tx) => {
    const months = Number((await storedSettings(tx)).get('auditRetention'));
    if (!(months > 0)) return 0;
    const { rowCount } = await tx.raw<{ rowCount: number }>(
      `delete from audit_entries where id in (
         select id from audit_entries where at < now() - ? * interval '1 month' order by at limit ?)`,
      [months, atOnce],
    );
    return rowCount;
  };
  while (!signal.aborted && (await withTenant(tenant, some)) === atOnce);
}
