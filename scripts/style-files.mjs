/** Which styles of plugins are files of their own, so that a page brings those of its blocks and not those of all. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

/** Fewer characters than this cost less as a part of what every page brings than as one more file to ask for. */
const fewest = 1900;

/**
 * How the build names the file of a plugin's styles; site/components/styles.ts reads it there.
 * @param {string} plugin its folder
 */
const fileOf = (plugin) => `styles-of-${plugin}`;

/** Groups for the build of the server, from which Astro takes what styles a page has. */
export function styleFiles() {
  const plugins = new Set(
    readdirSync(join(root, 'plugins'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && stylesIn(entry.name) >= fewest)
      .map(({ name }) => name),
  );
  const style = /[\\/]plugins[\\/]([a-z0-9-]+)[\\/].+\.astro\?astro&type=style/;
  return {
    groups: [
      {
        /** @param {string} id */
        name: (id) => {
          const plugin = style.exec(id)?.[1];
          return plugin && id.startsWith(root) && plugins.has(plugin) ? fileOf(plugin) : null;
        },
      },
    ],
  };
}

/** @param {string} plugin how many characters its views have in styles */
function stylesIn(plugin) {
  const folder = join(root, 'plugins', plugin);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/<style[^>]*>([^]*?)<\/style>/g),
    ])
    .reduce((sum, [, css = '']) => sum + css.replace(/\s+/g, ' ').length, 0);
}
