import { problemLine } from '#core/kernel.ts';
import { readLeftOut } from '#core/watchdog.ts';
import { installedKernel } from '../kernel.ts';
import { fine, type Result, wrong } from './finding.ts';

/** A plugin with a fault is left out whole, and the site runs without it: somebody has to say so. */
export async function plugins(): Promise<Result> {
  const { plugins: loaded, problems } = await installedKernel();
  if (problems.length === 0) return fine(`${loaded.size}, all without faults`);
  const remedy =
    'Mend what is named, or take the plugin out of `plugins/` or BOUWSTEEN_PLUGINS. What was made with it stays stored.';
  return wrong(problems.map(problemLine).join('\n'), remedy);
}

/** Blocks that an earlier process ended for. */
export function heldUp(folder: string): Result {
  const names = readLeftOut(folder).map(
    ({ type, plugin, line, doing }) =>
      `${doing ? `${plugin}, while ${doing}` : `${type} of ${plugin}`}${line ? ` (${line})` : ''}`,
  );
  if (names.length === 0) return fine('none is left out');
  return wrong(
    `left out, as they never came back: ${[...new Set(names)].join(', ')}`,
    'Install a mended version of the plugin; or remove blocked-blocks.json in DATA_DIR and start again.',
  );
}
