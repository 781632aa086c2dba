import { applyUnmeasured, type Operation } from '#core/blocks/operations.ts';
import type { Guid } from '#core/guid.ts';
import { isSameValue, stepsOf, valueAt } from '#core/blocks/pointer.ts';
import { blocksAt, locate } from '#core/blocks/tree.ts';
import type { BlockNode, PageDocument } from '#core/blocks/document.ts';

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

  /** Gives the step it is, or has become part of. */
  did(step: Omit<Step, 'at'>, now = Date.now()): Step {
    const last = this.undo.at(-1);
    this.redo = [];
    if (step.group && last?.group === step.group && now - last.at < pause) {
      last.operations = step.operations;
      last.at = now;
      return last;
    }
    const done = { ...step, at: now };
    this.undo = [...this.undo.slice(1 - most), done];
    return done;
  }

  /** Whatever is typed next is another step. */
  pause(): void {
    const last = this.undo.at(-1);
    if (last) last.group = undefined;
  }
}

/** Whether a step changed a field of this block, by its pointer, or of the page, as `page/title`. */
export const isStepOn = ({ operations }: Pick<Step, 'operations'>, id: Guid | undefined, name: string) =>
  operations.some((one) =>
    one.op === 'page'
      ? name === `page/${one.field}`
      : one.op === 'set' && one.id === id && (isWithin(one.path, name) || isWithin(name, one.path)),
  );
const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}/`);

/**
 * Those operations that still take back what was done here, and no work of somebody else. What comes back, comes back at
 * the beginning when the block it stood after is gone, and in the tray when its place is; what was moved stays where it
 * is then.
 */
export function stillFits(document: PageDocument, operations: Operation[], was: Operation[]): Operation[] {
  const fitting: Operation[] = [];
  for (const operation of operations) {
    if (!isOwn(document, operation, was)) continue;
    const next = placedIn(document, operation);
    const done = tried(document, next);
    if (!done) continue;
    document = done;
    fitting.push(next);
  }
  return fitting;
}

/** Whether what this changes is as it was left here. */
function isOwn(document: PageDocument, operation: Operation, was: Operation[]): boolean {
  switch (operation.op) {
    case 'set':
    case 'option':
    case 'page': {
      const now = standing(document, operation);
      const mine = was.findLast((one) => isSameField(one, operation)) as Field | undefined;
      return now !== gone && (isSame(now, operation.was) || (mine !== undefined && isSame(now, mine.value)));
    }
    case 'remove': {
      const mine = was.find((one) => one.op === 'insert' && one.node.id === operation.id);
      const now = locate(document, operation.id)?.node;
      if (mine?.op !== 'insert' || !now) return true;
      // What was changed in it in the same step is taken back by then.
      return isSameValue(plain(now), plain(mine.node));
    }
    case 'visibility': {
      const now = locate(document, operation.id)?.node;
      const mine = was.filter(
        (one) => one.op === 'visibility' && one.id === operation.id,
      ) as Of<'visibility'>[];
      return now !== undefined && mine.some(({ value }) => isSame(now.visibility, value));
    }
    case 'move': {
      const mine = was.filter((one) => one.op === 'move' && one.id === operation.id) as Of<'move'>[];
      const place = locate(document, operation.id)?.place;
      // Another layout put it in the tray.
      if (mine.length === 0) return place !== undefined && 'orphans' in place;
      return mine.some((one) => standsWhereLeft(document, one, was));
    }
    default:
      return true;
  }
}

/** Whether a block is where this move brought it, whatever the same step put between. */
function standsWhereLeft(document: PageDocument, { id, to, after }: Of<'move'>, was: Operation[]): boolean {
  if (!isSameValue(locate(document, id)?.place, to)) return false;
  const ids = blocksAt(document, to)!.map((one) => one.id);
  if (after !== null && !ids.includes(after)) return true;
  const own = was.map((one) => (one.op === 'insert' ? one.node.id : one.op === 'move' ? one.id : undefined));
  const above = ids.slice(0, ids.indexOf(id)).findLast((one) => one === after || !own.includes(one));
  return (above ?? null) === after;
}

type Of<Op extends Operation['op']> = Extract<Operation, { op: Op }>;
type Field = Of<'set' | 'option' | 'page'>;
const gone = Symbol('gone');

/** What stands where an operation changes something. */
export function standing(document: PageDocument, operation: Field): unknown {
  if (operation.op === 'page') return valueAt(document, operation.field.split('/'));
  const node = locate(document, operation.id)?.node;
  if (!node) return gone;
  if (operation.op === 'option') return node.options?.[operation.name];
  const steps = stepsOf(operation.path);
  return steps ? valueAt(node.content, steps) : gone;
}

function isSameField(one: Operation, other: Field): boolean {
  if (one.op === 'page') return other.op === 'page' && one.field === other.field;
  if (one.op === 'set') return other.op === 'set' && one.id === other.id && one.path === other.path;
  return one.op === 'option' && other.op === 'option' && one.id === other.id && one.name === other.name;
}

/** A block without what holds nothing: a place that was emptied again is as it was. */
function plain({ options, slots, ...own }: BlockNode): object {
  const filled = Object.entries(slots ?? {}).filter(([, children]) => children.length > 0);
  return {
    ...own,
    options: options && Object.keys(options).length > 0 ? options : undefined,
    slots:
      filled.length > 0
        ? Object.fromEntries(filled.map(([slot, children]) => [slot, children.map(plain)]))
        : undefined,
  };
}

/** Nothing is said in two ways. */
const isSame = (one: unknown, other: unknown) => isSameValue(one ?? undefined, other ?? undefined);

function placedIn(document: PageDocument, operation: Operation): Operation {
  if (operation.op === 'move' && !tried(document, operation)) return { ...operation, after: null };
  if (operation.op !== 'insert') return operation;
  const tray = { at: { orphans: true }, after: null } as const;
  const places = [operation, { ...operation, after: null }, { ...operation, ...tray }];
  return places.find((one) => tried(document, one)) ?? operation;
}

/** The document with this done; undefined when it cannot be. How large it may be is asked of the whole step. */
function tried(document: PageDocument, operation: Operation): PageDocument | undefined {
  try {
    return applyUnmeasured(document, [operation]).document;
  } catch {
    return undefined;
  }
}
