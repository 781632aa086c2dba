import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import { User } from './user.ts';

/** As names are kept: without the space around them. */
export function trimmed<T extends { firstName?: string; middleName?: string; lastName?: string }>(
  given: T,
): T {
  const names = (['firstName', 'middleName', 'lastName'] as const).flatMap((name) => {
    const value = given[name];
    return value === undefined ? [] : [[name, value.trim()]];
  });
  return { ...given, ...Object.fromEntries(names) };
}

export const personOf = (id: Guid | null, people: Map<Guid, string>) =>
  id === null || !people.has(id) ? null : { guid: id, name: people.get(id)! };

/** What people are called, by their guid; of some it is empty. */
export async function namesOf(tx: Tx, ids: (Guid | null)[]): Promise<Map<Guid, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const people = await User.query(tx)
    .whereIn('id', wanted)
    .select('id', 'firstName', 'middleName', 'lastName');
  return new Map(people.map(({ id, fullName }) => [id, fullName]));
}
