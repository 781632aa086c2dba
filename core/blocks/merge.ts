import type { FieldError } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { BlockNode, PageDocument } from './document.ts';
import { fieldNow } from './field-now.ts';
import { mergeValues } from './merge-values.ts';
import { applyUnmeasured, type Operation } from './operations.ts';
import { isSameValue, pointerTo, stepsOf, valueAt } from './pointer.ts';
import { blocksAt, blocksOf, locate, type Place, subtree, withoutPresent } from './tree.ts';
import { type Conflict, Questions } from './questions.ts';
import { assertSize } from './size.ts';
import type { BlockRules } from './placing.ts';
import { OperationFault } from './operation-fault.ts';

/** An operation that was left out because of what it holds; the others are kept. */
export interface Refused extends FieldError {
  index: number;
}

export interface Merged {
  /** The present document with these operations in it. */
  document: PageDocument;
  /** What was done to the present document, and what takes it back. */
  applied: Operation[];
  inverse: Operation[];
  /** What its author has on the screen: the base with the operations that were not refused. */
  mine: PageDocument;
  conflicts: Conflict[];
  /** What the others among those that were sent are now, where that is not what was sent. */
  rebased: { index: number; operations: Operation[] }[];
  refused: Refused[];
}

export interface Merging {
  /** As its author saw it when the operations were made. */
  base: PageDocument;
  /** As it is now: the same value as `base` when nothing came in between. */
  current: PageDocument;
  rules: BlockRules;
  /** What is wrong with the content of a block, as JSON Pointers into it. */
  faultsOf: (node: BlockNode) => FieldError[];
}

/**
 * Brings operations that were made on `base` into what the document is now. Where others changed something else,
 * both stay; where others changed the same, the two are merged when they can be, and are a conflict when not. What
 * others removed while its author edited it comes back in the tray, and so does what its author removed while others
 * edited it. Throws an `OperationFault` for what would not even do on `base`.
 */
export function mergeOperations(operations: readonly Operation[], merging: Merging): Merged {
  const { base, current, rules } = merging;
  let [mine, document] = [base, current];
  const state = { applied: [] as Operation[], undo: [] as Operation[][] };
  const [refused, rebased]: [Refused[], Merged['rebased']] = [[], []];
  const questions = new Questions();
  const missing = new Set<Guid>();
  for (const [index, operation] of operations.entries()) {
    const fault = valueFault(mine, operation, index, merging, missing);
    if (fault) {
      if (operation.op === 'insert') for (const { id } of subtree(operation.node)) missing.add(id);
      refused.push(fault);
      continue;
    }
    const before = mine;
    mine = applyAt(index, mine, operation, rules);
    if (questions.has(operation, mine)) {
      rebased.push({ index, operations: [] });
      continue;
    }
    const steps = base === current ? [operation] : broughtOver(before, document, operation, rules);
    const isAsked = !Array.isArray(steps);
    const next = isAsked ? undefined : attempt(document, steps, merging);
    if (isAsked || !next) {
      const { about, ...asked } = { ...conflictAbout(base, current, operation), ...(isAsked && steps) };
      questions.ask({ index, ...asked }, operation, about);
      continue;
    }
    document = next.document;
    if (steps.length !== 1 || !isSameValue(steps[0], operation)) rebased.push({ index, operations: steps });
    state.applied.push(...steps);
    state.undo.unshift(next.inverse);
  }
  const { applied } = state;
  if (applied.length > 0) assertSize(document, operations.length - 1);
  return {
    document,
    applied,
    inverse: state.undo.flat(),
    mine,
    rebased,
    refused,
    conflicts: questions.conflicts,
  };
}

function applyAt(
  index: number,
  document: PageDocument,
  operation: Operation,
  rules: BlockRules,
): PageDocument {
  try {
    return applyUnmeasured(document, [operation], rules).document;
  } catch (error) {
    if (error instanceof OperationFault) throw new OperationFault(index, error.code, error.message);
    throw error;
  }
}

