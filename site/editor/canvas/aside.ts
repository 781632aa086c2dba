/** The page goes aside for what lies over it: a drawer that has no room beside the page. */

/** Pixels that are kept free around what is shown. */
const margin = 16;
/** Pixels of something that say what it is. */
const glimpse = 120;

/** Moves the page as far as this would be under the drawer, or was moved out of view for something else. */
export function showBesideDrawer(element: Element | null | undefined): void {
  const drawer = document.querySelector('.editor-over .editor-drawer');
  if (!drawer || !element) return;
  const by = wayAside(element.getBoundingClientRect(), drawer.getBoundingClientRect().left - margin);
  if (by !== 0) scrollBy({ left: by, behavior: 'instant' });
}

/** Brings the page back as far as this begins out of view, for what nobody has looked at the end of. */
export function showBeginning(element: Element): void {
  if (!document.querySelector('.editor-over .editor-drawer')) return;
  const { left } = element.getBoundingClientRect();
  if (left < 0) scrollBy({ left: left - margin, behavior: 'instant' });
}

/**
 * What is wider than there is room for begins in view, and most of what is in view is that; when its beginning has gone
 * already for its end, it stays so.
 */
export function wayAside({ left, right }: Pick<DOMRect, 'left' | 'right'>, edge: number): number {
  const fits = right - left <= edge - margin;
  if (left < margin) return fits || right < glimpse ? left - margin : 0;
  if (right <= edge || (!fits && left < edge / 2)) return 0;
  return Math.min(right - edge, left - margin);
}
