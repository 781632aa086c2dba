/** `npm start`: installs, builds and serves, each only as far as it is needed. Flags go to the server. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, remain, root } from './runtime.mjs';

await main(async () => {
  ensureInstalled({ dev: false });
  await ensureBuilt();
  await remain([`${root}/core/server.ts`, ...process.argv.slice(2)]);
});
