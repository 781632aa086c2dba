import { computed } from 'nanostores';
import { boxOf, canvas } from '../canvas/elements.ts';
import { painted } from '../canvas/paint.ts';

/** The editor's own bar, in pixels. */
const bar = 48;

/** Where the page itself begins, below the header of the site, which lies over what the editor draws. */
export const pageTop = computed(painted, () => boxOf(canvas()).y);

/** What of the screen the bar and a header that stays in view take, however far the page is scrolled. */
export const viewTop = computed(painted, () => {
  const header = document.querySelector<HTMLElement>('.site-header');
  if (!header) return bar;
  const { position, top } = getComputedStyle(header);
  // One with a long menu scrolls away.
  return position === 'sticky' ? Math.max(bar, parseFloat(top) + header.offsetHeight) : bar;
});

/** Pixels from the edge of a block to the middle of a plus, so that both leave its words free, even one line of them. */
export const plusAway = 13;

/** Where the middle of a plus at the upper edge of a block is: whole, also of the first block of the page. */
export const plusTop = (y: number, start: number): number => Math.max(y - plusAway, start + 14);
