import { withTenant } from '../db.ts';
import { differences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import { badRequest, conflict, notFound } from '../errors.ts';
import { mayBeAsked } from '../outgoing.ts';
import { seal, unseal } from '../seal.ts';
import { originOf } from '../tenants/origin.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from './caller.ts';

/** Where else people of a tenant can prove who they are, as admins set it. */
export interface Provider {
  /** Stands in addresses. */
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  /** Somebody without an account gets one. */
  allowsNew: boolean;
  isEnabled: boolean;
  version: number;
}
export type StoredProvider = Provider & { sealedSecret: string | null };
/** An empty secret keeps the one there is. */
export type NewProvider = Omit<Provider, 'version'> & { version?: number; clientSecret?: string };

const columns = ['id', 'name', 'issuer', 'clientId', 'allowsNew', 'isEnabled', 'version'] as const;

/** Those that are offered where people sign in. */
export function providersOf(tenant: Tenant): Promise<Pick<Provider, 'id' | 'name'>[]> {
  return withTenant(tenant, (tx) =>
    tx('signInProviders').where({ isEnabled: true }).orderBy('sortId').orderBy('name').select('id', 'name'),
  );
}

export type ListedProvider = Provider & {
  hasSecret: boolean;
  /** What the provider has to be told: where it may send people back to. */
  callback: string;
};

export async function allProviders(tenant: Tenant): Promise<ListedProvider[]> {
  const all = (await withTenant(tenant, (tx) =>
    tx('signInProviders')
      .orderBy('sortId')
      .orderBy('name')
      .select(...columns, tx.raw('sealed_secret is not null as "hasSecret"')),
  )) as (Provider & { hasSecret: boolean })[];
  return all.map((one) => ({ ...one, callback: `${originOf(tenant)}/sign-in/from/${one.id}` }));
}

export async function providerNamed(tenant: Tenant, id: string): Promise<StoredProvider | undefined> {
  const provider = await storedProvider(tenant, id);
  return provider?.isEnabled ? provider : undefined;
}

/** Also one that is off. */
export function storedProvider(tenant: Tenant, id: string): Promise<StoredProvider | undefined> {
  return withTenant(tenant, (tx) => tx('signInProviders').where({ id }).first());
}

export const secretOf = async (tenant: Tenant, { id, sealedSecret }: StoredProvider) =>
  sealedSecret ? unseal(sealedSecret, `${tenant.id}:${id}`) : undefined;

/** Makes or changes one, guarded by its version. @throws 400, 409 */
export async function saveProvider(tenant: Tenant, caller: Caller, given: NewProvider): Promise<void> {
  const { clientSecret, version = 0, ...provider } = given;
  refuseAddress(provider.issuer);
  const sealedSecret = clientSecret ? await seal(clientSecret, `${tenant.id}:${provider.id}`) : undefined;
  await withTenant(tenant, async (tx) => {
    const before = (await tx('signInProviders').where({ id: provider.id }).first()) as
      StoredProvider | undefined;
    // A secret goes to the address it was given for, and to no other that somebody fills in later.
    if (before?.sealedSecret && before.issuer !== provider.issuer && !sealedSecret)
      throw badRequest('bad-request', [{ path: '/clientSecret', message: 'secret-for-other-issuer' }]);
    const row = { ...provider, ...(sealedSecret && { sealedSecret }) };
    const saved =
      version === 0
        ? await tx('signInProviders').insert(row).onConflict(['tenantId', 'id']).ignore().returning('id')
        : await tx('signInProviders')
            .where({ id: provider.id, version })
            .update({ ...row, version: version + 1 })
            .returning('id');
    if (saved.length === 0) throw conflict();
    const { id, ...said } = provider;
    const detail = differences(
      { ...before },
      { ...said, ...(sealedSecret && { clientSecret: sealedSecret }) },
      { silent: ['clientSecret'] },
    );
    await note(tx, 'sign-in-provider.changed', { actor: caller.userId, detail: { id, ...detail } });
  });
}

/** Accounts stay; those who came by it sign in another way. @throws 404 */
export function removeProvider(tenant: Tenant, caller: Caller, id: string): Promise<void> {
  return withTenant(tenant, async (tx) => {
    const [gone] = (await tx('signInProviders').where({ id }).delete().returning('name')) as {
      name: string;
    }[];
    if (!gone) throw notFound();
    await note(tx, 'sign-in-provider.removed', { actor: caller.userId, detail: { id, name: gone.name } });
  });
}

/** Encrypted, and not into the network the server stands in; where that is meant, the installation allows it. */
function refuseAddress(issuer: string): void {
  const url = URL.parse(issuer);
  const isHere = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  const isGood =
    url && !url.search && !url.hash && (url.protocol === 'https:' || (url.protocol === 'http:' && isHere));
  if (!isGood) throw badRequest('bad-request', [{ path: '/issuer', message: 'not-a-public-address' }]);
  if (!mayBeAsked(issuer))
    throw badRequest('bad-request', [{ path: '/issuer', message: 'not-a-public-address' }]);
}
