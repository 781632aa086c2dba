import type { BlockView } from '#core/plugin.ts';
import type { Kernel } from '#core/kernel.ts';

/** The first list that can be followed is the feed of its page; one of kinds that make no news of their own is none. */
export const followedList = (blocks: BlockView[], kernel: Pick<Kernel, 'blocks' | 'listTypes'>) =>
  blocks.find(({ type, content }) => {
    const { paging, showFeed, types = [] } = (content ?? {}) as Followable;
    const isNews = types.length === 0 || types.some((name) => kernel.listTypes.get(name)?.feed);
    return (showFeed || (paging && isNews)) && kernel.blocks.get(type)?.takesItems;
  });

type Followable = { paging?: boolean; showFeed?: boolean; types?: string[] };
