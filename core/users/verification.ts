import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { log } from '../log.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from './caller.ts';
import { type Code, endCodes, useCode } from './code.ts';
import { changingCallers, userTag } from './session.ts';
import { isStandIn, refuseOnVisit } from './stand-in.ts';
import { isTakenAddress, User } from './user.ts';
import { runsTenant } from './viewer.ts';

/** What became of sending a verification mail (specification 3, verification-send result). */
export const sendResults = [
  'Sent', 'TooSoon', 'Abused', 'NotFound', 'Unauthorized', 'BadRequest', 'Failed', 'AlreadyVerified',
] as const; // prettier-ignore
export type SendResult = (typeof sendResults)[number];

/** Seconds between two mails to one person, and how many they get in a day. */
const limits = { between: 60, perDay: 5 };

/** Sends someone the mail with which they prove their address: themselves, or an admin for them. */
export async function sendVerification(
  tenant: Tenant,
  caller: Caller,
  userId: Guid,
  language: Language,
): Promise<SendResult> {
  if (caller.userId === null || !caller.isActive) return 'Unauthorized';
  if (userId === caller.userId) refuseOnVisit(caller);
  if (userId !== caller.userId && !runsTenant(caller)) return 'Unauthorized';
  try {
    return await withTenant(tenant, async (tx) => {
      const user = await User.query(tx).findOne({ id: userId }).forUpdate();
      if (!user?.isActive || isStandIn(user.email)) return 'NotFound';
      if (user.emailVerifiedOn) return 'AlreadyVerified';
      const { rows } = await tx.raw<{ rows: [{ today: number; justNow: boolean }] }>(
        `select count(*)::int as today, coalesce(bool_or(created_on > now() - ? * interval '1 second'), false) as "justNow"
           from mails where kind = 'verify' and about ->> 'userId' = ? and created_on > now() - interval '1 day'`,
        [limits.between, userId],
      );
      const [{ today, justNow }] = rows;
      if (today >= limits.perDay) return 'Abused';
      if (justNow) return 'TooSoon';
      await queueMail(tx, {
        kind: 'verify',
        to: user.email,
        name: user.fullName,
        language: user.language ?? (userId === caller.userId ? language : tenant.language),
        about: { userId },
      });
      return 'Sent';
    });
  } catch (error) {
    log.error({ err: error, tenant: tenant.id }, 'a verification mail could not be queued');
    return 'Failed';
  }
}

/**
 * Uses a code that proves an address: the account's own, or the one it is to have. `taken` when someone else has that
 * address by now.
 */
export async function proveAddress(tenant: Tenant, code: string): Promise<'Success' | 'Expired' | 'taken'> {
  const proven = changingCallers(
    tenant,
    ({ used }: Proven) => (used?.userId ? [userTag(used.userId)] : []),
    async (tx): Promise<Proven> => {
      const used = await useCode(tx, code, ['verify', 'change-email']);
      if (!used?.userId) return { outcome: 'Expired' };
      const user = await User.query(tx).findOne({ id: used.userId }).forUpdate();
      if (!user?.isActive) return { outcome: 'Expired' };
      if (used.purpose === 'verify') return { used, outcome: await verify(tx, user, used.email) };
      return { used, outcome: await changeAddress(tx, tenant, user, used.email) };
    },
  );
  // Somebody else got that address in this very moment: the database saw it, as the look before could not.
  const { outcome } = await proven.catch((error: unknown): Proven => {
    if (isTakenAddress(error)) return { outcome: 'taken' };
    throw error;
  });
  return outcome;
}

type Proven = { used?: Code; outcome: 'Success' | 'Expired' | 'taken' };

/** A code that was sent to an address the account has left since proves nothing about it now. */
async function verify(tx: Tx, user: User, email: string): Promise<'Success' | 'Expired'> {
  if (user.email !== email) return 'Expired';
  await User.query(tx)
    .patch({ emailVerifiedOn: new Date(), version: user.version + 1 })
    .where({ id: user.id });
  await endCodes(tx, user.id, ['verify']);
  await note(tx, 'email.verified', { actor: user.id });
  return 'Success';
}

async function changeAddress(
  tx: Tx,
  tenant: Tenant,
  user: User,
  email: string,
): Promise<'Success' | 'taken'> {
  if (await User.query(tx).findOne({ email })) return 'taken';
  await tx('users')
    .where({ id: user.id })
    .update({ email, emailVerifiedOn: new Date(), version: user.version + 1 });
  await endCodes(tx, user.id, ['verify', 'change-email', 'reset', 'magic-link']);
  await note(tx, 'email.changed', { actor: user.id });
  const language = user.language ?? tenant.language;
  const about = { userId: user.id, email };
  await queueMail(tx, { kind: 'email-changed', to: user.email, language, about });
  return 'Success';
}
