import { config } from '#core/config.ts';
import { rehearse, type Upgrade } from '#core/plugins/upgrade.ts';
import { readLeftOut, startWatchdog } from '#core/watchdog.ts';
import { withDatabase } from './database.ts';
import { loadedKernel } from './kernel.ts';

/**
 * A process of its own, because a step that never comes back takes its process along (`rehearsal.ts`). It is told where
 * to note what held it up and which tenants to read, and tells what it found in each.
 */
const [folder = '', ...tenants] = process.argv.slice(2);
const tell = (found: Upgrade[]) =>
  new Promise<void>((told, failed) =>
    process.send!(found, undefined, undefined, (error) => (error ? failed(error) : told())),
  );

await withDatabase(async () => {
  readLeftOut(folder);
  const { watchdogSeconds: seconds } = config();
  const watchdog = seconds > 0 ? startWatchdog({ dataDir: folder, seconds }) : undefined;
  const kernel = await loadedKernel();
  for (const id of tenants) await tell(await rehearse({ id }, kernel));
  watchdog?.stop();
});
process.disconnect();
