import { note } from '../audit/entry.ts';
import { withTenant } from '../db.ts';
import { notAllowed } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { emailAddress } from '../mail/address.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { countAttempt, takeBack } from './attempts.ts';
import type { Caller } from './caller.ts';
import { type Code, codeState, endCodes, useCode } from './code.ts';
import { hashPassword, isPassword, passwordMatches } from './password.ts';
import { changingCallers, closeSessionsOf, userTag } from './session.ts';
import { type Admission, admit, type Device } from './sign-in.ts';
import { User } from './user.ts';

export type Changed = 'Success' | 'wrong-password' | 'weak-password' | 'Expired';

/** Wrong passwords that someone who is signed in may give before they have to wait. */
const limits = { minutes: 15, account: 10 };

/** The password of a code that came by mail. Everyone who was signed in with the old one is out. */
export async function resetPassword(tenant: Tenant, code: string, password: string): Promise<Changed> {
  const found = await withTenant(tenant, (tx) => codeState(tx, code, ['reset']));
  if (found.state !== 'Success') return 'Expired';
  if (!isPassword(password, found.code!.email)) return 'weak-password';
  const passwordHash = await hashPassword(password);
  const user = await changingCallers(
    tenant,
    (done: User | undefined) => (done ? [userTag(done.id)] : []),
    async (tx) => {
      const used = await useCode(tx, code, ['reset']);
      const owner = await ownerOf(used, (id) => User.query(tx).findOne({ id }).forUpdate());
      if (!used || !owner) return undefined;
      // Whoever reads that mailbox has proven the address as well.
      const emailVerifiedOn = owner.emailVerifiedOn ?? new Date();
      await User.query(tx).patch({ passwordHash, emailVerifiedOn }).where({ id: owner.id });
      await endCodes(tx, owner.id, ['reset', 'magic-link', 'verify']);
      await closeSessionsOf(tx, owner.id);
      await note(tx, 'password.reset', { actor: owner.id });
      await queueMail(tx, {
        kind: 'password-changed',
        to: owner.email,
        language: owner.language ?? tenant.language,
      });
      return owner;
    },
  );
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
      if (!owner.emailVerifiedOn)
        await User.query(tx).patch({ emailVerifiedOn: new Date() }).where({ id: owner.id });
      await endCodes(tx, owner.id, ['magic-link']);
      return owner;
    },
  );
  return user && admit(tenant, user, device, 'link');
}

/** A new password of someone who is signed in and gives the present one. Other devices are signed out. */
export async function changePassword(
  tenant: Tenant,
  caller: Caller,
  { present, wanted, address }: { present: string; wanted: string; address: string },
): Promise<Changed> {
  const user = await proven(tenant, caller.userId!, present, address);
  if (!user) return 'wrong-password';
  if (!isPassword(wanted, user.email)) return 'weak-password';
  const passwordHash = await hashPassword(wanted);
  await changingCallers(tenant, [userTag(user.id)], async (tx) => {
    await User.query(tx).patch({ passwordHash }).where({ id: user.id });
    await endCodes(tx, user.id, ['reset', 'magic-link']);
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
  return 'Success';
}

/**
 * Asks to use another address; it counts once the mail that goes there is answered. Whether somebody has that
 * address is not told: the mail then leads nowhere.
 */
export async function askToChangeEmail(
  tenant: Tenant,
  caller: Caller,
  {
    password,
    email,
    address,
    language,
  }: { password: string; email: string; address: string; language: Language },
): Promise<'Success' | 'wrong-password' | 'no-address'> {
  const to = emailAddress(email);
  if (!to) return 'no-address';
  const user = await proven(tenant, caller.userId!, password, address);
  if (!user) return 'wrong-password';
  await withTenant(tenant, async (tx) => {
    await countAttempt(
      tx,
      'mail',
      { account: user.email, address },
      { minutes: 60, account: 5, address: 30 },
    );
    await endCodes(tx, user.id, ['change-email']);
    await queueMail(tx, {
      kind: 'change-email',
      to,
      name: user.fullName,
      language,
      about: { userId: user.id },
    });
  });
  return 'Success';
}

/** Someone who is signed in, and knows the password too. Wrong ones are counted, before hashing. */
export async function proven(
  tenant: Tenant,
  userId: Guid,
  password: string,
  address: string,
): Promise<User | undefined> {
  const attempt = await withTenant(tenant, (tx) =>
    countAttempt(tx, 'password', { account: userId, address }, limits),
  );
  const user = await withTenant(tenant, (tx) => User.byId(tx, userId));
  if (!(await passwordMatches(user?.passwordHash, password))) return undefined;
  await withTenant(tenant, (tx) => takeBack(tx, attempt));
  return user;
}

/** Minutes after signing in during which that is proof enough of someone who has no password. */
const fresh = 10;

/** By the password; who has none must have signed in just now. Wrong passwords are counted. @throws 403, 429 */
export async function proveAgain(
  tenant: Tenant,
  caller: Caller,
  password: string | undefined,
  address: string,
): Promise<void> {
  const { user, signedIn } = await withTenant(tenant, async (tx) => ({
    user: await User.byId(tx, caller.userId!),
    signedIn: (await tx('sessions').where({ tokenHash: caller.sessionHash }).first('createdOn')) as
      { createdOn: Date } | undefined,
  }));
  if (user && !user.passwordHash) {
    const age = Date.now() - (signedIn?.createdOn.getTime() ?? 0);
    if (age <= fresh * 60_000) return;
    throw notAllowed('sign-in-again');
  }
  if (await proven(tenant, caller.userId!, password ?? '', address)) return;
  throw notAllowed('wrong-password', [{ path: '/password', message: 'wrong-password' }]);
}

async function ownerOf(
  code: Code | undefined,
  read: (id: Guid) => PromiseLike<User | undefined>,
): Promise<User | undefined> {
  const user = code?.userId ? await read(code.userId) : undefined;
  // An address that changed hands since the mail went out is not theirs any more.
  return user?.isActive && user.email === code!.email ? user : undefined;
}
