import Type from 'typebox';
import { auditLog } from '../audit/entries.ts';
import { note } from '../audit/entry.ts';
import { withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { badRequest, notFound } from '../errors.ts';
import { type Guid, guidPattern, isGuid } from '../guid.ts';
import { emailAddress } from '../mail/address.ts';
import { queueMail } from '../mail/outbox.ts';
import { Name, OwnName, ProfileInput } from '../profiles/routes.ts';
import { queryText } from '../query.ts';
import type { Language } from '../schema.ts';
import { formatIn, sendTable } from '../spreadsheet/file.ts';
import { countAttempt } from './attempts.ts';
import {
  assertMayManage,
  changeUser,
  managedUser,
  signOutEverywhere,
  type UserChange,
  userFor,
} from './change.ts';
import { deviceName } from './device.ts';
import { usersToExport, userRows } from './export.ts';
import { listFilters, listParameters, listUsers } from './list.ts';
import { keepAnAdmin, oneAtATime } from './last-admin.ts';
import { trimmed } from './names.ts';
import { belongings, belongingsOf, eldestAdmin, eraseUser } from './remove.ts';
import { secondFactorOf } from './second-factor.ts';
import { changingCallers, sessionsOf, userTag } from './session.ts';
import { isStandIn } from './stand-in.ts';
import { User } from './user.ts';
import { endVisitsOf } from './end-visits.ts';

const Language = Type.Union([Type.Literal('nl'), Type.Literal('en')]);
const Guids = Type.Array(Type.String({ pattern: guidPattern }), {
  maxItems: 100,
  uniqueItems: true,
});
const Moment = Type.Union([Type.String({ maxLength: 40 }), Type.Null()]);
const Count = Type.Integer({ minimum: 0 });
const Told = Type.Object(
  Object.fromEntries(Object.keys(belongings).map((kind) => [kind, Type.Optional(Count)])),
  { additionalProperties: false },
);
const ToldFactor = Type.Object(
  { hasApp: Type.Boolean(), passkeys: Count, recoveryCodesLeft: Count },
  { additionalProperties: false },
);

const Change = Type.Object(
  {
    ...ProfileInput.properties,
    roleIds: Type.Optional(Guids),
    language: Type.Optional(Type.Union([Language, Type.Null()])),
    createdOn: Type.Optional(Moment),
    emailVerifiedOn: Type.Optional(Moment),
    lastUsedOn: Type.Optional(Moment),
  },
  { additionalProperties: false },
);

const New = Type.Object(
  {
    email: Type.String({ maxLength: 254 }),
    firstName: Type.Optional(OwnName),
    middleName: Type.Optional(Name),
    lastName: Type.Optional(OwnName),
    language: Type.Optional(Language),
    roleIds: Type.Optional(Guids),
    isAdmin: Type.Optional(Type.Boolean()),
    isContentManager: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
interface New {
  email: string;
  firstName?: string;
  middleName?: string;
  lastName?: string;
  language?: Language;
  roleIds?: Guid[];
  isAdmin?: boolean;
  isContentManager?: boolean;
}

const fileName: { [language in Language]: string } = { nl: 'gebruikers', en: 'users' };

const stale = { 409: { description: 'Changed meanwhile, or the last admin' } };

/** What admins do with people; what people do themselves is in `profiles` and `routes.ts`. */
export const manageEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/users',
    tag: 'users',
    summary: 'The people of this tenant',
    access: 'admins',
    query: listParameters,
    answers: { 200: { description: '`{ items, meta }`' } },
    handle: ({ tenant, query }) => withTenant(tenant, async (tx) => ({ body: await listUsers(tx, query) })),
  }),
  endpoint({
    method: 'GET',
    path: '/api/users:export',
    tag: 'users',
    summary: 'The filtered people as a file for a spreadsheet',
    access: 'admins',
    query: { ...listFilters, format: 'csv (default), or xlsx of at most 20,000 people' },
    answers: { 200: { description: 'The file' } },
    async handle({ tenant, caller, language, query: { format: _, ...filters }, query }) {
      const format = formatIn(query);
      const ids = await withTenant(tenant, (tx) => usersToExport(tx, filters));
      const disposition = `attachment; filename="${fileName[language]}.${format}"`;
      const file = await sendTable(userRows(tenant, ids, language), format, { disposition, language });
      const detail = { format, count: ids.length };
      await withTenant(tenant, (tx) => note(tx, 'user.exported', { actor: caller.userId, detail }));
      return file;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/users',
    tag: 'users',
    summary: 'Make an account; its owner gets a mail to choose a password',
    access: 'admins',
    body: New,
    answers: { 201: { description: 'The user' }, 409: { description: 'The address has an account' } },
    handle: ({ tenant, kernel, caller, body, address }) =>
      withTenant(tenant, async (tx) => {
        const { email, isAdmin, isContentManager, roleIds = [], ...names } = trimmed(body as New);
        const to = emailAddress(email);
        if (!to) throw badRequest('bad-request', [{ path: '/email', message: 'not an e-mail address' }]);
        const known: Guid[] = await tx('roles').whereIn('id', roleIds).forShare().pluck('id');
        const unknown = roleIds.findIndex((id) => !known.includes(id));
        if (unknown >= 0)
          throw badRequest('bad-request', [{ path: `/roleIds/${unknown}`, message: 'no such role' }]);
        await countAttempt(
          tx,
          'invite',
          { account: caller.userId!, address },
          { minutes: 60, account: 1000 },
        );
        const user = await User.create(tx, {
          ...names,
          email: to,
          roleIds,
          flags: [
            ...(isAdmin ? (['isAdmin'] as const) : []),
            ...(isContentManager ? (['isContentManager'] as const) : []),
          ],
        });
        const given = { isAdmin: !!isAdmin, isContentManager: !!isContentManager, roleIds };
        await note(tx, 'user.made', { actor: caller.userId, subject: user.id, detail: given });
        const language = user.language ?? tenant.language;
        await queueMail(tx, {
          kind: 'welcome',
          to,
          name: user.fullName,
          language,
          about: { userId: user.id },
        });
        return { status: 201, body: await managedUser(tx, kernel, user, caller) };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/users/{guid}',
    tag: 'users',
    summary: 'Someone, as far as the caller may see them, with what would be left behind if they went',
    access: 'admins',
    answers: { 200: { description: 'The user, with `belongings` and `secondFactor`' } },
    handle: ({ tenant, kernel, caller, params }) =>
      withTenant(tenant, async (tx) => {
        const user = await User.byId(tx, guidOf(params['guid']));
        if (!user) throw notFound();
        const told = {
          belongings: await belongingsOf(tx, user.id),
          secondFactor: await secondFactorOf(tx, user.id),
        };
        return { body: { ...(await managedUser(tx, kernel, user, caller)), ...told } };
      }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/users/{guid}',
    tag: 'users',
    summary:
      'Change someone: the user as read, with names, language, roles, flags, isActive or properties changed',
    access: 'admins',
    body: Type.Object(
      {
        ...Change.properties,
        // Told and not set: they move by themselves, so they are as they were read and not as they are now.
        belongings: Type.Optional(Told),
        secondFactor: Type.Optional(ToldFactor),
      },
      { additionalProperties: false },
    ),
    answers: { 200: { description: 'The user as they are now' }, ...stale },
    async handle({ tenant, kernel, caller, params, body }) {
      const {
        belongings: _,
        secondFactor: __,
        lastUsedOn: ___,
        ...change
      } = body as UserChange & { [told: string]: unknown };
      const user = await changeUser(tenant, kernel, caller, params['guid'], trimmed(change));
      if (user.isMett && !user.isActive) await endVisitsOf(tenant, user.guid);
      return { body: user };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/users/{guid}',
    tag: 'users',
    summary: 'Remove someone; what they made stays and goes to another',
    access: 'admins',
    query: {
      heir: 'the guid of who gets what they made; when absent the caller, on a visit the eldest admin',
    },
    answers: {
      200: {
        description:
          '`{ handedOver, erased, heir }`: how much of what, to whom, and the proof of what was erased',
      },
      ...stale,
    },
    async handle({ tenant, caller, params, query }) {
      const answer = await changingCallers(tenant, [userTag(guidOf(params['guid']))], async (tx) => {
        await oneAtATime(tx);
        const user = await userFor(tx, params['guid']);
        assertMayManage(user, caller);
        await keepAnAdmin(tx, user.id);
        const named = queryText(query, 'heir');
        // Whoever is on a visit is here for a while only.
        const isHere = caller.userId !== user.id && !caller.visit;
        const wanted = named ?? (isHere ? caller.userId! : undefined);
        const heir = wanted ? await heirOf(wanted) : await eldestAdmin(tx, user.id);
        const { handedOver, erased } = await eraseUser(tx, user, { heir, actor: caller.userId! });
        return {
          body: {
            handedOver,
            erased,
            heir: heir ? { guid: heir.id, name: heir.fullName || heir.email } : null,
          },
        };

        async function heirOf(guid: string): Promise<User> {
          const found = isGuid(guid) ? await User.byId(tx, guid) : undefined;
          if (!found?.isActive || found.id === user.id || isStandIn(found.email))
            throw badRequest('bad-request', [{ path: '/query/heir', message: 'nobody who can take over' }]);
          return found;
        }
      });
      await endVisitsOf(tenant, params['guid']!);
      return answer;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/users/{guid}:signOutEverywhere',
    tag: 'users',
    summary: 'End every session of someone',
    access: 'admins',
    answers: { 200: { description: '`{ ended }`: how many there were' } },
    handle: async ({ tenant, caller, params }) => ({
      body: { ended: await signOutEverywhere(tenant, caller, params['guid']) },
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/users/{guid}/activity',
    tag: 'users',
    summary: 'What someone did, newest first',
    access: 'admins',
    query: { pageNumber: 'from 1', itemCount: 'at most 100, 50 when absent' },
    answers: { 200: { description: '`{ items, meta }`' } },
    handle: ({ tenant, params, query }) =>
      withTenant(tenant, async (tx) => {
        const user = await User.byId(tx, guidOf(params['guid']));
        if (!user) throw notFound();
        return { body: await auditLog(tx, { ...query, actor: [user.id] }) };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/users/{guid}/sessions',
    tag: 'users',
    summary: 'Where someone is signed in, last used first',
    access: 'admins',
    answers: { 200: { description: '`{ items, meta }`: device, createdOn, lastUsedOn' } },
    handle: ({ tenant, caller, params }) =>
      withTenant(tenant, async (tx) => {
        const user = await User.byId(tx, guidOf(params['guid']));
        if (!user) throw notFound();
        const sessions = await sessionsOf(tx, user.id, caller.sessionHash);
        const items = sessions.map(({ device, ...session }) => ({ ...session, device: deviceName(device) }));
        return { body: { items, meta: { totalNumberOfItems: items.length } } };
      }),
  }),
];

function guidOf(guid: string | undefined): Guid {
  if (!isGuid(guid)) throw notFound();
  return guid;
}
