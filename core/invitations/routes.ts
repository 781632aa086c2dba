import Type from 'typebox';
import { type Tx, withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { badRequest, notFound } from '../errors.ts';
import { type Guid, guidPattern, isGuid } from '../guid.ts';
import { emailAddress } from '../mail/address.ts';
import type { Language } from '../schema.ts';
import { originOf } from '../tenants/origin.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { countAttempt } from '../users/attempts.ts';
import { isCode } from '../users/code.ts';
import { sessionCookies } from '../users/cookies.ts';
import { isPassword, passwordLength } from '../users/password.ts';
import { deviceOf } from '../users/routes.ts';
import { type Acceptance, acceptInvitation, invitationStatus } from './accept.ts';
import { BulkInvitation, inviteMany } from './bulk.ts';
import { Invitation } from './invitation.ts';
import { listInvitations, listParameters } from './list.ts';

const Guids = Type.Array(Type.String({ pattern: guidPattern }), {
  maxItems: 100,
  uniqueItems: true,
});
const line = '[^\\u0000-\\u001f\\u007f\\u2028\\u2029]*$';
const Name = Type.String({ maxLength: 100, pattern: `^${line}` });
/** As the screen of an invitation asks it. */
const FilledName = Type.String({ maxLength: 100, pattern: `^(?=.*\\S)${line}` });

/** How many people one admin, and one tenant, invites in an hour. */
const limits = { minutes: 60, account: 1000, tenant: 2000 };

export const invitationEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/userinvitations',
    tag: 'invitations',
    summary: 'Everyone who was invited, newest first',
    access: 'admins',
    query: listParameters,
    answers: { 200: { description: '`{ items, meta }`' } },
    handle: ({ tenant, query }) =>
      withTenant(tenant, async (tx) => {
        const { invitations, meta } = await listInvitations(tx, query);
        return { body: { items: invitations.map(onTheWire), meta } };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/userinvitations',
    tag: 'invitations',
    summary: 'Invite someone: by mail, and with a link to hand over that is told this once',
    access: 'admins',
    body: Type.Object(
      {
        email: Type.String({ maxLength: 254 }),
        language: Type.Optional(Type.Union([Type.Literal('nl'), Type.Literal('en')])),
        roleIds: Type.Optional(Guids),
        isAdmin: Type.Optional(Type.Boolean()),
        isContentManager: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
    answers: { 201: { description: 'The invitation, with `link`' } },
    async handle({ tenant, caller, body, address }) {
      const {
        email,
        language = tenant.language,
        roleIds = [],
        isAdmin = false,
        isContentManager = false,
      } = body as {
        email: string;
        language?: Language;
        roleIds?: Guid[];
        isAdmin?: boolean;
        isContentManager?: boolean;
      };
      const to = emailAddress(email);
      if (!to) throw badRequest('bad-request', [{ path: '/email', message: 'not an e-mail address' }]);
      return withTenant(tenant, async (tx) => {
        await countAttempt(tx, 'invite', { account: caller.userId!, address }, limits);
        const made = { email: to, language, roleIds, isAdmin, isContentManager };
        const invitation = await Invitation.create(tx, caller.userId, made);
        await invitation.send(tx);
        return { status: 201, body: await withLink(tx, tenant, invitation) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/userinvitations:bulk',
    tag: 'invitations',
    summary: 'Invite many: rows, or the text of a CSV file with them',
    access: 'admins',
    body: BulkInvitation,
    answers: {
      200: { description: '`{ results }`: for each row its status, and the invitation with `link`' },
    },
    async handle({ tenant, caller, body, address }) {
      const act = { tenant, caller, address };
      const results = await inviteMany(act, body as BulkInvitation, limits);
      return {
        body: {
          results: results.map(({ invitation, path, ...result }) => ({
            ...result,
            ...(invitation && { invitation: { ...onTheWire(invitation), link: originOf(tenant) + path } }),
          })),
        },
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/userinvitations/{guid}:resend',
    tag: 'invitations',
    summary: 'Send the mail once more, with a new term and a new link',
    access: 'admins',
    answers: { 200: { description: 'The invitation, with `link`' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const invitation = await Invitation.find(tx, guidOf(call));
        const { caller, address } = call;
        await countAttempt(tx, 'invite', { account: caller.userId!, address }, limits);
        await invitation.resend(tx, caller.userId!);
        return { body: await withLink(tx, call.tenant, invitation) };
      }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/userinvitations/{guid}',
    tag: 'invitations',
    summary: 'Revoke an invitation: none of its links works any more',
    access: 'admins',
    answers: { 204: { description: 'Revoked' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        await (await Invitation.find(tx, guidOf(call))).revoke(tx, call.caller.userId!);
        return { status: 204 };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/userinvitation:status/{code}',
    tag: 'invitations',
    summary: 'What a code of an invitation is worth',
    access: 'everyone',
    forInactive: true,
    answers: { 200: { description: '`{ status, email?, tenantName, expiresOn }`' } },
    async handle({ tenant, params }) {
      if (!isCode(params['code']))
        throw badRequest('bad-request', [{ path: '/code', message: 'not a code' }]);
      return { body: await invitationStatus(tenant, params['code']) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/userinvitation:accept',
    tag: 'invitations',
    summary: 'Accept an invitation: makes the account and signs in',
    access: 'everyone',
    withoutTerms: true,
    body: Type.Object(
      {
        code: Type.String({ pattern: '^[A-Z2-7]{26}$' }),
        firstName: FilledName,
        middleName: Type.Optional(Name),
        lastName: FilledName,
        password: Type.String({ minLength: passwordLength.least, maxLength: passwordLength.most }),
      },
      { additionalProperties: false },
    ),
    answers: {
      200: { description: '`true`, and the cookies of a session; `false` when the code does not work' },
    },
    async handle(call) {
      const given = call.body as Acceptance;
      if (!isPassword(given.password, (await invitationStatus(call.tenant, given.code)).email))
        throw badRequest('weak-password', [{ path: '/password', message: 'weak-password' }]);
      const secrets = await acceptInvitation(call.tenant, given, deviceOf(call));
      return { body: secrets !== undefined, cookies: secrets ? sessionCookies(secrets, call.isSecure) : [] };
    },
  }),
];

function guidOf({ params }: Call): Guid {
  const guid = params['guid']?.replace(/:resend$/, '');
  if (!isGuid(guid)) throw notFound();
  return guid;
}

async function withLink(tx: Tx, tenant: Tenant, invitation: Invitation) {
  return { ...onTheWire(invitation), link: originOf(tenant) + (await invitation.link(tx)) };
}

const onTheWire = (invitation: Invitation) => {
  const {
    id,
    email,
    language,
    roleIds,
    isAdmin,
    isContentManager,
    invitedBy,
    createdOn,
    sentOn,
    expiresOn,
    acceptedOn,
  } = invitation;
  return {
    guid: id,
    email,
    language,
    roleIds,
    isAdmin,
    isContentManager,
    state: invitation.state(),
    invitedBy,
    createdOn,
    sentOn,
    expiresOn,
    acceptedOn: acceptedOn ?? null,
  };
};
