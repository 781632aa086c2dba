import { join } from 'node:path';
import { config } from '#core/config.ts';
import type { Kernel } from '#core/kernel.ts';

/** The plugins of this installation: those in the project and those its settings name. Loaded for commands that ask. */
export async function installedKernel(): Promise<Kernel> {
  const { loadKernel } = await import('#core/kernel.ts');
  return loadKernel(join(import.meta.dirname, '../plugins'), undefined, config().plugins);
}
