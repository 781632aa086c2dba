import { randomBytes } from 'node:crypto';
import { announce } from '../announce.ts';
import { type Tx, hotRead, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from './caller.ts';
import { hashOf } from './hash.ts';
import { forgetCallers, knownCaller } from './known-callers.ts';
import { anonymous, type Viewer } from './viewer.ts';

/** Days a session lives without being used, and minutes a bearer token lives at all. */
const sessionDays = 30;
const tokenMinutes = 10;
/** How many sessions somebody has at most. */
const mostSessions = 100;
/** How long a token that was replaced still works, for requests that were on their way with it; seconds. */
const rotationGrace = 30;

export type Secrets = { sessionToken: string; xsrfToken: string };
export type AccessToken = { accessToken: string; accessTokenDate: Date; expiresAt: Date };

/** A session as its owner sees it in a list. */
export interface Session {
  /** A second factor or a passkey was given. */
  isStrong: boolean;
  /** Its hash in hex: names the session and opens nothing. */
  id: string;
  /** As the browser calls itself. */
  device: string;
  createdOn: Date;
  lastUsedOn: Date;
  isCurrent: boolean;
}

const secret = () => randomBytes(32).toString('base64url');

export const nobody: Caller = {
  ...anonymous,
  sessionHash: null,
  via: 'none',
  xsrfToken: null,
  language: null,
  theme: null,
  hasAcceptedTerms: true,
  hasTermsBefore: true,
  needsSecondFactor: false,
  hasSecondFactor: false,
  visit: null,
  mustRotate: false,
  mustRenew: false,
  scopes: null,
};

/** How tokens for programs begin, so that they are told from those of a session, and found where they leaked. */
export const apiTokenPrefix = 'bst_';

export interface SessionKind {
  /** A second factor or a passkey was given. */
  isStrong?: boolean;
  /** It ends then, used or not. */
  endsOn?: Date | null;
  /** Why someone of the platform is here. */
  reason?: string | null;
  /** The token it had until now: it is the same session, of the same moment. */
  after?: Buffer;
}

/** Opens a session; the token is told once and kept only as a hash. */
export async function openSession(
  tx: Tx,
  userId: Guid,
  device: string,
  { isStrong = false, endsOn = null, reason = null, after }: SessionKind = {},
): Promise<Secrets> {
  const sessionToken = secret();
  const xsrfToken = secret();
  await tx('sessions').where({ userId }).where('expiresOn', '<', tx.fn.now()).delete();
  await tx('sessions').insert({
    tokenHash: hashOf(sessionToken),
    userId,
    xsrfToken,
    device: device.slice(0, 200),
    isStrong,
    endsOn,
    reason,
    expiresOn: endsOn ?? new Date(Date.now() + sessionDays * 86_400_000),
    // By the database, as a date of JavaScript knows no microseconds.
    ...(after && { createdOn: tx('sessions').where({ tokenHash: after }).select('createdOn') }),
  });
  return { sessionToken, xsrfToken };
}

/** Within `changingCallers`, before one more is opened: the longest unused end where there are too many. */
export async function closeUnused(tx: Tx, userId: Guid): Promise<string[]> {
  const beyond = tx('sessions')
    .where({ userId })
    .orderBy('lastUsedOn', 'desc')
    .offset(mostSessions - 1)
    .select('tokenHash');
  const closed = (await tx('sessions')
    .where({ userId })
    .whereIn('tokenHash', beyond)
    .delete()
    .returning('tokenHash')) as { tokenHash: Buffer }[];
  return closed.map(({ tokenHash }) => sessionTag(tokenHash));
}

/** A bearer token of a session, which ends with it. */
export async function issueAccessToken(tx: Tx, sessionHash: Buffer): Promise<AccessToken> {
  const accessToken = secret();
  const accessTokenDate = new Date();
  const expiresAt = new Date(accessTokenDate.getTime() + tokenMinutes * 60_000);
  await tx('accessTokens').where('expiresOn', '<', tx.fn.now()).delete();
  await tx('accessTokens').insert({ tokenHash: hashOf(accessToken), sessionHash, expiresOn: expiresAt });
  return { accessToken, accessTokenDate, expiresAt };
}

export const sessionHashOf = hashOf;
export const sessionTag = (sessionHash: Buffer) => `session:${sessionHash.toString('hex')}`;
export const userTag = (userId: Guid) => `user:${userId}`;

/**
 * A transaction that changes who somebody is or what they may do. When it resolves this node knows them as they are
 * now; other nodes hear it as it commits. `tags`: `userTag` and `sessionTag` of those it is about.
 */
export async function changingCallers<T>(
  tenant: { id: Guid },
  tags: string[] | ((result: T) => string[]),
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  let changed: string[] = [];
  const result = await withTenant(tenant, async (tx) => {
    const made = await fn(tx);
    changed = typeof tags === 'function' ? tags(made) : tags;
    if (changed.length > 0) await announce(tx, changed);
    return made;
  });
  forgetCallers(tenant.id, changed);
  return result;
}

/** Within `changingCallers`: a session, with the token it had before this one. Gives the tags of those it was. */
export async function closeSession(tx: Tx, sessionHash: Buffer): Promise<string[]> {
  const closed = (await tx('sessions')
    .whereIn(
      ['userId', 'createdOn'],
      tx('sessions').where({ tokenHash: sessionHash }).select('userId', 'createdOn'),
    )
    .delete()
    .returning('tokenHash')) as { tokenHash: Buffer }[];
  return closed.map(({ tokenHash }) => sessionTag(tokenHash));
}

/** Within `changingCallers`: everywhere else, or everywhere. Gives how many there were. */
export async function closeSessionsOf(tx: Tx, userId: Guid, but: Buffer | null = null): Promise<number> {
  const open = tx('sessions').where({ userId });
  if (but) void open.whereNotIn('createdOn', tx('sessions').where({ tokenHash: but }).select('createdOn'));
  const closed = (await open.delete().returning(tx.raw('created_on::text as since'))) as { since: string }[];
  return new Set(closed.map(({ since }) => since)).size;
}

export async function sessionsOf(tx: Tx, userId: Guid, current: Buffer | null): Promise<Session[]> {
  // One whose token was replaced just now has two for a moment.
  const open = tx('sessions')
    .where({ userId })
    .where('expiresOn', '>', tx.fn.now())
    .distinctOn('createdOn')
    .orderBy([{ column: 'createdOn' }, { column: 'expiresOn', order: 'desc' }])
    .select('tokenHash', 'device', 'createdOn', 'lastUsedOn', 'isStrong', {
      isCurrent: tx.raw('created_on is not distinct from ?', [
        tx('sessions').where({ userId, tokenHash: current }).select('createdOn'),
      ]),
    });
  const rows: (Omit<Session, 'id'> & { tokenHash: Buffer })[] = await tx
    .from(open.as('open'))
    .orderBy('lastUsedOn', 'desc');
  return rows.map(({ tokenHash, ...row }) => ({ ...row, id: tokenHash.toString('hex') }));
}

/** A second factor was given in this session: it goes on under another token, and with all rights. */
export async function strengthen(tx: Tx, sessionHash: Buffer): Promise<void> {
  await tx('sessions').where({ tokenHash: sessionHash }).update({ isStrong: true, rotate: true });
}

/** Someone's rights were changed: their sessions go on under other tokens (safety 14), and everyone knows. */
export async function rightsChanged(tx: Tx, userId: Guid): Promise<void> {
  await tx('sessions').where({ userId }).update({ rotate: true });
  await announce(tx, [userTag(userId)]);
}

/** The session goes on under new tokens; undefined when another request has seen to it already. */
export function rotateSession(tenant: Tenant, sessionHash: Buffer): Promise<Secrets | undefined> {
  return changingCallers(tenant, [sessionTag(sessionHash)], async (tx) => {
    const [old] = (await tx('sessions')
      .where({ tokenHash: sessionHash, rotate: true })
      .update({
        rotate: false,
        lastUsedOn: tx.fn.now(),
        expiresOn: tx.raw("least(ends_on, now() + ? * interval '1 second')", [rotationGrace]),
      })
      .returning(['userId', 'device', 'isStrong', 'endsOn', 'reason'])) as ({
      userId: Guid;
      device: string;
    } & Required<SessionKind>)[];
    if (!old) return undefined;
    const secrets = await openSession(tx, old.userId, old.device, { ...old, after: sessionHash });
    const own = hashOf(secrets.sessionToken);
    await tx('accessTokens').where({ sessionHash }).update({ sessionHash: own });
    return secrets;
  });
}

type CallerRow = Omit<Caller, 'via' | 'sessionHash' | 'scopes'> & { session: string; until: number };
type TokenRow = Viewer &
  Pick<Caller, 'scopes' | 'language' | 'hasAcceptedTerms' | 'hasTermsBefore' | 'needsSecondFactor'> & {
    until: number;
  };

/**
 * Whom a cookie or a bearer token stands for at this moment: a session that was ended is over at the next request. An
 * unknown or expired one stands for nobody.
 */
export async function callerOf(
  tenant: { id: Guid },
  shown: { cookie?: string | undefined; bearer?: string | undefined },
): Promise<Caller> {
  const token = shown.bearer ?? shown.cookie;
  if (!token || token.length > 100) return nobody;
  const via = shown.bearer === undefined ? 'cookie' : 'bearer';
  const hash = hashOf(token);
  // In a cookie it would open screens, which know of no scopes, and need no XSRF token.
  if (token.startsWith(apiTokenPrefix)) return via === 'bearer' ? programOf(tenant, hash) : nobody;
  const caller = await knownCaller(`${tenant.id}${via}${hash.toString('base64')}`, () =>
    readCaller(tenant, hash, via),
  );
  return caller ?? nobody;
}

/** Whom a session stands for that was opened just now: it is remembered with its first request. */
export async function callerOfNew(tenant: { id: Guid }, { sessionToken }: Secrets): Promise<Caller> {
  return (await readCaller(tenant, hashOf(sessionToken), 'cookie'))?.caller ?? nobody;
}

async function readCaller(
  tenant: { id: Guid },
  hash: Buffer,
  via: 'cookie' | 'bearer',
): Promise<{ caller: Caller; until: number } | undefined> {
  const [row] = await hotRead<{ answer: CallerRow | null }>(
    'caller_of',
    'select caller_of($1, $2, $3) as answer',
    [tenant.id, hash, via === 'bearer'],
  );
  if (!row?.answer) return undefined;
  const { session, until, ...viewer } = row.answer;
  return { caller: { ...viewer, sessionHash: Buffer.from(session, 'hex'), via, scopes: null }, until };
}

/** Whom a token for programs acts as. It opens no pages: it has no session. */
async function programOf(tenant: { id: Guid }, hash: Buffer): Promise<Caller> {
  const caller = await knownCaller(`${tenant.id}token${hash.toString('base64')}`, async () => {
    const [row] = await hotRead<{ answer: TokenRow | null }>(
      'caller_of_api_token',
      'select caller_of_api_token($1, $2) as answer',
      [tenant.id, hash],
    );
    if (!row?.answer) return undefined;
    const { until, ...viewer } = row.answer;
    return { caller: { ...nobody, ...viewer, via: 'bearer' as const }, until };
  });
  return caller ?? nobody;
}
