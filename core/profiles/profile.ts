import { isDeepStrictEqual } from 'node:util';
import { note } from '../audit/entry.ts';
import type { Tx } from '../db.ts';
import { badRequest, conflict, type FieldError, notAllowed, notSignedIn } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from '../users/caller.ts';
import { changingCallers, userTag } from '../users/session.ts';
import { currentTerms } from '../users/terms.ts';
import { type AccountType, User, type UserRole } from '../users/user.ts';
import type { Viewer } from '../users/viewer.ts';
import type { ProfilePropertyDefinition } from '../plugin.ts';
import { isValueOf, maySeeProperty, profileProperties } from './property.ts';

export type PropertyValue = { key: string; value: unknown };

/** A user on the wire (specification 3, Profile / applicationUser). */
export interface Profile {
  guid: Guid;
  version: number;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  properties: PropertyValue[];
  roleIds: Guid[];
  isAdmin: boolean;
  isContentManager: boolean;
  isMett: boolean;
  isDeveloper: boolean;
  isActive: boolean;
  termsOfUseVersionAccepted: number | null;
  accountType: AccountType;
  userRoles: UserRole[];
}

/** What someone may change of themself; everything else they send back has to be as it is. */
export type ProfileChange = Partial<Profile> & { version: number };
const own = new Set([
  'version',
  'firstName',
  'middleName',
  'lastName',
  'properties',
  'termsOfUseVersionAccepted',
]);

/** The person as `viewer` may read them. Of themself a session may see less than their rights are, until it is strong. */
export async function profileOf(tx: Tx, kernel: Kernel, user: User, viewer: Viewer): Promise<Profile> {
  const { roleIds } = await user.asViewer(tx);
  const visible = await visibleProperties(tx, kernel, viewer, user.id);
  const properties: PropertyValue[] = await tx('profileValues')
    .where({ userId: user.id })
    .whereIn('key', [...visible.keys()])
    .orderBy('key')
    .select('key', 'value');
  return {
    guid: user.id,
    version: user.version,
    firstName: user.firstName,
    middleName: user.middleName,
    lastName: user.lastName,
    email: user.email,
    properties,
    roleIds,
    isAdmin: user.isAdmin,
    isContentManager: user.isContentManager,
    isMett: user.isMett,
    isDeveloper: user.isDeveloper,
    isActive: user.isActive,
    termsOfUseVersionAccepted: user.termsOfUseVersionAccepted,
    accountType: user.accountType,
    userRoles: user.userRoles,
  };
}

/**
 * Saves what someone changed of their own profile: all of it or nothing. What is absent stays as it is; of the
 * properties they may see, those that are absent from `properties` go. `asked` are those that have to be filled in when
 * they are required; all of them when it is absent.
 *
 * @throws 409 when it was changed meanwhile, 403 when a guarded field has another value, 400 for what cannot be
 */
export function saveProfile(
  tenant: Tenant,
  kernel: Kernel,
  caller: Caller,
  change: ProfileChange,
  asked?: readonly string[],
): Promise<Profile> {
  return changingCallers(tenant, [userTag(caller.userId!)], async (tx) => {
    const user = await User.query(tx).findOne({ id: caller.userId! }).forUpdate();
    if (!user) throw notSignedIn();
    if (change.version !== user.version) throw conflict();
    const present = await profileOf(tx, kernel, user, caller);
    refuseGuarded(change, present, own);
    await refuseOtherTerms(tx, change, present);
    const { firstName, middleName, lastName, termsOfUseVersionAccepted, properties } = change;
    if (properties) {
      const visible = await visibleProperties(tx, kernel, caller, user.id);
      await saveProperties(tx, user.id, visible, properties, present.properties, asked);
    }
    const changed = Object.fromEntries(
      Object.entries({ firstName, middleName, lastName, termsOfUseVersionAccepted }).filter(
        ([, value]) => value !== undefined,
      ),
    ) as Partial<User>;
    await User.query(tx)
      .patch({ ...changed, version: user.version + 1 })
      .where({ id: user.id });
    const isTerms =
      termsOfUseVersionAccepted !== undefined && termsOfUseVersionAccepted !== user.termsOfUseVersionAccepted;
    if (isTerms)
      await note(tx, termsOfUseVersionAccepted === null ? 'terms.declined' : 'terms.accepted', {
        actor: user.id,
      });
    else await note(tx, 'profile.changed', { actor: user.id });
    return profileOf(tx, kernel, (await User.byId(tx, user.id))!, caller);
  });
}

/**
 * Someone's answer to the terms of use: the version they were shown, or null for declining (specification 4). False
 * when there is a newer one by now.
 */
export function answerTerms(tenant: Tenant, caller: Caller, version: number | null): Promise<boolean> {
  return changingCallers(tenant, [userTag(caller.userId!)], async (tx) => {
    if (version !== null && version !== (await currentTerms(tx))) return false;
    await tx('users')
      .where({ id: caller.userId })
      .update({ termsOfUseVersionAccepted: version, version: tx.raw('version + 1') });
    const action = version === null ? 'terms.declined' : 'terms.accepted';
    await note(tx, action, { actor: caller.userId });
    return true;
  });
}

