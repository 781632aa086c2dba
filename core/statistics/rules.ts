import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Maker } from '../users/viewer.ts';
import { storedSettings } from '../settings/setting.ts';

/** Whom a tenant wants counted beside its visitors, and whether what browsers measure. */
export interface CountRules {
  /** Robots, as far as they say that they are. */
  robots: boolean;
  /** Admins, content managers, staff, developers and whoever may edit a page: who make the site. */
  makers: boolean;
  /** Speed, and links that led away. */
  measures: boolean;
}

const known = new Map<Guid, Promise<CountRules>>();
const mostKnown = 5000;

/** What the settings `countRobots`, `countMakers` and `measureInBrowser` say; remembered until `forgetCountRules`. */
export function countRules(tenant: { id: Guid }): Promise<CountRules> {
  let rules = known.get(tenant.id);
  if (!rules) {
    if (known.size >= mostKnown) known.clear();
    rules = withTenant(tenant, async (tx) => {
      const settings = await storedSettings(tx);
      const isOn = (key: string) => settings.get(key) === true;
      return { robots: isOn('countRobots'), makers: isOn('countMakers'), measures: isOn('measureInBrowser') };
    });
    known.set(tenant.id, rules);
    rules.catch(() => known.delete(tenant.id));
  }
  return rules;
}

/** The roles that may edit a page, an item or another part of the site. */
export const editingRoles = (tenant: { id: Guid }): Promise<ReadonlySet<Guid>> =>
  withTenant(tenant, async (tx) => {
    const { rows } = await tx.raw<{ rows: { role: Guid }[] }>(
      `select distinct role from pages cross join unnest(edit_roles) as role
        where edit_permission = 'Roles' and deleted_on is null`,
    );
    return new Set(rows.map(({ role }) => role));
  });

/** Whether they make the site, where these roles do. */
export const makesIt = (maker: Maker | undefined, editing: ReadonlySet<Guid> | undefined): boolean =>
  typeof maker === 'object' ? maker.some((role) => editing?.has(role)) : maker === true;

/** Settings of this tenant, or of any, have changed. */
export function forgetCountRules(id: Guid | null): void {
  if (id === null) known.clear();
  else known.delete(id);
}
