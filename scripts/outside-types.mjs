/** The types of plugins kept elsewhere, Astro files too: in copies within the project, where Astro and React are found. */
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from './runtime.mjs';

/**
 * Copies these plugins and gives the arguments for `astro check`; `real` turns what it says of a copy into the plugin's
 * own path.
 * @param {readonly import('../core/plugin-places.mjs').Place[]} places
 * @param {string} [copies] the folder for them
 */
export function copiedForTypes(places, copies = join(root, '.data/outside-types')) {
  rmSync(copies, { recursive: true, force: true });
  mkdirSync(copies, { recursive: true });
  const names = places.map(({ name }) => name.replace(/\W/g, '-'));
  for (const [index, { folder }] of places.entries()) {
    const copy = join(copies, /** @type {string} */ (names[index]));
    const skipped = ['node_modules', '.git'];
    cpSync(folder, copy, { recursive: true, filter: (file) => !skipped.includes(basename(file)) });
    const installed = join(folder, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(copy, 'node_modules'), 'junction');
  }
  const tsconfig = join(copies, 'tsconfig.json');
  const own = ['.astro/types.d.ts', 'site/env.d.ts'].map((file) => join(root, file));
  const include = [...own, '**/*.ts', '**/*.tsx', '**/*.astro'];
  const settings = { extends: join(root, 'tsconfig.json'), include, exclude: ['**/node_modules'] };
  writeFileSync(tsconfig, JSON.stringify(settings));
  return {
    args: ['--root', copies, '--tsconfig', tsconfig],
    real: (/** @type {string} */ said) =>
      places.reduce(
        (text, { folder }, index) =>
          [copies, relative(root, copies)].reduce(
            (one, place) => one.replaceAll(`${place}/${names[index]}/`, `${folder}/`),
            text,
          ),
        said,
      ),
  };
}
