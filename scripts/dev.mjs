/** `npm run dev`: one process with hot reload for site, admin and API; another when `.env` changed. */
import { ensureInstalled } from './install.mjs';
import { main, renew, root } from './runtime.mjs';

await main(async () => {
  await ensureInstalled({ dev: true });
  await renew([`${root}/core/dev.ts`, ...process.argv.slice(2)]);
});
