import { note } from '../audit/entry.ts';
import type { Tx } from '../db.ts';
import { badRequest } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { assertMayBeGiven, assertMayManage } from '../users/change.ts';
import type { Caller } from '../users/caller.ts';
import { rightsChanged } from '../users/session.ts';
import { User } from '../users/user.ts';
import type { Role } from './role.ts';

/** Lets people in; those who are members already stay what they are. Gives whose rights changed. */
export async function addMembers(tx: Tx, role: Role, caller: Caller, guids: Guid[]): Promise<Guid[]> {
  const users = await User.query(tx).whereIn('id', guids);
  const unknown = guids.flatMap((guid, index) =>
    users.some(({ id }) => id === guid) ? [] : [{ path: `/guids/${index}`, message: 'no such user' }],
  );
  if (unknown.length > 0) throw badRequest('bad-request', unknown);
  for (const user of users) {
    assertMayManage(user, caller);
    assertMayBeGiven(user);
  }
  if (guids.length === 0) return [];
  const added: Guid[] = (
    (await tx('roleMembers')
      .insert(guids.map((userId) => ({ roleId: role.id, userId })))
      .onConflict(['tenantId', 'roleId', 'userId'])
      .ignore()
      .returning('userId')) as { userId: Guid }[]
  ).map(({ userId }) => userId);
  await changed(tx, role, caller, 'role.member-added', added);
  return added;
}

/** Takes people out. Gives whose rights changed. */
export async function removeMembers(tx: Tx, role: Role, caller: Caller, guids: Guid[]): Promise<Guid[]> {
  const users = await User.query(tx).whereIn('id', guids);
  for (const user of users) assertMayManage(user, caller);
  const removed: Guid[] = (
    (await tx('roleMembers')
      .where({ roleId: role.id })
      .whereIn('userId', guids)
      .delete()
      .returning('userId')) as { userId: Guid }[]
  ).map(({ userId }) => userId);
  await changed(tx, role, caller, 'role.member-removed', removed);
  return removed;
}

async function changed(tx: Tx, role: Role, caller: Caller, action: string, people: Guid[]): Promise<void> {
  for (const userId of people) {
    await tx('users').where({ id: userId }).increment('version', 1);
    await rightsChanged(tx, userId);
    await note(tx, action, { actor: caller.userId, subject: userId, detail: { role: role.id } });
  }
}
