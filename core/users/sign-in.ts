import { LRUCache } from 'lru-cache';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { notAllowed, Refusal } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { attempt, type Begun, takeBack } from './attempts.ts';
import { passwordMatches, type Standing } from './password.ts';
import type { Caller } from './caller.ts';
import { codeState, endCodes, isCode, makeCode, useCode } from './code.ts';
import { endVisitsOf } from './end-visits.ts';
import { givesCode, hasSecondFactor } from './second-factor.ts';
import {
  changingCallers,
  closeSession,
  closeSessionsOf,
  closeUnused,
  openSession,
  type Secrets,
  type SessionKind,
  userTag,
} from './session.ts';
import { isStandIn } from './stand-in.ts';
import { User } from './user.ts';

/** Wrong tries; those that succeed are not counted. */
const limits = { minutes: 15, account: 10, address: 100 };

/** The user of an address and password. Wrong and unknown are one answer in the same time. @throws 401, 429, 503 */
export async function signIn(
  tenant: Tenant,
  email: string,
  password: string,
  address: string,
): Promise<User> {
  const account = email.trim().toLowerCase();
  const user = await attempt(tenant, 'sign-in', { account, address }, limits, async (begun) => {
    const from = tenant.id + address;
    const isRight = await passwordMatches(begun.user?.hash, password, standingOf(from));
    if (isRight) wrongLately.delete(from);
    (isRight ? known : wrongLately).set(from, true);
    return isRight && withTenant(tenant, (tx) => admitted(tx, begun));
  });
  if (!user) throw wrongCredentials();
  return user;
}

const wrongCredentials = () => new Refusal(401, 'Unauthorized', 'wrong-credentials');

/** Networks by tenant; of them alone, so that nothing tells which accounts there are. */
const wrongLately = new LRUCache<string, true>({ max: 10_000, ttl: limits.minutes * 60_000 });
const known = new LRUCache<string, true>({ max: 10_000, ttl: 30 * 24 * 3_600_000 });

function standingOf(network: string): Standing {
  if (wrongLately.has(network)) return 'wrong';
  return known.has(network) ? 'known' : 'unknown';
}

/** Whoever knew the password, unless it was changed or the account removed meanwhile. */
async function admitted(tx: Tx, begun: Begun): Promise<User | undefined> {
  await takeBack(tx, begun);
  const { id, hash } = begun.user!;
  const user = await User.byId(tx, id);
  return user?.passwordHash === hash ? user : undefined;
}

/** What someone signs in from. */
export interface Device {
  /** As the browser calls itself. */
  userAgent: string;
  /** The session it showed, which ends: a token that was there before signing in is worth nothing after it. */
  sessionHash: Buffer | null;
}

export type SignInBy = 'password' | 'link' | 'invitation' | 'passkey' | 'provider' | 'visit';

/**
 * A new session of someone who has just proven who they are. `passwordHash`: as it was then, where a new password ends
 * what was begun before it.
 *
 * @throws 403 for whoever comes by visits only, 401
 */
export async function startSession(
  tenant: Tenant,
  user: Pick<User, 'id'>,
  device: Device,
  by: SignInBy,
  { passwordHash, ...kind }: SessionKind & { passwordHash?: string | null } = {},
): Promise<Secrets> {
  let closed: string[] = [];
  return changingCallers(
    tenant,
    () => closed,
    async (tx) => {
      if (passwordHash !== undefined) await refuseFormer(tx, user.id, passwordHash);
      if (by !== 'visit') await refuseStandIn(tx, user.id);
      closed = device.sessionHash ? await closeSession(tx, device.sessionHash) : [];
      closed.push(...(await closeUnused(tx, user.id)));
      await note(tx, 'session.opened', { actor: user.id, detail: { by } });
      return openSession(tx, user.id, device.userAgent, kind);
    },
  );
}

/** A password that is chosen at this moment is waited for: it closes the sessions there are by then. */
async function refuseFormer(tx: Tx, id: Guid, passwordHash: string | null): Promise<void> {
  const now = (await tx('users').where({ id }).forShare().first('passwordHash')) as
    Pick<User, 'passwordHash'> | undefined;
  if (now?.passwordHash !== passwordHash) throw wrongCredentials();
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
  user: Pick<User, 'id' | 'email' | 'passwordHash'>,
  device: Device,
  by: SignInBy,
): Promise<Admission> {
  const { passwordHash } = user;
  const ticket = await withTenant(tenant, async (tx) => {
    if (!(await hasSecondFactor(tx, user.id))) return undefined;
    await refuseFormer(tx, user.id, passwordHash);
    const made = { userId: user.id, email: user.email, minutes: ticketMinutes, byMail: false };
    return makeCode(tx, { ...made, purpose: 'second-step', detail: { by } });
  });
  return ticket ? { ticket } : { secrets: await startSession(tenant, user, device, by, { passwordHash }) };
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
  const { used, user } = await withTenant(tenant, async (tx) => {
    const code = await useCode(tx, ticket, ['second-step']);
    return { used: code, user: code?.userId ? await User.byId(tx, code.userId) : undefined };
  });
  if (!used || !user) return 'over';
  const { passwordHash } = user;
  return startSession(tenant, user, device, used.detail['by'] as SignInBy, { isStrong: true, passwordHash });
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

/** Signs someone out on one other device, by the session's id, or on all of them, with visits and second steps. */
export async function signOutElsewhere(tenant: Tenant, caller: Caller, id: string | 'all'): Promise<number> {
  const { userId, sessionHash } = caller;
  const count = await changingCallers(tenant, [userTag(userId!)], async (tx) => {
    const ended = id === 'all' ? await closeOthers(tx) : await closeOwn(tx);
    if (ended > 0) await note(tx, 'sessions.ended', { actor: userId });
    return ended;
  });
  if (id === 'all') await endVisitsOf(tenant, userId!);
  return count;

  async function closeOthers(tx: Tx): Promise<number> {
    await endCodes(tx, userId!, ['second-step']);
    return closeSessionsOf(tx, userId!, sessionHash);
  }
  async function closeOwn(tx: Tx): Promise<number> {
    const own = await tx('sessions')
      .where({ userId, tokenHash: Buffer.from(id, 'hex') })
      .first();
    if (own) await closeSession(tx, own.tokenHash as Buffer);
    return own ? 1 : 0;
  }
}
