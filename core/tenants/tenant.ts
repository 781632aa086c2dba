import { LRUCache } from 'lru-cache';
import { asPlatform, hotRead, type Tx } from '../db.ts';
import { conflict } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { Language } from '../schema.ts';
import { ofTenant } from '../watchdog.ts';

export interface Tenant {
  id: Guid;
  name: string;
  /** Only an active one answers; one that is leaving is removed on a day that is set. */
  status: 'active' | 'suspended' | 'leaving';
  /** The host that absolute addresses are made from. */
  primaryHost: string;
  language: Language;
  timeZone: string;
}

const known = new LRUCache<string, { tenant: Tenant | null }>({ max: 5000, ttl: 60_000 });

/** The tenant a host belongs to; `host` is canonical (lower case, no port). Unknown hosts are remembered too, briefly. */
export async function tenantByHost(host: string): Promise<Tenant | null> {
  const found = known.get(host);
  if (found) return found.tenant;
  const [tenant = null] = await hotRead<Tenant>(
    'tenant_by_host',
    `select t.id, t.name, case when t.leaves_on is null then t.status else 'leaving' end as status, t.language, t.time_zone as "timeZone",
            coalesce((select p.host from hosts p where p.tenant_id = t.id and p.is_primary), h.host) as "primaryHost"
       from hosts h join tenants t on t.id = h.tenant_id where h.host = $1`,
    [host],
  );
  known.set(host, { tenant }, tenant ? {} : { ttl: 2000 });
  return tenant;
}

/** For work that no request asked for. */
export async function tenantById(id: Guid): Promise<Tenant | null> {
  const [tenant = null] = await hotRead<Tenant>(
    'tenant_by_id',
    `select t.id, t.name, case when t.leaves_on is null then t.status else 'leaving' end as status, t.language, t.time_zone as "timeZone", h.host as "primaryHost"
       from tenants t join hosts h on h.tenant_id = t.id and h.is_primary where t.id = $1`,
    [id],
  );
  return tenant;
}

/** Called when tenants or hosts have changed. */
export function forgetTenants(): void {
  known.clear();
}

export interface NewTenant {
  /** The first is the primary one. */
  hosts: string[];
  name: string;
  language?: Language;
  timeZone?: string;
  senderName?: string;
  senderAddress?: string;
}

/**
 * Makes the tenant and its hosts, and what `fill` puts into it in a transaction that is the tenant's by then: all of it
 * or nothing. A host of another tenant is a conflict.
 */
export async function createTenant(made: NewTenant, fill?: (tx: Tx) => Promise<unknown>): Promise<Tenant> {
  const tenant = await asPlatform(async (tx) => {
    const added = await insertTenant(tx, made);
    if (fill) {
      await tx.raw('select enter(?)', [added.id]);
      await ofTenant(added.id, () => fill(tx));
    }
    return added;
  });
  forgetTenants();
  return tenant;
}

/** As `createTenant`, as part of a transaction of the platform; whoever ends it forgets tenants then. */
export async function insertTenant(tx: Tx, made: NewTenant): Promise<Tenant> {
  const id = newGuid();
  const { name, language = 'nl', timeZone = 'Europe/Amsterdam', hosts, senderName, senderAddress } = made;
  await tx('tenants').insert({ id, name, language, timeZone, senderName, senderAddress });
  for (const [index, host] of hosts.entries()) {
    const added = await tx('hosts')
      .insert({ host: host.toLowerCase(), tenantId: id, isPrimary: index === 0 })
      .onConflict('host')
      .ignore()
      .returning('host');
    if (added.length === 0) throw conflict('host-taken');
  }
  return { id, name, status: 'active', primaryHost: hosts[0]!.toLowerCase(), language, timeZone };
}

/** How many tenants there are: none means a first start. */
export async function countTenants(): Promise<number> {
  const [row] = await hotRead<{ count: number }>(
    'count_tenants',
    'select count(*)::int as count from tenants',
    [],
  );
  return row!.count;
}

export interface EachTenant {
  only?: Tenant['status'];
  /**
   * Condition in SQL on the rows of one tenant, from our own source; `$1` in it is `given`. Those for whom it does not
   * hold have no turn. It is asked in the database, a hundred tenants in one round trip.
   */
  where?: string;
  given?: object;
}

/** Tenants that are asked together. */
const askedAtOnce = 100;

/**
 * Does something for one tenant after the other, until `signal`; suspended ones have their turn too, unless `only` says
 * otherwise. What fails for one keeps nothing from the next: it is thrown when all have had their turn.
 */
export async function eachTenant(
  signal: AbortSignal,
  act: (tenant: Tenant) => Promise<unknown>,
  { only, where, given = {} }: EachTenant = {},
): Promise<void> {
  const failures: string[] = [];
  const ids: Guid[] = await asPlatform((tx) =>
    tx('tenants')
      .where(only ? { status: only } : {})
      .orderBy('id')
      .pluck('id'),
  );
  for (let at = 0; at < ids.length && !signal.aborted; at += askedAtOnce) {
    const some = ids.slice(at, at + askedAtOnce);
    for (const id of where ? await thoseWhere(some, where, given) : some) {
      if (signal.aborted) break;
      // One may have gone while those before it had their turn.
      const tenant = await tenantById(id);
      if (!tenant) continue;
      try {
        await act(tenant);
      } catch (error) {
        failures.push(`${id}: ${String(error)}`);
      }
    }
  }
  if (failures.length > 0)
    throw new Error(`failed for ${failures.length} of ${ids.length} tenants; ${failures[0]}`);
}

async function thoseWhere(ids: Guid[], where: string, given: object): Promise<Guid[]> {
  const { rows } = await asPlatform((tx) =>
    tx.raw<{ rows: { id: Guid }[] }>('select tenants_where(?, ?, ?) as id', [
      ids,
      where,
      JSON.stringify(given),
    ]),
  );
  return rows.map(({ id }) => id);
}

/** Every host of the tenant, the primary one first. */
export async function hostNames(tenant: { id: Guid }): Promise<string[]> {
  return asPlatform((tx) =>
    tx('hosts')
      .where({ tenantId: tenant.id })
      .orderBy([{ column: 'isPrimary', order: 'desc' }, 'host'])
      .pluck('host'),
  );
}
