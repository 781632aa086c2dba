import Type from 'typebox';
import { withTenant } from '../db.ts';
import { type Answer, type Call, endpoint } from '../endpoint.ts';
import { notSignedIn } from '../errors.ts';
import { sessionCookies, endedCookies } from './cookies.ts';
import { closeSession, issueAccessToken, openSession, sessionHashOf } from './session.ts';
import { signIn } from './sign-in.ts';
import { User, userOnTheWire } from './user.ts';

const Credentials = Type.Object(
  {
    email: Type.String({ maxLength: 254 }),
    password: Type.String({ maxLength: 1000 }),
    code: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: false },
);

export const userEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/session',
    tag: 'session',
    summary: 'Sign in with e-mail address and password',
    access: 'everyone',
    forInactive: true,
    body: Credentials,
    answers: { 201: { description: 'Signed in: a bearer token, and the session in a cookie' } },
    async handle(call): Promise<Answer> {
      const { email, password } = call.body as { email: string; password: string };
      const user = await signIn(call.tenant, email, password, call.address);
      return withTenant(call.tenant, async (tx) => {
        const secrets = await openSession(tx, user.id, call.request.headers.get('user-agent') ?? '');
        const token = await issueAccessToken(tx, sessionHashOf(secrets.sessionToken));
        return {
          status: 201,
          body: { ...token, user: await userOnTheWire(tx, user) },
          cookies: sessionCookies(secrets, call.isSecure),
        };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/session:refresh',
    tag: 'session',
    summary: 'A new bearer token for the session of the cookie',
    access: 'signed-in',
    answers: { 200: { description: 'The bearer token' } },
    handle: ({ tenant, caller }) =>
      withTenant(tenant, async (tx) => ({ body: await issueAccessToken(tx, caller.sessionHash!) })),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/session',
    tag: 'session',
    summary: 'Sign out',
    access: 'everyone',
    forInactive: true,
    answers: { 204: { description: 'Signed out' } },
    async handle({ tenant, caller, isSecure }) {
      if (caller.sessionHash) await withTenant(tenant, (tx) => closeSession(tx, caller.sessionHash!));
      return { status: 204, cookies: endedCookies(isSecure) };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/profiles:loggedIn',
    tag: 'profiles',
    summary: 'The signed-in user',
    access: 'signed-in',
    forInactive: true,
    answers: { 200: { description: 'The user' } },
    handle: (call: Call) =>
      withTenant(call.tenant, async (tx) => {
        const user = await User.byId(tx, call.caller.userId!);
        if (!user) throw notSignedIn();
        return { body: await userOnTheWire(tx, user) };
      }),
  }),
];
