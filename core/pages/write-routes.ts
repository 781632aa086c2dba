import Type from 'typebox';
import { layouts } from '../blocks/document.ts';
import { endpoint } from '../endpoint.ts';
import type { Guid as GuidText } from '../guid.ts';
import { queryFlag, queryText } from '../query.ts';
import { closed, Guid, Version } from '../blocks/edit-input.ts';
import { setEditRule, type EditRule, editRuleOf } from './permissions.ts';
import { restoreRevision } from './revisions.ts';
import { deletePage, erasePage, restorePage } from './trash.ts';
import { changePage, createPage, duplicatePage, type PageChange, type PageInput } from './write.ts';

const refusals = {
  401: { description: 'Not signed in' },
  403: { description: 'Not by the rule of this page' },
  404: { description: 'No such page for this caller' },
};
const either = <T extends string>(values: readonly T[]) => Type.Union(values.map((one) => Type.Literal(one)));
const optional = Type.Optional;
const Title = Type.String({ maxLength: 200, pattern: '^[^\\n\\r]*$' });
const Roles = Type.Array(Guid, { maxItems: 100, uniqueItems: true });
const Name = Type.String({ minLength: 1, maxLength: 100 });
const Layout = either(layouts);

const EditPermission = either(['Admin', 'Roles']);
const rule = {
  editPermission: optional(EditPermission),
  editRoles: optional(Roles),
  visibility: optional(either(['Public', 'Users', 'Verify', 'Roles', 'Admin'])),
  visibleRoles: optional(Roles),
};
const NewPageInput = Type.Object(
  {
    ...rule,
    title: Title,
    name: optional(Name),
    kind: optional(either(['page', 'template', 'section'])),
    language: optional(either(['nl', 'en'])),
    templateGuid: optional(Guid),
    layout: optional(Layout),
    blocksOf: optional(
      Type.Object({ page: Guid, blocks: Type.Array(Guid, { minItems: 1, maxItems: 100 }) }, closed),
    ),
  },
  closed,
);
const ChangedPage = Type.Object(
  {
    ...rule,
    version: Version,
    title: optional(Title),
    description: optional(Type.String({ maxLength: 1000 })),
    layout: optional(Layout),
    options: optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String({ maxLength: 60 }),
            value: Type.Union([Type.String({ maxLength: 200 }), Type.Boolean()]),
          },
          closed,
        ),
        { maxItems: 50 },
      ),
    ),
    socialImage: optional(Type.Union([Guid, Type.Null()])),
    name: optional(Name),
    language: optional(either(['nl', 'en'])),
  },
  closed,
);

/** Making, changing and throwing away pages, templates and sections. */
export const writePageEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/pages',
    tag: 'pages',
    summary: 'Make a draft: empty, from a template, or a section of blocks that stand on a page',
    access: 'signed-in',
    body: NewPageInput,
    answers: { 201: { description: '`{ page, version }`' }, ...refusals },
    handle: async (call) => ({ status: 201, body: await createPage(call, call.body as PageInput) }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/pages/{id}',
    tag: 'pages',
    summary: 'Change a page as a whole: what it says in its draft; its name, language and rules at once',
    access: 'by-resource',
    body: ChangedPage,
    answers: {
      200: { description: '`{ page, version }`' },
      409: { description: 'Stale, or name taken' },
      ...refusals,
    },
    handle: async (call) => ({ body: await changePage(call, call.params['id'], call.body as PageChange) }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/pages/{id}',
    tag: 'pages',
    summary: 'Put a page in the trash',
    access: 'by-resource',
    query: { permanently: 'true: out of the trash and gone, for admins' },
    answers: { 204: { description: 'Done' }, 409: { description: 'It is the home page' }, ...refusals },
    async handle(call) {
      const isForGood = queryFlag(call.query, 'permanently');
      await (isForGood ? erasePage : deletePage)(call, call.params['id']);
      return { status: 204 };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/pages/{id}:restore',
    tag: 'pages',
    summary: 'Bring a page back from the trash, or a revision (or one block of it) as the draft',
    access: 'by-resource',
    body: optional(Type.Object({ revision: optional(Guid), block: optional(Guid) }, closed)),
    answers: {
      200: {
        description:
          '`{ page, version }`; of a page also `missed`: `{ publishFrom, publishUntil }`, what was planned and had its moment in the trash, or null',
      },
      ...refusals,
    },
    async handle(call) {
      const { revision, block } = (call.body ?? {}) as { revision?: GuidText; block?: GuidText };
      const id = call.params['id'];
      if (revision === undefined) return { body: await restorePage(call, id) };
      return { body: await restoreRevision(call, id, { revision, ...(block !== undefined && { block }) }) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/pages/{id}:duplicate',
    tag: 'pages',
    summary: 'Make a copy of the draft as a page of its own',
    access: 'by-resource',
    body: optional(Type.Object({ title: optional(Title) }, closed)),
    answers: { 201: { description: '`{ page, version }`' }, ...refusals },
    handle: async (call) => ({
      status: 201,
      body: await duplicatePage(call, call.params['id'], (call.body ?? {}) as { title?: string }),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/pages/{id}/permissions',
    tag: 'pages',
    summary: 'Why the caller can or cannot edit a page, and who can change that',
    access: 'by-resource',
    query: { user: 'the guid of somebody else, for who runs the tenant' },
    answers: {
      200: {
        description:
          '`{ mayEdit, maySee, reason, path, editPermission, editRoles, roles, mayChange, changedBy }`; reason is runs-tenant, role, admins-only, no-role, inactive or second-factor',
      },
      ...refusals,
    },
    handle: async (call) => ({
      body: await editRuleOf(call, call.params['id'], queryText(call.query, 'user')),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/pages/{id}/permissions',
    tag: 'pages',
    summary: 'Say who may edit a page',
    access: 'by-resource',
    body: Type.Object(
      {
        ...{ editPermission: EditPermission, editRoles: optional(Roles) },
        was: optional(
          Type.Object(
            { editPermission: EditPermission, editRoles: Roles },
            { ...closed, description: 'The rule as it was read; if it is another by now, nothing is kept' },
          ),
        ),
      },
      closed,
    ),
    answers: {
      200: { description: '`{ guid, editPermission, editRoles, version }`' },
      409: { description: 'The rule is not what it was read as' },
      ...refusals,
    },
    handle: async (call) => ({ body: await setEditRule(call, call.params['id'], call.body as EditRule) }),
  }),
];
