import { asPlatform, type Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import { removeFolder } from '../store/store.ts';
import { forgetTenants } from '../tenants/tenant.ts';
import { quieten } from './quiet.ts';
import { tablesOf } from './tables.ts';
import { takeYourTime } from './write.ts';

/**
 * Removes a tenant whose day has come (`tenants.leaves_on`): files and backups, then rows, so that what was broken off
 * is done again; false when its day has not come. Nobody can keep it meanwhile.
 */
export async function removeTenant(
  id: Guid,
  dropBackups: (id: Guid) => Promise<void> = async () => {},
): Promise<boolean> {
  const isGone = await asPlatform(async (tx) => {
    await takeYourTime(tx);
    const due = await tx('tenants')
      .where({ id })
      .where('leavesOn', '<=', tx.fn.now())
      .forUpdate()
      .first('id');
    if (!due) return false;
    await removeFolder(id);
    await dropBackups(id);
    await takeAway(tx, id);
    return true;
  });
  if (isGone) forgetTenants();
  return isGone;
}

/** Its rows first and quietly, those that point at others before them; the rest goes with the tenant. */
export async function takeAway(tx: Tx, id: Guid): Promise<void> {
  await tx.raw(`select set_config('app.tenant_id', ?, true)`, [id]);
  const tables = await tablesOf(tx);
  const wake = await quieten(tx, tables);
  for (const { name } of tables.reverse()) await tx(name).where({ tenantId: id }).delete();
  await wake();
  await tx('tenants').where({ id }).delete();
}
