import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { storedSettings } from '../settings/setting.ts';

/** Whom a tenant wants counted beside its visitors. */
export interface CountRules {
  /** Robots, as far as they say that they are. */
  robots: boolean;
  /** Admins, content managers, staff and developers: who make the site. */
  makers: boolean;
}

const known = new Map<Guid, Promise<CountRules>>();
const mostKnown = 5000;

/** What the settings `countRobots` and `countMakers` say; remembered until `forgetCountRules`. */
export function countRules(tenant: { id: Guid }): Promise<CountRules> {
  let rules = known.get(tenant.id);
  if (!rules) {
    if (known.size >= mostKnown) known.clear();
    rules = withTenant(tenant, async (tx) => {
      const settings = await storedSettings(tx);
      return { robots: settings.get('countRobots') === true, makers: settings.get('countMakers') === true };
    });
    known.set(tenant.id, rules);
    rules.catch(() => known.delete(tenant.id));
  }
  return rules;
}

/** Settings of this tenant, or of any, have changed. */
export function forgetCountRules(id: Guid | null): void {
  if (id === null) known.clear();
  else known.delete(id);
}
