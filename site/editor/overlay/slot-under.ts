import type { BlockNode } from '#core/blocks/document.ts';
import type { Guid } from '#core/guid.ts';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** What is looked at on the page. */
export interface Seen {
  /** Where a block is, in pixels; undefined for one that is not on the page. */
  boxOf(id: Guid): Box | undefined;
  /** The slots that a kind of block has, in their order. */
  slotsOf(type: string): string[];
  /** Blocks that are dragged: nothing goes into them. */
  moving: ReadonlySet<Guid>;
}

/** Near its upper and lower edge something goes before or after a block that holds others: pixels, and its share. */
const edge = 24;
const mostEdge = 0.25;

/**
 * The slot a point lies in, the innermost one, and where on the page that is; undefined between the blocks of a row. A
 * slot that holds blocks is where they are. An empty one is drawn by nobody: slots are taken to stand side by side.
 */
export function slotUnder(
  nodes: readonly BlockNode[],
  x: number,
  y: number,
  seen: Seen,
): { parent: Guid; slot: string; box: Box } | undefined {
  for (const node of nodes) {
    const slots = seen.slotsOf(node.type);
    // Asked with every move of the pointer: where nothing can go into is not measured.
    const box = slots.length === 0 || seen.moving.has(node.id) ? undefined : seen.boxOf(node.id);
    if (!box || distance(box, x, y) > 0) continue;
    for (const inner of Object.values(node.slots ?? {})) {
      const deeper = slotUnder(inner, x, y, seen);
      if (deeper) return deeper;
    }
    const free = Math.min(edge, (box.bottom - box.top) * mostEdge);
    if (y < box.top + free || y > box.bottom - free) return undefined;
    const places = slots.map((slot, index) => {
      const held = (node.slots?.[slot] ?? []).flatMap((one) =>
        seen.moving.has(one.id) ? [] : (seen.boxOf(one.id) ?? []),
      );
      return { parent: node.id, slot, box: held.length > 0 ? around(held) : share(box, index, slots.length) };
    });
    return places.reduce((nearest, one) =>
      distance(one.box, x, y) < distance(nearest.box, x, y) ? one : nearest,
    );
  }
  return undefined;
}

const distance = ({ left, right, top, bottom }: Box, x: number, y: number): number =>
  Math.max(left - x, 0, x - right) + Math.max(top - y, 0, y - bottom);

const around = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.min(...boxes.map(({ top }) => top)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

function share({ left, right, top, bottom }: Box, index: number, count: number): Box {
  const width = (right - left) / count;
  return { left: left + index * width, right: left + (index + 1) * width, top, bottom };
}
