import Type from 'typebox';
import type { BlockNode } from '../blocks/document.ts';
import { withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { badRequest, notFound } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { queryNumber } from '../query.ts';
import type { StoredImage } from '../schema.ts';
import { pagesWith, type PartKind, partKinds, partsOf, removePart, savePart } from './part.ts';

const answers = {
  200: { description: '`{ items: [{ guid, name, blocks | images, pages }], version }`' },
  404: { description: 'No such kind or part' },
};
const changed = { ...answers, 409: { description: 'Changed meanwhile' } };
const version = Type.Integer({ minimum: 0 });
const name = Type.String({ maxLength: 80 });

/** Footers and header images: the settings of that name, one at a time, and the pages that chose them. */
export const frameEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/frames/{kind}',
    tag: 'settings',
    summary: 'The footers, or the sets of header images, and how many pages chose each',
    access: 'admins',
    answers,
    handle: ({ tenant, params }) =>
      withTenant(tenant, async (tx) => ({ body: await partsOf(tx, kindOf(params)) })),
  }),
  endpoint({
    method: 'GET',
    path: '/api/frames/{kind}/{guid}/pages',
    tag: 'settings',
    summary: 'The pages that chose it',
    access: 'admins',
    answers: { 200: { description: '`{ items: [{ guid, title, path }], meta }`' } },
    handle: ({ tenant, params }) =>
      withTenant(tenant, async (tx) => {
        const items = await pagesWith(tx, kindOf(params), guidOf(params));
        return { body: { items, meta: { totalNumberOfItems: items.length } } };
      }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/frames/{kind}/{guid}',
    tag: 'settings',
    summary: 'Add one under a guid of your own, or change it; `blocks` for a footer, `images` for a set',
    access: 'admins',
    body: Type.Object(
      {
        version,
        name,
        blocks: Type.Optional(Type.Array(Type.Object({}, { additionalProperties: true }), { maxItems: 50 })),
        images: Type.Optional(Type.Array(Type.Object({}, { additionalProperties: true }), { maxItems: 40 })),
      },
      { additionalProperties: false },
    ),
    answers: changed,
    async handle(call) {
      const kind = kindOf(call.params);
      const given = call.body as {
        version: number;
        name: string;
        blocks?: BlockNode[];
        images?: StoredImage[];
      };
      const [own, other] =
        kind === 'footers' ? (['blocks', 'images'] as const) : (['images', 'blocks'] as const);
      if (given[other]) throw badRequest('bad-request', [{ path: `/${other}`, message: 'not of this kind' }]);
      const part = { guid: guidOf(call.params), name: given.name, [own]: given[own] ?? [] };
      const { tenant, kernel, caller } = call;
      return { body: await savePart(tenant, kernel, caller.userId, { kind, part, version: given.version }) };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/frames/{kind}/{guid}',
    tag: 'settings',
    summary: 'Take it away; pages that chose it get the first footer, or no header image',
    access: 'admins',
    query: { version: 'of the list, as it was read' },
    answers: changed,
    async handle({ tenant, kernel, caller, params, query }: Call) {
      const asked = { min: 0, max: 999_999, fallback: 0 };
      const part = {
        kind: kindOf(params),
        guid: guidOf(params),
        version: queryNumber(query, 'version', asked),
      };
      return { body: await removePart(tenant, kernel, caller.userId, part) };
    },
  }),
];

function kindOf(params: { [name: string]: string }): PartKind {
  const kind = params['kind']!;
  if (!Object.hasOwn(partKinds, kind)) throw notFound();
  return kind as PartKind;
}

function guidOf(params: { [name: string]: string }): Guid {
  const guid = params['guid'];
  if (!isGuid(guid)) throw badRequest('bad-request', [{ path: '/guid', message: 'not a guid' }]);
  return guid;
}
