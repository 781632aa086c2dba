import Type from 'typebox';
import { withTenant } from '../db.ts';
import { auditLog } from '../audit/entries.ts';
import { endpoint } from '../endpoint.ts';
import { badRequest, notFound } from '../errors.ts';
import { endedCookies } from '../users/cookies.ts';
import { askToChangeEmail, changePassword } from '../users/credentials.ts';
import { deviceName } from '../users/device.ts';
import { sessionsOf } from '../users/session.ts';
import { signOutElsewhere } from '../users/sign-in.ts';
import { removeOwnAccount } from './leave.ts';

const Password = Type.String({ maxLength: 1000 });
/** Absent for whoever has none, and has signed in just now. */
const PresentPassword = Type.Optional(Password);

/** What someone does with their own account, beside their profile. */
export const ownEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/profiles:changePassword',
    tag: 'profiles',
    summary: 'Choose another password; other devices are signed out',
    access: 'signed-in',
    body: Type.Object({ password: PresentPassword, wanted: Password }, { additionalProperties: false }),
    answers: { 204: { description: 'Changed' } },
    async handle({ tenant, caller, body, address }) {
      const { password: present, wanted } = body as { password?: string; wanted: string };
      const outcome = await changePassword(tenant, caller, { present, wanted, address });
      if (outcome === 'weak-password')
        throw badRequest('weak-password', [{ path: '/wanted', message: 'weak-password' }]);
      return { status: 204 };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/profiles:changeEmail',
    tag: 'profiles',
    summary: 'Ask to use another address; it counts once the mail that goes there is answered',
    access: 'signed-in',
    body: Type.Object(
      { password: PresentPassword, email: Type.String({ maxLength: 254 }) },
      { additionalProperties: false },
    ),
    answers: { 202: { description: 'A mail goes there, unless somebody has that address' } },
    async handle({ tenant, caller, body, address, language }) {
      const { password, email } = body as { password?: string; email: string };
      const outcome = await askToChangeEmail(tenant, caller, { password, email, address, language });
      if (outcome === 'no-address')
        throw badRequest('bad-request', [{ path: '/email', message: 'not an e-mail address' }]);
      return { status: 202 };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/profiles:sessions',
    tag: 'profiles',
    summary: 'Where the signed-in user is signed in, last used first',
    access: 'signed-in',
    answers: { 200: { description: '`{ items, meta }`: id, device, createdOn, lastUsedOn, isCurrent' } },
    handle: ({ tenant, caller }) =>
      withTenant(tenant, async (tx) => {
        const sessions = await sessionsOf(tx, caller.userId!, caller.sessionHash);
        const items = sessions.map(({ device, ...session }) => ({ ...session, device: deviceName(device) }));
        return { body: { items, meta: { totalNumberOfItems: items.length } } };
      }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/profiles:sessions',
    tag: 'profiles',
    summary: 'Sign out everywhere but here',
    access: 'signed-in',
    withoutTerms: true,
    answers: { 200: { description: '`{ ended }`: how many there were' } },
    handle: async ({ tenant, caller }) => ({
      body: { ended: await signOutElsewhere(tenant, caller, 'all') },
    }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/profiles:sessions/{id}',
    tag: 'profiles',
    summary: 'Sign out on one device',
    access: 'signed-in',
    withoutTerms: true,
    answers: { 204: { description: 'Signed out there' } },
    async handle({ tenant, caller, params }) {
      const id = params['id']!;
      if (!/^[0-9a-f]{64}$/.test(id) || (await signOutElsewhere(tenant, caller, id)) === 0) throw notFound();
      return { status: 204 };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/profiles:activity',
    tag: 'profiles',
    summary: 'What the signed-in user did, newest first',
    access: 'signed-in',
    query: { pageNumber: 'from 1', itemCount: 'at most 100, 50 when absent' },
    answers: { 200: { description: '`{ items, meta }`' } },
    handle: ({ tenant, caller, query }) =>
      withTenant(tenant, async (tx) => {
        const { items, meta } = await auditLog(tx, { ...query, actor: [caller.userId!] });
        return { body: { items: items.map(({ guid, at, action }) => ({ guid, at, action })), meta } };
      }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/profiles:loggedIn',
    tag: 'profiles',
    summary:
      'Remove one’s own account, by proving again who one is; what one made stays and goes to an admin',
    access: 'signed-in',
    withoutTerms: true,
    body: Type.Object({ password: PresentPassword }, { additionalProperties: false }),
    answers: {
      200: { description: 'Removed and signed out; `{ erased }`: the proof of what went, by what it was' },
      409: { description: 'The last admin' },
    },
    async handle({ tenant, caller, body, address, isSecure }) {
      const { password } = body as { password?: string };
      const erased = await removeOwnAccount(tenant, caller, password, address);
      return { body: { erased }, cookies: endedCookies(isSecure) };
    },
  }),
];
