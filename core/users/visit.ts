import { randomBytes } from 'node:crypto';
import { note } from '../audit/entry.ts';
import { asPlatform, withTenant } from '../db.ts';
import { badRequest, conflict, notAllowed, notFound } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import { originOf } from '../tenants/origin.ts';
import { type Tenant, tenantById } from '../tenants/tenant.ts';
import type { Caller } from './caller.ts';
import { base32 } from './code.ts';
import { hashOf } from './hash.ts';
import { changingCallers, type Secrets, userTag } from './session.ts';
import { type Device, startSession } from './sign-in.ts';
import { closeOtherWays, standInAddress } from './stand-in.ts';
import { currentTerms } from './terms.ts';
import { User } from './user.ts';

/** Seconds in which the hand-over code works. */
const handOver = 60;

interface Visit {
  id: Guid;
  homeTenantId: Guid;
  homeUserId: Guid;
  tenantId: Guid;
  userId: Guid | null;
  reason: string;
  endsOn: Date;
}

/**
 * Someone of the platform is to work at another tenant for a while. Gives the address there that lets them in, once
 * and within a minute (decisions, "Who may do what").
 *
 * @throws 403 for whoever is a visitor already, 404, 400, 409 for one that is closed
 */
export async function beginVisit(
  home: Tenant,
  caller: Caller,
  to: Guid,
  { reason, minutes }: { reason: string; minutes: number },
): Promise<string> {
  if (!caller.isMett || caller.via === 'none') throw notAllowed();
  if (caller.visit) throw notAllowed('not-from-home');
  // It would get a session there, with no scopes at all.
  if (caller.scopes) throw notAllowed('not-with-a-token');
  const tenant = await tenantById(to);
  if (!tenant) throw notFound();
  if (tenant.status !== 'active') throw conflict('tenant-closed');
  if (tenant.id === home.id) throw badRequest('bad-request', [{ path: '/guid', message: 'you are there' }]);
  const code = base32(randomBytes(16));
  await asPlatform((tx) =>
    tx('staffVisits').insert({
      id: newGuid(),
      codeHash: hashOf(code),
      homeTenantId: home.id,
      homeUserId: caller.userId,
      tenantId: to,
      reason,
      endsOn: new Date(Date.now() + minutes * 60_000),
    }),
  );
  await withTenant(home, (tx) =>
    note(tx, 'staff.visit', { actor: caller.userId, detail: { to: tenant.name, reason } }),
  );
  return `${originOf(tenant)}/sign-in/visit/${code}`;
}

/** A visit that can be begun here by this code, without using it. */
export async function openVisit(tenant: Tenant, code: string): Promise<Visit | undefined> {
  return asPlatform((tx) =>
    tx('staffVisits')
      .where({ codeHash: hashOf(code), tenantId: tenant.id })
      .whereNull('enteredOn')
      .where('createdOn', '>', new Date(Date.now() - handOver * 1000))
      .first(),
  );
}

/** Uses the code: a session that ends when the visit does, and a note in the log of this tenant. */
export async function enter(tenant: Tenant, code: string, device: Device): Promise<Secrets | undefined> {
  const visit = await openVisit(tenant, code);
  if (!visit) return undefined;
  const home = await withTenant({ id: visit.homeTenantId }, (tx) => User.byId(tx, visit.homeUserId));
  if (!home?.isActive || !home.isMett) return undefined;
  const mine = { id: visit.id };
  // Of two who use it at once, one gets in.
  const entered = await asPlatform((tx) =>
    tx('staffVisits').where(mine).whereNull('enteredOn').update({ enteredOn: tx.fn.now() }),
  );
  if (entered === 0) return undefined;
  const userId = await changingCallers(
    tenant,
    (id: Guid) => [userTag(id)],
    (tx) => standIn(tx, home),
  );
  await asPlatform((tx) => tx('staffVisits').where(mine).update({ userId }));
  const { reason, endsOn } = visit;
  await withTenant(tenant, (tx) => note(tx, 'staff.entered', { actor: userId, detail: { reason, endsOn } }));
  return startSession(tenant, { id: userId }, device, 'visit', { isStrong: true, endsOn, reason });
}

/** Who they are at this tenant: a user without a password or an address that takes mail, the same at each visit. */
async function standIn(tx: Parameters<typeof currentTerms>[0], home: User): Promise<Guid> {
  const email = standInAddress(home.id);
  const known = await User.query(tx).findOne({ email });
  const { firstName, middleName, lastName, language } = home;
  const as = { firstName, middleName, lastName, termsOfUseVersionAccepted: await currentTerms(tx) };
  if (known) {
    await User.query(tx)
      .patch({ ...as, isActive: true, isMett: true })
      .where({ id: known.id });
    await closeOtherWays(tx, known.id);
    return known.id;
  }
  const made = { email, ...as, flags: ['isMett' as const], ...(language && { language }) };
  return (await User.create(tx, made)).id;
}
