import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import Type from 'typebox';
import { withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { badRequest, notAllowed, notFound } from '../errors.ts';
import { isGuid } from '../guid.ts';
import { assertMayManage, userFor } from './change.ts';
import { proveAgain } from './credentials.ts';
import {
  addPasskey,
  passkeysOf,
  passkeyToMake,
  passkeyToShow,
  placeOf,
  removePasskey,
  userOfPasskey,
} from './passkey.ts';
import { deviceOf, signedIn } from './routes.ts';
import {
  confirmApp,
  offerApp,
  removeAllFactors,
  removeApp,
  renewRecoveryCodes,
  secondFactorOf,
} from './second-factor.ts';
import { changingCallers, userTag } from './session.ts';
import { startSession } from './sign-in.ts';

const Proof = Type.Object(
  { password: Type.Optional(Type.String({ maxLength: 1000 })) },
  { additionalProperties: false },
);
const Text = Type.String({ maxLength: 20_000 });
/** As a browser writes it (WebAuthn level 3, `toJSON`); what is in it is checked by signature. */
const Credential = Type.Object(
  {
    id: Type.String({ maxLength: 2000, pattern: '^[A-Za-z0-9_-]+$' }),
    rawId: Type.String({ maxLength: 2000, pattern: '^[A-Za-z0-9_-]+$' }),
    type: Type.Literal('public-key'),
    authenticatorAttachment: Type.Optional(Type.Union([Text, Type.Null()])),
    clientExtensionResults: Type.Object({}),
    response: Type.Object({ clientDataJSON: Text }),
  },
  { additionalProperties: false },
);
const Name = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[^\\u0000-\\u001f\\u007f\\u2028\\u2029]*$',
});
const passwordOf = (body: unknown) => (body as { password?: string } | undefined)?.password;

