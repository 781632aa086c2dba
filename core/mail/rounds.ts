import { asPlatform, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Round } from '../jobs/jobs.ts';
import { eachTenant } from '../tenants/tenant.ts';
import { eraseMails } from './erase.ts';

/** Days that stands whom a mail was for, and what became of it. */
export const mailDays = 90;
/** Days that the status of the installation tells of mail that was given up. */
const failedDays = 30;
const atOnce = 200;

export const mailRounds: Round[] = [
  {
    name: 'mail.let-go',
    every: 6 * 3600,
    run: async ({ signal }) => {
      await forgetFailures();
      await eachTenant(
        signal,
        async (tenant) => {
          while (!signal.aborted && (await letMailsGo(tenant))) continue;
        },
        // Of a site that is closed as well.
        { where: 'exists (select from mails)' },
      );
    },
  },
];

export async function forgetFailures(): Promise<void> {
  await asPlatform((tx) =>
    tx.raw(`delete from mail_queue where failed_on < now() - ? * interval '1 day'`, [failedDays]),
  );
}

/** One part of the work of one tenant; true when there may be more. */
export function letMailsGo(tenant: { id: Guid }, now = new Date()): Promise<boolean> {
  return withTenant(tenant, async (tx) => {
    const old: Guid[] = await tx('mails')
      .where('createdOn', '<', new Date(Number(now) - mailDays * 86_400_000))
      .whereNot({ status: 'waiting' })
      .orderBy('createdOn')
      .limit(atOnce)
      .pluck('id');
    if (old.length > 0) await eraseMails(tx, (mails) => mails.whereIn('id', old));
    return old.length === atOnce;
  });
}
