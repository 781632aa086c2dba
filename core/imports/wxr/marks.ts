import type { Tx } from '../../db.ts';
import type { Guid } from '../../guid.ts';
import type { Planned } from './plan.ts';
import type { Remark } from './report.ts';

export type MarkKind = 'page' | 'post' | 'menu-item' | 'picture' | 'file';
export type Mark = { targetId: Guid; contentHash: string };

/** What was made of this source before, by its id there; only of these where they are named. */
export async function marksOf(
  tx: Tx,
  source: string,
  kind: MarkKind,
  foreignIds?: readonly string[],
): Promise<Map<string, Mark>> {
  const rows: (Mark & { foreignId: string })[] = await tx('importMarks')
    .where({ source, kind })
    .where((where) => (foreignIds ? where.whereIn('foreignId', foreignIds) : where))
    .select('foreignId', 'targetId', 'contentHash');
  return new Map(rows.map(({ foreignId, ...mark }) => [foreignId, mark]));
}

/**
 * Marks a thing as made; false when it was already. Called in the transaction that makes it, before it is made, so
 * that two imports at once make it once. `remarks` is what could not be taken of it, until `told`.
 */
export async function setMark(
  tx: Tx,
  source: string,
  kind: MarkKind,
  foreignId: string,
  mark: Mark,
  remarks: readonly Remark[] = [],
): Promise<boolean> {
  const made = await tx('importMarks')
    .insert({ source, kind, foreignId, ...mark, remarks: JSON.stringify(remarks) })
    .onConflict(['tenantId', 'source', 'kind', 'foreignId'])
    .ignore()
    .returning('foreignId');
  return made.length > 0;
}

/** What imports made that did not come to their end, with what they could not take of it. */
export async function untold(
  tx: Tx,
  source: string,
  kinds: readonly MarkKind[],
): Promise<{ kind: MarkKind; foreignId: string; remarks: Remark[] }[]> {
  return tx('importMarks')
    .where({ source })
    .whereIn('kind', kinds)
    .whereNotNull('remarks')
    .orderBy(['createdOn', 'kind', 'foreignId'])
    .select('kind', 'foreignId', 'remarks');
}

/** An import has come to its end, and said what it could not take. */
export async function told(tx: Tx, source: string, kinds: readonly MarkKind[]): Promise<void> {
  await tx('importMarks')
    .where({ source })
    .whereIn('kind', kinds)
    .whereNotNull('remarks')
    .update({ remarks: null });
}

/** What an older version marked, and has not changed since by what it looked at, is marked as it is now. */
export async function renewMarks(
  tx: Tx,
  source: string,
  kind: MarkKind,
  known: ReadonlyMap<string, Mark>,
  planned: Iterable<Pick<Planned, 'entry'>>,
): Promise<void> {
  for (const { entry } of planned) {
    const { id: foreignId, hash, formerHash } = entry;
    const mark = known.get(foreignId);
    if (mark?.contentHash !== formerHash) continue;
    mark.contentHash = hash;
    await tx('importMarks').where({ source, kind, foreignId }).update({ contentHash: hash });
  }
}

/** Forgets that these were made: they can be made anew. */
export async function dropMarks(
  tx: Tx,
  source: string,
  kind: MarkKind,
  foreignIds: readonly string[],
): Promise<void> {
  if (foreignIds.length > 0)
    await tx('importMarks').where({ source, kind }).whereIn('foreignId', foreignIds).delete();
}