/** What an operation holds that its block must not, if it holds such a thing. */
function valueFault(
  document: PageDocument,
  operation: Operation,
  index: number,
  { faultsOf, rules }: Merging,
  missing: ReadonlySet<Guid>,
): Refused | undefined {
  const about = targetsOf(operation).find((id) => missing.has(id));
  if (about) return { index, path: '', message: 'the block it is about was refused' };
  let after: PageDocument;
  try {
    after = applyUnmeasured(document, [operation], rules).document;
  } catch (error) {
    if (error instanceof OperationFault && error.code === 'bad-value')
      return { index, path: '', message: error.message };
    throw error instanceof OperationFault ? new OperationFault(index, error.code, error.message) : error;
  }
  if (operation.op === 'insert') {
    const faults = [...subtree(operation.node)].flatMap((node) => faultsOf(node));
    return faults[0] && { index, ...faults[0] };
  }
  if (operation.op !== 'set') return undefined;
  const faults = faultsOf(locate(after, operation.id)!.node);
  if (faults.length === 0) return undefined;
  // What was wrong before must not keep the rest from being mended.
  const before = faultsOf(locate(document, operation.id)!.node).map(({ path }) => path);
  const fault = faults.find(({ path }) => !before.includes(path));
  return fault && { index, ...fault };
}

const targetsOf = (operation: Operation): Guid[] => {
  if (operation.op === 'page') return [];
  if (operation.op === 'insert') return parentOf(operation.at);
  return [operation.id, ...(operation.op === 'move' ? parentOf(operation.to) : [])];
};
const parentOf = (place: Place): Guid[] => ('parent' in place ? [place.parent] : []);

/** The operations to be done now; else what a person has to decide on, where that is not the field as it was sent. */
type BroughtOver = Operation[] | (Partial<Omit<Conflict, 'index'>> & { about?: string[] });

function broughtOver(
  before: PageDocument,
  now: PageDocument,
  operation: Operation,
  rules: BlockRules,
): BroughtOver {
  switch (operation.op) {
    case 'insert':
      if (locate(now, operation.node.id)) return [];
      return [adapted(before, now, { ...operation, node: withoutPresent(now, operation.node) }, rules)];
    case 'move':
      return locate(now, operation.id) ? [adapted(before, now, operation, rules)] : [];
    case 'remove':
      return removal(before, now, operation.id);
    case 'page': {
      const at = operation.field.split('/');
      return decide(valueAt(before, at), valueAt(now, at), operation.value, (value) => ({
        ...operation,
        value,
      }));
    }
    default:
      return change(before, now, operation);
  }
}

function change(
  before: PageDocument,
  now: PageDocument,
  operation: Extract<Operation, { op: 'set' | 'option' | 'visibility' }>,
): BroughtOver {
  const was = locate(before, operation.id)!.node;
  const found = locate(now, operation.id)?.node;
  if (!found) {
    const after = blocksAt(now, { orphans: true })!.at(-1)?.id ?? null;
    return [{ op: 'insert', node: withoutPresent(now, was), at: { orphans: true }, after }, operation];
  }
  if (operation.op === 'option') {
    const [base, theirs] = [was, found].map(({ options }) => options?.[operation.name] ?? null);
    return decide(base, theirs, operation.value, (value) => ({
      ...operation,
      value: value as string | null,
    }));
  }
  if (operation.op === 'visibility') {
    const [base, theirs] = [was, found].map(({ visibility }) => visibility ?? null);
    return decide(base, theirs, operation.value, (value) => ({ ...operation, value: value as null }));
  }
  const sent = stepsOf(operation.path)!;
  const { steps, about, isAsked, ...field } = fieldNow(was.content, found.content, sent, operation.value);
  const { value: _, ...rest } = operation;
  const path = pointerTo(steps);
  const put = (value: unknown): Operation => ({ ...rest, path, ...(value !== undefined && { value }) });
  // Both took it away.
  if (isAsked && field.value === undefined && field.theirs === undefined) return [];
  const merged = isAsked ? {} : decide(field.base, field.theirs, field.value, put);
  if (Array.isArray(merged) || path === operation.path) return merged;
  const { base = null, theirs = null, value } = field;
  return { base, theirs, instead: put(value), about };
}

