import { refuseUnlessAsRead } from '../as-read.ts';
import { differences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, notAllowed, notFound, notSignedIn } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { namesOf } from '../users/names.ts';
import { User } from '../users/user.ts';
import { makesSite, mayEdit, maySee, runsTenant, type Viewer, whyEdit } from '../users/viewer.ts';
import { keepChange } from '../blocks/changes.ts';
import { type Act, pageToEdit } from './act.ts';
import { Page } from './page.ts';
import { assertRoles } from './write.ts';

export interface EditRule {
  editPermission: 'Admin' | 'Roles';
  editRoles?: Guid[];
  /** The rule as it was read: another's later one is not written over. */
  was?: Required<Pick<EditRule, 'editPermission' | 'editRoles'>>;
}

/**
 * Says who may edit a page, also one in the trash, for when it is back; only who runs the tenant gives that away.
 */
export function setEditRule(act: Act, id: string | undefined, { editPermission, editRoles, was }: EditRule) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { inTrash: 'either' });
    if (!runsTenant(act.caller)) throw notAllowed();
    const now = { editPermission: page.editPermission, editRoles: page.editRoles };
    refuseUnlessAsRead(now, was);
    const rule = { editPermission, editRoles: editRoles ?? page.editRoles };
    await assertRoles(tx, rule);
    const version = page.version + 1;
    const detail = differences(now, rule);
    await Page.query(tx)
      .patch({ ...rule, version } as Partial<Page>)
      .where({ id: page.id });
    const actorId = act.caller.userId;
    await keepChange(tx, { ownerId: page.id, version, operations: [], actorId });
    // Who may edit a page sees its pencil.
    await page.announceChange(tx);
    await note(tx, 'page.rule-changed', { actor: actorId, subject: page.id, detail });
    return { guid: page.id, ...rule, version };
  });
}

/**
 * Why someone can or cannot edit a page, and whom to ask: the caller, who may see that page, or anyone for who runs
 * the tenant. People are named to those who have a part in making the site.
 */
export function editRuleOf(
  { tenant, caller }: Pick<Act, 'tenant' | 'caller'>,
  id: string | undefined,
  of?: string,
) {
  return withTenant(tenant, async (tx) => {
    if (!isGuid(id)) throw badRequest('bad-request', [{ path: '/id', message: 'not a guid' }]);
    if (caller.userId === null) throw notSignedIn();
    const page = await Page.find(tx, id);
    if (!mayEdit(caller, page) && !isShownTo(caller, page)) throw notFound();
    const { editPermission, editRoles } = page;
    const roles: { guid: Guid; name: string }[] =
      editPermission === 'Roles'
        ? await tx('roles').whereIn('id', editRoles).orderBy('name').select({ guid: 'id' }, 'name')
        : [];
    const place = (await tx('paths').where({ pageId: page.id, isCanonical: true }).first('path')) as
      { path: string } | undefined;
    const about = of === undefined ? caller : await someone(tx, caller, of);
    const isWaiting = about === caller && caller.needsSecondFactor;
    return {
      mayEdit: mayEdit(about, page),
      maySee: mayEdit(about, page) || isShownTo(about, page),
      reason: isWaiting ? ('second-factor' as const) : whyEdit(about, page),
      ...{ path: place?.path ?? null, editPermission, editRoles, roles },
      mayChange: runsTenant(caller),
      changedBy: makesSite(caller) ? await admins(tx) : [],
    };
  });
}

const isShownTo = (viewer: Viewer, page: Page) =>
  page.isPublished && maySee(viewer, page.visibility, page.visibleRoles);

/** Another than the caller: what they may do is told to who runs the tenant alone. */
async function someone(tx: Tx, caller: Viewer, guid: string): Promise<Viewer> {
  if (!runsTenant(caller)) throw notAllowed();
  if (!isGuid(guid)) throw badRequest('bad-request', [{ path: '/query/user', message: 'not a guid' }]);
  const user = await User.byId(tx, guid);
  if (!user) throw notFound();
  return user.asViewer(tx);
}

async function admins(tx: Tx): Promise<string[]> {
  const found: Guid[] = await tx('users').where({ isAdmin: true, isActive: true }).limit(20).pluck('id');
  const names = await namesOf(tx, found);
  return [...names.values()].filter(Boolean).sort((one, other) => one.localeCompare(other, 'nl'));
}
