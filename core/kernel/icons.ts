import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Where Tabler's outlines stand, one file each. */
const folder = dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/puzzle.svg'));

export const isIcon = (name: unknown) =>
  typeof name === 'string' && /^[a-z0-9-]+$/.test(name) && existsSync(join(folder, `${name}.svg`));

export const iconNames = (): string[] => readdirSync(folder).map((file) => basename(file, '.svg'));
