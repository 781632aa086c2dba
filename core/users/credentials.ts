import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { notAllowed } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { emailAddress } from '../mail/address.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { attempt, countAttempt, takeBack } from './attempts.ts';
import type { Caller } from './caller.ts';
import { type Code, codeState, endAddressChange, endCodes, useCode } from './code.ts';
import { endVisitsOf } from './end-visits.ts';
import { hashPassword, isPassword, passwordMatches } from './password.ts';
import { hasSecondFactor } from './second-factor.ts';
import { changingCallers, closeSessionsOf, userTag } from './session.ts';
import { type Admission, admit, type Device } from './sign-in.ts';
import { refuseOnVisit } from './stand-in.ts';
import { User } from './user.ts';

export type Reset = 'Success' | 'weak-password' | 'Expired';

/** Wrong passwords that someone who is signed in may give before they have to wait. */
const limits = { minutes: 15, account: 10 };

/**
 * The password of a code that came by mail. Everyone who was signed in with the old one is out, and what they may have
 * begun or left behind with it: a second step, a visit, a change of the address, tokens for programs.
 */
export async function resetPassword(tenant: Tenant, code: string, password: string): Promise<Reset> {
  const found = await withTenant(tenant, (tx) => codeState(tx, code, ['reset']));
  if (found.state !== 'Success') return 'Expired';
  if (!isPassword(password, found.code!.email)) return 'weak-password';
  const passwordHash = await hashPassword(password);
  const user = await changingCallers(
    tenant,
    (done: User | undefined) => (done ? [userTag(done.id)] : []),
    async (tx) => {
      const used = await useCode(tx, code, ['reset']);
      if (used?.userId) await endAddressChange(tx, used.userId);
      const owner = await ownerOf(used, (id) => User.query(tx).findOne({ id }).forUpdate());
      if (!used || !owner) return undefined;
      // Whoever reads that mailbox has proven the address as well.
      await User.query(tx)
        .patch({ passwordHash, ...(!owner.emailVerifiedOn && provenNow(owner)) })
        .where({ id: owner.id });
      await endCodes(tx, owner.id, ['reset', 'magic-link', 'verify', 'second-step']);
      await closeSessionsOf(tx, owner.id);
      await note(tx, 'password.reset', { actor: owner.id });
      await queueMail(tx, {
        kind: 'password-changed',
        to: owner.email,
        language: owner.language ?? tenant.language,
        about: { tokensEnded: await endTokens(tx, owner.id) },
      });
      return owner;
    },
  );
  if (user?.isMett) await endVisitsOf(tenant, user.id);
  return user ? 'Success' : 'Expired';
}

/** Signs in whoever has the code of a magic link; undefined when it does not work (any more). */
export async function signInByLink(
  tenant: Tenant,
  code: string,
  device: Device,
): Promise<Admission | undefined> {
  const user = await changingCallers(
    tenant,
    (done: User | undefined) => (done ? [userTag(done.id)] : []),
    async (tx) => {
      const used = await useCode(tx, code, ['magic-link']);
      const owner = await ownerOf(used, (id) => User.query(tx).findOne({ id }).forUpdate());
      if (!used || !owner) return undefined;
      if (!owner.emailVerifiedOn) await User.query(tx).patch(provenNow(owner)).where({ id: owner.id });
      await endCodes(tx, owner.id, ['magic-link']);
      return owner;
    },
  );
  return user && admit(tenant, user, device, 'link');
}

/** A new password of someone who is signed in and proves who they are. Other devices are signed out. @throws 403, 429 */
export async function changePassword(
  tenant: Tenant,
  caller: Caller,
  { present, wanted, address }: { present: string | undefined; wanted: string; address: string },
): Promise<'Success' | 'weak-password'> {
  const user = await proveAgain(tenant, caller, present, address);
  if (!isPassword(wanted, user.email)) return 'weak-password';
  const passwordHash = await hashPassword(wanted);
  await changingCallers(tenant, [userTag(user.id)], async (tx) => {
    await endAddressChange(tx, user.id);
    await User.query(tx).patch({ passwordHash }).where({ id: user.id });
    await endCodes(tx, user.id, ['reset', 'magic-link', 'second-step']);
    await closeSessionsOf(tx, user.id, caller.sessionHash);
    // The one that stays goes on under another token.
    await tx('sessions').where({ tokenHash: caller.sessionHash }).update({ rotate: true });
    await note(tx, 'password.changed', { actor: user.id });
    await queueMail(tx, {
      kind: 'password-changed',
      to: user.email,
      language: user.language ?? tenant.language,
    });
  });
  if (user.isMett) await endVisitsOf(tenant, user.id);
  return 'Success';
}

