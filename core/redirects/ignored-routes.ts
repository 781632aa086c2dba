import Type from 'typebox';
import { note } from '../audit/entry.ts';
import { withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { isGuid } from '../guid.ts';
import { queryText } from '../query.ts';
import { IgnoredAddress } from './ignored-address.ts';
import { listed } from './listed.ts';

const Fields = Type.Object(
  { path: Type.String({ minLength: 1, maxLength: 1000 }) },
  { additionalProperties: false },
);

export const ignoredAddressEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/ignoredaddresses',
    tag: 'redirects',
    summary: 'Addresses that the list of lost ones leaves out, by path',
    access: 'admins',
    query: { q: 'part of the path', pageNumber: 'from 1', itemCount: '1–100' },
    answers: { 200: { description: '`{ items: [{ guid, path, createdOn }], meta }`' } },
    handle: ({ tenant, query }) =>
      withTenant(tenant, async (tx) => {
        const q = queryText(query, 'q') ?? '';
        const found = IgnoredAddress.query(tx).whereRaw('strpos(path, lower(?)) > 0', [q]);
        return { body: await listed(found, query) };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/ignoredaddresses',
    tag: 'redirects',
    summary: 'Leave an address out of the list of lost ones',
    access: 'admins',
    body: Fields,
    answers: {
      200: { description: 'It was left out already' },
      201: { description: '`{ guid, path, createdOn }`' },
    },
    handle: ({ tenant, caller, body }) =>
      withTenant(tenant, async (tx) => {
        const { ignored, isNew } = await IgnoredAddress.add(tx, (body as { path: string }).path);
        const { id, path } = ignored;
        if (isNew)
          await note(tx, 'ignored-address.added', { actor: caller.userId, subject: id, detail: { path } });
        return { status: isNew ? 201 : 200, body: ignored.onTheWire() };
      }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/ignoredaddresses/{id}',
    tag: 'redirects',
    summary: 'Bring an address back into the list of lost ones',
    access: 'admins',
    answers: { 204: { description: 'It is told of again' } },
    handle: ({ tenant, caller, params: { id } }) =>
      withTenant(tenant, async (tx) => {
        if (!isGuid(id)) throw badRequest('bad-request', [{ path: '/id', message: 'not a guid' }]);
        const ignored = await IgnoredAddress.find(tx, id);
        await ignored.remove(tx);
        const { path } = ignored;
        await note(tx, 'ignored-address.removed', { actor: caller.userId, subject: id, detail: { path } });
        return { status: 204 };
      }),
  }),
];
