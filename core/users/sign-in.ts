import { LRUCache } from 'lru-cache';
import { note } from '../audit/entry.ts';
import { hotWrite, type Tx, withTenant } from '../db.ts';
import { notAllowed, Refusal, tooMany } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { takeBack } from './attempts.ts';
import { passwordMatches, type Standing } from './password.ts';
import type { Caller } from './caller.ts';
import { codeState, isCode, makeCode, useCode } from './code.ts';
import { givesCode, hasSecondFactor } from './second-factor.ts';
import {
  changingCallers,
  closeSession,
  closeSessionsOf,
  openSession,
  type Secrets,
  type SessionKind,
  userTag,
} from './session.ts';
import { isStandIn } from './stand-in.ts';
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
  const [row] = await hotWrite<{ tried: Tried | null }>(
    'try_sign_in',
    'select try_sign_in($1, $2, $3, $4, $5, $6) as tried',
    [tenant.id, account, address, limits.minutes, limits.account, limits.address],
  );
  if (!row?.tried) throw tooMany(limits.minutes * 60);
  const { attempt, user: found } = row.tried;
  const from = tenant.id + address;
  const isRight = await passwordMatches(found?.hash, password, standings.get(from) ?? 'unknown');
  standings.set(from, isRight ? 'known' : 'wrong', {
    ttl: (isRight ? knownDays * 24 * 60 : limits.minutes) * 60_000,
  });
  const user = isRight && (await withTenant(tenant, (tx) => admitted(tx, found!.id, attempt)));
  if (!user) throw new Refusal(401, 'Unauthorized', 'wrong-credentials');
  return user;
}

/** What a network's last try was, by tenant; of it alone, so that nothing tells which accounts there are. */
const standings = new LRUCache<string, Standing>({ max: 10_000, ttl: limits.minutes * 60_000 });
const knownDays = 30;

/** What the database says of a try that is counted. */
type Tried = { attempt: string; user: { id: Guid; hash: string | null } | null };

/** Whoever knew the password, unless the account was removed meanwhile. */
async function admitted(tx: Tx, id: Guid, attempt: string): Promise<User | undefined> {
  await takeBack(tx, attempt);
  return User.byId(tx, id);
}

/** What someone signs in from. */
export interface Device {
  /** As the browser calls itself. */
  userAgent: string;
  /** The session it showed, which ends: a token that was there before signing in is worth nothing after it. */
  sessionHash: Buffer | null;
}

export type SignInBy = 'password' | 'link' | 'invitation' | 'passkey' | 'provider' | 'visit';

/** A new session of someone who has just proven who they are. @throws 403 for whoever comes by visits only */
export async function startSession(
  tenant: Tenant,
  user: Pick<User, 'id'>,
  device: Device,
  by: SignInBy,
  kind: SessionKind = {},
): Promise<Secrets> {
  let closed: string[] = [];
  return changingCallers(
    tenant,
    () => closed,
    async (tx) => {
      if (by !== 'visit') await refuseStandIn(tx, user.id);
      closed = device.sessionHash ? await closeSession(tx, device.sessionHash) : [];
      await note(tx, 'session.opened', { actor: user.id, detail: { by } });
      return openSession(tx, user.id, device.userAgent, kind);
    },
  );
}

async function refuseStandIn(tx: Tx, userId: Guid): Promise<void> {
  const user = await User.byId(tx, userId);
  if (user && isStandIn(user.email)) throw notAllowed('not-on-a-visit');
}

/** In, or first a second step: `ticket` says who it is that has still to take it. */
export type Admission = { secrets: Secrets; ticket?: undefined } | { secrets?: undefined; ticket: string };

/** Minutes for the second step. */
const ticketMinutes = 10;

/** Lets someone in who has proven who they are in one way, or asks for the second one they have. */
export async function admit(
  tenant: Tenant,
  user: Pick<User, 'id' | 'email'>,
  device: Device,
  by: SignInBy,
): Promise<Admission> {
  const ticket = await withTenant(tenant, async (tx) => {
    if (!(await hasSecondFactor(tx, user.id))) return undefined;
    const made = { userId: user.id, email: user.email, minutes: ticketMinutes, byMail: false };
    return makeCode(tx, { ...made, purpose: 'second-step', detail: { by } });
  });
  return ticket ? { ticket } : { secrets: await startSession(tenant, user, device, by) };
}

/** Who holds a ticket that still works. */
export async function ticketHolder(tenant: Tenant, ticket: string): Promise<Guid | undefined> {
  if (!isCode(ticket)) return undefined;
  const { state, code } = await withTenant(tenant, (tx) => codeState(tx, ticket, ['second-step']));
  return state === 'Success' ? code!.userId! : undefined;
}

/**
 * The second step: a code of the app or a recovery code. `wrong` may be tried again, `over` means from the beginning.
 *
 * @throws 429
 */
export async function finishSignIn(
  tenant: Tenant,
  ticket: string,
  code: string,
  device: Device,
  address: string,
): Promise<Secrets | 'wrong' | 'over'> {
  const userId = await ticketHolder(tenant, ticket);
  if (!userId) return 'over';
  if (!(await givesCode(tenant, userId, code, address))) return 'wrong';
  return redeem(tenant, ticket, device);
}

/** Signs in the holder of a ticket, who has taken the second step. */
export async function redeem(tenant: Tenant, ticket: string, device: Device): Promise<Secrets | 'over'> {
  const used = await withTenant(tenant, (tx) => useCode(tx, ticket, ['second-step']));
  if (!used?.userId) return 'over';
  const by = used.detail['by'] as SignInBy;
  return startSession(tenant, { id: used.userId }, device, by, { isStrong: true });
}

export async function signOut(tenant: Tenant, { sessionHash, userId }: Caller): Promise<void> {
  if (!sessionHash) return;
  await changingCallers(
    tenant,
    (closed: string[]) => closed,
    async (tx) => {
      await note(tx, 'session.closed', { actor: userId });
      return closeSession(tx, sessionHash);
    },
  );
}

/** Signs someone out on one other device, by the session's id, or on all of them. */
export async function signOutElsewhere(tenant: Tenant, caller: Caller, id: string | 'all'): Promise<number> {
  const { userId, sessionHash } = caller;
  return changingCallers(tenant, [userTag(userId!)], async (tx) => {
    const ended = id === 'all' ? await closeSessionsOf(tx, userId!, sessionHash) : await closeOwn(tx);
    if (ended > 0) await note(tx, 'sessions.ended', { actor: userId });
    return ended;
  });

  async function closeOwn(tx: Tx): Promise<number> {
    const own = await tx('sessions')
      .where({ userId, tokenHash: Buffer.from(id, 'hex') })
      .first();
    if (own) await closeSession(tx, own.tokenHash as Buffer);
    return own ? 1 : 0;
  }
}
