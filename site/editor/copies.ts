import type { BlockNode, PageDocument } from '#core/blocks/document.ts';
import { blocksOf } from '#core/blocks/tree.ts';
import { newGuid } from './guid.ts';
import { unlockedOptions } from './lock.ts';

/**
 * The same block under other ids, to stand on this page. A copy is made to be changed, so it is not locked; and links go
 * on to the block that has their anchor already.
 */
export function renewed(node: BlockNode, on: PageDocument): BlockNode {
  const { options: _, slots, ...rest } = structuredClone(node);
  const { anchor, ...others } = unlockedOptions(node);
  const isTaken = [...blocksOf(on)].some((one) => one.node.options?.['anchor'] === anchor);
  const options = { ...others, ...(anchor !== undefined && !isTaken && { anchor }) };
  const within = Object.entries(slots ?? {}).map(([slot, nodes]) => [
    slot,
    nodes.map((one) => renewed(one, on)),
  ]);
  return {
    ...rest,
    id: newGuid(),
    ...(Object.keys(options).length > 0 && { options }),
    ...(within.length > 0 && { slots: Object.fromEntries(within) as NonNullable<BlockNode['slots']> }),
  };
}
