import type { Kernel } from '../kernel.ts';
import { type BlockView, pageInAddress } from '../plugin.ts';

/** The part of a list that an address asks for: a page of its own, to whoever links to it and to search engines. */
export interface AskedPart {
  /** `?page=2`, as the links of the list say it. */
  search: string;
  page: number;
}

/**
 * The part that this block shows, where the address asks for that and nothing else: what is narrowed or ordered too is
 * the same page, looked at in another way. A part that is not there is none.
 */
export function askedPart(
  { type, data }: Pick<BlockView, 'type' | 'data'>,
  { kernel, query }: { kernel: Pick<Kernel, 'blocks'>; query: URLSearchParams },
): AskedPart | undefined {
  // Asked of every block of every page: mostly the address says nothing more.
  if (query.size !== 1) return undefined;
  const [asked] = query;
  if (!asked || !kernel.blocks.get(type)?.query?.includes(asked[0])) return undefined;
  const { page = 1, pages = 1, of } = (data ?? {}) as Paged;
  if (page === 1 || page > pages || asked[1] !== pageInAddress(page, of)) return undefined;
  return { search: `?${query}`, page };
}

/** What the `load` of a block gives that shows a list in parts; `pagedItems` does. */
type Paged = { page?: number; pages?: number; of?: string };
