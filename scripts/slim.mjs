/** After an install: removes what packages carry and nobody here reads, about 100 MB. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

const runtimes = join(root, 'node_modules/node/node_modules');
const unread = [
  // For compiling native modules against Node.
  ...(existsSync(runtimes) ? readdirSync(runtimes) : []).map((name) => join(runtimes, name, 'include')),
  // Every icon a second time, by category.
  join(root, 'node_modules/@tabler/icons/categories'),
  // Filled icons, and all of them once more as data.
  ...['icons/filled', 'icons.json', 'tabler-nodes-outline.json', 'tabler-nodes-filled.json'].map((name) =>
    join(root, 'node_modules/@tabler/icons', name),
  ),
];
for (const path of unread) rmSync(path, { recursive: true, force: true });

// Where nobody debugs: source maps, about 20 MB.
if (process.env.npm_config_omit?.split(/\s+/).includes('dev')) {
  const modules = join(root, 'node_modules');
  for (const name of readdirSync(modules, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.map')) rmSync(join(modules, name), { force: true });
}
