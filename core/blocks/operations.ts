import type { Guid } from '../guid.ts';
import type { LayoutPosition } from '../plugin.ts';
import {
  type BlockNode,
  columnsOf,
  documentLimits,
  type Layout,
  layouts,
  noRows,
  type PageDocument,
  soundNodes,
} from './document.ts';
import { assertNode, isOptionName, isOptionValue, isVisibility, pageFieldFault } from './operation-values.ts';
import { pointerTo, put, stepsOf, valueAt } from './pointer.ts';
import {
  blocksAt,
  blocksOf,
  heightOf,
  locate,
  type Place,
  subtree,
  withBlock,
  withBlocksAt,
} from './tree.ts';

export type { Place } from './tree.ts';

export type PageField = 'title' | 'description' | 'layout' | 'socialImage' | `options/${string}`;

/** One change of a document, by the ids of its blocks. `was` is what its author saw there. */
export type Operation =
  /** `after` null puts it first. */
  | { op: 'insert'; node: BlockNode; at: Place; after: Guid | null }
  | { op: 'remove'; id: Guid }
  | { op: 'move'; id: Guid; to: Place; after: Guid | null }
  /**
   * `path` is a JSON Pointer into the content, '' for all of it; without `value` what stands there goes. In a list,
   * `@id` is the thing with that id and `-` the place behind the last.
   */
  | { op: 'set'; id: Guid; path: string; value?: unknown; was?: unknown }
  | { op: 'option'; id: Guid; name: string; value: string | null; was?: string | null }
  | { op: 'visibility'; id: Guid; value: BlockNode['visibility'] | null }
  | { op: 'page'; field: PageField; value: unknown; was?: unknown };

export type FaultCode =
  | 'no-such-block'
  | 'no-such-place'
  | 'id-taken'
  | 'unknown-block'
  | 'not-allowed-here'
  | 'inside-itself'
  | 'slot-full'
  | 'too-deep'
  | 'too-many'
  | 'too-large'
  | 'bad-path'
  | 'bad-value';

/** Why an operation cannot be applied; `index` is its place among those that were given. */
export class OperationFault extends Error {
  readonly index: number;
  readonly code: FaultCode;

  constructor(index: number, code: FaultCode, message: string) {
    super(message);
    this.name = 'OperationFault';
    this.index = index;
    this.code = code;
  }
}

/** Where a kind of block may stand and what may stand in it, as its definition says. */
export interface BlockRule {
  positions?: LayoutPosition[] | undefined;
  slots?: { [slot: string]: { allow: string[]; max?: number } } | undefined;
}
/** The rule of a kind; undefined for a kind whose plugin is not there. */
export type BlockRules = (type: string) => BlockRule | undefined;

export interface Applied {
  document: PageDocument;
  /** Applied to `document`, these give the document as it was. */
  inverse: Operation[];
}

/**
 * Applies operations in their order. The document that was given stays as it is, and what did not change is the same
 * value in the new one. Without `rules`, blocks may stand anywhere. Throws an `OperationFault`.
 */
export function applyOperations(
  document: PageDocument,
  operations: readonly Operation[],
  rules?: BlockRules,
): Applied {
  const applied = applyUnmeasured(document, operations, rules);
  if (operations.some(({ op }) => op !== 'remove' && op !== 'move'))
    assertSize(applied.document, operations.length - 1);
  return applied;
}

/** As `applyOperations`, for steps of a whole whose size is asked at its end. */
export function applyUnmeasured(
  document: PageDocument,
  operations: readonly Operation[],
  rules?: BlockRules,
): Applied {
  const undo: Operation[][] = [];
  for (const [index, operation] of operations.entries()) {
    const refuse: Refuse = (code, message) => {
      throw new OperationFault(index, code, message);
    };
    const applied = applyOne(document, operation, refuse, rules);
    document = applied.document;
    undo.push(applied.inverse);
  }
  return { document, inverse: undo.reverse().flat() };
}

/** Refuses a document of more bytes than one may have; `index` is the operation that made it so. */
export function assertSize(document: PageDocument, index: number): void {
  const { bytes } = documentLimits;
  if (bytesOf(document) > bytes) throw new OperationFault(index, 'too-large', `more than ${bytes} bytes`);
}

/** What a node takes as JSON, for as long as it is the same: with every letter that is typed, all but one are. */
const sizes = new WeakMap<BlockNode, number>();

/** What a document takes as JSON, in UTF-8. */
function bytesOf(document: PageDocument): number {
  let bytes = bytesOfJson({ ...document, rows: noRows() });
  for (const nodes of Object.values(document.rows)) {
    bytes += Math.max(0, nodes.length - 1);
    for (const node of nodes) {
      const size = sizes.get(node) ?? bytesOfJson(node);
      sizes.set(node, size);
      bytes += size;
    }
  }
  return bytes;
}

const bytesOfJson = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

type Refuse = (code: FaultCode, message: string) => never;

