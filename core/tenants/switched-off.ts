import { LRUCache } from 'lru-cache';
import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';

type Known = { off: ReadonlySet<string>; until: number };

/** Also without a notification nothing is believed longer than this. */
const longest = 60_000;
const known = new LRUCache<Guid, Known>({ max: 5000 });
/** Rises with everything that is forgotten: what was read before must not be remembered after. */
let forgotten = 0;
let isLive: () => boolean = () => false;

/** What tenants switched off may be remembered while every change is certain to be heard; else it is read each time. */
export function rememberSwitches(live: () => boolean): void {
  isLive = live;
}

/** The plugins this tenant switched off, remembered or read. */
export async function switchedOff(tenant: { id: Guid }): Promise<ReadonlySet<string>> {
  const found = known.get(tenant.id);
  if (found && found.until > Date.now() && isLive()) return found.off;
  const before = forgotten;
  const off = await withTenant(tenant, switchedOffIn);
  if (before === forgotten && isLive()) known.set(tenant.id, { off, until: Date.now() + longest });
  return off;
}

/** The same, read as part of a transaction. */
export async function switchedOffIn(tx: Tx): Promise<ReadonlySet<string>> {
  return new Set<string>(await tx('tenantPlugins').where({ isEnabled: false }).pluck('plugin_id'));
}

/** Called with the tags of what changed. No tags: everything of the tenant; no tenant: of everyone. */
export function forgetSwitches(tenantId: Guid | null, tags: readonly string[] | null): void {
  if (tags && !tags.includes('plugins')) return;
  forgotten++;
  if (tenantId) known.delete(tenantId);
  else known.clear();
}