/** Ends the tokens for programs that act as someone. Gives how many there were. */
async function endTokens(tx: Tx, userId: Guid): Promise<number> {
  const ended = (await tx('apiTokens').where({ userId }).delete().returning(['id', 'name', 'scopes'])) as {
    id: Guid;
    name: string;
    scopes: string[];
  }[];
  for (const { id, ...detail } of ended)
    await note(tx, 'token.ended', { actor: userId, subject: id, detail });
  return ended.length;
}

/**
 * Asks to use another address; it counts once the mail that goes there is answered. The address there is now hears of
 * it at once. Whether somebody has the other is not told: the mail then leads nowhere. @throws 403, 429
 */
export async function askToChangeEmail(
  tenant: Tenant,
  caller: Caller,
  {
    password,
    email,
    address,
    language,
  }: { password: string | undefined; email: string; address: string; language: Language },
): Promise<'Success' | 'no-address'> {
  refuseOnVisit(caller);
  const to = emailAddress(email);
  if (!to) return 'no-address';
  const user = await proveAgain(tenant, caller, password, address);
  await withTenant(tenant, async (tx) => {
    await countAttempt(
      tx,
      'mail',
      { account: user.email, address },
      { minutes: 60, account: 5, address: 30 },
    );
    await endAddressChange(tx, user.id);
    await queueMail(tx, {
      kind: 'change-email',
      to,
      name: user.fullName,
      language,
      about: { userId: user.id },
    });
    await queueMail(tx, {
      kind: 'email-change-asked',
      to: user.email,
      name: user.fullName,
      language: user.language ?? tenant.language,
      about: { userId: user.id, email: to },
    });
  });
  return 'Success';
}

/** Someone who is signed in, and knows the password too. Wrong ones are counted, before hashing. */
function proven(tenant: Tenant, userId: Guid, password: string, address: string): Promise<User | undefined> {
  return attempt(tenant, 'password', { account: userId, address }, limits, async (begun) => {
    const user = await withTenant(tenant, (tx) => User.byId(tx, userId));
    if (!(await passwordMatches(user?.passwordHash, password))) return undefined;
    await withTenant(tenant, (tx) => takeBack(tx, begun));
    return user;
  });
}

/** Minutes after signing in during which that is proof enough of someone who has no password. */
const fresh = 10;

/**
 * Someone proves who they are once more, before an act that decides who gets in: by the password; who has none must
 * have signed in just now, and who has a second factor must have given it in this session. Wrong passwords are counted.
 *
 * @throws 403, 429
 */
export async function proveAgain(
  tenant: Tenant,
  caller: Caller,
  password: string | undefined,
  address: string,
): Promise<User> {
  refuseOnVisit(caller);
  const { user, proof } = await withTenant(tenant, async (tx) => {
    const found = await User.byId(tx, caller.userId!);
    return { user: found, proof: await proofOf(tx, caller, found) };
  });
  if (user && proof === 'fresh') return user;
  if (proof === 'stale' || proof === 'weak') throw notAllowed('sign-in-again');
  const owner = await proven(tenant, caller.userId!, password ?? '', address);
  if (owner) return owner;
  throw notAllowed('wrong-password', [{ path: '/password', message: 'wrong-password' }]);
}

/**
 * How someone can prove who they are once more; `stale` and `weak`: not before they sign in again, with the second
 * factor that their session is older than.
 */
export type Proof = 'password' | 'fresh' | 'stale' | 'weak';

export async function proofOf(tx: Tx, caller: Caller, user: User | undefined): Promise<Proof> {
  if (!user) return 'password';
  const session = caller.sessionHash
    ? ((await tx('sessions').where({ tokenHash: caller.sessionHash }).first('createdOn', 'isStrong')) as
        { createdOn: Date; isStrong: boolean } | undefined)
    : undefined;
  const isWeak = !session?.isStrong && (await hasSecondFactor(tx, user.id));
  if (user.passwordHash) return isWeak ? 'weak' : 'password';
  const isFresh = Date.now() - (session?.createdOn.getTime() ?? 0) <= fresh * 60_000;
  return isFresh && !isWeak ? 'fresh' : 'stale';
}

/** What others read of someone then, which is another version of them. */
const provenNow = ({ version }: User) => ({ emailVerifiedOn: new Date(), version: version + 1 });

async function ownerOf(
  code: Code | undefined,
  read: (id: Guid) => PromiseLike<User | undefined>,
): Promise<User | undefined> {
  const user = code?.userId ? await read(code.userId) : undefined;
  // An address that changed hands since the mail went out is not theirs any more.
  return user?.isActive && user.email === code!.email ? user : undefined;
}
