import { announce } from '../announce.ts';
import { note } from '../audit/entry.ts';
import { removeTenant } from '../backup/remove.ts';
import { asPlatform, withTenant } from '../db.ts';
import { badRequest, conflict, notFound } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { forgetTenants, type Tenant } from '../tenants/tenant.ts';
import type { Caller } from '../users/caller.ts';
import { changingCallers } from '../users/session.ts';
import { nameOfCaller } from './who.ts';

/** Who of the platform does something to a tenant, and where they are at home. */
export interface Act {
  home: Tenant;
  caller: Caller;
}

interface Row {
  id: Guid;
  name: string;
  status: 'active' | 'suspended';
  suspendedOn: Date | null;
  leavesOn: Date | null;
}

/** Days that a tenant stays after it was said that it goes. */
export const grace = { least: 1, usual: 30, most: 90 };

/** Its visitors and its people are told that the site is closed for now; who was signed in is not any more. */
export async function suspend(act: Act, guid: string, why: string): Promise<void> {
  const tenant = await other(act, guid);
  if (tenant.status === 'suspended') throw conflict('tenant-closed');
  await change(tenant, { status: 'suspended', suspendedOn: new Date(), suspendedWhy: why });
  await noteBoth(act, tenant, 'tenant.suspended', { reason: why });
}

/** It answers again as before. */
export async function resume(act: Act, guid: string): Promise<void> {
  const tenant = await other(act, guid);
  if (tenant.status === 'active' || tenant.leavesOn) throw conflict('tenant-not-suspended');
  await change(tenant, { status: 'active', suspendedOn: null, suspendedWhy: '' });
  await noteBoth(act, tenant, 'tenant.resumed');
}

/**
 * Closes a tenant, and removes it with everything it has after so many days. `name` is what it is called, typed by
 * whoever means it.
 */
export async function leave(
  act: Act,
  guid: string,
  { name, days = grace.usual }: { name: string; days?: number },
): Promise<Date> {
  const tenant = await other(act, guid);
  if (name.trim().toLowerCase() !== tenant.name.trim().toLowerCase())
    throw badRequest('bad-request', [{ path: '/name', message: 'not its name' }]);
  const leavesOn = new Date(Date.now() + days * 86_400_000);
  await change(tenant, { status: 'suspended', leavesOn });
  await noteBoth(act, tenant, 'tenant.leaving', { until: leavesOn });
  return leavesOn;
}

/** Takes back that it goes; it is then as it was before. */
export async function keep(act: Act, guid: string): Promise<void> {
  const tenant = await other(act, guid);
  if (!tenant.leavesOn) throw conflict('tenant-not-leaving');
  await change(tenant, { status: tenant.suspendedOn ? 'suspended' : 'active', leavesOn: null });
  await noteBoth(act, tenant, 'tenant.kept');
}

/**
 * Removes those whose day has come: rows, files and backups. Gives how many there were. One that cannot be removed now
 * keeps no other, and is tried again the next time.
 */
export async function removeLeaving(
  dropBackups: (id: Guid) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  const due: Guid[] = await asPlatform((tx) =>
    tx('tenants').where('leavesOn', '<=', tx.fn.now()).pluck('id'),
  );
  let removed = 0;
  const failures: unknown[] = [];
  for (const id of due) {
    if (signal?.aborted) break;
    // One that was kept at the last moment is no failure.
    await removeTenant(id, dropBackups).then(
      (isGone) => (removed += isGone ? 1 : 0),
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0) throw failures[0];
  return removed;
}

/** Any of them, also where one is. @throws 404 */
export async function tenantToCopy(guid: string): Promise<{ id: Guid; name: string }> {
  const tenant: { id: Guid; name: string } | undefined = isGuid(guid)
    ? await asPlatform((tx) => tx('tenants').where({ id: guid }).first('id', 'name'))
    : undefined;
  if (!tenant) throw notFound();
  return tenant;
}

/** A tenant that something is done to; where one is oneself is none of them. @throws 404, 409 */
export async function other({ home }: Pick<Act, 'home'>, guid: string): Promise<Row> {
  if (!isGuid(guid)) throw notFound();
  const tenant: Row | undefined = await asPlatform((tx) =>
    tx('tenants').where({ id: guid }).first('id', 'name', 'status', 'suspendedOn', 'leavesOn'),
  );
  if (!tenant) throw notFound();
  if (tenant.id === home.id) throw conflict('own-tenant');
  return tenant;
}

async function change(tenant: Row, changed: Partial<Row> & { suspendedWhy?: string }): Promise<void> {
  await asPlatform((tx) => tx('tenants').where({ id: tenant.id }).update(changed));
  await changingCallers({ id: tenant.id }, ['tenants', 'settings'], async (tx) => {
    if (changed.status === 'suspended') await tx('sessions').delete();
    // Nothing that was made for visitors is shown any more.
    await announce(tx, []);
  });
  forgetTenants();
}

/** In the log of where whoever did it is at home, and in that of another tenant, where nobody knows them by guid. */
export async function noteBoth(
  { home, caller }: Act,
  tenant: { id: Guid; name: string },
  action: string,
  detail: { [name: string]: unknown } = {},
): Promise<void> {
  const by = await withTenant(home, async (tx) => {
    await note(tx, action, { actor: caller.userId, detail: { tenant: tenant.name, ...detail } });
    return nameOfCaller(tx, caller);
  });
  if (tenant.id === home.id) return;
  await withTenant(tenant, (tx) => note(tx, action, { actor: null, detail: { ...detail, by } }));
}
