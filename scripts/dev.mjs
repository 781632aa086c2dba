/** `npm run dev`: one process with hot reload for site, admin and API. */
import { ensureInstalled } from './install.mjs';
import { become, main, root } from './runtime.mjs';

await main(async () => {
  ensureInstalled({ dev: true });
  await become([`${root}/core/dev.ts`, ...process.argv.slice(2)]);
});