/** Every value that is kept of someone, also what they do not see in their profile and what is asked no longer. */
export function keptProperties(tx: Tx, userId: Guid): Promise<PropertyValue[]> {
  return tx('profileValues').where({ userId }).orderBy('key').select('key', 'value');
}

/** What is not in `own` has to be as it is. @throws 403 */
export function refuseGuarded(change: object, present: object, own: ReadonlySet<string>): void {
  const errors: FieldError[] = [];
  for (const [name, value] of Object.entries(change)) {
    if (own.has(name)) continue;
    const was = (present as { [name: string]: unknown })[name];
    const isSame =
      Array.isArray(value) && Array.isArray(was)
        ? isDeepStrictEqual([...value].sort(), [...was].sort())
        : value === was;
    if (!isSame) errors.push({ path: `/${name}`, message: 'guarded-field' });
  }
  if (errors.length > 0) throw notAllowed('guarded-field', errors);
}

async function refuseOtherTerms(tx: Tx, change: ProfileChange, present: Profile): Promise<void> {
  const accepted = change.termsOfUseVersionAccepted;
  if (accepted === undefined || accepted === null || accepted === present.termsOfUseVersionAccepted) return;
  if (accepted !== (await currentTerms(tx)))
    throw badRequest('bad-request', [
      { path: '/termsOfUseVersionAccepted', message: 'not the current version' },
    ]);
}

/**
 * Writes the properties someone may see: those that are absent go. Of those that are `asked` the required ones have to
 * be filled in.
 *
 * @throws 400
 */
export async function saveProperties(
  tx: Tx,
  userId: Guid,
  visible: Map<string, ProfilePropertyDefinition>,
  properties: PropertyValue[],
  present: PropertyValue[],
  asked: readonly string[] = [...visible.keys()],
): Promise<void> {
  const before = new Map(present.map(({ key, value }) => [key, value]));
  const errors: FieldError[] = [];
  const given = new Map<string, unknown>();
  for (const [index, { key, value }] of properties.entries()) {
    const definition = visible.get(key);
    if (!definition || given.has(key))
      errors.push({ path: `/properties/${index}/key`, message: 'unknown-property' });
    else if (value !== null && !isDeepStrictEqual(value, before.get(key)) && !isValueOf(definition, value))
      errors.push({ path: `/properties/${index}/value`, message: 'not a value of this property' });
    else given.set(key, value);
  }
  errors.push(...(await foreignPictures(tx, userId, visible, properties, before)));
  for (const { key, required, inputType } of visible.values())
    if (
      required &&
      inputType !== 'none' &&
      asked.includes(key) &&
      [undefined, null, '', false].includes(given.get(key) as null)
    )
      errors.push({ path: '/properties', message: `${key} is required` });
  if (errors.length > 0) throw badRequest('bad-request', errors);
  const kept = [...given].filter(([, value]) => value !== null && value !== '');
  await tx('profileValues')
    .where({ userId })
    .whereIn(
      'key',
      [...visible.keys()].filter((key) => !kept.some(([one]) => one === key)),
    )
    .delete();
  for (const [key, value] of kept)
    await tx('profileValues')
      .insert({ userId, key, value: JSON.stringify(value) })
      .onConflict(['tenantId', 'userId', 'key'])
      .merge(['value']);
}

/** A picture of a profile is one that this person brought: others are not there, whoever they belong to. */
async function foreignPictures(
  tx: Tx,
  userId: Guid,
  visible: Map<string, ProfilePropertyDefinition>,
  properties: PropertyValue[],
  before: Map<string, unknown>,
): Promise<FieldError[]> {
  const named = properties.flatMap(({ key, value }, index) =>
    visible.get(key)?.inputType === 'image' && isGuid(value) && value !== before.get(key)
      ? [{ index, guid: value }]
      : [],
  );
  if (named.length === 0) return [];
  const own: Guid[] = await tx('images')
    .whereIn(
      'id',
      named.map(({ guid }) => guid),
    )
    .whereNull('deletedOn')
    .where((brought) =>
      brought.where({ createdBy: userId }).orWhere({ ownerKind: 'profile', ownerId: userId }),
    )
    .pluck('id');
  return named.flatMap(({ index, guid }) =>
    own.includes(guid) ? [] : [{ path: `/properties/${index}/value`, message: 'no such picture' }],
  );
}

/** The properties of this person that the viewer may read, and so write, by key. */
export async function visibleProperties(
  tx: Tx,
  kernel: Kernel,
  viewer: Viewer,
  userId: Guid,
): Promise<Map<string, ProfilePropertyDefinition>> {
  const all = await profileProperties(tx, kernel);
  return new Map(
    all
      .filter((definition) => maySeeProperty(definition, viewer, viewer.userId === userId))
      .map((definition) => [definition.key, definition]),
  );
}
