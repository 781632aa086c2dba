import type { PageDocument } from '#core/blocks/document.ts';
import { mergeOperations } from '#core/blocks/merge.ts';
import { applyOperations, type Operation } from '#core/blocks/operations.ts';
import { stepsById } from '#core/blocks/field-now.ts';
import { pointerTo, stepsOf } from '#core/blocks/pointer.ts';
import type { Conflict } from '#core/blocks/questions.ts';
import { locate } from '#core/blocks/tree.ts';

/** What operations are to be brought over, and from where. */
interface Rebasing {
  /** What they were made on. */
  before: PageDocument;
  /** What the server has now. */
  now: PageDocument;
  /** Nobody here has what they were made on: only the operations themselves say what their author saw. */
  isOld: boolean;
}

/**
 * Brings what waits here over what the server has now, as the server does with a batch: where others changed the same
 * field the two are merged or somebody has to choose, and a block that is gone comes back in the tray. Sent as they
 * are, they would say that their author had seen all that. What somebody has to choose about stands among the
 * operations as it was made.
 */
export function rebase(waiting: readonly Operation[], { before, now, isOld }: Rebasing): Rebased {
  return (!isOld && rebaseAll(waiting, before, now)) || rebaseEach(waiting, { before, now, isOld });
}

export interface Rebased {
  operations: Operation[];
  conflicts: Conflict[];
  lost: Operation[];
}

/** All of them as one, so that what belongs to one question is asked once; undefined when one of them cannot be done. */
function rebaseAll(
  waiting: readonly Operation[],
  before: PageDocument,
  now: PageDocument,
): Rebased | undefined {
  try {
    const { conflicts, rebased } = mergeOperations(waiting, { ...unruled, base: before, current: now });
    const operations: Operation[] = [];
    const asked = waiting.flatMap((operation, index): Conflict[] => {
      const conflict = conflicts.find((one) => one.index === index);
      const next = rebased.find((one) => one.index === index)?.operations ?? [operation];
      operations.push(...next);
      return conflict ? [{ ...conflict, index: operations.length - 1 }] : [];
    });
    return { operations, conflicts: asked, lost: [] };
  } catch {
    return undefined;
  }
}

function rebaseEach(waiting: readonly Operation[], { before, now, isOld }: Rebasing): Rebased {
  const [operations, lost, conflicts]: [Operation[], Operation[], Conflict[]] = [[], [], []];
  for (const operation of waiting) {
    const base = (isOld && asSeen(operation, now)) || before;
    try {
      const merged = mergeOperations([operation], { ...unruled, base, current: now });
      conflicts.push(...merged.conflicts.map((one) => ({ ...one, index: operations.length })));
      operations.push(...(merged.conflicts.length > 0 ? [operation] : merged.applied));
      now = merged.document;
    } catch {
      if (!isDone(now, operation)) lost.push(operation);
    }
    before = over(before, [operation]);
  }
  return { operations, conflicts, lost };
}

/** The same, with the entries of lists that have ids called by them: others may move those meanwhile. */
export function aboutEntries(document: PageDocument, operations: readonly Operation[]): Operation[] {
  return operations.map((operation, index) => {
    if (operation.op !== 'set' || !/\/\d/.test(operation.path)) return operation;
    const before = over(document, operations.slice(0, index));
    const content = locate(before, operation.id)?.node.content;
    return { ...operation, path: pointerTo(stepsById(content, stepsOf(operation.path) ?? [])) };
  });
}

/** The document with each of these that can be done there. */
export function over(document: PageDocument, operations: readonly Operation[]): PageDocument {
  for (const operation of operations) document = tried(document, operation) ?? document;
  return document;
}

/** Those that can be done there, one after the other, or are done already. */
export function fitting(document: PageDocument, operations: readonly Operation[]): Operation[] {
  return operations.filter((operation) => {
    const next = tried(document, operation);
    document = next ?? document;
    return next !== undefined || isDone(document, operation);
  });
}

/** The document with this done; undefined when it cannot be. */
export function tried(document: PageDocument, operation: Operation): PageDocument | undefined {
  try {
    return applyOperations(document, [operation]).document;
  } catch {
    return undefined;
  }
}

/** Where blocks may stand and what they may hold, the server says. */
const unruled = { rules: () => undefined, faultsOf: () => [] };

/** The document as the author of this operation saw it where it changes something, if it says so. */
function asSeen(operation: Operation, now: PageDocument): PageDocument | undefined {
  if (operation.op !== 'set' && operation.op !== 'option' && operation.op !== 'page') return undefined;
  return tried(now, { ...operation, value: operation.was } as Operation);
}

/** Whether the document is as this operation would leave it, so that nothing is lost when it cannot be done. */
const isDone = (document: PageDocument, operation: Operation): boolean =>
  operation.op === 'insert'
    ? locate(document, operation.node.id) !== undefined
    : operation.op === 'remove' && locate(document, operation.id) === undefined;