/** What the two come down to, as an operation; nothing where only a person can say. */
function decide(
  base: unknown,
  theirs: unknown,
  mine: unknown,
  operation: (value: unknown) => Operation,
): BroughtOver {
  const merged = mergeValues(base ?? undefined, theirs ?? undefined, mine ?? undefined);
  return merged ? [operation(merged.value ?? (mine === null ? null : undefined))] : {};
}

/** What its author removes is gone, unless others changed it since: then it waits in the tray. */
function removal(before: PageDocument, now: PageDocument, id: Guid): Operation[] {
  const found = locate(now, id);
  if (!found) return [];
  const known = new Map([...blocksOf(before)].map(({ node }) => [node.id, ownOf(node)]));
  const isKnown = (node: BlockNode) => isSameValue(known.get(node.id), ownOf(node));
  if ([...subtree(found.node)].every(isKnown)) return [{ op: 'remove', id }];
  if ('orphans' in found.place) return [];
  return [
    { op: 'move', id, to: { orphans: true }, after: blocksAt(now, { orphans: true })!.at(-1)?.id ?? null },
  ];
}

const ownOf = ({ slots: _, ...own }: BlockNode) => own;

/** The place that is meant, after the nearest neighbour that is still there; the tray when that place is gone. */
function adapted<O extends Extract<Operation, { op: 'insert' | 'move' }>>(
  before: PageDocument,
  now: PageDocument,
  operation: O,
  rules: BlockRules,
): Operation {
  const place = operation.op === 'insert' ? operation.at : operation.to;
  const self = operation.op === 'insert' ? operation.node.id : operation.id;
  const present = new Set((blocksAt(now, place) ?? []).map(({ id }) => id).filter((id) => id !== self));
  const known = (blocksAt(before, place) ?? []).map(({ id }) => id);
  const neighbours = known.slice(0, operation.after === null ? 0 : known.indexOf(operation.after) + 1);
  const after = neighbours.findLast((id) => present.has(id)) ?? null;
  const wanted = { ...operation, after };
  try {
    applyUnmeasured(now, [wanted], rules);
    return wanted;
  } catch {
    const last = blocksAt(now, { orphans: true })!.findLast(({ id }) => id !== self)?.id ?? null;
    return operation.op === 'insert'
      ? { ...operation, at: { orphans: true }, after: last }
      : { ...(operation as Extract<Operation, { op: 'move' }>), to: { orphans: true }, after: last };
  }
}

/** Applies what was rebased; undefined when it does not fit what others made of the place or of the content. */
function attempt(
  document: PageDocument,
  operations: Operation[],
  { rules, faultsOf, base, current }: Merging,
) {
  try {
    const isAlone = base === current;
    const done = applyUnmeasured(document, operations, isAlone ? rules : undefined);
    if (isAlone) return done;
    const changed = operations.flatMap((one) => (one.op === 'set' ? [one.id] : []));
    const isSound = changed.every((id) => faultsOf(locate(done.document, id)!.node).length === 0);
    return isSound ? done : undefined;
  } catch (error) {
    if (error instanceof OperationFault && base !== current) return undefined;
    throw error;
  }
}

function conflictAbout(base: PageDocument, current: PageDocument, operation: Operation) {
  const at = (document: PageDocument): unknown => {
    if (operation.op === 'page') return valueAt(document, operation.field.split('/'));
    if (operation.op === 'insert') return null;
    const node = locate(document, operation.id)?.node;
    if (operation.op === 'option') return node?.options?.[operation.name];
    if (operation.op === 'visibility') return node?.visibility;
    return operation.op === 'set' ? valueAt(node?.content, stepsOf(operation.path)!) : node;
  };
  return { base: at(base) ?? null, theirs: at(current) ?? null };
}
