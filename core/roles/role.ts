import { differences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import { causeOf, type Tx } from '../db.ts';
import { conflict, notFound, Refusal } from '../errors.ts';
import { type Guid, isGuid, newGuid } from '../guid.ts';
import { TenantModel } from '../model.ts';

/** A named group of people; pages and blocks name the roles that may edit or see them (specification 3, Role). */
export class Role extends TenantModel {
  static override tableName = 'roles';
  declare name: string;
  declare description: string;
  declare version: number;
  declare createdOn: Date;

  /** Makes a role; a name that is taken, in whatever case, is a conflict. @throws 409 */
  static async create(
    tx: Tx,
    { id = newGuid(), name, description = '' }: { id?: Guid; name: string; description?: string },
  ): Promise<Role> {
    if (await Role.named(tx, name)) throw conflict('role-name-taken');
    return unlessTaken(
      Role.query(tx)
        .insert({ id, name, description } as Partial<Role>)
        .returning('*'),
    );
  }

  static async named(tx: Tx, name: string): Promise<Role | undefined> {
    return Role.query(tx).whereRaw('lower(name) = lower(?)', [name]).first();
  }

  /** Locked, so that what is decided about it holds. @throws 404 */
  static async find(tx: Tx, id: string | undefined): Promise<Role> {
    const role = isGuid(id) ? await Role.query(tx).findOne({ id }).forUpdate() : undefined;
    if (!role) throw notFound();
    return role;
  }

  /** @throws 409 when it was changed meanwhile, or another has that name */
  async change(
    tx: Tx,
    actor: Guid,
    {
      version,
      name = this.name,
      description = this.description,
    }: { version: number; name?: string; description?: string },
  ): Promise<void> {
    if (version !== this.version) throw conflict();
    const other = await Role.named(tx, name);
    if (other && other.id !== this.id) throw conflict('role-name-taken');
    const changed = { name, description, version: this.version + 1 };
    await unlessTaken(Role.query(tx).patch(changed).where({ id: this.id }));
    const detail = differences({ name: this.name, description: this.description }, { name, description });
    Object.assign(this, changed);
    await note(tx, 'role.changed', { actor, subject: this.id, detail });
  }

  /** What would lose its rule: how much of each names this role. */
  async uses(tx: Tx): Promise<Uses> {
    const { rows } = await tx.raw<{ rows: [Uses] }>(
      `with named as (
         select kind, deleted_on from pages where :id = any (edit_roles) or :id = any (visible_roles)
            or jsonb_path_exists(draft, '$.**.visibility.roles[*] \\? (@ == $role)',
                                 jsonb_build_object('role', cast(:id as text))))
       select (select count(*)::int from role_members where role_id = :id) as members,
              (select count(*)::int from named where deleted_on is null) as pages,
              (select count(*)::int from named where deleted_on is not null and kind = 'page') as "trashedPages",
              (select count(*)::int from block_instances where :id = any (add_roles)) as lists,
              (select count(*)::int from forms where deleted_on is null
                 and (settings -> 'handlers' @> to_jsonb(cast(:id as text))
                   or settings -> 'roles' @> to_jsonb(cast(:id as text)))) as forms,
              (select count(*)::int from profile_property_lists l, jsonb_array_elements(l.definitions) d
                where d -> 'visibleRoles' @> to_jsonb(cast(:id as text))) as "profileProperties",
              (select count(*)::int from invitations where :id = any (role_ids)
                 and accepted_on is null and revoked_on is null and expires_on > now()) as invitations`,
      { id: this.id },
    );
    return rows[0];
  }

  /**
   * Removes it. One that is in use stays: what names it would be open to other people than before without a word.
   *
   * @throws 409 `role-in-use`, with what uses it
   */
  async remove(tx: Tx, actor: Guid): Promise<void> {
    const uses = Object.entries(await this.uses(tx)).filter(([, count]) => count > 0);
    if (uses.length > 0) {
      const errors = uses.map(([kind, count]) => ({ path: `/${kind}`, message: String(count) }));
      throw new Refusal(409, 'Failed', 'role-in-use', { errors });
    }
    await Role.query(tx).delete().where({ id: this.id });
    await note(tx, 'role.removed', { actor, subject: this.id, detail: { name: this.name } });
  }
}

/** Another may be given this name at the same time. */
async function unlessTaken<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { constraint } = causeOf(error) as { constraint?: string };
    if (constraint === 'roles_name') throw conflict('role-name-taken');
    throw error;
  }
}

export type Uses = {
  members: number;
  pages: number;
  trashedPages: number;
  lists: number;
  forms: number;
  profileProperties: number;
  invitations: number;
};
