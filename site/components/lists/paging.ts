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
