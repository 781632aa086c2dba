import Type from 'typebox';
import { withTenant } from '../db.ts';
import { type Answer, type Call, endpoint } from '../endpoint.ts';
import { notAllowed, notFound, notSignedIn, Refusal } from '../errors.ts';
import { guidPattern } from '../guid.ts';
import { profileOf } from '../profiles/profile.ts';
import { endedCookies, sessionCookies, shownSession } from './cookies.ts';
import { givesCode, hasSecondFactor } from './second-factor.ts';
import { callerOf, callerOfNew, issueAccessToken, type Secrets, sessionHashOf } from './session.ts';
import { type Device, signIn, signOut, startSession } from './sign-in.ts';
import type { User } from './user.ts';
import { sendVerification } from './verification.ts';

/** What whoever signs in by the API gets: a bearer token, who they are, and the cookies. */
export async function signedIn(call: Call, user: User, secrets: Secrets): Promise<Answer> {
  const viewer = await callerOfNew(call.tenant, secrets);
  return withTenant(call.tenant, async (tx) => ({
    status: 201,
    body: {
      ...(await issueAccessToken(tx, sessionHashOf(secrets.sessionToken))),
      user: await profileOf(tx, call.kernel, user, viewer),
    },
    cookies: sessionCookies(secrets, call.isSecure),
  }));
}

const Guid = Type.String({ pattern: guidPattern });

const Credentials = Type.Object(
  {
    email: Type.String({ maxLength: 254 }),
    password: Type.String({ maxLength: 1000 }),
    /** Of the app, or a recovery code, for those who have a second factor. */
    code: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
);

/** What a call that signs someone in came from. */
export const deviceOf = ({ headers, caller }: Pick<Call, 'headers' | 'caller'>): Device => ({
  userAgent: headers.get('user-agent') ?? '',
  sessionHash: caller.via === 'cookie' ? caller.sessionHash : null,
});

export const userEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/session',
    tag: 'session',
    summary: 'Sign in with e-mail address and password',
    access: 'everyone',
    isHot: true,
    forInactive: true,
    withoutTerms: true,
    body: Credentials,
    answers: { 201: { description: 'Signed in: a bearer token, and the session in a cookie' } },
    async handle(call): Promise<Answer> {
      const { email, password, code } = call.body as { email: string; password: string; code?: string };
      const user = await signIn(call.tenant, email, password, call.address);
      const isStrong = await withTenant(call.tenant, (tx) => hasSecondFactor(tx, user.id));
      if (isStrong && !code) throw notSignedIn('second-factor-needed');
      if (isStrong && !(await givesCode(call.tenant, user.id, code!, call.address)))
        throw notSignedIn('wrong-code');
      const { passwordHash } = user;
      const kind = { isStrong, passwordHash };
      const secrets = await startSession(call.tenant, user, deviceOf(call), 'password', kind);
      return signedIn(call, user, secrets);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/session:refresh',
    tag: 'session',
    summary: 'A new bearer token for the session of the cookie',
    access: 'signed-in',
    withoutTerms: true,
    answers: { 200: { description: 'The bearer token' } },
    async handle({ tenant, caller, headers, isSecure }) {
      // A bearer token that leaked must not make itself last; one beside the cookie is of the same person.
      const cookie = shownSession(headers.get('cookie'), isSecure);
      const { sessionHash } = caller.via === 'cookie' ? caller : await callerOf(tenant, { cookie });
      if (!sessionHash) throw notSignedIn();
      return withTenant(tenant, async (tx) => ({ body: await issueAccessToken(tx, sessionHash) }));
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/session',
    tag: 'session',
    summary: 'Sign out',
    access: 'everyone',
    forInactive: true,
    withoutTerms: true,
    answers: { 204: { description: 'Signed out' } },
    async handle({ tenant, caller, isSecure }) {
      if (caller.sessionHash) await signOut(tenant, caller);
      return { status: 204, cookies: endedCookies(isSecure) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/verification:send',
    tag: 'session',
    summary: 'Send the mail with which someone proves their address: oneself, or for admins another user',
    access: 'signed-in',
    body: Type.Object({ userGuid: Type.Optional(Guid) }, { additionalProperties: false }),
    answers: { 200: { description: '`{ result }`: Sent, TooSoon, Abused or AlreadyVerified' } },
    async handle({ tenant, caller, body, language }) {
      const { userGuid = caller.userId! } = body as { userGuid?: string };
      const result = await sendVerification(tenant, caller, userGuid, language);
      if (result === 'NotFound') throw notFound();
      if (result === 'Unauthorized') throw notAllowed();
      if (result === 'Failed') throw new Refusal(500, 'Failed', 'failed');
      return { body: { result } };
    },
  }),
];
