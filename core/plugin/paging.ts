/** Places beyond this one are not asked for: nobody reads so far, and each would be a page to keep. */
const furthest = 10_000;

/**
 * The page of a list that an address asks for under `word`; the first when it says nothing or nonsense. Of several
 * blocks that read the same word `3` is for the first of them, and `3.2` for the second.
 */
export function pageAsked(
  query: URLSearchParams,
  count: number,
  { word = 'page', nth = 1 }: { word?: string; nth?: number } = {},
): number {
  const [, page, of = '1'] = /^([1-9]\d{0,5})(?:\.([1-9]\d?))?$/.exec(query.get(word) ?? '') ?? [];
  return page !== undefined && Number(of) === nth ? Math.min(Number(page), pagesOf(furthest, count)) : 1;
}

/** How many pages `total` items make. */
export const pagesOf = (total: number, count: number) =>
  Math.max(1, Math.ceil(Math.min(total, furthest) / count));

/** A page as an address asks for it; nothing for the first. */
export const pageInAddress = (page: number, nth = 1): string =>
  page === 1 ? '' : nth === 1 ? `${page}` : `${page}.${nth}`;
