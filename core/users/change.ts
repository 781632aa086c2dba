import { isDeepStrictEqual } from 'node:util';
import type { Changes } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import type { Tx } from '../db.ts';
import { badRequest, conflict, notAllowed, notFound } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import {
  type Profile,
  profileOf,
  type PropertyValue,
  refuseGuarded,
  saveProperties,
  visibleProperties,
} from '../profiles/profile.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from './caller.ts';
import { endAddressChange, endCodes } from './code.ts';
import { endVisitsOf } from './end-visits.ts';
import { keepAnAdmin, oneAtATime } from './last-admin.ts';
import { changingCallers, closeSessionsOf, rightsChanged, userTag } from './session.ts';
import { isStandIn } from './stand-in.ts';
import { User } from './user.ts';

/** A user as an admin reads them. */
export interface ManagedUser extends Profile {
  language: Language | null;
  createdOn: Date;
  emailVerifiedOn: Date | null;
  lastUsedOn: Date | null;
}

/** What an admin sends back: the user as read, changed. */
export type UserChange = Partial<Omit<ManagedUser, 'createdOn' | 'emailVerifiedOn' | 'lastUsedOn'>> & {
  version: number;
};

/** isMett and isDeveloper are given by the command line alone, an address is changed by whoever can prove it. */
const changeable = new Set([
  'version', 'firstName', 'middleName', 'lastName', 'language', 'properties', 'roleIds', 'isAdmin', 'isContentManager', 'isActive',
]); // prettier-ignore

/** @throws 404 */
export async function userFor(tx: Tx, guid: string | undefined): Promise<User> {
  const user = isGuid(guid) ? await User.query(tx).findOne({ id: guid }).forUpdate() : undefined;
  if (!user) throw notFound();
  return user;
}

export async function managedUser(tx: Tx, kernel: Kernel, user: User, viewer: Caller): Promise<ManagedUser> {
  const used = (await tx('sessions').where({ userId: user.id }).max('lastUsedOn as at').first()) as
    { at: Date | null } | undefined;
  return {
    ...(await profileOf(tx, kernel, user, viewer)),
    language: user.language,
    createdOn: user.createdOn,
    emailVerifiedOn: user.emailVerifiedOn,
    lastUsedOn: used?.at ?? null,
  };
}

/** People who work for the platform are changed by such people only, so that no admin takes them over or out. */
export function assertMayManage(user: User, caller: Caller): void {
  if (user.isMett && !caller.isMett) throw notAllowed('staff-account');
}

/** Whoever is there by visits has what a visit gives, and nothing that counts as somebody of the tenant. */
export function assertMayBeGiven(user: User): void {
  if (isStandIn(user.email)) throw notAllowed('not-on-a-visit');
}

/**
 * Saves what an admin changed of someone: all of it or nothing. Who is deactivated is out at their next request;
 * whose rights changed goes on under another token.
 *
 * @throws 409 when it was changed meanwhile or nobody would be left to run the tenant, 403 for a guarded field
 */
export function changeUser(
  tenant: Tenant,
  kernel: Kernel,
  caller: Caller,
  guid: string | undefined,
  change: UserChange,
): Promise<ManagedUser> {
  return changingCallers(
    tenant,
    (user: ManagedUser) => [userTag(user.guid)],
    async (tx) => {
      const takesAway = change.isAdmin === false || change.isActive === false;
      if (takesAway) await oneAtATime(tx);
      const user = await userFor(tx, guid);
      assertMayManage(user, caller);
      if (change.isAdmin || change.isContentManager || change.roleIds?.length) assertMayBeGiven(user);
      if (change.version !== user.version) throw conflict();
      const present = await managedUser(tx, kernel, user, caller);
      refuseGuarded(change, JSON.parse(JSON.stringify(present)) as object, changeable);
      if (takesAway && user.isAdmin && user.isActive) await keepAnAdmin(tx, user.id);
      const detail = changedParts(change, present);
      if (change.roleIds) await setRoles(tx, user.id, change.roleIds, present.roleIds);
      if (change.properties) await setProperties(tx, kernel, user, caller, change.properties, present);
      const { firstName, middleName, lastName, language, isAdmin, isContentManager, isActive } = change;
      const columns = { firstName, middleName, lastName, language, isAdmin, isContentManager, isActive };
      const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
      await User.query(tx)
        .patch({ ...set, version: user.version + 1 } as Partial<User>)
        .where({ id: user.id });
      if (rights.some((name) => Object.hasOwn(detail.changes, name))) await rightsChanged(tx, user.id);
      await note(tx, 'user.changed', { actor: caller.userId, subject: user.id, detail });
      return managedUser(tx, kernel, (await User.byId(tx, user.id))!, caller);
    },
  );
}

/**
 * Ends every session of someone, their visits elsewhere, and what was begun: a second step, a change of their address.
 * Gives how many sessions there were.
 */
export async function signOutEverywhere(
  tenant: Tenant,
  caller: Caller,
  guid: string | undefined,
): Promise<number> {
  const { user, ended } = await changingCallers(
    tenant,
    () => (isGuid(guid) ? [userTag(guid)] : []),
    async (tx) => {
      if (isGuid(guid)) await endAddressChange(tx, guid);
      const found = await userFor(tx, guid);
      assertMayManage(found, caller);
      await endCodes(tx, found.id, ['second-step']);
      const closed = await closeSessionsOf(tx, found.id);
      await note(tx, 'user.signed-out', {
        actor: caller.userId,
        subject: found.id,
        detail: { ended: closed },
      });
      return { user: found, ended: closed };
    },
  );
  if (user.isMett) await endVisitsOf(tenant, user.id);
  return ended;
}

const rights = ['roleIds', 'isAdmin', 'isContentManager', 'isActive'] as const;

/** For the audit: rights as they were and are, of everything else only that it changed. */
function changedParts(change: UserChange, present: ManagedUser): { changes: Changes } {
  const changes: Changes = {};
  for (const [name, value] of Object.entries(change)) {
    const was = present[name as keyof ManagedUser];
    if (name === 'version' || isSame(value, was)) continue;
    changes[name] = (rights as readonly string[]).includes(name) ? [was, value] : true;
  }
  return { changes };
}

const isSame = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b) ? isDeepStrictEqual([...a].sort(), [...b].sort()) : a === b;

async function setRoles(tx: Tx, userId: Guid, roleIds: Guid[], before: Guid[]): Promise<void> {
  const known: Guid[] = await tx('roles').whereIn('id', roleIds).forShare().pluck('id');
  const unknown = roleIds.flatMap((id, index) =>
    known.includes(id) ? [] : [{ path: `/roleIds/${index}`, message: 'no such role' }],
  );
  if (unknown.length > 0) throw badRequest('bad-request', unknown);
  const gone = before.filter((id) => !roleIds.includes(id));
  const added = known.filter((id) => !before.includes(id));
  if (gone.length > 0) await tx('roleMembers').where({ userId }).whereIn('roleId', gone).delete();
  if (added.length > 0) await tx('roleMembers').insert(added.map((roleId) => ({ roleId, userId })));
}

async function setProperties(
  tx: Tx,
  kernel: Kernel,
  user: User,
  caller: Caller,
  properties: PropertyValue[],
  present: ManagedUser,
): Promise<void> {
  const visible = await visibleProperties(tx, kernel, caller, user.id);
  // What has to be filled in is asked of the person alone, not of whoever helps them.
  const asked = caller.userId === user.id ? undefined : [];
  await saveProperties(tx, user.id, visible, properties, present.properties, asked);
}
