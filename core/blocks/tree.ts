import type { Guid } from '../guid.ts';
import type { LayoutPosition } from '../plugin.ts';
import { type BlockNode, layoutPositions, type PageDocument, slotsOf, soundNodes } from './document.ts';

/** Where blocks stand in a row: a row or column of the page, a slot of another block, or the tray beside the page. */
export type Place = { position: LayoutPosition } | { parent: Guid; slot: string } | { orphans: true };

/** A block with where it is: `after` is the one before it in the same place. */
export interface Located {
  node: BlockNode;
  place: Place;
  after: Guid | null;
  /** 1 for what stands in a row itself. */
  depth: number;
  /** The blocks it stands in, the outermost first. */
  within: Guid[];
}

/** Every block of the document in reading order, those of the tray last. */
export function* blocksOf(document: PageDocument): Generator<Located> {
  for (const position of layoutPositions)
    yield* listed(soundNodes(document.rows?.[position]), { position }, 1, []);
  yield* listed(soundNodes(document.orphans), { orphans: true }, 1, []);
}

function* listed(nodes: BlockNode[], place: Place, depth: number, within: Guid[]): Generator<Located> {
  let after: Guid | null = null;
  for (const node of nodes) {
    yield { node, place, after, depth, within };
    for (const [slot, children] of slotsOf(node))
      yield* listed(children, { parent: node.id, slot }, depth + 1, [...within, node.id]);
    after = node.id;
  }
}

export function locate(document: PageDocument, id: Guid): Located | undefined {
  const inRow = locateInRow(document, id);
  if (inRow) return inRow;
  for (const one of blocksOf(document)) if (one.node.id === id) return one;
  return undefined;
}

/** Asked many times for every letter that is typed: what stands in a row itself is found without looking into others. */
function locateInRow(document: PageDocument, id: Guid): Located | undefined {
  for (const position of layoutPositions) {
    const row: unknown = document.rows?.[position];
    if (!Array.isArray(row) || !row.some((node: BlockNode | null) => node?.id === id)) continue;
    const nodes = soundNodes(row);
    const at = nodes.findIndex((node) => node.id === id);
    const node = nodes[at];
    if (node) return { node, place: { position }, after: nodes[at - 1]?.id ?? null, depth: 1, within: [] };
  }
  return undefined;
}

/** The blocks at a place; undefined when there is no such place. */
export function blocksAt(document: PageDocument, place: Place): BlockNode[] | undefined {
  if ('orphans' in place) return soundNodes(document.orphans);
  if ('position' in place) return soundNodes(document.rows?.[place.position]);
  const parent = locate(document, place.parent)?.node;
  return parent && soundNodes(parent.slots?.[place.slot]);
}

/** The document with other blocks at a place; what is not on the way there stays the same value. */
export function withBlocksAt(document: PageDocument, place: Place, nodes: BlockNode[]): PageDocument {
  if ('orphans' in place) return { ...document, orphans: nodes };
  if ('position' in place) return { ...document, rows: { ...document.rows, [place.position]: nodes } };
  return withBlock(document, place.parent, (parent) => {
    const { slots: before, ...rest } = parent;
    const { [place.slot]: _, ...others } = before ?? {};
    const slots = nodes.length > 0 ? { ...others, [place.slot]: nodes } : others;
    return Object.keys(slots).length > 0 ? { ...rest, slots } : rest;
  });
}

/** The document with one block changed; what is not on the way there stays the same value. */
export function withBlock(
  document: PageDocument,
  id: Guid,
  change: (node: BlockNode) => BlockNode,
): PageDocument {
  const inList = (nodes: BlockNode[]): BlockNode[] | undefined => {
    for (const [index, node] of nodes.entries()) {
      const changed = node.id === id ? change(node) : inSlots(node);
      if (changed) return nodes.with(index, changed);
    }
    return undefined;
  };
  const inSlots = (node: BlockNode): BlockNode | undefined => {
    for (const [slot, children] of slotsOf(node)) {
      const changed = inList(children);
      if (changed) return { ...node, slots: { ...node.slots, [slot]: changed } };
    }
    return undefined;
  };
  for (const position of layoutPositions) {
    const changed = inList(soundNodes(document.rows?.[position]));
    if (changed) return { ...document, rows: { ...document.rows, [position]: changed } };
  }
  const orphans = inList(soundNodes(document.orphans));
  return orphans ? { ...document, orphans } : document;
}

/** A block and all that stands in it. */
export function* subtree(node: BlockNode): Generator<BlockNode> {
  yield node;
  for (const [, children] of slotsOf(node)) for (const child of children) yield* subtree(child);
}

/** How many levels of blocks there are in a block, itself included. */
export const heightOf = (node: BlockNode): number =>
  1 + Math.max(0, ...slotsOf(node).flatMap(([, children]) => children.map(heightOf)));

/** A block without those blocks in it that stand in the document already. */
export function withoutPresent(document: PageDocument, node: BlockNode): BlockNode {
  const present = new Set([...blocksOf(document)].map((one) => one.node.id));
  const kept = (one: BlockNode): BlockNode => {
    if (!one.slots) return one;
    const slots = Object.fromEntries(
      Object.entries(one.slots).map(([slot, children]) => [
        slot,
        children.filter(({ id }) => !present.has(id)).map(kept),
      ]),
    );
    return { ...one, slots };
  };
  return kept(node);
}
