import Type from 'typebox';
import { announce } from '../announce.ts';
import { differences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import { listBlocks } from '../blocks/list-counts.ts';
import { withTenant } from '../db.ts';
import { badRequest, notAllowed, notFound } from '../errors.ts';
import { type Guid, guidPattern } from '../guid.ts';
import { mayEdit, maySee, type Level } from '../users/viewer.ts';
import type { Act } from './change.ts';

export const ListPermissions = Type.Object(
  {
    addPermission: Type.Union([Type.Literal('Admin'), Type.Literal('Roles'), Type.Literal('Users')]),
    addRoles: Type.Optional(
      Type.Array(Type.String({ pattern: guidPattern }), {
        maxItems: 100,
        uniqueItems: true,
      }),
    ),
  },
  { additionalProperties: false },
);

export interface ListRule {
  addPermission: 'Admin' | 'Roles' | 'Users';
  addRoles: Guid[];
}

/** Says who may add items to a list block; for those who may edit its page (decisions, "Calls"). */
export function setListRule({ tenant, kernel, caller }: Act, list: Guid, rule: ListRule) {
  return withTenant(tenant, async (tx) => {
    const found = (await tx('blockInstances as b')
      .join('pages as p', 'p.id', 'b.ownerId')
      .where({ 'b.id': list })
      .whereIn('b.type', listBlocks(kernel))
      .whereNull('p.deletedOn')
      .first(
        'p.id',
        'p.editPermission',
        'p.editRoles',
        'p.visibility',
        'p.visibleRoles',
        'p.publishedRevision',
        'b.addPermission',
        'b.addRoles',
      )) as
      | (ListRule & {
          id: Guid;
          editPermission: 'Admin' | 'Roles';
          editRoles: Guid[];
          visibility: Level;
          visibleRoles: Guid[];
          publishedRevision: Guid | null;
        })
      | undefined;
    if (!found) throw notFound();
    if (!mayEdit(caller, found)) {
      const isSeen = found.publishedRevision && maySee(caller, found.visibility, found.visibleRoles);
      throw isSeen ? notAllowed() : notFound();
    }
    const known = new Set<string>(await tx('roles').whereIn('id', rule.addRoles).pluck('id'));
    const errors = rule.addRoles.flatMap((role, index) =>
      known.has(role) ? [] : [{ path: `/addRoles/${index}`, message: 'no such role' }],
    );
    if (errors.length > 0) throw badRequest('bad-request', errors);
    await tx('blockInstances').where({ id: list }).update(rule);
    const { addPermission, addRoles } = found;
    const detail = differences({ addPermission, addRoles }, { ...rule });
    await note(tx, 'list.permissions-changed', { actor: caller.userId, subject: list, detail });
    await announce(tx, [`list:${list}`]);
    return { guid: list, ...rule };
  });
}
