import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { heldUpStart, isLeftOut, lineOfLeftOut, underWatch } from '../watchdog.ts';
import { codeIn } from './where.ts';

/**
 * What the code of the plugin in this folder does while a node starts. When it never comes back, the watchdog ends the
 * process; the next one leaves it out, until something in the plugin's files is another.
 * @throws {NeverCameBack} for what held up an earlier process
 */
export function atStart<T>(folder: string, doing: string, act: () => T): T {
  const name = basename(folder);
  const work = {
    ...{ tenant: '', blocks: [doing], type: name, doing },
    // Read only when it is wanted: a start that goes well reads no file twice.
    get plugin() {
      return `${name}@${digestOfCode(folder)}`;
    },
  };
  if (heldUpStart(name)) {
    const release = work.plugin;
    if (isLeftOut('', doing, release)) throw new NeverCameBack(lineOfLeftOut('', doing, release));
  }
  return underWatch(work, act);
}

/** With the line, where it is known. */
export class NeverCameBack extends Error {
  readonly at: string | undefined;
  constructor(at: string | undefined) {
    super('it never came back');
    this.at = at;
  }
}

/** Waits for what may never come, such as a file that waits for a server. @throws when it is not there in time */
export async function inTime<T>(coming: Promise<T>, seconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const said = `it waits for something that is not there after ${seconds} seconds`;
    timer = setTimeout(() => reject(new Error(said)), seconds * 1000);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}

function digestOfCode(folder: string): string {
  const hash = createHash('sha256');
  for (const file of codeIn(folder).sort())
    hash.update(`${relative(folder, file)}\n`).update(readFileSync(file));
  return hash.digest('base64url').slice(0, 10);
}
