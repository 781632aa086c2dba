import { note } from '../audit/entry.ts';
import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import { keepAnAdmin } from './last-admin.ts';
import { type Erased, eraseKept } from './person-data.ts';
import { User } from './user.ts';

/** What belongs to whoever made it, by its name on the wire; revisions and notes are history and stay as they are. */
export const belongings = {
  pages: { table: 'pages' },
  items: { table: 'items' },
} as const;
export type Belongings = { [kind: string]: number };

/** How much of each kind someone has made and would leave behind. */
export async function belongingsOf(tx: Tx, userId: Guid): Promise<Belongings> {
  const counts: Belongings = {};
  for (const [kind, { table }] of Object.entries(belongings)) {
    const [row] = (await tx(table).where({ createdBy: userId }).count('* as count')) as { count: string }[];
    counts[kind] = Number(row!.count);
  }
  return counts;
}

/** The admin who has been there longest, for when nobody is named to take over. */
export async function eldestAdmin(tx: Tx, but: Guid): Promise<User | undefined> {
  return User.query(tx)
    .where({ isAdmin: true, isActive: true })
    .whereNot({ id: but })
    .orderBy('createdOn')
    .orderBy('id')
    .first();
}

/**
 * Who they are goes, what they made stays and is `heir`'s from now on. What other rooms keep about
 * them is erased. Within `changingCallers`, after `oneAtATime`; gives what was handed over, and the proof of what was erased.
 */
export async function eraseUser(
  tx: Tx,
  user: User,
  { heir, actor }: { heir: User | undefined; actor: Guid },
): Promise<{ handedOver: Belongings; erased: Erased }> {
  await keepAnAdmin(tx, user.id);
  const erased = await eraseKept(tx, user.id, actor);
  const left: Belongings = {};
  for (const [kind, { table }] of Object.entries(belongings))
    left[kind] = await tx(table)
      .where({ createdBy: user.id })
      .update({ createdBy: heir?.id ?? null });
  if (actor === user.id) await note(tx, 'account.removed', { actor, detail: left });
  else
    await note(tx, 'user.removed', {
      actor,
      subject: user.id,
      detail: { ...left, ...(heir && { heir: heir.id }) },
    });
  await tx('mails').where({ recipient: user.email }).delete();
  await tx('attempts').whereIn('account', [user.email, user.id]).delete();
  await tx('users').where({ id: user.id }).delete();
  return { handedOver: left, erased };
}
