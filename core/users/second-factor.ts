import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { conflict, notFound, notSignedIn } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { queueMail } from '../mail/outbox.ts';
import { seal, unseal } from '../seal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { attempt, takeBack } from './attempts.ts';
import type { Caller } from './caller.ts';
import { base32 } from './code.ts';
import { hashOf } from './hash.ts';
import type { WayChanged } from './letters.ts';
import { changingCallers, rightsChanged, strengthen, userTag } from './session.ts';
import { refuseOnVisit } from './stand-in.ts';
import { User } from './user.ts';

/** Wrong codes before someone has to wait: of a million, three work at any moment. */
const limits = { minutes: 15, account: 5, address: 50 };

export interface SecondFactor {
  /** An app makes codes. */
  hasApp: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
}

export async function secondFactorOf(tx: Tx, userId: Guid): Promise<SecondFactor> {
  const { rows } = await tx.raw<{ rows: [SecondFactor] }>(
    `select exists (select from second_factors where user_id = :userId and confirmed_on is not null) as "hasApp",
            (select count(*)::int from passkeys where user_id = :userId) as passkeys,
            (select count(*)::int from recovery_codes where user_id = :userId and used_on is null) as "recoveryCodesLeft"`,
    { userId },
  );
  return rows[0];
}

export async function hasSecondFactor(tx: Tx, userId: Guid): Promise<boolean> {
  const { hasApp, passkeys } = await secondFactorOf(tx, userId);
  return hasApp || passkeys > 0;
}

/** Minutes in which what was offered has to be confirmed: who finds it later has not just proven who they are. */
const offerMinutes = 10;
const isOpen = `offered_on > now() - interval '${offerMinutes} minutes'`;
const isOver = `not ${isOpen}`;

/** A secret for an app that makes codes; it counts once a code of it was given. Older ones that never did go. */
export async function offerApp(tenant: Tenant, caller: Caller): Promise<{ secret: string; uri: string }> {
  const { Secret } = await import('otpauth');
  const userId = caller.userId!;
  const secret = new Secret({ size: 20 }).base32;
  const sealedSecret = await seal(secret, userId);
  const user = await withTenant(tenant, async (tx) => {
    await tx('secondFactors').whereNull('confirmedOn').whereRaw(isOver).delete();
    const made = await tx('secondFactors')
      .insert({ userId, sealedSecret })
      .onConflict(['tenantId', 'userId'])
      .merge({ sealedSecret, offeredOn: tx.fn.now() })
      .whereNull('secondFactors.confirmedOn')
      .returning('userId');
    if (made.length === 0) throw conflict('second-factor-on');
    return User.byId(tx, userId);
  });
  if (!user) throw notSignedIn();
  return { secret, uri: (await totp(secret, tenant.name, user.email)).toString() };
}

async function offered(
  tx: Tx,
  userId: Guid,
  more: (found: Knex.QueryBuilder) => Knex.QueryBuilder = (found) => found,
): Promise<{ sealedSecret: string } | undefined> {
  const found = tx('secondFactors').where({ userId }).whereNull('confirmedOn').whereRaw(isOpen);
  return (await more(found).first('sealedSecret')) as { sealedSecret: string } | undefined;
}

/** The secret that was offered and waits for its first code; undefined when none does. */
export async function offeredApp(
  tenant: Tenant,
  caller: Caller,
): Promise<{ secret: string; uri: string } | undefined> {
  const userId = caller.userId!;
  const found = await withTenant(tenant, async (tx) => ({
    row: await offered(tx, userId),
    user: await User.byId(tx, userId),
  }));
  if (!found.row || !found.user) return undefined;
  const secret = await unseal(found.row.sealedSecret, userId);
  return { secret, uri: (await totp(secret, tenant.name, found.user.email)).toString() };
}

/**
 * The first code of the app: from now on it is asked for. Gives recovery codes when there were none. The session
 * goes on under another token (safety 14); undefined when the code is wrong.
 *
 * @throws 429
 */
export function confirmApp(
  tenant: Tenant,
  caller: Caller,
  code: string,
  address: string,
): Promise<{ recoveryCodes: string[] } | undefined> {
  refuseOnVisit(caller);
  const userId = caller.userId!;
  return attempt(tenant, 'second-factor', { account: userId, address }, limits, (begun) =>
    changingCallers(tenant, [userTag(userId)], async (tx) => {
      const row = await offered(tx, userId, (found) => found.forUpdate());
      const step = row && (await stepOf(await unseal(row.sealedSecret, userId), code));
      if (step === undefined) return undefined;
      await takeBack(tx, begun);
      await tx('secondFactors').where({ userId }).update({ confirmedOn: tx.fn.now(), lastStep: step });
      await strengthen(tx, caller.sessionHash!);
      await note(tx, 'second-factor.added', { actor: userId, detail: { by: 'app' } });
      await tellOwner(tx, tenant, userId);
      return { recoveryCodes: await recoveryCodesFor(tx, userId) };
    }),
  );
}

/** Recovery codes when someone has none: each works once, and they are told this one time. */
export async function recoveryCodesFor(tx: Tx, userId: Guid): Promise<string[]> {
  const { recoveryCodesLeft } = await secondFactorOf(tx, userId);
  return recoveryCodesLeft > 0 ? [] : newRecoveryCodes(tx, userId);
}

