/** What the attribute `sizes` says of how wide a picture is shown. */
export interface ShownWidth {
  /** The attribute as a browser should read it: all its lengths in pixels. */
  sizes: string;
  /** In CSS pixels; infinite where it cannot be told. */
  widest: number;
}

/** Pixels of one rem on a wide screen, where our text is larger than a browser's own (`styles/tokens.css`). */
const REM = 19;
/** Of a rem in a condition, as in our style sheets. */
const CONDITION_REM = 16;
/** CSS pixels of the widest window that pictures are made for. */
const WIDEST_WINDOW = 2560;

/** Views have a handful of them; those that a plugin puts together could be without end. */
const known = new Map<string, ShownWidth>();
const MOST_KNOWN = 500;

/** Reads the attribute; lengths may be in rem, as in our style sheets. */
export function shownWidth(sizes: string): ShownWidth {
  let shown = known.get(sizes);
  if (!shown) {
    shown = { sizes: inPixels(sizes), widest: widestOf(sizes) };
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(sizes, shown);
  }
  return shown;
}

/** A browser takes a rem there to be 16 pixels: pictures would come a fifth too small. */
const inPixels = (sizes: string) =>
  sizes.replace(/([\d.]+)rem(?=\s*(?:,|$))/g, (_, rem: string) => `${Math.round(Number(rem) * REM)}px`);

/** The first condition that holds counts, so each ends where the one before it begins. */
function widestOf(sizes: string): number {
  let widest = 0;
  let window = WIDEST_WINDOW;
  for (const part of sizes.split(',')) {
    const read = /^\s*(?:\(min-width:\s*([\d.]+)(px|rem)\)\s+)?([\d.]+)(px|rem|vw)\s*$/.exec(part);
    if (!read) return Infinity;
    const [, from, fromUnit, length, unit] = read;
    const pixels = { px: 1, rem: REM, vw: window / 100 }[unit as 'px' | 'rem' | 'vw'];
    widest = Math.max(widest, Number(length) * pixels);
    if (from === undefined) return widest;
    window = Number(from) * (fromUnit === 'rem' ? CONDITION_REM : 1);
  }
  return Infinity;
}
