import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Round } from '../jobs/jobs.ts';
import { log } from '../log.ts';
import { forgetKeyOfDatabase, renewed, seal, unseal } from '../seal.ts';
import { eachTenant, type Tenant } from '../tenants/tenant.ts';

type Owner = Pick<Tenant, 'id'>;

/** Where something is sealed: whose row it is, and what the seal is about. */
const sealedIn = [
  { table: 'secondFactors', key: 'userId', about: (_: Owner, key: string) => key },
  { table: 'signInProviders', key: 'id', about: ({ id }: Owner, key: string) => `${id}:${key}` },
] as const;
type Place = (typeof sealedIn)[number];

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
        { where },
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

/** What was sealed for one tenant is sealed for its copy; what no key here opens could never be opened there, and goes. */
export async function sealFor(tx: Tx, id: Guid, before: Guid): Promise<void> {
  for (const place of sealedIn)
    for (const { key, sealedSecret } of await sealedRows(tx, place)) {
      const [from, to] = [place.about({ id: before }, key), place.about({ id }, key)];
      if (from === to) continue;
      const text = await unseal(sealedSecret, from).catch(() => undefined);
      await tx(place.table)
        .where({ tenantId: id, [place.key]: key })
        .update({ sealedSecret: text === undefined ? null : await seal(text, to) });
    }
}

/** How many secrets of all tenants cannot be opened with the keys of this installation; nothing is changed. */
export async function lostSecrets(): Promise<number> {
  let lost = 0;
  const look = (tenant: Tenant) =>
    withTenant(tenant, async (tx) => {
      for (const place of sealedIn)
        for (const { key, sealedSecret } of await sealedRows(tx, place))
          await unseal(sealedSecret, place.about(tenant, key)).catch(() => lost++);
    });
  await eachTenant(new AbortController().signal, look, { where });
  return lost;
}

const where = 'exists (select from second_factors) or exists (select from sign_in_providers)';

/** How many cannot be opened with any key. */
async function renewIn(tx: Tx, tenant: Tenant, place: Place): Promise<number> {
  const { table, key, about } = place;
  let lost = 0;
  for (const row of await sealedRows(tx, place)) {
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

const sealedRows = (tx: Tx, { table, key }: Place): Promise<{ key: string; sealedSecret: string }[]> =>
  tx(table).whereNotNull('sealedSecret').select({ key }, 'sealedSecret');