/** Others in place of those there are. @throws 404 for whoever has no second factor */
export function renewRecoveryCodes(tenant: Tenant, caller: Caller): Promise<string[]> {
  return withTenant(tenant, async (tx) => {
    const userId = caller.userId!;
    if (!(await hasSecondFactor(tx, userId))) throw notFound();
    await note(tx, 'recovery-codes.renewed', { actor: userId });
    await tellOwner(tx, tenant, userId);
    return newRecoveryCodes(tx, userId);
  });
}

async function newRecoveryCodes(tx: Tx, userId: Guid): Promise<string[]> {
  await tx('recoveryCodes').where({ userId }).delete();
  const codes = Array.from({ length: 10 }, () => base32(randomBytes(10)).toLowerCase());
  await tx('recoveryCodes').insert(codes.map((code) => ({ userId, hash: hashOf(code) })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Whether this is a code of the app that was not used yet, or a recovery code. @throws 429 */
export function givesCode(tenant: Tenant, userId: Guid, code: string, address: string): Promise<boolean> {
  return attempt(tenant, 'second-factor', { account: userId, address }, limits, (begun) =>
    withTenant(tenant, async (tx) => {
      const isRight = (await usesApp(tx, userId, code)) || (await usesRecovery(tx, userId, code));
      if (isRight) await takeBack(tx, begun);
      return isRight;
    }),
  );
}

/** Takes the app away, and with the last second factor the recovery codes as well. */
export function removeApp(tenant: Tenant, caller: Caller, userId: Guid = caller.userId!): Promise<boolean> {
  return changingCallers(tenant, [userTag(userId)], async (tx) => {
    const removed = await tx('secondFactors').where({ userId }).delete();
    if (removed > 0) await afterRemoval(tx, tenant, caller, userId, 'app');
    return removed > 0;
  });
}

/** Whoever takes a second factor away; `by` where nobody is signed in. */
type Remover = Pick<Caller, 'userId'> & { by?: string };

/**
 * Someone has lost everything and is helped, by an admin or on the command line: nothing but the password is asked then.
 */
export async function removeAllFactors(
  tx: Tx,
  tenant: Tenant,
  remover: Remover,
  userId: Guid,
): Promise<void> {
  await tx('secondFactors').where({ userId }).delete();
  await tx('passkeys').where({ userId }).delete();
  await afterRemoval(tx, tenant, remover, userId, 'all');
}

export async function afterRemoval(
  tx: Tx,
  tenant: Tenant,
  { userId: actor, by }: Remover,
  userId: Guid,
  what: 'app' | 'passkey' | 'all',
): Promise<void> {
  if (!(await hasSecondFactor(tx, userId))) {
    await tx('recoveryCodes').where({ userId }).delete();
    await tx('sessions').where({ userId }).update({ isStrong: false });
  }
  await rightsChanged(tx, userId);
  const detail = { what, ...(by !== undefined && { by }) };
  await note(tx, 'second-factor.removed', { actor, subject: userId, detail });
  await tellOwner(tx, tenant, userId);
}

/** Whoever changes how someone signs in, its owner hears of it. `name` is of a service that is linked or no longer. */
export async function tellOwner(
  tx: Tx,
  tenant: Tenant,
  userId: Guid,
  about: { way: WayChanged; name?: string } = { way: 'factor' },
): Promise<void> {
  const user = await User.byId(tx, userId);
  if (!user) return;
  const language = user.language ?? tenant.language;
  await queueMail(tx, { kind: 'sign-in-changed', to: user.email, name: user.fullName, language, about });
}

async function usesApp(tx: Tx, userId: Guid, code: string): Promise<boolean> {
  const row = (await tx('secondFactors').where({ userId }).whereNotNull('confirmedOn').first()) as
    { sealedSecret: string } | undefined;
  const step = row && (await stepOf(await unseal(row.sealedSecret, userId), code));
  if (step === undefined) return false;
  // Of two who show the same code at once, one gets in.
  return (
    (await tx('secondFactors').where({ userId }).where('lastStep', '<', step).update({ lastStep: step })) > 0
  );
}

async function usesRecovery(tx: Tx, userId: Guid, code: string): Promise<boolean> {
  const plain = code.replace(/[\s-]/g, '').toLowerCase();
  if (!/^[a-z2-7]{16}$/.test(plain)) return false;
  const used = await tx('recoveryCodes')
    .where({ userId, hash: hashOf(plain) })
    .whereNull('usedOn')
    .update({ usedOn: tx.fn.now() });
  if (used > 0) await note(tx, 'recovery-code.used', { actor: userId });
  return used > 0;
}

async function totp(secret: string, issuer: string, label: string) {
  const { Secret, TOTP } = await import('otpauth');
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
}

/** The step (of 30 seconds) that a code belongs to; one earlier and one later count, as clocks differ. */
async function stepOf(secret: string, code: string): Promise<number | undefined> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = (await totp(secret, '', 'x')).validate({ token, window: 1 });
  return delta === null ? undefined : Math.floor(Date.now() / 30_000) + delta;
}
