import type { ImageView } from '#core/schema.ts';

/**
 * Classes instead of a style attribute (styles/picture.css): the mean colour in 16 steps each of red, green and blue
 * (nothing behind one that can be seen through), and, where the browser cuts the picture, the focal point in steps of 5 %.
 */
export function pictureClasses(
  { focal, color }: Pick<ImageView, 'focal' | 'color'>,
  isCutHere: boolean,
): string[] {
  return [
    ...(isCutHere ? [`fx-${toStep(focal.x)}`, `fy-${toStep(focal.y)}`] : []),
    ...(color === 'transparent' ? ['see-through'] : []),
    ...(/^#[0-9a-f]{6}$/.test(color) ? ['tinted', `r-${color[1]}`, `g-${color[3]}`, `b-${color[5]}`] : []),
  ];
}

const pagesWithPictures = new WeakSet<object>();

/** Whether a page, by what is known of its request, has no picture yet; from now on it has one. */
export function isFirstOf(page: object): boolean {
  if (pagesWithPictures.has(page)) return false;
  pagesWithPictures.add(page);
  return true;
}

/** 0–1 to percent. */
function toStep(part: number): number {
  return Math.min(100, Math.max(0, Math.round(part * 20) * 5));
}
