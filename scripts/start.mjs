/** `npm start`: installs, builds and serves, each only as far as it is needed. Flags go to the server. */
import { portTaken, tryPort } from '../core/free-port.mjs';
import { buildState, ensureBuilt } from './build.mjs';
import { inTurn } from './in-turn.mjs';
import { ensureInstalled, isInstalled } from './install.mjs';
import { settings } from './outside-plugins.mjs';
import { main, Problem, remain, root } from './runtime.mjs';

await main(async () => {
  // Whoever waits for minutes is not told afterwards that it was for nothing.
  if (!isInstalled(root, { dev: false }) || buildState() !== 'current') await refuseTakenPort();
  await ensureInstalled({ dev: false });
  if (buildState() !== 'current') await inTurn('building', ensureBuilt);
  await remain([`${root}/core/server.ts`, ...process.argv.slice(2)]);
});

/** Whatever else is wrong with where it listens, the server says. */
async function refuseTakenPort() {
  settings();
  const port = Number(process.env.PORT?.trim() || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const host = process.env.HOST?.trim() || '127.0.0.1';
  await tryPort({ port, host }).catch((error) => {
    if (error.code === 'EADDRINUSE') throw new Problem(portTaken(port));
  });
}
