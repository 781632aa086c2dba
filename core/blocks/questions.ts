import type { Guid } from '../guid.ts';
import type { PageDocument } from './document.ts';
import type { Operation } from './operations.ts';
import { pointerTo, stepsOf, valueAt } from './pointer.ts';
import { locate } from './tree.ts';

/** A value that two people changed and that only a person can decide on. */
export interface Conflict {
  /** The place of the operation among those that were sent. */
  index: number;
  base: unknown;
  theirs: unknown;
  /** The operation as it is to be done now, where what it is about stands elsewhere or in something else. */
  instead?: Operation;
}

type Set = Extract<Operation, { op: 'set' }>;

/** What is asked, each thing once: what its author changed in it later belongs to the same question. */
export class Questions {
  readonly conflicts: Conflict[] = [];
  /** Of what somebody is asked, where it stands as its author has it. */
  private readonly asked: { id: Guid; about: string[]; operation: Set; conflict: Conflict }[] = [];

  ask(conflict: Conflict, operation: Operation, about?: string[]): void {
    this.conflicts.push(conflict);
    if (operation.op !== 'set') return;
    const { id, path } = operation;
    this.asked.push({ id, about: about ?? stepsOf(path)!, operation, conflict });
  }

  /** Whether this changes something that is asked about; `mine` is with it. */
  has(operation: Operation, mine: PageDocument): boolean {
    if (operation.op !== 'set') return false;
    const { id, path } = operation;
    const one = this.asked.find((it) => it.id === id && isWithin(path, pointerTo(it.about)));
    if (!one) {
      // The entries of a list that is another now may stand elsewhere in it.
      const moved = this.asked.filter((it) => it.id === id && isWithin(pointerTo(it.about), path));
      for (const it of moved) this.asked.splice(this.asked.indexOf(it), 1);
      return false;
    }
    const value = valueAt(locate(mine, id)!.node.content, one.about);
    const { value: _, ...rest } = (one.conflict.instead ?? one.operation) as Set;
    one.conflict.instead = { ...rest, ...(value !== undefined && { value }) };
    return true;
  }
}

const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}/`);
