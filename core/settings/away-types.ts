import type { Tx } from '../db.ts';
import type { Kernel } from '../kernel.ts';

/**
 * The item types of this installation with their plugins, as `away_types` of the database is told them: it answers with
 * those that are away, because their plugin is switched off here or because nobody knows them any more.
 */
export function typesHere(kernel: Kernel): string {
  const known = types.get(kernel);
  if (known !== undefined) return known;
  const made = JSON.stringify(
    Object.fromEntries(
      [...kernel.listTypes.keys()].map((name) => [name, kernel.origin.get(`listType:${name}`) ?? '']),
    ),
  );
  types.set(kernel, made);
  return made;
}
const types = new WeakMap<Kernel, string>();

/** Types of items that have no page for visitors. */
export async function awayTypes(tx: Tx, kernel: Kernel): Promise<string[]> {
  const { rows } = await tx.raw<{ rows: [{ away: string[] }] }>('select away_types(?::jsonb) as away', [
    typesHere(kernel),
  ]);
  return rows[0].away;
}
