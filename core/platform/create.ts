import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreBackup } from '../backup/restore.ts';
import { writeBackup } from '../backup/write.ts';
import { asPlatform, withTenant } from '../db.ts';
import { badRequest, Refusal } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import { Invitation } from '../invitations/invitation.ts';
import type { Kernel } from '../kernel.ts';
import { emailAddress } from '../mail/address.ts';
import type { Language } from '../schema.ts';
import { refusalOfStore } from '../store/spool.ts';
import { incomingFolder } from '../store/store.ts';
import { hostName } from './host-name.ts';
import { originOf } from '../tenants/origin.ts';
import { createTenant, forgetTenants, tenantById, type Tenant } from '../tenants/tenant.ts';
import { blueprints, follow } from './blueprint.ts';
import { type Act, noteBoth, tenantToCopy } from './life.ts';

export interface Planned {
  name: string;
  host: string;
  language?: Language;
  /** One of `blueprints/`; a copy has none. */
  blueprint?: string;
  /** Of a tenant with all it has, people too. */
  copyOf?: Guid;
  /** Who gets an invitation to run it. */
  adminEmail?: string;
}

export interface Made {
  guid: Guid;
  name: string;
  host: string;
  url: string;
  /** To hand over to who is to run it; also sent by mail. */
  invitation?: string;
}

/** Makes a tenant that answers at once: from a blueprint, or as a copy of another. @throws 400, 404, 409 */
export async function makeTenant(act: Act, kernel: Kernel, planned: Planned): Promise<Made> {
  const host = freeFormHost(planned.host, '/host');
  const email = planned.adminEmail ? emailAddress(planned.adminEmail) : null;
  if (email === undefined)
    throw badRequest('bad-request', [{ path: '/adminEmail', message: 'not an e-mail address' }]);
  const tenant = await sayingAt('/host', () =>
    planned.copyOf ? copy(planned.copyOf, host, planned.name) : fromBlueprint(kernel, planned, host),
  );
  const invitation = email ? await invite(tenant, email) : undefined;
  const from = planned.copyOf ? { copyOf: planned.copyOf } : { blueprint: planned.blueprint ?? 'empty' };
  await noteBoth(act, tenant, 'tenant.made', { host, ...from });
  return {
    ...{ guid: tenant.id, name: tenant.name, host, url: originOf(tenant) },
    ...(invitation && { invitation: originOf(tenant) + invitation }),
  };
}

/** @throws 400 with why it is no host */
export function freeFormHost(typed: string, path: string): string {
  const found = hostName(typed, { evenLocal: true });
  if ('refusal' in found) throw badRequest(found.refusal, [{ path, message: found.refusal }]);
  return found.host;
}

/** Does it; that the host is another tenant's is then said of the place it was typed in. */
export async function sayingAt<Done>(path: string, act: () => Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'host-taken') throw error;
    const { status, outcome, code } = error;
    throw new Refusal(status, outcome, code, { errors: [{ path, message: code }] });
  }
}

async function fromBlueprint(kernel: Kernel, planned: Planned, host: string): Promise<Tenant> {
  const blueprint = (await blueprints()).get(planned.blueprint ?? 'empty');
  if (!blueprint) throw badRequest('bad-request', [{ path: '/blueprint', message: 'no such blueprint' }]);
  const { name, language = 'nl' } = planned;
  return createTenant({ name, language, hosts: [host] }, (tx) =>
    follow(tx, kernel, blueprint, { language, name }),
  );
}

async function copy(of: Guid, host: string, name: string): Promise<Tenant> {
  const original = await tenantToCopy(of);
  const folder = incomingFolder();
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${newGuid()}.tar.gz`);
  try {
    await writeBackup(file, [original.id]);
    const [made] = await restoreBackup(file, { hosts: [host], isFromOutside: true });
    return await opened(made!.id, name);
  } catch (error) {
    throw refusalOfStore(error);
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * What came from a file or from another tenant begins open, whatever that was; and nobody in it works for the platform
 * because a file says so.
 */
export async function opened(id: Guid, name?: string): Promise<Tenant> {
  const state = { status: 'active', suspendedOn: null, suspendedWhy: '', leavesOn: null };
  await asPlatform((tx) =>
    tx('tenants')
      .where({ id })
      .update({ ...state, ...(name !== undefined && { name }) }),
  );
  await withTenant({ id }, (tx) => tx('users').update({ isMett: false, isDeveloper: false }));
  forgetTenants();
  return (await tenantById(id))!;
}

async function invite(tenant: Tenant, email: string): Promise<string> {
  return withTenant(tenant, async (tx) => {
    const made = { email, language: tenant.language, roleIds: [], isAdmin: true, isContentManager: false };
    const invitation = await Invitation.create(tx, null, made);
    await invitation.send(tx);
    return invitation.link(tx);
  });
}
