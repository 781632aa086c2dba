import type { Guid } from '../guid.ts';
import {
  type BlockNode,
  columnsOf,
  documentLimits,
  type Layout,
  layouts,
  type PageDocument,
  soundNodes,
} from './document.ts';
import { OperationFault, type Refuse } from './operation-fault.ts';
import { assertNode, isOptionName, isOptionValue, isVisibility, pageFieldFault } from './operation-values.ts';
import { type BlockRules, placed } from './placing.ts';
import { pointerTo, put, stepsOf, valueAt } from './pointer.ts';
import { assertSize } from './size.ts';
import { blocksAt, blocksOf, locate, type Place, subtree, withBlock, withBlocksAt } from './tree.ts';

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
