import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import { User } from '../users/user.ts';
import type { Form } from './form.ts';

/** Whom a submission can be given to: admins, and content managers of a role the form is given to, by name. */
export async function handlersOf(tx: Tx, { settings }: Form): Promise<{ guid: Guid; name: string }[]> {
  const members = tx('roleMembers').whereIn('roleId', settings.handlers).select('userId');
  const people = await User.query(tx)
    .where({ isActive: true })
    .where((either) => {
      void either
        .where({ isAdmin: true })
        .orWhere((manager) => void manager.where({ isContentManager: true }).whereIn('id', members as never));
    })
    .orderByRaw('lower(last_name), lower(first_name), id')
    .limit(500);
  return people.map((person) => ({ guid: person.id, name: person.fullName || person.email }));
}
