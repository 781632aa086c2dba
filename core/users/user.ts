import type { Tx } from '../db.ts';
import { conflict } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import { TenantModel } from '../model.ts';
import type { Language } from '../schema.ts';
import { keepAnAdmin, oneAtATime } from './last-admin.ts';
import { hashPassword } from './password.ts';
import { rightsChanged } from './session.ts';
import type { Viewer } from './viewer.ts';

export type Flag = 'isAdmin' | 'isContentManager' | 'isMett' | 'isDeveloper';
export type AccountType = 'Admin' | 'Mett' | 'Standard' | 'ContentManager' | 'Developer';
export type UserRole = 'User' | 'VerifiedUser' | 'ContentManager' | 'Admin' | 'Mett' | 'Developer';

export interface NewUser {
  email: string;
  password?: string;
  firstName?: string;
  middleName?: string;
  lastName?: string;
  language?: Language;
  flags?: Flag[];
  roleIds?: Guid[];
  emailVerifiedOn?: Date;
  termsOfUseVersionAccepted?: number;
}

/** Whether the database refused an address because somebody has it; of a query by knex itself. */
export const isTakenAddress = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'users_email';
};

/** Someone with an account at one tenant (specification 3, applicationUser). */
export class User extends TenantModel {
  static override tableName = 'users';

  declare email: string;
  declare emailVerifiedOn: Date | null;
  declare passwordHash: string | null;
  declare firstName: string;
  declare middleName: string;
  declare lastName: string;
  declare language: Language | null;
  declare theme: 'light' | 'dark' | null;
  declare isAdmin: boolean;
  declare isContentManager: boolean;
  declare isMett: boolean;
  declare isDeveloper: boolean;
  declare isActive: boolean;
  declare termsOfUseVersionAccepted: number | null;
  declare version: number;
  declare createdOn: Date;

  /** Makes an account; an address that has one already is a conflict. @throws 409 */
  static async create(tx: Tx, made: NewUser): Promise<User> {
    const { password, flags = [], roleIds = [], email, ...rest } = made;
    const address = email.trim().toLowerCase();
    if (await User.query(tx).findOne({ email: address })) throw conflict('email-taken');
    const passwordHash = password ? await hashPassword(password) : null;
    const id = newGuid();
    const row = { ...rest, id, email: address, passwordHash };
    // Another may be making one with this address at the same time.
    const inserted = await tx('users')
      .insert({ ...row, ...Object.fromEntries(flags.map((flag) => [flag, true])) })
      .onConflict(['tenantId', 'email'])
      .ignore()
      .returning('id');
    if (inserted.length === 0) throw conflict('email-taken');
    const user = (await User.byId(tx, id))!;
    if (roleIds.length > 0)
      await tx('roleMembers').insert(roleIds.map((roleId) => ({ roleId, userId: user.id })));
    return user;
  }

  /**
   * Sets one flag by e-mail address; undefined when nobody has that.
   *
   * @throws 409 when nobody would be left to run the tenant
   */
  static async flag(tx: Tx, email: string, flag: Flag, value: boolean): Promise<User | undefined> {
    const takesAdmin = flag === 'isAdmin' && !value;
    if (takesAdmin) await oneAtATime(tx);
    const user = await User.query(tx).findOne({ email: email.trim().toLowerCase() });
    if (!user) return undefined;
    if (takesAdmin) await keepAnAdmin(tx, user.id);
    await User.query(tx)
      .patch({ [flag]: value, version: user.version + 1 } as Partial<User>)
      .where({ id: user.id });
    await rightsChanged(tx, user.id);
    return user;
  }

  /** The rights that go with this account, whoever looks. */
  async asViewer(tx: Tx): Promise<Viewer> {
    const roles: { roleId: Guid }[] = await tx('roleMembers')
      .where({ userId: this.id })
      .orderBy('roleId')
      .select('roleId');
    const { isActive, isAdmin, isContentManager, isMett, isDeveloper } = this;
    return {
      ...{ isActive, isAdmin, isContentManager, isMett, isDeveloper },
      userId: this.id,
      isVerified: this.emailVerifiedOn !== null,
      roleIds: roles.map(({ roleId }) => roleId),
    };
  }

  get fullName(): string {
    return [this.firstName, this.middleName, this.lastName].filter(Boolean).join(' ');
  }

  get accountType(): AccountType {
    if (this.isMett) return 'Mett';
    if (this.isAdmin) return 'Admin';
    if (this.isDeveloper) return 'Developer';
    return this.isContentManager ? 'ContentManager' : 'Standard';
  }

  get userRoles(): UserRole[] {
    return [
      'User',
      ...(this.emailVerifiedOn ? (['VerifiedUser'] as const) : []),
      ...(this.isContentManager ? (['ContentManager'] as const) : []),
      ...(this.isAdmin ? (['Admin'] as const) : []),
      ...(this.isMett ? (['Mett'] as const) : []),
      ...(this.isDeveloper ? (['Developer'] as const) : []),
    ];
  }
}
