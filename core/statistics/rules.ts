import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Maker } from '../users/viewer.ts';
import { storedSettings } from '../settings/setting.ts';

/** Whom a tenant wants counted beside its visitors, and whether what browsers measure. */
export interface CountRules {
  /** Robots, as far as they say that they are. */
  robots: boolean;
  /** Admins, content managers, staff, developers and whoever a role lets edit a page or add items: who make the site. */
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

/** The roles that may edit a page, or add to one of its lists and change what is in it. */
export const editingRoles = (tenant: { id: Guid }): Promise<ReadonlySet<Guid>> =>
  withTenant(tenant, async (tx) => {
    const { rows } = await tx.raw<{ rows: { role: Guid }[] }>(
      `select role from pages cross join unnest(edit_roles) as role
        where edit_permission = 'Roles' and deleted_on is null
        union select role from block_instances b join pages p on p.id = b.owner_id cross join unnest(add_roles) as role
        where add_permission = 'Roles' and (in_draft or in_published) and p.deleted_on is null`,
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
