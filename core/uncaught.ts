import { lineOfFailure } from './kernel/where.ts';
import { addToList } from './left-out-list.ts';
import { log } from './log.ts';
import { blocksAtHand, stuckExitCode, workAtHand } from './watchdog.ts';

/** Where each plugin stands, by its id: `Kernel.folders`. */
type Folders = ReadonlyMap<string, string>;

/** A plugin, and the line of its files where that is known. */
type Said = { plugin: string; at?: string };

/**
 * Logs, for as long as the process lives, each promise that was refused with nobody to hear it: it is work that came to
 * nothing, and ends no node. `folders` is asked each time.
 */
export function logStrayRejections(folders: () => Folders): void {
  process.on('unhandledRejection', strayHearer(folders));
}

/** Lines about the promises of one place in a minute; a loop can leave thousands in a second. */
const most = 10;
const minute = 60_000;

/** Of what is more than its place may say in a minute, it tells afterwards how many there were. */
export function strayHearer(folders: () => Folders): (reason: unknown) => void {
  const places = new Map<string, { said: object; lines: number; more: number }>();
  return (reason) => {
    const said = strayOf(reason, folders());
    const key = placeOf(said);
    let place = places.get(key);
    if (!place) {
      const made = { said, lines: 0, more: 0 };
      places.set(key, (place = made));
      setTimeout(() => {
        places.delete(key);
        if (made.more > 0)
          log.error({ ...made.said, more: made.more }, 'as many more promises were refused in that minute');
      }, minute).unref();
    }
    if (place.lines >= most) return void place.more++;
    place.lines++;
    log.error({ err: reason, ...said }, 'a promise was refused and nobody heard it');
  };
}

const placeOf = ({ plugin = '', at = '' }: Partial<Said>) => `${plugin} ${at}`;

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
    // A timer that throws goes on doing so while the node ends.
    if (isEnding) return;
    isEnding = true;
    log.fatal({ err: error, ...strayOf(error, folders()) }, 'an error was caught by nobody: the node ends');
    const end = () => process.exit(stuckExitCode);
    setTimeout(end, bound);
    stop().then(end, (failure: unknown) => {
      log.error({ err: failure }, 'the node could not stop as it should');
      end();
    });
  });
}

/**
 * Code of a plugin can end the process, as a library does that is meant for a command line. It is named and left out
 * from then on, as what holds up the process is, and whoever started that starts it again.
 */
export function tellExitsOfPlugins(dataDir: string): void {
  process.on('exit', (code) => {
    const blocks = code === stuckExitCode ? undefined : blocksAtHand();
    if (!blocks) return;
    process.exitCode = stuckExitCode;
    for (const about of blocks)
      log.fatal({ ...about, code }, 'a plugin ended the process, and is left out from now on');
    addToList(dataDir, blocks);
  });
}

/** Whose it is: of the plugin whose file stands in the stack, else of the one whose work it came from. */
const strayOf = (error: unknown, folders: Folders): Partial<Said> =>
  saidBy(error, folders) ?? workAtHand() ?? {};

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
