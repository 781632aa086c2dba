import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import { namesOf, personOf } from '../users/names.ts';
import type { DraftChange } from './changes.ts';

export interface ChangesAsked {
  since: number;
  /** Only of this tab. */
  tab?: string | undefined;
  /** Only of this person. */
  by?: Guid | null | undefined;
}

/** What was done to a draft after a version, oldest first, with who did it and what takes it back. */
export async function changesOf(
  tx: Tx,
  owner: { id: Guid; version: number },
  { since, tab, by }: ChangesAsked,
) {
  const rows = (await tx('draftChanges')
    .where({ ownerId: owner.id, isApplied: true })
    .where('version', '>', since)
    .modify((query) => {
      if (tab !== undefined) void query.where({ tab });
      if (by) void query.where({ actorId: by });
    })
    .orderBy('version', 'desc')
    .limit(mostChanges)) as DraftChange[];
  const people = await namesOf(
    tx,
    rows.map(({ actorId }) => actorId),
  );
  const changes = rows.reverse().map(({ version, operations, inverse, actorId, tab: from, at }) => ({
    ...{ version, operations, inverse, by: personOf(actorId, people), tab: from, at },
  }));
  const isAll = tab === undefined && !by;
  return {
    version: owner.version,
    operations: changes.flatMap(({ operations }) => operations),
    changes,
    /** False when what lies further back is not kept any more: the draft is to be read anew. */
    isComplete: !isAll || changes.length === owner.version - since,
  };
}

const mostChanges = 500;
