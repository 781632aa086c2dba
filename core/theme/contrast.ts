import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn';

/** A colour in OKLCH: lightness 0–1, chroma, hue in degrees. */
export interface Lch {
  l: number;
  c: number;
  h: number;
}

useMode(modeRgb);
useMode(modeLrgb);
const toOklch = useMode(modeOklch);

/** Greys have no hue; they get the one they are told. */
export function lch(hex: string, hueOfGrey = 250): Lch {
  const color = toOklch(hex);
  if (!color) throw new TypeError(`Not a colour: ${hex}`);
  return { l: color.l, c: color.c, h: color.c < 0.004 || color.h === undefined ? hueOfGrey : color.h };
}

/** The nearest colour a screen shows, chroma given up before lightness and hue. */
export function hex({ l, c, h }: Lch): string {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'));
}

/** WCAG 2 contrast, 1–21. */
export function contrast(a: string, b: string): number {
  return wcagContrast(a, b);
}

export function isReadable(color: string, backgrounds: readonly string[], ratio: number): boolean {
  return backgrounds.every((background) => contrast(color, background) >= ratio);
}

/**
 * Moves only the lightness, as little as possible and first in the direction asked, until `accepts` says yes;
 * hue is kept, and chroma as far as a screen shows it. Checked on the rounded colour that is written down.
 */
export function repair(
  start: Lch,
  direction: 'darker' | 'lighter',
  accepts: (color: string) => boolean,
): string {
  const sign = direction === 'darker' ? -1 : 1;
  const from = Math.min(1, Math.max(0, start.l));
  for (const way of [sign, -sign]) {
    for (let step = 0; step <= 200; step += 1) {
      const l = from + way * step * 0.005;
      if (l < -0.005 || l > 1.005) break;
      const color = hex({ ...start, l });
      if (accepts(color)) return color;
    }
  }
  throw new RangeError('No lightness gives enough contrast');
}
