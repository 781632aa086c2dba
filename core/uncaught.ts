import { lineOfFailure } from './kernel/where.ts';
import { log } from './log.ts';
import { stuckExitCode, workAtHand } from './watchdog.ts';

/** Where each plugin stands, by its id: `Kernel.folders`. */
type Folders = ReadonlyMap<string, string>;

/** A plugin, and the line of its files where that is known. */
type Said = { plugin: string; at?: string };

/**
 * Logs, for as long as the process lives, each promise that was refused with nobody to hear it: it is work that came to
 * nothing, and ends no node. `folders` is asked each time.
 */
export function logStrayRejections(folders: () => Folders): void {
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason, ...strayOf(reason, folders()) }, 'a promise was refused and nobody heard it');
  });
}

/**
 * What is thrown outside of any call leaves nobody to say in what state the process is: it is logged, `stop` gets
 * `bound` milliseconds to finish what is under way, and the process ends with the status after which it is started
 * again.
 */
export function endOnException(
  folders: () => Folders,
  { stop, bound }: { stop(): Promise<unknown>; bound: number },
): void {
  let isEnding = false;
  process.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error, ...strayOf(error, folders()) }, 'an error was caught by nobody: the node ends');
    if (isEnding) return;
    isEnding = true;
    const end = () => process.exit(stuckExitCode);
    setTimeout(end, bound);
    stop().then(end, (failure: unknown) => {
      log.error({ err: failure }, 'the node could not stop as it should');
      end();
    });
  });
}

/** Whose it is: of the plugin whose file stands in the stack, else of the one whose work it came from. */
const strayOf = (error: unknown, folders: Folders): object => saidBy(error, folders) ?? workAtHand() ?? {};

/** The plugin whose file stands first in the stack, with the line. */
export function saidBy(error: unknown, folders: Folders): Said | undefined {
  const stack = String((error as Error | undefined)?.stack ?? '');
  const [first] = [...folders]
    .map(([plugin, folder]) => ({ plugin, folder, index: stack.indexOf(`${folder}/`) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.index - b.index || b.folder.length - a.folder.length);
  if (!first) return undefined;
  const at = lineOfFailure(error, `${first.folder}/`);
  return { plugin: first.plugin, ...(at && { at }) };
}
