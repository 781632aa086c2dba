/** Places beyond this one are not asked for: nobody reads so far, and each would be a page to keep. */
const furthest = 10_000;

/** The page of a list that an address asks for; the first when it says nothing or nonsense. */
export function pageAsked(query: URLSearchParams, count: number): number {
  const asked = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked)
    ? Math.min(Number(asked), Math.max(1, Math.floor(furthest / count)))
    : 1;
}

/** How many pages `total` items make. */
export const pagesOf = (total: number, count: number) =>
  Math.max(1, Math.ceil(Math.min(total, furthest) / count));

/** Page numbers to link: the first, the last and those around the present one; 0 stands for a gap of two or more. */
export function numbersShown(page: number, pages: number): number[] {
  const shown: number[] = [];
  for (let number = 1; number <= pages; number++) {
    const isNear = Math.abs(number - page) <= 1 || number === 1 || number === pages;
    const fillsGapOfOne = (number === 2 && page === 4) || (number === pages - 1 && page === pages - 3);
    if (isNear || fillsGapOfOne) shown.push(number);
    else if (shown.at(-1) !== 0) shown.push(0);
  }
  return shown;
}
