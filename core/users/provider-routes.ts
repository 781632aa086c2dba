import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { withTenant } from '../db.ts';
import { badRequest, notFound } from '../errors.ts';
import { proveAgain } from './credentials.ts';
import { identitiesOf, unlinkIdentity } from './identity.ts';
import { faultOfProvider } from './sign-in-elsewhere.ts';
import { allProviders, type NewProvider, removeProvider, saveProvider } from './provider.ts';

const Line = (most: number) =>
  Type.String({ minLength: 1, maxLength: most, pattern: '^[^\\u0000-\\u001f\\u007f\\u2028\\u2029]*$' });

export const providerEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/signinproviders',
    tag: 'session',
    summary: 'Where else people can sign in (OpenID Connect); secrets are never told',
    access: 'admins',
    answers: { 200: { description: '`{ items, meta }`' } },
    async handle({ tenant }) {
      const items = await allProviders(tenant);
      return { body: { items, meta: { totalNumberOfItems: items.length } } };
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/api/signinproviders/{id}',
    tag: 'session',
    summary:
      'Add a provider (version 0 or absent) or change it; an empty clientSecret keeps the one there is',
    access: 'admins',
    body: Type.Object(
      {
        name: Line(60),
        issuer: Line(500),
        clientId: Line(300),
        clientSecret: Type.Optional(Type.String({ maxLength: 1000 })),
        allowsNew: Type.Optional(Type.Boolean()),
        isEnabled: Type.Optional(Type.Boolean()),
        version: Type.Optional(Type.Integer({ minimum: 0 })),
      },
      { additionalProperties: false },
    ),
    answers: { 200: { description: 'All providers' }, 409: { description: 'Changed meanwhile' } },
    async handle({ tenant, caller, params, body }) {
      const id = params['id']!;
      if (!/^[a-z0-9-]{1,40}$/.test(id))
        throw badRequest('bad-request', [{ path: '/id', message: 'not-an-id' }]);
      const given = body as Omit<NewProvider, 'id' | 'allowsNew' | 'isEnabled'> & Partial<NewProvider>;
      await saveProvider(tenant, caller, { allowsNew: false, isEnabled: true, ...given, id });
      const items = await allProviders(tenant);
      return { body: { items, meta: { totalNumberOfItems: items.length } } };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/signinproviders/{id}:test',
    tag: 'session',
    summary: 'Ask a provider what it is, to see whether people can sign in with it',
    access: 'admins',
    answers: {
      200: {
        description:
          '`{ outcome, fault }`: Success and null, or Failed and unreachable, no-provider, other-issuer or no-code-flow',
      },
    },
    async handle({ tenant, params }) {
      const fault = await faultOfProvider(tenant, params['id']!);
      if (fault === undefined) throw notFound();
      return { body: { outcome: fault === null ? 'Success' : 'Failed', fault } };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/profiles:identities',
    tag: 'session',
    summary: 'The services that the signed-in user can sign in with',
    access: 'signed-in',
    answers: { 200: { description: '`{ items, meta }`: id, name, createdOn' } },
    handle: ({ tenant, caller }) =>
      withTenant(tenant, async (tx) => {
        const items = await identitiesOf(tx, caller.userId!);
        return { body: { items, meta: { totalNumberOfItems: items.length } } };
      }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/profiles:identities/{id}',
    tag: 'session',
    summary: 'Sign in with this service no longer, by proving again who one is',
    access: 'signed-in',
    body: Type.Object(
      { password: Type.Optional(Type.String({ maxLength: 1000 })) },
      { additionalProperties: false },
    ),
    answers: { 204: { description: 'Unlinked' } },
    async handle({ tenant, caller, params, body, address }) {
      await proveAgain(tenant, caller, (body as { password?: string }).password, address);
      await unlinkIdentity(tenant, caller, params['id']!);
      return { status: 204 };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/signinproviders/{id}',
    tag: 'session',
    summary: 'Remove a provider; accounts stay',
    access: 'admins',
    answers: { 204: { description: 'Removed' } },
    async handle({ tenant, caller, params }) {
      await removeProvider(tenant, caller, params['id']!);
      return { status: 204 };
    },
  }),
];
