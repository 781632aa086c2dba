import Type from 'typebox';
import { announce } from '../announce.ts';
import { refuseUnlessAsRead } from '../as-read.ts';
import { differences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import { listBlocks } from '../blocks/list-counts.ts';
import { withTenant } from '../db.ts';
import { badRequest, notAllowed, notFound } from '../errors.ts';
import { type Guid, guidPattern } from '../guid.ts';
import { mayEdit, maySee, type Level } from '../users/viewer.ts';
import type { Act } from './change.ts';

const addPermission = Type.Union([Type.Literal('Admin'), Type.Literal('Roles'), Type.Literal('Users')]);
const addRoles = Type.Array(Type.String({ pattern: guidPattern }), { maxItems: 100, uniqueItems: true });

export const ListPermissions = Type.Object(
  {
    addPermission,
    addRoles: Type.Optional(addRoles),
    was: Type.Optional(
      Type.Object(
        { addPermission, addRoles },
        {
          additionalProperties: false,
          description: 'The rule as it was read; if it is another by now, nothing is kept',
        },
      ),
    ),
  },
  { additionalProperties: false },
);

export interface ListRule {
  addPermission: 'Admin' | 'Roles' | 'Users';
  addRoles: Guid[];
}

/**
 * Says who may add items to a list block; for those who may edit its page (decisions, "Calls"). `was` is the rule as
 * it was read: another's later one is not written over.
 */
export function setListRule(
  { tenant, kernel, caller }: Act,
  list: Guid,
  { was, ...rule }: ListRule & { was?: ListRule },
) {
  return withTenant(tenant, async (tx) => {
    const found = (await tx('blockInstances as b')
      .join('pages as p', 'p.id', 'b.ownerId')
      .where({ 'b.id': list })
      .whereIn('b.type', listBlocks(kernel))
      .whereNull('p.deletedOn')
      .forUpdate('b')
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
    const { addPermission, addRoles } = found;
    refuseUnlessAsRead({ addPermission, addRoles }, was);
    const known = new Set<string>(await tx('roles').whereIn('id', rule.addRoles).forShare().pluck('id'));
    const errors = rule.addRoles.flatMap((role, index) =>
      known.has(role) ? [] : [{ path: `/addRoles/${index}`, message: 'no such role' }],
    );
    if (errors.length > 0) throw badRequest('bad-request', errors);
    await tx('blockInstances').where({ id: list }).update(rule);
    const detail = differences({ addPermission, addRoles }, { ...rule });
    await note(tx, 'list.permissions-changed', { actor: caller.userId, subject: list, detail });
    await announce(tx, [`list:${list}`]);
    return { guid: list, ...rule };
  });
}
