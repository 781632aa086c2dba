import { randomBytes } from 'node:crypto';
import { announce } from '../announce.ts';
import { note } from '../audit/entry.ts';
import { asPlatform, type Tx, withTenant } from '../db.ts';
import { badRequest, notFound, Refusal, tooMany } from '../errors.ts';
import { beforeNaming } from '../tenants/naming.ts';
import { forgetTenants, type Tenant } from '../tenants/tenant.ts';
import type { Caller } from '../users/caller.ts';
import { base32 } from '../users/code.ts';
import { hostName } from './host-name.ts';
import { fileFor, lookForProof, recordFor } from './proof.ts';

/** Of one tenant, proven or not. */
const most = 50;
/** Seconds between two looks for the same proof. */
const pause = 5;

interface Claim {
  host: string;
  token: string;
  checkedOn: Date | null;
  failure: string | null;
}

/** A host as its admins see it; one that waits says what has to stand where. */
export type ShownHost =
  | { host: string; state: 'primary' | 'proven' }
  | {
      host: string;
      state: 'waiting';
      record: { name: string; value: string };
      file: { url: string; content: string };
      checkedOn: Date | null;
      failure: string | null;
    };

/** Those that lead here, the primary one first, then those that wait for proof. */
export async function hostsOf(tenant: { id: string }): Promise<ShownHost[]> {
  const proven = await asPlatform(async (tx): Promise<{ host: string; isPrimary: boolean }[]> =>
    tx('hosts')
      .where({ tenantId: tenant.id })
      .orderBy([{ column: 'isPrimary', order: 'desc' }, 'host'])
      .select('host', 'isPrimary'),
  );
  const claims = await withTenant(tenant, async (tx): Promise<Claim[]> =>
    tx('hostClaims').orderBy('host').select(),
  );
  return [
    ...proven.map(({ host, isPrimary }) => ({
      host,
      state: isPrimary ? ('primary' as const) : ('proven' as const),
    })),
    ...claims.map(shown),
  ];
}

const shown = ({ host, token, checkedOn, failure }: Claim): ShownHost => ({
  ...{ host, state: 'waiting', checkedOn, failure },
  ...{ record: recordFor(host, token), file: fileFor(host, token) },
});

/** Says that a host is this tenant's; it leads nowhere before that is proven. @throws 400, 409 */
export async function claimHost(tenant: Tenant, caller: Caller, typed: string): Promise<ShownHost> {
  const found = hostName(typed);
  if ('refusal' in found) throw badRequest(found.refusal, [{ path: '/host', message: found.refusal }]);
  const { host } = found;
  const owner = await ownerOf(host);
  if (owner) throw refused(owner === tenant.id ? 'host-known' : 'host-taken');
  return withTenant(tenant, async (tx) => {
    const [{ count }] = (await tx('hostClaims').count('* as count')) as [{ count: string }];
    if (Number(count) >= most) throw refused('too-many-hosts');
    const claim = { host, token: base32(randomBytes(16)).toLowerCase() };
    const added = await tx('hostClaims')
      .insert({ ...claim, createdBy: caller.userId })
      .onConflict(['tenantId', 'host'])
      .ignore()
      .returning('host');
    if (added.length === 0) throw refused('host-known');
    await note(tx, 'host.added', { actor: caller.userId, detail: { host } });
    return shown({ ...claim, checkedOn: null, failure: null });
  });
}

/**
 * Looks whether the token stands where only the owner can put it. From then on the host leads here. @throws 404, 409
 * when it is not found, or another tenant was first
 */
export async function proveHost(tenant: Tenant, caller: Caller, host: string): Promise<ShownHost> {
  const claim = await begin(tenant, host);
  const found = await lookForProof(host, claim.token);
  if (typeof found === 'object') {
    await withTenant(tenant, (tx) => tx('hostClaims').where({ host }).update(found));
    throw refused(found.failure === 'other-token' ? 'host-other-token' : 'host-unproven');
  }
  const added = await asPlatform((tx) =>
    tx('hosts')
      .insert({ host, tenantId: tenant.id, isPrimary: false })
      .onConflict('host')
      .ignore()
      .returning('host'),
  );
  if (added.length === 0) throw refused('host-taken');
  await changed(tenant, async (tx) => {
    await tx('hostClaims').where({ host }).delete();
    await note(tx, 'host.proven', { actor: caller.userId, detail: { host, by: found } });
  });
  return { host, state: 'proven' };
}

/** From then on absolute addresses, of mails too, begin with it. @throws 404, for one that is not proven too */
export async function makePrimary(tenant: Tenant, caller: Caller, host: string): Promise<void> {
  await asPlatform(async (tx) => {
    const own = await tx('hosts').where({ tenantId: tenant.id }).forUpdate().select('host');
    if (!own.some((one: { host: string }) => one.host === host)) throw notFound();
    await tx('hosts').where({ tenantId: tenant.id, isPrimary: true }).update({ isPrimary: false });
    await tx('hosts').where({ tenantId: tenant.id, host }).update({ isPrimary: true });
    if (host === tenant.primaryHost) return;
    await tx.raw('select enter(?)', [tenant.id]);
    await beforeNaming(tx, tenant);
  });
  await changed(tenant, (tx) =>
    note(tx, 'host.primary', {
      actor: caller.userId,
      detail: { changes: { host: [tenant.primaryHost, host] } },
    }),
  );
}

/** It leads here no more, or need not be proven any more. @throws 404, 409 for the primary one */
export async function removeHost(tenant: Tenant, caller: Caller, host: string): Promise<void> {
  const removed = await asPlatform((tx) =>
    tx('hosts').where({ tenantId: tenant.id, host, isPrimary: false }).delete(),
  );
  await changed(tenant, async (tx) => {
    const claims = await tx('hostClaims').where({ host }).delete();
    if (removed + claims === 0)
      throw (await ownerOf(host)) === tenant.id ? refused('host-primary') : notFound();
    await note(tx, 'host.removed', { actor: caller.userId, detail: { host } });
  });
}

const refused = (code: string) =>
  new Refusal(409, 'Failed', code, { errors: [{ path: '/host', message: code }] });

async function ownerOf(host: string): Promise<string | undefined> {
  const row = await asPlatform((tx) => tx('hosts').where({ host }).first('tenantId'));
  return (row as { tenantId: string } | undefined)?.tenantId;
}

async function begin(tenant: Tenant, host: string): Promise<Claim> {
  return withTenant(tenant, async (tx) => {
    const claim: Claim | undefined = await tx('hostClaims').where({ host }).forUpdate().first();
    if (!claim) throw notFound();
    if (claim.checkedOn && claim.checkedOn.getTime() > Date.now() - pause * 1000) throw tooMany(pause);
    await tx('hostClaims').where({ host }).update({ checkedOn: new Date() });
    return claim;
  });
}

/** Every node hears which hosts there are, and drops pages that were made with another address. */
async function changed(tenant: Tenant, act: (tx: Tx) => Promise<unknown>): Promise<void> {
  await withTenant(tenant, async (tx) => {
    await act(tx);
    await announce(tx, ['tenants', 'settings']);
    await announce(tx, []);
  });
  forgetTenants();
}