function applyOne(document: PageDocument, operation: Operation, refuse: Refuse, rules?: BlockRules): Applied {
  switch (operation.op) {
    case 'insert':
      return insert(document, operation, refuse, rules);
    case 'remove':
      return remove(document, operation.id, refuse);
    case 'move':
      return move(document, operation, refuse, rules);
    case 'set':
      return set(document, operation, refuse);
    case 'option':
      return option(document, operation, refuse);
    case 'visibility':
      return visibility(document, operation, refuse);
    case 'page':
      return operation.field === 'layout'
        ? layout(document, operation.value, refuse)
        : pageField(document, operation, refuse);
    default:
      return refuse('bad-value', 'no such operation');
  }
}

type Of<Op extends Operation['op']> = Extract<Operation, { op: Op }>;

function insert(
  document: PageDocument,
  { node, at, after }: Of<'insert'>,
  refuse: Refuse,
  rules?: BlockRules,
): Applied {
  assertNode(node, refuse);
  const present = new Set([...blocksOf(document)].map((one) => one.node.id));
  for (const { id } of subtree(node)) {
    if (present.has(id)) refuse('id-taken', `a block with the id ${id} is there already`);
    present.add(id);
  }
  if (present.size > documentLimits.nodes) refuse('too-many', `more than ${documentLimits.nodes} blocks`);
  return {
    document: placed(document, node, at, after, refuse, rules),
    inverse: [{ op: 'remove', id: node.id }],
  };
}

function remove(document: PageDocument, id: Guid, refuse: Refuse): Applied {
  const { node, place, after } = locate(document, id) ?? refuse('no-such-block', `no block ${id}`);
  const left = blocksAt(document, place)!.filter((one) => one.id !== id);
  return {
    document: withBlocksAt(document, place, left),
    inverse: [{ op: 'insert', node, at: place, after }],
  };
}

function move(
  document: PageDocument,
  { id, to, after }: Of<'move'>,
  refuse: Refuse,
  rules?: BlockRules,
): Applied {
  const from = locate(document, id) ?? refuse('no-such-block', `no block ${id}`);
  if ('parent' in to && [...subtree(from.node)].some((one) => one.id === to.parent))
    refuse('inside-itself', 'a block cannot stand in itself');
  if (after === id) refuse('no-such-place', 'a block cannot stand after itself');
  const without = withBlocksAt(
    document,
    from.place,
    blocksAt(document, from.place)!.filter((one) => one.id !== id),
  );
  return {
    document: placed(without, from.node, to, after, refuse, rules),
    inverse: [{ op: 'move', id, to: from.place, after: from.after }],
  };
}

/** The document with a block put where it is to stand, if it may stand there. */
function placed(
  document: PageDocument,
  node: BlockNode,
  at: Place,
  after: Guid | null,
  refuse: Refuse,
  rules?: BlockRules,
): PageDocument {
  assertPlace(document, node, at, refuse, rules);
  const list = blocksAt(document, at)!;
  const index = after === null ? 0 : list.findIndex((one) => one.id === after) + 1;
  if (after !== null && index === 0) refuse('no-such-place', `no block ${after} at that place`);
  return withBlocksAt(document, at, list.toSpliced(index, 0, node));
}

function assertPlace(
  document: PageDocument,
  node: BlockNode,
  at: Place,
  refuse: Refuse,
  rules?: BlockRules,
): void {
  let depth = 1;
  if ('position' in at) {
    if (!positionsOf(document.layout).includes(at.position))
      refuse('no-such-place', `the layout ${document.layout} has no ${String(at.position)}`);
    const allowed = rules?.(node.type)?.positions;
    if (allowed && !allowed.includes(at.position))
      refuse('not-allowed-here', `${node.type} may not stand here`);
  } else if ('parent' in at) {
    const parent = locate(document, at.parent) ?? refuse('no-such-block', `no block ${at.parent}`);
    depth = parent.depth + 1;
    assertSlot(parent.node, at.slot, node, refuse, rules);
  } else if (at.orphans !== true) refuse('no-such-place', 'no such place');
  if (depth - 1 + heightOf(node) > documentLimits.depth)
    refuse('too-deep', `nested deeper than ${documentLimits.depth}`);
  for (const one of subtree(node))
    for (const [slot, children] of Object.entries(one.slots ?? {})) {
      const alone = { ...one, slots: {} };
      for (const child of children) assertSlot(alone, slot, child, refuse, rules);
      const max = rules?.(one.type)?.slots?.[slot]?.max;
      if (max !== undefined && children.length > max) refuse('slot-full', `${slot} holds at most ${max}`);
    }
}

