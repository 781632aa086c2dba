import { note } from '../audit/entry.ts';
import type { Tx } from '../db.ts';
import { badRequest, conflict, notFound } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import { queueMail } from '../mail/outbox.ts';
import { TenantModel } from '../model.ts';
import type { Language } from '../schema.ts';
import { makeCode } from '../users/code.ts';
import { User } from '../users/user.ts';

/** Days an invitation can be accepted. */
export const invitationDays = 14;

/** `Taken`: somebody got an account with that address another way. */
export type InvitationState = 'Pending' | 'Accepted' | 'Revoked' | 'Expired' | 'Taken';

export interface NewInvitation {
  /** As `emailAddress` gave it. */
  email: string;
  language: Language;
  roleIds: Guid[];
  isAdmin: boolean;
  isContentManager: boolean;
}

/** Someone may make an account with this address, and gets these rights with it. */
export class Invitation extends TenantModel {
  static override tableName = 'invitations';

  declare email: string;
  declare language: Language;
  declare roleIds: Guid[];
  declare isAdmin: boolean;
  declare isContentManager: boolean;
  declare source: 'Manual' | 'Verification' | 'Registration';
  declare invitedBy: Guid | null;
  declare createdOn: Date;
  declare sentOn: Date;
  declare expiresOn: Date;
  declare acceptedOn: Date | null;
  declare revokedOn: Date | null;
  /** Where it was asked: somebody has an account with that address. */
  declare isTaken?: boolean;

  /** Invites someone by mail. An older invitation of that address that still works ends. */
  static async create(tx: Tx, invitedBy: Guid | null, made: NewInvitation): Promise<Invitation> {
    await Invitation.refuseTaken(tx, made.email);
    // Who is removing one waits, and finds that it is in use.
    const known = await tx('roles').whereIn('id', made.roleIds).forShare().pluck('id');
    const unknown = made.roleIds.findIndex((id) => !known.includes(id));
    if (unknown >= 0)
      throw badRequest('bad-request', [{ path: `/roleIds/${unknown}`, message: 'no such role' }]);
    await Invitation.query(tx)
      .patch({ revokedOn: new Date() })
      .where({ email: made.email })
      .whereNull('acceptedOn')
      .whereNull('revokedOn')
      .where('expiresOn', '>', new Date());
    const source = invitedBy ? 'Manual' : 'Registration';
    const invitation = await Invitation.query(tx)
      .insert({
        ...made,
        id: newGuid(),
        invitedBy,
        source,
        expiresOn: inDays(invitationDays),
      } as Partial<Invitation>)
      .returning('*');
    const { roleIds, isAdmin, isContentManager } = made;
    const detail = { isAdmin, isContentManager, roleIds };
    await note(tx, 'invitation.made', { actor: invitedBy, subject: invitation.id, detail });
    return invitation;
  }

  /** Who has an account needs no invitation. @throws 409 */
  static async refuseTaken(tx: Tx, email: string): Promise<void> {
    if (await User.query(tx).findOne({ email })) throw conflict('email-taken');
  }

  /** @throws 404 */
  static async find(tx: Tx, id: Guid): Promise<Invitation> {
    const invitation = await Invitation.query(tx).findOne({ id }).forUpdate();
    if (!invitation) throw notFound();
    return invitation;
  }

  state(now = new Date()): InvitationState {
    if (this.acceptedOn) return 'Accepted';
    if (this.revokedOn) return 'Revoked';
    if (this.isTaken) return 'Taken';
    return this.expiresOn <= now ? 'Expired' : 'Pending';
  }

  /** Puts the mail with its link in the outbox. */
  async send(tx: Tx): Promise<void> {
    const { id, email, language } = this;
    await queueMail(tx, { kind: 'invitation', to: email, language, about: { invitationId: id } });
  }

  /** A path to hand over by other means than mail: accepting by it proves nothing about the address. */
  async link(tx: Tx, { byMail = false } = {}): Promise<string> {
    const minutes = (this.expiresOn.getTime() - Date.now()) / 60_000;
    const made = {
      purpose: 'invitation',
      invitationId: this.id,
      email: this.email,
      byMail,
      minutes,
    } as const;
    return `/invitation/${await makeCode(tx, made)}`;
  }

  /** Sends it once more, with a new term; links that are under way go on working. */
  async resend(tx: Tx, actor: Guid): Promise<void> {
    if (this.acceptedOn || this.revokedOn) throw conflict('not-pending');
    await Invitation.refuseTaken(tx, this.email);
    // What was removed since it had expired is not promised once more.
    const left: Guid[] = await tx('roles').whereIn('id', this.roleIds).forShare().pluck('id');
    const roleIds = this.roleIds.filter((id) => left.includes(id));
    const renewed = { roleIds, sentOn: new Date(), expiresOn: inDays(invitationDays) };
    await Invitation.query(tx).patch(renewed).where({ id: this.id });
    Object.assign(this, renewed);
    await tx('codes')
      .where({ invitationId: this.id })
      .whereNull('usedOn')
      .update({ expiresOn: this.expiresOn });
    await this.send(tx);
    await note(tx, 'invitation.resent', { actor, subject: this.id });
  }

  async revoke(tx: Tx, actor: Guid): Promise<void> {
    if (this.acceptedOn) throw conflict('not-pending');
    if (this.revokedOn) return;
    await Invitation.query(tx).patch({ revokedOn: new Date() }).where({ id: this.id });
    await note(tx, 'invitation.revoked', { actor, subject: this.id });
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
