import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Side in pixels of each icon size (specification, section 9). */
export const iconSizes = { xs: 18, sm: 24, md: 32, lg: 38, xl: 46 } as const;
export type IconSize = keyof typeof iconSizes;

/** One shape inside the `<svg viewBox="0 0 24 24">` of an icon, drawn with the current colour. */
export interface IconShape {
  tag: string;
  attributes: Record<string, string>;
}

/**
 * The shapes of a Tabler outline icon, read once per name. An unknown name gives a small square, so that
 * a block whose icon was renamed still shows.
 */
export function iconShapes(name: string): IconShape[] {
  const known = drawn.get(name);
  if (known) return known;
  const shapes = read(name) ?? unknownIcon;
  if (drawn.size < 2000) drawn.set(name, shapes);
  return shapes;
}

export function isIcon(name: string): boolean {
  return iconShapes(name) !== unknownIcon;
}

const unknownIcon: IconShape[] = [{ tag: 'path', attributes: { d: 'M6 6h12v12h-12z' } }];
const drawn = new Map<string, IconShape[]>();
const { resolve } = createRequire(import.meta.url);

function read(name: string): IconShape[] | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return undefined;
  try {
    const svg = readFileSync(resolve(`@tabler/icons/outline/${name}.svg`), 'utf8');
    return [...svg.matchAll(/<(path|circle|rect|line|polyline|polygon|ellipse)\b([^<>]*)\/>/g)]
      .map(([, tag, attributes]) => ({
        tag: tag!,
        attributes: Object.fromEntries(
          [...attributes!.matchAll(/([a-z0-9-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
        ),
      }))
      .filter(({ attributes }) => attributes['stroke'] !== 'none');
  } catch {
    return undefined;
  }
}
