import { LeftOut } from '../blocks/upgraded.ts';
import type { Plugin } from '../plugin.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { isLeftOut, stepLeftOut, underWatch, watchdogProblem } from '../watchdog.ts';

/**
 * A plugin's own code, which does this for a tenant: one that loops is named and left out by the watchdog.
 * @throws LeftOut for what held up an earlier process
 */
export function asked<T>(plugin: Plugin, tenant: Tenant, step: string, act: () => T): T {
  const release = `${plugin.id}@${plugin.version}`;
  const problem = isLeftOut(tenant.id, step, release)
    ? watchdogProblem(tenant.id, step, release)
    : stepLeftOut({ plugin: release, step });
  if (problem) throw new LeftOut(problem);
  return underWatch({ tenant: tenant.id, blocks: [step], type: step, plugin: release, step }, act);
}
