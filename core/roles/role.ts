import type { Tx } from '../db.ts';
import { conflict } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import { TenantModel } from '../model.ts';

/** A named group of people; pages and blocks name the roles that may edit or see them (specification 3, Role). */
export class Role extends TenantModel {
  static override tableName = 'roles';
  declare name: string;
  declare createdOn: Date;

  /** Makes a role; a name that is taken, in whatever case, is a conflict. */
  static async create(tx: Tx, { id = newGuid(), name }: { id?: Guid; name: string }): Promise<Role> {
    if (await Role.named(tx, name)) throw conflict('role-name-taken');
    return Role.query(tx)
      .insert({ id, name } as Partial<Role>)
      .returning('*');
  }

  static async named(tx: Tx, name: string): Promise<Role | undefined> {
    return Role.query(tx).whereRaw('lower(name) = lower(?)', [name]).first();
  }
}
