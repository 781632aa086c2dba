import { asPlatform } from '../db.ts';
import { badRequest } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { queryText } from '../query.ts';

export const tenantStates = ['active', 'suspended', 'leaving'] as const;
export type TenantState = (typeof tenantStates)[number];

export interface ShownTenant {
  guid: Guid;
  name: string;
  /** The primary one. */
  host: string;
  hosts: string[];
  status: TenantState;
  suspendedOn: Date | null;
  suspendedWhy: string;
  /** The moment from which it is removed with all it has. */
  leavesOn: Date | null;
  language: string;
  createdOn: Date;
  users: number;
  pages: number;
  /** When someone was last at work there. */
  lastUsedOn: Date | null;
  /** Whether the caller is here. */
  isHere: boolean;
}

export const tenantQuery = {
  q: 'part of the name or of a host',
  state: tenantStates.join(', '),
};

/** The tenants of this installation by name, with what tells at a glance how each is. */
export async function tenantsOf(
  here: { id: Guid },
  query: { [name: string]: string[] },
): Promise<ShownTenant[]> {
  const state = queryText(query, 'state');
  if (state !== undefined && !tenantStates.some((one) => one === state))
    throw badRequest('bad-request', [{ path: '/query/state', message: `one of ${tenantStates.join(', ')}` }]);
  const q = queryText(query, 'q')?.trim().toLowerCase() ?? '';
  return asPlatform(async (tx) => {
    const { rows } = await tx.raw<{ rows: ShownTenant[] }>(
      `select * from (
         select t.id as guid, t.name, p.host, t.language, t.created_on as "createdOn",
                case when t.leaves_on is not null then 'leaving' else t.status end as status,
                t.suspended_on as "suspendedOn", t.suspended_why as "suspendedWhy", t.leaves_on as "leavesOn",
                array(select h.host from hosts h where h.tenant_id = t.id order by h.is_primary desc, h.host) as hosts,
                t.id = :here as "isHere", c.user_count as users, c.page_count as pages, c.used as "lastUsedOn"
           from tenants t join hosts p on p.tenant_id = t.id and p.is_primary, tenant_counts(t.id) c) tenant
        where (:state = '' or status = :state)
          and (:q = '' or strpos(lower(name || ' ' || array_to_string(hosts, ' ')), :q) > 0)
        order by name collate "nl-x-icu", guid`,
      { here: here.id, state: state ?? '', q },
    );
    return rows;
  });
}
