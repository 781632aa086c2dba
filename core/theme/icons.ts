import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Side in pixels of each icon size (specification, section 9). */
export const iconSizes = { xs: 18, sm: 24, md: 32, lg: 38, xl: 46 } as const;
export type IconSize = keyof typeof iconSizes;

/**
 * What stands inside the `<svg viewBox="0 0 24 24">` of a Tabler outline icon: paths only, drawn with the
 * current colour. Read once per name. An unknown name gives a small square, so that a block with an icon of a
 * newer version still shows.
 */
export function iconPaths(name: string): string {
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const paths = read(name) ?? unknownIcon;
  if (drawn.size < 2000) drawn.set(name, paths);
  return paths;
}

export function isIcon(name: string): boolean {
  return iconPaths(name) !== unknownIcon;
}

const unknownIcon = '<path d="M6 6h12v12h-12z"/>';
const drawn = new Map<string, string>();
const folder = join(
  dirname(createRequire(import.meta.url).resolve('@tabler/icons/package.json')),
  'icons',
  'outline',
);

function read(name: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return undefined;
  try {
    const svg = readFileSync(join(folder, `${name}.svg`), 'utf8');
    // Only shapes are taken over, so nothing else of a file can reach a page.
    return (svg.match(/<(?:path|circle|rect|line|polyline|polygon|ellipse)\b[^<>]*\/>/g) ?? [])
      .filter((shape) => !shape.includes('M0 0h24v24H0z'))
      .map((shape) => shape.replace(/\s*\/>$/, '/>'))
      .join('');
  } catch {
    return undefined;
  }
}
