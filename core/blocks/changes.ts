import type { Tx } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { PageDocument } from './document.ts';
import { applyUnmeasured, type Operation } from './operations.ts';

/** One change of a draft as it is kept, with what takes it back. */
export interface DraftChange {
  id: Guid;
  ownerId: Guid;
  /** Of the draft after it; of one that was not applied, the version it was made on. */
  version: number;
  isApplied: boolean;
  operations: Operation[];
  inverse: Operation[];
  actorId: Guid | null;
  /** Which of their tabs it came from. */
  tab: string | null;
  at: Date;
}

export interface KeptChange {
  ownerId: Guid;
  version: number;
  isApplied?: boolean;
  operations: Operation[];
  inverse?: Operation[];
  actorId: Guid | null;
  tab?: string | undefined;
  /** Given by who sent it: the same key gets the same answer. */
  key?: string | undefined;
  answer?: unknown;
}

export async function keepChange(tx: Tx, change: KeptChange): Promise<void> {
  const { ownerId, version, isApplied = true, operations, inverse = [], actorId, tab, key, answer } = change;
  await tx('draftChanges').insert({
    ...{ id: newGuid(), ownerId, version, isApplied, actorId, tab: tab ?? null, key: key ?? null },
    operations: JSON.stringify(operations),
    inverse: JSON.stringify(inverse),
    answer: answer === undefined ? null : JSON.stringify(answer),
  });
}

/** What this person was answered under this key; undefined when nothing was. */
export async function answeredBefore(tx: Tx, ownerId: Guid, actorId: Guid, key: string): Promise<unknown> {
  const row = (await tx('draftChanges').where({ ownerId, actorId, key }).first('answer')) as
    { answer: unknown } | undefined;
  return row?.answer ?? undefined;
}

/** What was done to the draft after this version, oldest first; undefined when that is not known any more. */
export async function changesSince(
  tx: Tx,
  ownerId: Guid,
  { from, to }: { from: number; to: number },
): Promise<DraftChange[] | undefined> {
  if (from === to) return [];
  const changes = (await tx('draftChanges')
    .where({ ownerId, isApplied: true })
    .where('version', '>', from)
    .orderBy('version')) as DraftChange[];
  return changes.length === to - from ? changes : undefined;
}

/** Whether one operation changes what the other does: the same field or option, the same block in the same way. */
export function isAbout(one: Operation, other: Operation): boolean {
  if (one.op === 'page' || other.op === 'page')
    return one.op === 'page' && other.op === 'page' && one.field === other.field;
  if (one.op !== other.op || !isAboutBlock(one, other)) return false;
  if (one.op === 'set' && other.op === 'set')
    return isWithin(one.path, other.path) || isWithin(other.path, one.path);
  return one.op !== 'option' || other.op !== 'option' || one.name === other.name;
}

/** Whether both change the same block, in whatever way. */
export const isAboutBlock = (one: Operation, other: Operation): boolean =>
  'id' in one && 'id' in other && one.id === other.id;

const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}/`);

/** The document as it was before these changes; undefined when they do not lead back. */
export function documentBefore(document: PageDocument, changes: DraftChange[]): PageDocument | undefined {
  try {
    return changes.reduceRight((now, { inverse }) => applyUnmeasured(now, inverse).document, document);
  } catch {
    return undefined;
  }
}
