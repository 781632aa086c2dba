import { createHash, randomBytes } from 'node:crypto';
import { type Tx, hotRead } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from './caller.ts';
import { anonymous } from './viewer.ts';

/** Days a session lives without being used, and minutes a bearer token lives at all. */
const sessionDays = 30;
const tokenMinutes = 10;

export type Secrets = { sessionToken: string; xsrfToken: string };
export type AccessToken = { accessToken: string; accessTokenDate: Date; expiresAt: Date };

const secret = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export const nobody: Caller = { ...anonymous, sessionHash: null, via: 'none', xsrfToken: null };

/** Opens a session; the token is told once and kept only as a hash. */
export async function openSession(tx: Tx, userId: Guid, device: string): Promise<Secrets> {
  const sessionToken = secret();
  const xsrfToken = secret();
  await tx('sessions').insert({
    tokenHash: hashOf(sessionToken),
    userId,
    xsrfToken,
    device: device.slice(0, 200),
    expiresOn: new Date(Date.now() + sessionDays * 86_400_000),
  });
  return { sessionToken, xsrfToken };
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

export async function closeSession(tx: Tx, sessionHash: Buffer): Promise<void> {
  await tx('sessions').where({ tokenHash: sessionHash }).delete();
}

/**
 * Whom a cookie or a bearer token stands for, read on every request so that a session that was ended is over at
 * once. An unknown or expired one stands for nobody.
 */
export async function callerOf(
  tenant: Tenant,
  shown: { cookie?: string | undefined; bearer?: string | undefined },
): Promise<Caller> {
  const token = shown.bearer ?? shown.cookie;
  if (!token || token.length > 100) return nobody;
  const [row] = await hotRead<{ answer: Omit<Caller, 'via' | 'sessionHash'> & { session: string } }>(
    'caller_of',
    'select caller_of($1, $2, $3) as answer',
    [tenant.id, hashOf(token), shown.bearer !== undefined],
  );
  if (!row?.answer) return nobody;
  const { session, ...viewer } = row.answer;
  return {
    ...viewer,
    sessionHash: Buffer.from(session, 'hex'),
    via: shown.bearer === undefined ? 'cookie' : 'bearer',
  };
}
