import type { Guid } from '../guid.ts';
import type { LayoutPosition } from '../plugin.ts';
import { type BlockNode, columnsOf, documentLimits, type Layout, type PageDocument } from './document.ts';
import type { Refuse } from './operation-fault.ts';
import { blocksAt, heightOf, locate, type Place, subtree, withBlocksAt } from './tree.ts';

/** Where a kind of block may stand and what may stand in it, as its definition says. */
export interface BlockRule {
  positions?: LayoutPosition[] | undefined;
  slots?: { [slot: string]: { allow: string[]; max?: number } } | undefined;
}
/** The rule of a kind; undefined for a kind whose plugin is not there. */
export type BlockRules = (type: string) => BlockRule | undefined;

/** The positions in which blocks may stand in a layout. */
export const positionsOf = (layout: Layout): LayoutPosition[] => [
  'top-row',
  ...(columnsOf[layout] ?? []),
  'bottom-row',
];

/** The document with a block put where it is to stand, if it may stand there. */
export function placed(
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
