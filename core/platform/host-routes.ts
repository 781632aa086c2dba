import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { claimHost, hostsOf, makePrimary, proveHost, removeHost } from './hosts.ts';

const noSuch = { 404: { description: 'No such host here' } };

/** The host names of a tenant: said to be its own, proven, and then leading to it. */
export const hostEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/hosts',
    tag: 'settings',
    summary: 'The host names, and what has to stand where for those that are not proven yet',
    access: 'admins',
    answers: { 200: { description: '`{ items: [{ host, state, record?, file? }], meta }`' } },
    async handle({ tenant }) {
      const items = await hostsOf(tenant);
      return { body: { items, meta: { totalNumberOfItems: items.length } } };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/hosts',
    tag: 'settings',
    summary: 'Say that a host is this tenant’s; it leads here once that is proven',
    access: 'admins',
    body: Type.Object(
      { host: Type.String({ minLength: 1, maxLength: 300 }) },
      { additionalProperties: false },
    ),
    answers: {
      201: { description: 'The host, with the record or file that proves it' },
      409: { description: 'It leads somewhere already' },
    },
    handle: async ({ tenant, caller, body }) => ({
      status: 201,
      body: await claimHost(tenant, caller, (body as { host: string }).host),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/hosts/{host}:prove',
    tag: 'settings',
    summary: 'Look whether the record or the file is there',
    access: 'admins',
    answers: { 200: { description: 'It is proven' }, 409: { description: 'It is not found' }, ...noSuch },
    handle: async ({ tenant, caller, params }) => ({
      body: await proveHost(tenant, caller, params['host']!),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/hosts/{host}:primary',
    tag: 'settings',
    summary: 'Have absolute addresses begin with it',
    access: 'admins',
    answers: { 204: { description: 'It is the primary one' }, ...noSuch },
    async handle({ tenant, caller, params }) {
      await makePrimary(tenant, caller, params['host']!);
      return { status: 204 };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/hosts/{host}',
    tag: 'settings',
    summary: 'Have a host lead here no more',
    access: 'admins',
    answers: {
      204: { description: 'It leads here no more' },
      409: { description: 'The primary one' },
      ...noSuch,
    },
    async handle({ tenant, caller, params }) {
      await removeHost(tenant, caller, params['host']!);
      return { status: 204 };
    },
  }),
];
