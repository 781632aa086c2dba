import { note } from '../audit/entry.ts';
import { withTenant } from '../db.ts';
import { badRequest, notAllowed, notFound, notSignedIn } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { mayEdit, maySee, runsTenant } from '../users/viewer.ts';
import { keepChange } from '../blocks/changes.ts';
import { namesOf } from '../blocks/history.ts';
import { type Act, pageToEdit } from './act.ts';
import { Page } from './page.ts';
import { assertRoles } from './write.ts';

export interface EditRule {
  editPermission: 'Admin' | 'Roles';
  editRoles?: Guid[];
}

/** Says who may edit a page; only who runs the tenant gives that away. */
export function setEditRule(act: Act, id: string | undefined, { editPermission, editRoles }: EditRule) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id);
    if (!runsTenant(act.caller)) throw notAllowed();
    const rule = { editPermission, editRoles: editRoles ?? page.editRoles };
    await assertRoles(tx, rule);
    const version = page.version + 1;
    await Page.query(tx)
      .patch({ ...rule, version } as Partial<Page>)
      .where({ id: page.id });
    const actorId = act.caller.userId;
    await keepChange(tx, { ownerId: page.id, version, operations: [], actorId });
    // Who may edit a page sees its pencil.
    await page.announceChange(tx);
    await note(tx, 'page.rule-changed', { actor: actorId, subject: page.id, detail: rule });
    return { guid: page.id, ...rule, version };
  });
}

/** Why someone can or cannot edit a page, and whom to ask; for everyone signed in who may see the page. */
export function editRuleOf({ tenant, caller }: Act, id: string | undefined) {
  return withTenant(tenant, async (tx) => {
    if (!isGuid(id)) throw badRequest('bad-request', [{ path: '/id', message: 'not a guid' }]);
    if (caller.userId === null) throw notSignedIn();
    const page = await Page.find(tx, id);
    const may = mayEdit(caller, page);
    if (!may && !(page.isPublished && maySee(caller, page.visibility, page.visibleRoles))) throw notFound();
    const { editPermission, editRoles } = page;
    const roles: { guid: Guid; name: string }[] =
      editPermission === 'Roles'
        ? await tx('roles').whereIn('id', editRoles).orderBy('name').select({ guid: 'id' }, 'name')
        : [];
    const admins: Guid[] = await tx('users').where({ isAdmin: true, isActive: true }).limit(20).pluck('id');
    const people = await namesOf(tx, admins);
    const reason = !may ? 'no-role' : runsTenant(caller) ? 'runs-tenant' : 'role';
    return {
      ...{ mayEdit: may, reason, editPermission, editRoles, roles },
      mayChange: runsTenant(caller),
      changedBy: [...people.values()].sort((one, other) => one.localeCompare(other, 'nl')),
    };
  });
}
