import type { PageDocument } from '#core/blocks/document.ts';
import { applyOperations, type Operation } from '#core/blocks/operations.ts';
import type { Unchosen } from '#core/blocks/unchosen.ts';
import { type Asked, type Batch, batchOf, firstOf, withNext } from './batch.ts';
import { fitting, over, rebase, type Rebased } from './rebase.ts';

/** What the server says of a batch, or why it says nothing. */
export type Sent =
  | { kind: 'done'; version: number; others: Operation[]; refused: { index: number; message: string }[] }
  | ({ kind: 'conflict' } & Asked)
  /** It was made on a version too old to be compared with. */
  | { kind: 'stale' }
  /** It did not arrive, or the server cannot take it now: it is tried again. */
  | { kind: 'later'; offline: boolean }
  /** They were asked to sign in again and did not: only they go on with it, so that nothing asks them time and again. */
  | { kind: 'signed-out' }
  /** The page is not theirs to change any more, or is gone. */
  | { kind: 'refused'; status: number; message: string }
  /** The server does not understand it: what it says of these operations never changes. */
  | { kind: 'faulty'; index: number | undefined; message: string };

type Of<Kind extends Sent['kind']> = Extract<Sent, { kind: Kind }>;

/** The draft as the server has it, and what lies over it that is not there yet. */
export interface Waiting {
  base: PageDocument;
  version: number;
  inflight: Batch | null;
  pending: Operation[];
  /** Not chosen, and in no batch any more. */
  unchosen: Unchosen[];
}

/** What an answer makes of what waits. */
export interface Heard {
  waiting: Partial<Waiting>;
  /** What stands on the screen is another by it. */
  isElse?: boolean;
  /** What could not be kept, with why. */
  lost?: { operations: Operation[]; why: string }[];
  /** What somebody has to choose. */
  asked?: Asked;
}

/** What the server has now, by its answer alone; undefined when the draft has to be read. */
export function toldBy(
  { base, version }: Waiting,
  batch: Batch,
  sent: Of<'done' | 'stale'>,
): { document: PageDocument; version: number } | undefined {
  // Of an earlier visit, or settled: on which document it was made, nobody here knows.
  if (sent.kind === 'stale' || batch.version !== version) return undefined;
  try {
    const { document } = applyOperations(base, partsOf(batch, sent).kept);
    return { document: applyOperations(document, sent.others).document, version: sent.version };
  } catch {
    return undefined;
  }
}

/** What of a batch is kept, and what is not. */
function partsOf({ operations }: Batch, sent: Of<'done' | 'stale'>) {
  const refused = sent.kind === 'done' ? sent.refused : [];
  const lost = refused.map(({ index }) => operations[index]!);
  return {
    kept: operations.filter((operation) => !lost.includes(operation)),
    lost,
    why: refused[0]?.message,
  };
}

/**
 * The batch is in the draft, or has to be made anew on it: what others did goes under what waits. `now` is what the
 * server has, which its answer told unless it was read.
 */
export function takenOver(
  { base, version, pending, unchosen }: Waiting,
  batch: Batch,
  sent: Of<'done' | 'stale'>,
  now: { document: PageDocument; version: number; isRead: boolean },
): Heard {
  const isOld = batch.version !== version;
  const { kept, lost, why } = partsOf(batch, sent);
  const isDone = sent.kind === 'done';
  const waiting = {
    inflight: null,
    base: now.document,
    version: now.version,
    pending: isDone ? pending : [...batch.operations, ...pending],
    unchosen: isDone ? unchosen : [...unchosen, ...(batch.unchosen ?? [])],
  };
  if (isDone && !now.isRead && lost.length === 0 && sent.others.length === 0) return { waiting };
  const before = isDone ? over(base, kept) : base;
  const rebased = rebase(waiting.pending, { before, now: now.document, isOld });
  const gone = [
    { operations: lost, why: why ?? '' },
    { operations: rebased.lost, why: 'gone' },
  ].filter(({ operations }) => operations.length > 0);
  const heard = { isElse: true, lost: gone };
  if (rebased.conflicts.length === 0)
    return { ...heard, waiting: { ...waiting, pending: rebased.operations } };
  const conflicts = asking(rebased.conflicts);
  return {
    ...heard,
    waiting: { ...waiting, inflight: batchOf(now.version, rebased.operations), pending: [] },
    asked: { conflicts, version: now.version },
  };
}

/** What was typed since belongs to the same question, so that it is asked once, and of all that was typed. */
export function disagreed({ pending }: Waiting, batch: Batch, { kind: _, ...asked }: Of<'conflict'>): Heard {
  const all = [...batch.operations, ...pending];
  if (pending.length === 0 || firstOf(all).length < all.length) return { waiting: {}, asked };
  const operations = pending.reduce(withNext, batch.operations);
  return { waiting: { inflight: batchOf(batch.version, operations, batch.unchosen), pending: [] } };
}

/**
 * What ends a conflict: these operations, on the version that was looked at, and after them what was typed since, brought
 * over what others did until then. Of what both changed there somebody is asked once more.
 */
export function settledOn(
  { base, inflight, version: known, pending }: Waiting,
  operations: Operation[],
  now: { looked: number; base: PageDocument; version: number },
): { operations: Operation[]; lost: Operation[]; asked?: Asked } {
  const typed = pending.length > 0 && now.version === now.looked;
  if (!typed || !inflight) return { operations: [...operations, ...pending], lost: [] };
  const before = over(base, inflight.operations);
  const settled = over(now.base, operations);
  const rebased = rebase(pending, { before, now: settled, isOld: inflight.version !== known });
  const conflicts = asking(rebased.conflicts, operations.length);
  return {
    operations: [...operations, ...rebased.operations],
    lost: rebased.lost,
    ...(conflicts.length > 0 && { asked: { conflicts, version: now.looked } }),
  };
}

/** Nobody here knows who was before them. */
function asking(conflicts: Rebased['conflicts'], offset = 0): Asked['conflicts'] {
  const at = new Date().toISOString();
  return conflicts.map((one) => ({ ...one, index: one.index + offset, by: null, at }));
}

/** One operation that the server will never take must not hold up the others: where it does not say which, it is found. */
export function withoutFaulty(
  { base, version: known, pending, unchosen: waiting }: Waiting,
  { operations, version, unchosen = [] }: Batch,
  { index, message: why }: Of<'faulty'>,
): Heard {
  if (operations.length === 0)
    return {
      waiting: { inflight: null },
      lost: [{ operations: unchosen.map(({ operation }) => operation), why }],
    };
  // By itself, later, so that it is known which of them it is.
  if (unchosen.length > 0)
    return { waiting: { inflight: batchOf(version, operations), unchosen: [...waiting, ...unchosen] } };
  if (index === undefined && operations.length > 1) {
    const half = Math.ceil(operations.length / 2);
    return {
      waiting: {
        inflight: batchOf(version, operations.slice(0, half)),
        pending: [...operations.slice(half), ...pending],
      },
    };
  }
  const lost = operations[index ?? 0]!;
  const others = operations.filter((one) => one !== lost);
  // What is about a block that it would have brought goes with it.
  const still = version === known ? fitting(base, [...others, ...pending]) : [...others, ...pending];
  const left = others.filter((one) => still.includes(one));
  const gone = [...others, ...pending].filter((one) => !still.includes(one));
  return {
    waiting: {
      inflight: left.length > 0 ? batchOf(version, left) : null,
      pending: pending.filter((one) => still.includes(one)),
    },
    isElse: true,
    lost: [{ operations: [lost, ...gone], why }],
  };
}
