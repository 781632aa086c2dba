import Type from 'typebox';
import { withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { notSignedIn } from '../errors.ts';
import { safeInternalPath } from '../links.ts';
import { trimmed } from '../users/names.ts';
import { currentTerms } from '../users/terms.ts';
import { User } from '../users/user.ts';
import { ownData } from './leave.ts';
import { answerTerms, profileOf, type ProfileChange, saveProfile } from './profile.ts';
import { maySeeProperty, profileProperties } from './property.ts';

/** One line: a line break in a name would be one in a mail. */
const line = '[^\\u0000-\\u001f\\u007f\\u2028\\u2029]*$';
export const Name = Type.String({ maxLength: 100, pattern: `^${line}` });
/** Who has none leaves it empty; space alone is none. */
export const OwnName = Type.String({ maxLength: 100, pattern: `^$|^(?=.*\\S)${line}` });

export const ProfileInput = Type.Object(
  {
    guid: Type.Optional(Type.String()),
    version: Type.Integer({ minimum: 1 }),
    firstName: Type.Optional(OwnName),
    middleName: Type.Optional(Name),
    lastName: Type.Optional(OwnName),
    email: Type.Optional(Type.String({ maxLength: 254 })),
    properties: Type.Optional(
      Type.Array(
        Type.Object(
          { key: Type.String({ maxLength: 80 }), value: Type.Unknown() },
          { additionalProperties: false },
        ),
        { maxItems: 200 },
      ),
    ),
    roleIds: Type.Optional(Type.Array(Type.String(), { maxItems: 1000 })),
    isAdmin: Type.Optional(Type.Boolean()),
    isContentManager: Type.Optional(Type.Boolean()),
    isMett: Type.Optional(Type.Boolean()),
    isDeveloper: Type.Optional(Type.Boolean()),
    isActive: Type.Optional(Type.Boolean()),
    termsOfUseVersionAccepted: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()])),
    accountType: Type.Optional(Type.String()),
    userRoles: Type.Optional(Type.Array(Type.String(), { maxItems: 20 })),
  },
  { additionalProperties: false },
);

export const profileEndpoints = [
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
        return { body: await profileOf(tx, call.kernel, user, call.caller) };
      }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/profiles:loggedIn',
    tag: 'profiles',
    summary: 'Change the signed-in user: the user as read, with one’s own fields changed',
    access: 'signed-in',
    withoutTerms: true,
    body: ProfileInput,
    answers: { 200: { description: 'The user as they are now' }, 409: { description: 'Changed meanwhile' } },
    handle: async ({ tenant, kernel, caller, body }) => ({
      body: await saveProfile(tenant, kernel, caller, trimmed(body as ProfileChange)),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/terms',
    tag: 'profiles',
    summary: 'Accept or decline the terms of use, as the question on a page does',
    access: 'signed-in',
    takesForms: true,
    withoutTerms: true,
    body: Type.Object(
      {
        choice: Type.Union([Type.Literal('accept'), Type.Literal('decline')]),
        version: Type.String({ pattern: '^[0-9]{1,6}$' }),
        returnUrl: Type.Optional(Type.String({ maxLength: 2000 })),
      },
      { additionalProperties: false },
    ),
    answers: { 303: { description: 'Back to where it was asked; a newer version is asked again' } },
    async handle({ tenant, caller, body }) {
      const {
        choice,
        version,
        returnUrl = '/',
      } = body as {
        choice: string;
        version: string;
        returnUrl?: string;
      };
      await answerTerms(tenant, caller, choice === 'accept' ? Number(version) : null);
      return { status: 303, headers: { location: safeInternalPath(returnUrl) ?? '/' } };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/profiles:ownData',
    tag: 'profiles',
    summary: 'Everything that is kept about the signed-in user, as a file',
    access: 'signed-in',
    answers: { 200: { description: 'JSON' } },
    handle: async ({ tenant, kernel, caller, language }) => ({
      body: await ownData(tenant, kernel, caller, language),
      headers: { 'content-disposition': 'attachment; filename="account.json"' },
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/profilepropertydefinitions',
    tag: 'profiles',
    summary: 'The properties a profile can have, as far as the caller may see them of their own',
    access: 'signed-in',
    answers: { 200: { description: '`{ items, meta }`; meta has the termsOfUseVersion to accept' } },
    handle: ({ tenant, kernel, caller }) =>
      withTenant(tenant, async (tx) => {
        const items = (await profileProperties(tx, kernel))
          .filter((definition) => maySeeProperty(definition, caller, true))
          // Which roles others have is not theirs to know.
          .map(({ kind: _, visibleRoles: __, ...definition }) => definition);
        const termsOfUseVersion = await currentTerms(tx);
        return { body: { items, meta: { totalNumberOfItems: items.length, termsOfUseVersion } } };
      }),
  }),
];
