import { badRequest } from '../errors.ts';
import type { PageDocument } from './document.ts';
import { OperationFault } from './operation-fault.ts';
import { applyUnmeasured, type Applied, type Operation } from './operations.ts';
import { assertSize } from './size.ts';

/** What was brought back is in the document now; refuses what a document has no room for, so that all of it stays out. */
export function restored(now: PageDocument, operations: readonly Operation[]): Applied {
  try {
    const applied = applyUnmeasured(now, operations);
    assertSize(applied.document, operations.length - 1);
    return applied;
  } catch (error) {
    if (!(error instanceof OperationFault)) throw error;
    throw badRequest('page-full');
  }
}
