import { join } from 'node:path';
import { config } from '#core/config.ts';
import type { Kernel } from '#core/kernel.ts';

/**
 * The plugins of this installation: those in the project and those its settings name. Loaded for commands that ask. What
 * held up a node is left out here as well, and a command that a plugin holds up says which, and ends.
 */
export async function installedKernel(): Promise<Kernel> {
  const { readLeftOut, startWatchdog } = await import('#core/watchdog.ts');
  const { dataDir, watchdogSeconds: seconds } = config();
  readLeftOut(dataDir);
  const watchdog = seconds > 0 ? startWatchdog({ dataDir, seconds }) : undefined;
  try {
    return await loadedKernel();
  } finally {
    watchdog?.stop();
  }
}

/** As `installedKernel`, for a process that is watched already. */
export async function loadedKernel(): Promise<Kernel> {
  const { loadKernel } = await import('#core/kernel.ts');
  return loadKernel(join(import.meta.dirname, '../plugins'), undefined, config().plugins);
}