/** Of a parent whose plugin is away nothing is known, so that what stands in it stays and nothing joins it. */
function assertSlot(
  parent: BlockNode,
  slot: string,
  child: BlockNode,
  refuse: Refuse,
  rules?: BlockRules,
): void {
  if (!rules) return;
  const rule = rules(parent.type);
  if (!rule) return;
  const own = rule.slots && Object.hasOwn(rule.slots, slot) ? rule.slots[slot] : undefined;
  if (!own) return refuse('no-such-place', `${parent.type} has no ${slot}`);
  if (!own.allow.includes('*') && !own.allow.includes(child.type))
    refuse('not-allowed-here', `${child.type} may not stand in ${parent.type}`);
  if (own.max !== undefined && (parent.slots?.[slot]?.length ?? 0) >= own.max)
    refuse('slot-full', `${slot} holds at most ${own.max}`);
}

function set(document: PageDocument, { id, path, value }: Of<'set'>, refuse: Refuse): Applied {
  const { node } = locate(document, id) ?? refuse('no-such-block', `no block ${id}`);
  const steps =
    (typeof path === 'string' ? stepsOf(path) : undefined) ?? refuse('bad-path', 'not a JSON pointer');
  const before = node.content;
  if (steps.length === 0 && (typeof value !== 'object' || value === null || Array.isArray(value)))
    refuse('bad-value', 'content is an object');
  const done =
    steps.length === 0
      ? { value, undo: { steps: [] as string[], value: before as unknown } }
      : (put(before, steps, value) ?? refuse('bad-path', `nothing stands at ${path}`));
  const content = done.value as BlockNode['content'];
  const undone = pointerTo(done.undo.steps);
  const isWhole = done.undo.steps.length < steps.length;
  const was = isWhole ? valueAt(content, done.undo.steps) : value;
  return {
    document: withBlock(document, id, (one) => ({ ...one, content })),
    inverse: [
      {
        ...{ op: 'set', id, path: undone },
        ...(done.undo.value !== undefined && { value: done.undo.value }),
        ...(was !== undefined && { was }),
      } as Operation,
    ],
  };
}

function option(document: PageDocument, { id, name, value }: Of<'option'>, refuse: Refuse): Applied {
  const { node } = locate(document, id) ?? refuse('no-such-block', `no block ${id}`);
  if (!isOptionName(name)) refuse('bad-path', 'not the name of an option');
  if (value !== null && !isOptionValue(value)) refuse('bad-value', 'an option is a short text');
  const before = node.options && Object.hasOwn(node.options, name) ? node.options[name]! : null;
  const changed = (one: BlockNode): BlockNode => {
    const { options: held, ...rest } = one;
    const { [name]: _, ...others } = held ?? {};
    const options = value === null ? others : { ...others, [name]: value };
    return Object.keys(options).length > 0 ? { ...rest, options } : rest;
  };
  return {
    document: withBlock(document, id, changed),
    inverse: [{ op: 'option', id, name, value: before, was: value }],
  };
}

function visibility(document: PageDocument, { id, value }: Of<'visibility'>, refuse: Refuse): Applied {
  const { node } = locate(document, id) ?? refuse('no-such-block', `no block ${id}`);
  if (value !== null && !isVisibility(value)) refuse('bad-value', 'not a rule of visibility');
  const changed = ({ visibility: _, ...rest }: BlockNode): BlockNode =>
    value ? { ...rest, visibility: value } : rest;
  return {
    document: withBlock(document, id, changed),
    inverse: [{ op: 'visibility', id, value: node.visibility ?? null }],
  };
}

/** Blocks of columns that the new layout does not have go to the tray; nothing is ever lost by it. */
function layout(document: PageDocument, value: unknown, refuse: Refuse): Applied {
  if (!layouts.includes(value as Layout)) refuse('bad-value', 'no such layout');
  const next = value as Layout;
  const gone = columnsOf[document.layout].filter((column) => !columnsOf[next].includes(column));
  const back: Operation[] = [{ op: 'page', field: 'layout', value: document.layout, was: next }];
  let changed: PageDocument = { ...document, layout: next };
  for (const position of gone) {
    const nodes = blocksAt(document, { position })!;
    nodes.forEach(({ id }, index) =>
      back.push({ op: 'move', id, to: { position }, after: nodes[index - 1]?.id ?? null }),
    );
    changed = {
      ...withBlocksAt(changed, { position }, []),
      orphans: [...soundNodes(changed.orphans), ...nodes],
    };
  }
  return { document: changed, inverse: back };
}

function pageField(document: PageDocument, { field, value }: Of<'page'>, refuse: Refuse): Applied {
  const fault = pageFieldFault(field, value);
  if (fault) refuse(fault.code, fault.message);
  const to = value ?? undefined;
  const steps = field.split('/');
  const { value: changed, undo } = put({ ...document, options: document.options ?? {} }, steps, to)!;
  return {
    document: changed as PageDocument,
    inverse: [{ op: 'page', field, value: undo.value ?? null, was: value ?? null }],
  };
}

/** The positions in which blocks may stand in a layout. */
export const positionsOf = (layout: Layout): LayoutPosition[] => [
  'top-row',
  ...(columnsOf[layout] ?? []),
  'bottom-row',
];
