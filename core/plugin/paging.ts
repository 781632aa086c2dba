/** Places beyond this one are not asked for: nobody reads so far, and each would be a page to keep. */
const furthest = 10_000;

/**
 * The page of a list that an address asks for under `word`; the first when it says nothing or nonsense. Where several
 * blocks of a page read the same word, `3.5d2c` is for the one that goes by `of` there.
 */
export function pageAsked(
  query: URLSearchParams,
  count: number,
  { word = 'page', of = '' }: { word?: string; of?: string } = {},
): number {
  const [, page, asked = ''] = /^([1-9]\d{0,5})(?:\.([\da-z]{1,12}))?$/.exec(query.get(word) ?? '') ?? [];
  return page !== undefined && asked === of ? Math.min(Number(page), pagesOf(furthest, count)) : 1;
}

/** How many pages `total` items make. */
export const pagesOf = (total: number, count: number) =>
  Math.max(1, Math.ceil(Math.min(total, furthest) / count));

/** A page as an address asks for it; nothing for the first. */
export const pageInAddress = (page: number, of = ''): string =>
  page === 1 ? '' : of === '' ? `${page}` : `${page}.${of}`;
