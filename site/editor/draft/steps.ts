import type { Operation } from '#core/blocks/operations.ts';
import { isSameValue, stepsOf, valueAt } from '#core/blocks/pointer.ts';
import { locate } from '#core/blocks/tree.ts';
import type { PageDocument } from '#core/blocks/document.ts';

/** One thing somebody did, with what takes it back. */
export interface Step {
  label: string;
  operations: Operation[];
  inverse: Operation[];
  /** Typing in one field without a pause is one step. */
  group?: string | undefined;
  at: number;
}

/** Milliseconds without typing after which the next letter begins another step. */
const pause = 1000;
const most = 200;

/** What one person did in one tab, to be taken back and done again. */
export class Steps {
  undo: Step[] = [];
  redo: Step[] = [];

  did(step: Omit<Step, 'at'>, now = Date.now()): void {
    const last = this.undo.at(-1);
    this.redo = [];
    if (step.group && last?.group === step.group && now - last.at < pause) {
      last.operations = step.operations;
      last.at = now;
      return;
    }
    this.undo = [...this.undo.slice(1 - most), { ...step, at: now }];
  }

  /** Whatever is typed next is another step. */
  pause(): void {
    const last = this.undo.at(-1);
    if (last) last.group = undefined;
  }
}

/** Those operations that still take back what was done here, and no work of somebody else. */
export function stillFits(document: PageDocument, operations: Operation[], was: Operation[]): Operation[] {
  return operations.filter((operation) => {
    if (operation.op !== 'set' || !('was' in operation)) return true;
    const node = locate(document, operation.id)?.node;
    const steps = stepsOf(operation.path);
    if (!node || !steps) return false;
    const now = valueAt(node.content, steps);
    const mine = was.findLast(
      (one) => one.op === 'set' && one.id === operation.id && one.path === operation.path,
    );
    return isSameValue(now, operation.was) || (mine?.op === 'set' && isSameValue(now, mine.value));
  });
}
