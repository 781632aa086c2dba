import { type RefObject, useEffect, useRef } from 'react';

/** For a row of links that is wider than a phone: the one that is open is in view, in the middle where it can be. */
export function useOpenInView<Row extends HTMLElement>(open: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const [own, around] = [link.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [open]);
  return row;
}
