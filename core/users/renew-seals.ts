import { type Tx, withTenant } from '../db.ts';
import type { Round } from '../jobs/jobs.ts';
import { log } from '../log.ts';
import { forgetKeyOfDatabase, renewed } from '../seal.ts';
import { eachTenant, type Tenant } from '../tenants/tenant.ts';

/** Where something is sealed: whose row it is, and what the seal is about. */
const sealedIn = [
  { table: 'secondFactors', key: 'userId', about: (_: Tenant, key: string) => key },
  { table: 'signInProviders', key: 'id', about: ({ id }: Tenant, key: string) => `${id}:${key}` },
] as const;

/** What was sealed with a key of before is sealed with the present one, so that the older one can go. */
export const sealRounds: Round[] = [
  {
    name: 'seal.renew',
    every: 3600,
    async run({ signal }) {
      let lost = 0;
      await eachTenant(
        signal,
        (tenant) =>
          withTenant(tenant, async (tx) => {
            for (const place of sealedIn) lost += await renewIn(tx, tenant, place);
          }),
        { where: 'exists (select from second_factors) or exists (select from sign_in_providers)' },
      );
      if (lost > 0)
        log.error(
          { lost },
          'secrets cannot be opened with the keys of this node: is SEAL_KEY the right one?',
        );
      else if (!signal.aborted) await forgetKeyOfDatabase();
    },
  },
];

/** How many cannot be opened with any key. */
async function renewIn(
  tx: Tx,
  tenant: Tenant,
  { table, key, about }: (typeof sealedIn)[number],
): Promise<number> {
  const rows = (await tx(table).whereNotNull('sealedSecret').select({ key }, 'sealedSecret')) as {
    key: string;
    sealedSecret: string;
  }[];
  let lost = 0;
  for (const row of rows) {
    try {
      const sealedSecret = await renewed(row.sealedSecret, about(tenant, row.key));
      if (sealedSecret)
        await tx(table)
          .where({ [key]: row.key, sealedSecret: row.sealedSecret })
          .update({ sealedSecret });
    } catch {
      lost++;
    }
  }
  return lost;
}