/** A second factor, passkeys, and signing in by one. */
export const factorEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/session:passkeyOptions',
    tag: 'session',
    summary: 'What a browser is asked to sign in by passkey with',
    access: 'everyone',
    forInactive: true,
    withoutTerms: true,
    answers: { 200: { description: 'PublicKeyCredentialRequestOptions as JSON' } },
    handle: async ({ tenant, request, isSecure }) => ({
      body: await passkeyToShow(tenant, placeOf(request, isSecure)),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/session:passkey',
    tag: 'session',
    summary: 'Sign in by passkey, without a name or a password',
    access: 'everyone',
    forInactive: true,
    withoutTerms: true,
    body: Type.Object({ credential: Credential }, { additionalProperties: false }),
    answers: { 201: { description: 'Signed in: a bearer token, and the session in a cookie' } },
    async handle(call) {
      const { tenant, request, isSecure, address, body } = call;
      const { credential } = body as { credential: AuthenticationResponseJSON };
      const user = await userOfPasskey(tenant, placeOf(request, isSecure), credential, address);
      const secrets = await startSession(tenant, user, deviceOf(call), 'passkey', { isStrong: true });
      return signedIn(call, user, secrets);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/passkeys',
    tag: 'session',
    summary: 'One’s own passkeys',
    access: 'signed-in',
    answers: { 200: { description: '`{ items, meta }`' } },
    handle: ({ tenant, caller }) =>
      withTenant(tenant, async (tx) => {
        const items = await passkeysOf(tx, caller.userId!);
        return { body: { items, meta: { totalNumberOfItems: items.length } } };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/passkeys:options',
    tag: 'session',
    summary: 'What a browser is asked to make a passkey with, for whoever proves who they are again',
    access: 'signed-in',
    body: Proof,
    answers: { 200: { description: 'PublicKeyCredentialCreationOptions as JSON' } },
    async handle({ tenant, caller, request, isSecure, address, body }) {
      await proveAgain(tenant, caller, passwordOf(body), address);
      return { body: await passkeyToMake(tenant, caller, placeOf(request, isSecure)) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/passkeys',
    tag: 'session',
    summary: 'Keep the passkey a browser made',
    access: 'signed-in',
    body: Type.Object({ credential: Credential, name: Name }, { additionalProperties: false }),
    answers: {
      201: { description: '`{ passkey, recoveryCodes }`: codes when this is the first second factor' },
    },
    async handle({ tenant, caller, request, isSecure, body }) {
      const given = body as { credential: RegistrationResponseJSON; name: string };
      return { status: 201, body: await addPasskey(tenant, caller, placeOf(request, isSecure), given) };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/passkeys/{id}',
    tag: 'session',
    summary: 'Remove one of one’s own passkeys',
    access: 'signed-in',
    body: Proof,
    answers: { 204: { description: 'Removed' } },
    async handle({ tenant, caller, params, body, address }) {
      await proveAgain(tenant, caller, passwordOf(body), address);
      await removePasskey(tenant, caller, params['id']!);
      return { status: 204 };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/secondfactor',
    tag: 'session',
    summary: 'Which second factors the signed-in user has',
    access: 'signed-in',
    answers: { 200: { description: '`{ hasApp, passkeys, recoveryCodesLeft, isRequired }`' } },
    handle: ({ tenant, caller }) =>
      withTenant(tenant, async (tx) => ({
        body: { ...(await secondFactorOf(tx, caller.userId!)), isRequired: caller.needsSecondFactor },
      })),
  }),
  endpoint({
    method: 'POST',
    path: '/api/secondfactor',
    tag: 'session',
    summary: 'A secret for an app that makes codes; it counts once a code of it was given',
    access: 'signed-in',
    body: Proof,
    answers: { 200: { description: '`{ secret, uri }`' }, 409: { description: 'There is an app already' } },
    async handle({ tenant, caller, body, address }) {
      await proveAgain(tenant, caller, passwordOf(body), address);
      return { body: await offerApp(tenant, caller) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/secondfactor:confirm',
    tag: 'session',
    summary: 'The first code of the app',
    access: 'signed-in',
    body: Type.Object({ code: Type.String({ maxLength: 20 }) }, { additionalProperties: false }),
    answers: { 200: { description: '`{ recoveryCodes }`, told this one time' } },
    async handle({ tenant, caller, body, address }) {
      const done = await confirmApp(tenant, caller, (body as { code: string }).code, address);
      if (!done) throw badRequest('wrong-code', [{ path: '/code', message: 'wrong-code' }]);
      return { body: done };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/secondfactor:recoveryCodes',
    tag: 'session',
    summary: 'Other recovery codes in place of those there are',
    access: 'signed-in',
    body: Proof,
    answers: { 200: { description: '`{ recoveryCodes }`' } },
    async handle({ tenant, caller, body, address }) {
      await proveAgain(tenant, caller, passwordOf(body), address);
      return { body: { recoveryCodes: await renewRecoveryCodes(tenant, caller) } };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/secondfactor',
    tag: 'session',
    summary: 'Remove the app that makes codes',
    access: 'signed-in',
    body: Proof,
    answers: { 204: { description: 'Removed' } },
    async handle({ tenant, caller, body, address }) {
      await proveAgain(tenant, caller, passwordOf(body), address);
      if (!(await removeApp(tenant, caller))) throw notFound();
      return { status: 204 };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/users/{guid}/secondfactor',
    tag: 'users',
    summary: 'Remove every second factor of someone who has lost them',
    access: 'admins',
    answers: { 204: { description: 'Removed: the password is enough again' } },
    async handle({ tenant, caller, params }) {
      const { guid } = params;
      if (!isGuid(guid)) throw notFound();
      if (caller.userId === guid) throw notAllowed('sign-in-again');
      return changingCallers(tenant, [userTag(guid)], async (tx) => {
        const user = await userFor(tx, guid);
        assertMayManage(user, caller);
        await removeAllFactors(tx, tenant, caller, user.id);
        return { status: 204 };
      });
    },
  }),
];
