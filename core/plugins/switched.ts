import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';

/** The plugins this tenant switched off. */
export async function switchedOff(tenant: { id: Guid }): Promise<Set<string>> {
  const ids: string[] = await withTenant(tenant, (tx) =>
    tx('tenantPlugins').where({ isEnabled: false }).pluck('plugin_id'),
  );
  return new Set(ids);
}
