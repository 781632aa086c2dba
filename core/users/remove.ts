import { note } from '../audit/entry.ts';
import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import { eraseMails } from '../mail/erase.ts';
import { keepAnAdmin } from './last-admin.ts';
import { type Erased, eraseKept } from './person-data.ts';
import { standIns } from './stand-in.ts';
import { User } from './user.ts';

/**
 * What belongs to whoever made it or looks after it, by its name on the wire; revisions and notes are history and stay
 * as they are.
 */
export const belongings = {
  pages: { table: 'pages', column: 'createdBy' },
  items: { table: 'items', column: 'createdBy' },
  images: { table: 'images', column: 'createdBy' },
  files: { table: 'files', column: 'createdBy' },
  care: { table: 'pages', column: 'ownerId' },
} as const;
export type Belongings = { -readonly [kind in keyof typeof belongings]: number };

const theirs = (tx: Tx, { table, column }: (typeof belongings)[keyof Belongings], userId: Guid) => {
  const found = tx(table).where({ [column]: userId });
  // A picture of oneself goes with the account.
  return table === 'images' ? found.whereRaw("owner_kind is distinct from 'profile'") : found;
};

const kinds = Object.entries(belongings) as [keyof Belongings, (typeof belongings)[keyof Belongings]][];

/** How much of each kind someone would leave behind. */
export async function belongingsOf(tx: Tx, userId: Guid): Promise<Belongings> {
  const counts: Partial<Belongings> = {};
  for (const [kind, place] of kinds) {
    const [row] = (await theirs(tx, place, userId).count('* as count')) as { count: string }[];
    counts[kind] = Number(row!.count);
  }
  return counts as Belongings;
}

/** The admin who has been there longest, for when nobody is named to take over. */
export async function eldestAdmin(tx: Tx, but: Guid): Promise<User | undefined> {
  return User.query(tx)
    .where({ isAdmin: true, isActive: true })
    .whereNot({ id: but })
    .whereNot('email', 'like', standIns)
    .orderBy('createdOn')
    .orderBy('id')
    .first();
}

/**
 * Who they are goes, with every address they had; what they made stays and is `heir`'s from now on. What other rooms
 * keep about them is erased. Within `changingCallers`, after `oneAtATime`; gives what was handed over, and the proof of
 * what was erased.
 */
export async function eraseUser(
  tx: Tx,
  user: User,
  { heir, actor }: { heir: User | undefined; actor: Guid },
): Promise<{ handedOver: Belongings; erased: Erased }> {
  await keepAnAdmin(tx, user.id);
  const erased = await eraseKept(tx, user.id, actor);
  const left: Partial<Belongings> = {};
  for (const [kind, place] of kinds)
    left[kind] = await theirs(tx, place, user.id).update({ [place.column]: heir?.id ?? null });
  if (actor === user.id) await note(tx, 'account.removed', { actor, detail: left });
  else
    await note(tx, 'user.removed', {
      actor,
      subject: user.id,
      detail: { ...left, ...(heir && { heir: heir.id }) },
    });
  await eraseAddresses(tx, user);
  await tx('users').where({ id: user.id }).delete();
  return { handedOver: left as Belongings, erased };
}

/** Their address, those they had before and one they asked for: all but what is somebody else's by now. */
async function eraseAddresses(tx: Tx, { id, email }: User): Promise<void> {
  const letters = (await tx('mails')
    .whereRaw("about ->> 'userId' = ?", [id])
    .select('recipient', tx.raw('about ->> \'email\' as "named"'))) as {
    recipient: string;
    named: string | null;
  }[];
  const named = [
    ...((await tx('codes').where({ userId: id }).pluck('email')) as string[]),
    ...((await tx('invitations').where({ acceptedBy: id }).pluck('email')) as string[]),
    ...letters.flatMap(({ recipient, named: other }) => [recipient, ...(other ? [other] : [])]),
  ];
  const known = [...new Set(named)];
  const others: string[] = await tx('users').whereIn('email', known).whereNot({ id }).pluck('email');
  const gone = [...new Set([email, ...known])].filter((one) => !others.includes(one));
  await tx('invitations').where({ acceptedBy: id }).orWhereIn('email', gone).delete();
  await eraseMails(tx, (mails) =>
    mails
      .whereIn('recipient', gone)
      .orWhereRaw("about ->> 'userId' = ?", [id])
      .orWhereRaw("about ->> 'email' = any (?)", [gone]),
  );
  await tx('attempts')
    .whereIn('account', [...gone, id])
    .delete();
}
