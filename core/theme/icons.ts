import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { escapeHtml, type SafeHtml, trustHtml } from '../rich-text/safe-html.ts';

/** Side in pixels of each icon size (specification, section 9). */
export const iconSizes = { xs: 18, sm: 24, md: 32, lg: 38, xl: 46 } as const;
export type IconSize = keyof typeof iconSizes;

/** An icon as it stands in a page. */
export function iconDrawing(
  name: string,
  size: IconSize,
  { label, className }: { label?: string | undefined; className?: string | undefined } = {},
): SafeHtml {
  const side = iconSizes[size];
  const stroke = size === 'xs' || size === 'sm' ? '2' : '1.5';
  const classes = className ? `icon ${escapeHtml(className)}` : 'icon';
  const spoken = label ? `role="img" aria-label="${escapeHtml(label)}"` : 'aria-hidden="true"';
  return trustHtml(
    `<svg class="${classes}" width="${side}" height="${side}" viewBox="0 0 24 24" fill="none" stroke="currentColor" ` +
      `stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" ${spoken}>${iconShapes(name)}</svg>`,
  );
}

/**
 * What stands inside the `<svg viewBox="0 0 24 24">` of a Tabler outline icon, drawn with the current colour; read
 * once per name. An unknown name gives a small square, so that a block whose icon was renamed still shows.
 */
export function iconShapes(name: string): SafeHtml {
  const known = drawn.get(name);
  if (known) return known;
  const shapes = read(name) ?? unknownIcon;
  if (drawn.size < 2000) drawn.set(name, shapes);
  return shapes;
}

export function isIcon(name: string): boolean {
  return iconShapes(name) !== unknownIcon;
}

const unknownIcon = trustHtml('<path d="M6 6h12v12h-12z"/>');
const drawn = new Map<string, SafeHtml>();
const { resolve } = createRequire(import.meta.url);

function read(name: string): SafeHtml | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return undefined;
  try {
    const svg = readFileSync(resolve(`@tabler/icons/outline/${name}.svg`), 'utf8');
    return trustHtml([...svg.matchAll(shape)].map(([, markup]) => markup).join(''));
  } catch {
    return undefined;
  }
}

/** One shape with plain attributes; the empty ground that an icon begins with has no stroke. */
const shape =
  /(<(?:path|circle|rect|line|polyline|polygon|ellipse)(?: (?!stroke="none")[a-z0-9-]+="[^"<>&]*")* ?\/>)/g;
