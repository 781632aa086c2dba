import type { ImageView } from '#core/schema.ts';

/**
 * Classes instead of a style attribute: the focal point in steps of 5 %, the mean colour in 16 steps each of red,
 * green and blue (styles/picture.css).
 */
export function pictureClasses({ focal, color }: Pick<ImageView, 'focal' | 'color'>): string[] {
  const tint = /^#([0-9a-f])[0-9a-f]([0-9a-f])[0-9a-f]([0-9a-f])[0-9a-f]$/.exec(color);
  return [
    `fx-${toStep(focal.x)}`,
    `fy-${toStep(focal.y)}`,
    ...(tint ? ['tinted', `r-${tint[1]}`, `g-${tint[2]}`, `b-${tint[3]}`] : []),
  ];
}

/** A fraction from 0 to 1 as the nearest of 0, 5, … 100. */
function toStep(fraction: number): number {
  return Math.min(100, Math.max(0, Math.round(fraction * 20) * 5));
}
