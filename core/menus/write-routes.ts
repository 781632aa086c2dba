import Type, { type TSchema } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { guidPattern } from '../guid.ts';
import { queryFlag } from '../query.ts';
import {
  allMenus,
  changeMenu,
  createMenu,
  deleteMenu,
  type MenuChange,
  menuNames,
  readMenu,
} from './write.ts';

const closed = { additionalProperties: false };
const Guid = Type.String({ pattern: guidPattern });
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const optional = Type.Optional;

/** What was read may be sent back: what the server says of the page is not taken from it. */
const item = (children: TSchema) =>
  Type.Object(
    {
      guid: optional(Guid),
      urlSegment: optional(Type.String({ maxLength: 100 })),
      name: optional(Type.String({ maxLength: 100, pattern: '^[^\\n\\r]*$' })),
      pageGuid: optional(Type.Union([Guid, Type.Null()])),
      externalUrl: optional(Type.Union([Type.String({ minLength: 1, maxLength: 2000 }), Type.Null()])),
      pageName: optional(Type.Union([Type.String(), Type.Null()])),
      pageIsPublished: optional(Type.Union([Type.Boolean(), Type.Null()])),
      pageIsDeleted: optional(Type.Union([Type.Boolean(), Type.Null()])),
      relatedMenuItems: optional(children),
    },
    closed,
  );
const listOf = (one: TSchema) => Type.Array(one, { maxItems: 500 });
/** One level more than a tree may have, so that too deep a tree is told where it is. */
const Tree = Array.from({ length: 7 }).reduce<TSchema>(
  (below) => listOf(item(below)),
  Type.Array(Type.Never(), { maxItems: 0 }),
);

const refusals = {
  403: { description: 'Only for those who run the tenant' },
  404: { description: 'No such menu' },
};

/** Menus as they are edited. */
export const writeMenuEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/menus',
    tag: 'menus',
    summary: 'All menus',
    access: 'admins',
    answers: { 200: { description: '`{ items, meta }`' }, ...refusals },
    handle: async (call) => ({ body: await allMenus(call) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/menus:names',
    tag: 'menus',
    summary: 'The menus beside the top-level one, to choose what a block shows',
    access: 'signed-in',
    answers: { 200: { description: '`{ items: [{ guid, name }], meta }`' } },
    handle: async (call) => ({ body: await menuNames(call) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/menus',
    tag: 'menus',
    summary: 'Make a menu',
    access: 'admins',
    body: Type.Object({ name: Name }, closed),
    answers: {
      201: { description: '`{ guid, name, version, items }`' },
      409: { description: 'Name taken' },
      ...refusals,
    },
    handle: async (call) => ({
      status: 201,
      body: await createMenu(call, (call.body as { name: string }).name),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/menus/{id}',
    tag: 'menus',
    summary: 'A menu with all its items, also those of pages that nobody sees',
    access: 'admins',
    answers: { 200: { description: '`{ guid, name, version, items }`' }, ...refusals },
    handle: async (call) => ({ body: await readMenu(call, call.params['id']) }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/menus/{id}',
    tag: 'menus',
    summary: 'Give a menu another name or tree; addresses of pages follow, old ones lead to the new',
    access: 'admins',
    query: { dryRun: 'true: keep nothing, only tell which addresses would change' },
    body: Type.Object(
      { version: Type.Integer({ minimum: 1 }), name: optional(Name), items: optional(Tree) },
      closed,
    ),
    answers: {
      200: { description: '`{ guid, name, version, items, changedAddresses }`' },
      400: { description: 'Reserved, circular or wrong addresses' },
      409: { description: 'Changed meanwhile, or name taken' },
      ...refusals,
    },
    handle: async (call) => ({
      body: await changeMenu(call, call.params['id'], call.body as MenuChange, {
        dryRun: queryFlag(call.query, 'dryRun'),
      }),
    }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/menus/{id}',
    tag: 'menus',
    summary: 'Delete a menu; never the top-level one',
    access: 'admins',
    answers: { 204: { description: 'Done' }, 409: { description: 'It is the top-level menu' }, ...refusals },
    async handle(call) {
      await deleteMenu(call, call.params['id']);
      return { status: 204 };
    },
  }),
];
