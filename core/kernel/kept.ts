import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from './shape.ts';

/** By `kind:name`; `plugin` is the one that defines it, which keeps the name when another wants it. */
export type Shapes = { [definition: string]: Shape & { plugin?: string } };

/**
 * The shapes that are kept in the tree, of what these plugins define: our own in `plugins/shapes.json`, those of a
 * plugin from elsewhere in its own folder. A change that is not in there has been looked at by nobody.
 */
export const shapesFile = (folder: string) => join(folder, 'shapes.json');

export function keptShapes(folder: string): Shapes {
  const file = shapesFile(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Shapes) : {};
}
