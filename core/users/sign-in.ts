import { note } from '../audit/entry.ts';
import { withTenant } from '../db.ts';
import { Refusal } from '../errors.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { countAttempt, takeBack } from './attempts.ts';
import { passwordMatches } from './password.ts';
import type { Caller } from './caller.ts';
import {
  changingCallers,
  closeSession,
  closeSessionsOf,
  openSession,
  type Secrets,
  sessionTag,
  userTag,
} from './session.ts';
import { User } from './user.ts';

/** Wrong tries; those that succeed are not counted. */
const limits = { minutes: 15, account: 10, address: 100 };

/**
 * The user of an address and password. Wrong and unknown are one answer in the same time. An attempt is counted
 * before the password is hashed, so that a flood of them stays cheap, and uncounted when it succeeds.
 */
export async function signIn(
  tenant: Tenant,
  email: string,
  password: string,
  address: string,
): Promise<User> {
  const account = email.trim().toLowerCase();
  const attempt = await withTenant(tenant, (tx) => countAttempt(tx, 'sign-in', { account, address }, limits));
  const user = await withTenant(tenant, async (tx) => User.query(tx).findOne({ email: account }));
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) {
    throw new Refusal(401, 'Unauthorized', 'wrong-credentials');
  }
  await withTenant(tenant, (tx) => takeBack(tx, attempt));
  return user;
}

/** What someone signs in from. */
export interface Device {
  /** As the browser calls itself. */
  userAgent: string;
  /** The session it showed, which ends: a token that was there before signing in is worth nothing after it. */
  sessionHash: Buffer | null;
}

/** A new session of someone who has just proven who they are. */
export async function startSession(
  tenant: Tenant,
  user: User,
  device: Device,
  by: 'password' | 'link' | 'invitation',
): Promise<Secrets> {
  const tags = device.sessionHash ? [sessionTag(device.sessionHash)] : [];
  return changingCallers(tenant, tags, async (tx) => {
    if (device.sessionHash) await closeSession(tx, device.sessionHash);
    await note(tx, 'session.opened', { actor: user.id, detail: { by } });
    return openSession(tx, user.id, device.userAgent);
  });
}

export async function signOut(tenant: Tenant, { sessionHash, userId }: Caller): Promise<void> {
  if (!sessionHash) return;
  await changingCallers(tenant, [sessionTag(sessionHash)], async (tx) => {
    await closeSession(tx, sessionHash);
    await note(tx, 'session.closed', { actor: userId });
  });
}

/** Signs someone out on one other device, by the session's id, or on all of them. */
export async function signOutElsewhere(tenant: Tenant, caller: Caller, id: string | 'all'): Promise<number> {
  const { userId, sessionHash } = caller;
  return changingCallers(tenant, [userTag(userId!)], async (tx) => {
    const ended =
      id === 'all'
        ? await closeSessionsOf(tx, userId!, sessionHash)
        : await tx('sessions')
            .where({ userId, tokenHash: Buffer.from(id, 'hex') })
            .delete();
    if (ended > 0) await note(tx, 'sessions.ended', { actor: userId });
    return ended;
  });
}
