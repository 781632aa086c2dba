import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { namesOf } from '../users/names.ts';
import { type Act, pageToEdit } from './act.ts';

export interface Presence {
  /** Two tabs of one person are two editors. */
  tab: string;
  /** The block in which they are at work. */
  blockId?: Guid | null;
  /** They close the editor: they are gone at once and not half a minute later. */
  leave?: boolean;
}

interface Row {
  userId: Guid;
  tab: string;
  blockId: Guid | null;
  seenOn: Date;
}

/** Seconds after which whoever was not heard of is gone. */
const patience = 30;

/**
 * Says that the caller edits this page, and gives everyone who does; also the draft's version and a sign of what is
 * published and planned, so that one hears of changes.
 */
export function presentOn(act: Act, id: string | undefined, presence: Presence) {
  return withTenant(act.tenant, async (tx) =>
    presentAt(tx, act, await pageToEdit(tx, act, id, { toChange: false }), presence),
  );
}

/** The same for whatever is edited as a page is. */
export async function presentAt(
  tx: Tx,
  { caller }: Pick<Act, 'caller'>,
  edited: { id: Guid; version: number; shown: string },
  { tab, blockId = null, leave = false }: Presence,
) {
  const own = { ownerId: edited.id, userId: caller.userId!, tab };
  if (leave) await tx('presences').where(own).delete();
  else
    await tx('presences')
      .insert({ ...own, blockId })
      .onConflict(['tenantId', 'ownerId', 'userId', 'tab'])
      .merge({ blockId, seenOn: tx.fn.now() });
  const rows = (await tx('presences')
    .where({ ownerId: edited.id })
    .whereRaw(`seen_on > now() - ? * interval '1 second'`, [patience])
    .orderBy(['userId', 'tab'])
    .select('userId', 'tab', 'blockId', 'seenOn')) as Row[];
  const names = await namesOf(
    tx,
    rows.map(({ userId }) => userId),
  );
  const people = rows.map(({ userId: guid, ...row }) => ({
    ...{ guid, name: names.get(guid) ?? '', ...row },
    isSelf: guid === own.userId && row.tab === tab,
  }));
  return { people, version: edited.version, shown: edited.shown };
}
