import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { Refusal } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { codeState, useCode } from '../users/code.ts';
import { hashPassword } from '../users/password.ts';
import type { Secrets } from '../users/session.ts';
import { type Device, startSession } from '../users/sign-in.ts';
import { User } from '../users/user.ts';
import { Invitation, type InvitationState } from './invitation.ts';

export interface InvitationStatus {
  status: 'Success' | 'Expired' | 'NotFound';
  /** Only for whoever can still accept. */
  email?: string;
  tenantName: string;
  expiresOn: Date | null;
}

/** For its page: why it is over as well. `Taken`: somebody has an account with that address by now. */
export type InvitationShown = InvitationStatus & {
  state: InvitationState | 'Unknown';
  /** Nobody invited them: they asked for an account themselves. */
  isAsked: boolean;
};

/** What whoever holds a code is told, without using it. What was accepted or revoked is expired. */
export async function invitationStatus(tenant: Tenant, code: string): Promise<InvitationStatus> {
  const { state: _, isAsked: __, ...status } = await invitationShown(tenant, code);
  return status;
}

/** The same with its state: whoever holds the code was sent it, and is told what to do now. */
export function invitationShown(tenant: Tenant, code: string): Promise<InvitationShown> {
  return withTenant(tenant, async (tx) => {
    const { state: stateOfCode, code: found } = await codeState(tx, code, ['invitation']);
    const invitation = await Invitation.query(tx).findOne({ id: found?.invitationId ?? tenant.id });
    const { name: tenantName } = tenant;
    if (!invitation)
      return { status: 'NotFound', state: 'Unknown', isAsked: false, tenantName, expiresOn: null };
    const { email, expiresOn } = invitation;
    // A new tenant's first admin is invited by nobody either.
    const isAsked = invitation.source === 'Registration' && !invitation.isAdmin;
    let state: InvitationShown['state'] = invitation.state();
    if (state === 'Pending' && stateOfCode !== 'Success') state = 'Expired';
    if (state === 'Pending' && (await User.query(tx).findOne({ email }))) state = 'Taken';
    return state === 'Pending'
      ? { status: 'Success', state, isAsked, email, tenantName, expiresOn }
      : { status: 'Expired', state, isAsked, tenantName, expiresOn };
  });
}

export interface Acceptance {
  code: string;
  firstName: string;
  middleName?: string;
  lastName: string;
  password: string;
  /** The version of the terms of use that was accepted with it. */
  terms?: number;
}

/**
 * Makes the account someone was invited to and signs them in; undefined when the code does not work (any more). The
 * password has been checked.
 */
export async function acceptInvitation(
  tenant: Tenant,
  given: Acceptance,
  device: Device,
): Promise<Secrets | undefined> {
  const { status } = await invitationStatus(tenant, given.code);
  if (status !== 'Success') return undefined;
  // Before the transaction, which would hold a connection and the code's row as long as hashing takes.
  const passwordHash = await hashPassword(given.password);
  const user = await withTenant(tenant, (tx) => makeAccount(tx, given, passwordHash)).catch(
    (error: unknown) => {
      // Somebody got an account with that address in this very moment.
      if (error instanceof Refusal && error.code === 'email-taken') return undefined;
      throw error;
    },
  );
  return user && startSession(tenant, user, device, 'invitation');
}

async function makeAccount(tx: Tx, given: Acceptance, passwordHash: string): Promise<User | undefined> {
  const code = await useCode(tx, given.code, ['invitation']);
  const invitation = code && (await Invitation.find(tx, code.invitationId!));
  if (!invitation || invitation.state() !== 'Pending') return undefined;
  const { email, language, isAdmin, isContentManager, source } = invitation;
  if (await User.query(tx).findOne({ email })) return undefined;
  const roleIds: Guid[] = await tx('roles').whereIn('id', invitation.roleIds).forShare().pluck('id');
  const { firstName, middleName = '', lastName } = given;
  const user = await User.create(tx, {
    email,
    language,
    firstName: firstName.trim(),
    middleName: middleName.trim(),
    lastName: lastName.trim(),
    roleIds,
    flags: [
      ...(isAdmin ? (['isAdmin'] as const) : []),
      ...(isContentManager ? (['isContentManager'] as const) : []),
    ],
    ...(code.byMail && { emailVerifiedOn: new Date() }),
    ...(given.terms !== undefined && { termsOfUseVersionAccepted: given.terms }),
  });
  await User.query(tx).patch({ passwordHash }).where({ id: user.id });
  await tx('roleMembers').where({ userId: user.id }).update({ source });
  await tx('invitations')
    .where({ id: invitation.id })
    .update({ acceptedOn: new Date(), acceptedBy: user.id });
  const detail = { isAdmin, isContentManager, roleIds };
  await note(tx, 'invitation.accepted', { actor: user.id, subject: invitation.id, detail });
  return user;
}
