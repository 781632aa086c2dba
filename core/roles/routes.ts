import Type from 'typebox';
import { note } from '../audit/entry.ts';
import { withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { type Guid, guidPattern, isGuid } from '../guid.ts';
import { queryPage, queryText } from '../query.ts';
import { listUsers } from '../users/list.ts';
import { changingCallers, userTag } from '../users/session.ts';
import { addMembers, removeMembers } from './members.ts';
import { Role, type Uses } from './role.ts';

const Name = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^\\S([^\\u0000-\\u001f\\u007f\\u2028\\u2029]*\\S)?$',
});
const Description = Type.String({ maxLength: 500 });
const Guids = Type.Array(Type.String({ pattern: guidPattern }), {
  maxItems: 500,
  uniqueItems: true,
});
const paging = { pageNumber: 'from 1', itemCount: 'at most 100' };

const onTheWire = ({ id, name, description, version, createdOn }: Role) => ({
  guid: id,
  name,
  description,
  version,
  createdOn,
});
const actor = (call: Call) => call.caller.userId!;
const taken = { 409: { description: 'Changed meanwhile, the name is taken, or it is in use' } };

export const roleEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/roles',
    tag: 'roles',
    summary: 'The roles of this tenant by name, each with how many members it has',
    access: 'admins',
    query: { q: 'part of the name', ...paging },
    answers: { 200: { description: '`{ items, meta }`' } },
    handle: ({ tenant, query }) =>
      withTenant(tenant, async (tx) => {
        const { pageNumber, itemCount, skip } = queryPage(query, { usual: 100 });
        const q = queryText(query, 'q')?.trim() ?? '';
        const found = Role.query(tx).whereRaw('strpos(lower(unaccent(name)), lower(unaccent(?))) > 0', [q]);
        const totalNumberOfItems = await found.clone().resultSize();
        const roles = await found
          .select(
            'roles.*',
            tx.raw('(select count(*)::int from role_members m where m.role_id = roles.id) as members'),
          )
          .orderByRaw('name collate "nl-x-icu", id')
          .offset(skip)
          .limit(itemCount);
        const items = roles.map((role) => ({
          ...onTheWire(role),
          members: (role as Role & { members: number }).members,
        }));
        return { body: { items, meta: { totalNumberOfItems, pageNumber, itemCount } } };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/roles',
    tag: 'roles',
    summary: 'Make a role',
    access: 'admins',
    body: Type.Object(
      { name: Name, description: Type.Optional(Description) },
      { additionalProperties: false },
    ),
    answers: { 201: { description: 'The role' }, ...taken },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const role = await Role.create(tx, call.body as { name: string; description?: string });
        await note(tx, 'role.made', { actor: actor(call), subject: role.id });
        return { status: 201, body: { ...onTheWire(role), uses: await role.uses(tx) } };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/roles/{guid}',
    tag: 'roles',
    summary: 'A role, with how much of what names it',
    access: 'admins',
    answers: {
      200: {
        description:
          'The role, with `uses`: members, pages, trashedPages, lists, forms, profileProperties and invitations',
      },
    },
    handle: ({ tenant, params }) =>
      withTenant(tenant, async (tx) => {
        const role = await Role.find(tx, params['guid']);
        return { body: { ...onTheWire(role), uses: await role.uses(tx) } };
      }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/roles/{guid}',
    tag: 'roles',
    summary: 'Change the name or description of a role: the role as read, changed',
    access: 'admins',
    body: Type.Object(
      {
        version: Type.Integer({ minimum: 1 }),
        name: Type.Optional(Name),
        description: Type.Optional(Description),
        guid: Type.Optional(Type.Unknown()),
        createdOn: Type.Optional(Type.Unknown()),
        uses: Type.Optional(Type.Unknown()),
        members: Type.Optional(Type.Unknown()),
      },
      { additionalProperties: false },
    ),
    answers: { 200: { description: 'The role as it is now' }, ...taken },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const role = await Role.find(tx, call.params['guid']);
        const { version, name, description } = call.body as {
          version: number;
          name?: string;
          description?: string;
        };
        await role.change(tx, actor(call), {
          version,
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description }),
        });
        return { body: { ...onTheWire(role), uses: await role.uses(tx) } };
      }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/roles/{guid}',
    tag: 'roles',
    summary: 'Remove a role that nothing uses',
    access: 'admins',
    answers: {
      204: { description: 'Removed' },
      409: { description: '`role-in-use`; `errors` says how much of what uses it' },
    },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        await (await Role.find(tx, call.params['guid'])).remove(tx, actor(call));
        return { status: 204 };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/roles/{guid}/members',
    tag: 'roles',
    summary: 'The members of a role by name',
    access: 'admins',
    query: { q: 'part of a name or e-mail address', ...paging },
    answers: { 200: { description: '`{ items, meta }`: users' } },
    handle: ({ tenant, params, query }) =>
      withTenant(tenant, async (tx) => {
        const role = await Role.find(tx, params['guid']);
        return { body: await listUsers(tx, { ...query, role: [role.id] }) };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/roles/{guid}/members',
    tag: 'roles',
    summary: 'Add people to a role',
    access: 'admins',
    body: Type.Object({ guids: Guids }, { additionalProperties: false }),
    answers: { 200: { description: '`{ added, uses }`: who was not a member yet' } },
    handle: (call) => {
      const { guids } = call.body as { guids: Guid[] };
      return changingCallers(call.tenant, guids.map(userTag), async (tx) => {
        const role = await Role.find(tx, call.params['guid']);
        const added = await addMembers(tx, role, call.caller, guids);
        return { body: { added, uses: (await role.uses(tx)) satisfies Uses } };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/roles/{guid}/members/{user}',
    tag: 'roles',
    summary: 'Take someone out of a role',
    access: 'admins',
    answers: { 204: { description: 'No member any more' } },
    handle: (call) => {
      const user = call.params['user'];
      if (!isGuid(user)) throw notFound();
      return changingCallers(call.tenant, [userTag(user)], async (tx) => {
        const role = await Role.find(tx, call.params['guid']);
        const removed = await removeMembers(tx, role, call.caller, [user]);
        if (removed.length === 0) throw notFound();
        return { status: 204 };
      });
    },
  }),
];
