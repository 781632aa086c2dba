import Type from 'typebox';
import { refuseUnlessAsRead } from '../as-read.ts';
import { differences, listDifferences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import { withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { badRequest, Refusal } from '../errors.ts';
import { type Guid, guidSchema, isGuid } from '../guid.ts';
import { queryText } from '../query.ts';
import { hostNames } from '../tenants/tenant.ts';
import { listed } from './listed.ts';
import { Redirect, type RedirectFields } from './redirect.ts';

const Fields = Type.Object(
  {
    path: Type.String({ minLength: 1, maxLength: 1000 }),
    target: Type.String({ minLength: 1, maxLength: 2000 }),
  },
  { additionalProperties: false },
);
const Changed = Type.Object(
  {
    ...Fields.properties,
    was: Type.Optional(
      Type.Object(Fields.properties, {
        additionalProperties: false,
        description: 'As it was read; if it is another by now, nothing is kept',
      }),
    ),
  },
  { additionalProperties: false },
);
const Removed = Type.Object(
  {
    guid: Type.Unsafe<Guid>(guidSchema),
    was: Type.Optional(
      Type.Object(Fields.properties, {
        additionalProperties: false,
        description: 'As it was made or read; if it is another by now, it stays',
      }),
    ),
  },
  { additionalProperties: false },
);
const refused = { 409: { description: 'A page stands there, there is one already, or it would go round' } };

export const redirectEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/redirects',
    tag: 'redirects',
    summary: 'Redirects by path, each with how often it was followed',
    access: 'admins',
    query: { q: 'part of the path or the target', pageNumber: 'from 1', itemCount: '1–100' },
    answers: { 200: { description: '`{ items, meta }`' } },
    handle: ({ tenant, query }) =>
      withTenant(tenant, async (tx) => {
        const q = queryText(query, 'q') ?? '';
        const found = Redirect.query(tx).whereRaw('strpos(lower(path || target), lower(?)) > 0', [q]);
        return { body: await listed(found, query) };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/redirects',
    tag: 'redirects',
    summary: 'Lead an address elsewhere',
    access: 'admins',
    body: Fields,
    answers: { 201: { description: 'The redirect' }, ...refused },
    async handle({ tenant, caller, body }) {
      const hosts = await hostNames(tenant);
      return withTenant(tenant, async (tx) => {
        const redirect = await Redirect.create(tx, body as RedirectFields, hosts);
        await note(tx, 'redirect.made', {
          actor: caller.userId,
          subject: redirect.id,
          detail: seen(redirect),
        });
        return { status: 201, body: redirect.onTheWire() };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/redirects:import',
    tag: 'redirects',
    summary: 'Lead many addresses elsewhere: each that can be is, the others are named with the reason',
    access: 'admins',
    body: Type.Object(
      { items: Type.Array(Fields, { minItems: 1, maxItems: 1000 }) },
      { additionalProperties: false },
    ),
    answers: { 200: { description: '`{ items }`: per line `{ path, guid }` or `{ path, code, errors? }`' } },
    async handle({ tenant, caller, body }) {
      const hosts = await hostNames(tenant);
      return withTenant(tenant, async (tx) => {
        const items: { path: string; guid?: Guid; code?: string; errors?: object[] }[] = [];
        for (const fields of (body as { items: RedirectFields[] }).items) {
          try {
            items.push({ path: fields.path, guid: (await Redirect.create(tx, fields, hosts)).id });
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            items.push({
              path: fields.path,
              code: error.code,
              ...(error.errors && { errors: error.errors }),
            });
          }
        }
        const made = items.flatMap(({ path, guid }) => (guid ? [{ id: guid, name: path, value: path }] : []));
        await note(tx, 'redirect.imported', {
          actor: caller.userId,
          detail: { made: made.length, ...listDifferences([], made) },
        });
        return { body: { items } };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/redirects:remove',
    tag: 'redirects',
    summary: 'Remove many redirects at once, as after an import; one that is gone already is no fault',
    access: 'admins',
    body: Type.Object(
      { items: Type.Array(Removed, { minItems: 1, maxItems: 1000 }) },
      { additionalProperties: false },
    ),
    answers: { 200: { description: '`{ left }`: those that stay, being something else than they were' } },
    handle: ({ tenant, caller, body }) =>
      withTenant(tenant, async (tx) => {
        const { items } = body as { items: Parameters<typeof Redirect.removeAll>[1] };
        const { removed, left } = await Redirect.removeAll(tx, items);
        if (removed.length > 0)
          await note(tx, 'redirect.removed', {
            actor: caller.userId,
            detail: listDifferences(
              removed.map(({ id, path }) => ({ id, name: path, value: path })),
              [],
            ),
          });
        return { body: { left: left.map((one) => one.onTheWire()) } };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/redirects/{id}',
    tag: 'redirects',
    summary: 'One of them',
    access: 'admins',
    answers: { 200: { description: 'The redirect' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => ({
        body: (await Redirect.find(tx, idOf(call))).onTheWire(),
      })),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/redirects/{id}',
    tag: 'redirects',
    summary: 'Change a redirect',
    access: 'admins',
    body: Changed,
    answers: { 200: { description: 'The redirect' }, ...refused },
    async handle(call) {
      const hosts = await hostNames(call.tenant);
      return withTenant(call.tenant, async (tx) => {
        const { was, ...fields } = call.body as RedirectFields & { was?: RedirectFields };
        const redirect = await Redirect.findToChange(tx, idOf(call));
        const before = seen(redirect);
        refuseUnlessAsRead(before, was);
        await redirect.change(tx, fields, hosts);
        await note(tx, 'redirect.changed', {
          actor: call.caller.userId,
          subject: redirect.id,
          detail: differences(before, seen(redirect)),
        });
        return { body: redirect.onTheWire() };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/redirects/{id}',
    tag: 'redirects',
    summary: 'Remove a redirect',
    access: 'admins',
    answers: { 204: { description: 'It is gone' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const redirect = await Redirect.find(tx, idOf(call));
        await redirect.remove(tx);
        await note(tx, 'redirect.removed', {
          actor: call.caller.userId,
          subject: redirect.id,
          detail: seen(redirect),
        });
        return { status: 204 };
      }),
  }),
];

function idOf({ params }: Call): Guid {
  const { id } = params;
  if (!isGuid(id)) throw badRequest('bad-request', [{ path: '/id', message: 'not a guid' }]);
  return id;
}

const seen = ({ path, target }: Redirect) => ({ path, target });
