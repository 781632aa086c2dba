import type { Tx } from '../db.ts';
import type { Caller } from '../users/caller.ts';
import { User } from '../users/user.ts';

/** What someone is called where they are at home. */
export async function nameOfCaller(tx: Tx, { userId }: Caller): Promise<string> {
  const user = userId ? await User.byId(tx, userId) : undefined;
  return user ? user.fullName || user.email : '';
}
