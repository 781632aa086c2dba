/** After an install: removes what packages carry and nobody here reads, about 90 MB. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

const runtimes = join(root, 'node_modules/node/node_modules');
const unread = [
  // For compiling native modules against Node.
  ...(existsSync(runtimes) ? readdirSync(runtimes) : []).map((name) => join(runtimes, name, 'include')),
  // Every icon a second time, by category.
  join(root, 'node_modules/@tabler/icons/categories'),
];
for (const folder of unread) rmSync(folder, { recursive: true, force: true });
