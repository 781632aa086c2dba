import { createHash } from 'node:crypto';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { notFound } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from './caller.ts';
import { tellOwner } from './second-factor.ts';

/** Who someone is at a service they can sign in with. */
export interface Identity {
  /** Of the service and of them there: names the link and tells neither. */
  id: string;
  /** As the tenant calls the service; its host where the tenant has it no more. */
  name: string;
  createdOn: Date;
}

interface Row {
  issuer: string;
  subject: string;
  createdOn: Date;
}

export async function identitiesOf(tx: Tx, userId: Guid): Promise<Identity[]> {
  return (await linked(tx, userId)).map(({ id, name, createdOn }) => ({ id, name, createdOn }));
}

/** They can no longer sign in with it. Within proof that it is still them. @throws 404 */
export function unlinkIdentity(tenant: Tenant, caller: Caller, id: string): Promise<void> {
  const userId = caller.userId!;
  return withTenant(tenant, async (tx) => {
    const found = (await linked(tx, userId)).find((one) => one.id === id);
    if (!found) throw notFound();
    const { issuer, subject, name } = found;
    await tx('identities').where({ userId, issuer, subject }).delete();
    await note(tx, 'identity.unlinked', { actor: userId, detail: { provider: name } });
    await tellOwner(tx, tenant, userId, { way: 'unlinked', name });
  });
}

async function linked(tx: Tx, userId: Guid): Promise<(Row & Identity)[]> {
  const rows = (await tx('identities')
    .where({ userId })
    .orderBy('createdOn')
    .select('issuer', 'subject', 'createdOn')) as Row[];
  if (rows.length === 0) return [];
  const providers = (await tx('signInProviders').select('issuer', 'name')) as {
    issuer: string;
    name: string;
  }[];
  const names = new Map(providers.map(({ issuer, name }) => [plain(issuer), name]));
  return rows.map((row) => ({
    ...row,
    id: createHash('sha256').update(`${row.issuer}\0${row.subject}`).digest('hex'),
    name: names.get(plain(row.issuer)) ?? URL.parse(row.issuer)?.host ?? row.issuer,
  }));
}

/** With and without a slash at its end it is one issuer. */
const plain = (issuer: string) => issuer.replace(/\/$/, '');
