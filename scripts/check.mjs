/** `npm run check`: the types, of Astro's files too; flags go to `astro check`. */
import { join } from 'node:path';
import { become, main, root } from './runtime.mjs';

await main(() => become([join(root, 'node_modules/astro/bin/astro.mjs'), 'check', ...process.argv.slice(2)]));
