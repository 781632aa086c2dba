import { useEffect } from 'react';
import { useUrl } from '../url.ts';

/** Rows to one `page` of the address. */
const rowsInPage = 50;

/** The row that the address begins at. */
export const firstRow = (page: string | undefined) => (Math.max(1, Number(page) || 1) - 1) * rowsInPage;

/** Keeps the place in the address once scrolling rests, so that going back comes back there. */
export function usePlaceInAddress(isScrolling: boolean, row: number): void {
  const [search, change] = useUrl();
  const page = Math.floor(row / rowsInPage) + 1;
  const now = search['page'];
  useEffect(() => {
    const wanted = page > 1 ? String(page) : undefined;
    if (isScrolling || wanted === now) return undefined;
    const timer = setTimeout(() => change({ page: wanted }), 300);
    return () => clearTimeout(timer);
  }, [isScrolling, page, now, change]);
}
