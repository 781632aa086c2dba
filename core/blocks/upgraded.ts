import type { Guid } from '../guid.ts';
import { releaseOf } from '../kernel/release.ts';
import { stepLeftOut, stepUnderWatch } from '../watchdog.ts';

/** What has versions of its content: a block, a kind of item, a kind of question. */
export interface Versioned {
  version: number;
  migrate?: { [from: number]: (content: never) => unknown };
}

interface Stored {
  v: number;
  content: unknown;
  /** Of the block, the question or the item, where it is at hand. */
  id?: Guid;
}

/**
 * Content as the definition's present version would have written it; what is stored stays as it is.
 * @throws what a step throws that cannot read it, and for what held up an earlier process
 */
export function upgraded(definition: Versioned, { id, ...stored }: Stored): unknown {
  if (stored.v >= definition.version) return stored.content;
  const release = releaseOf(definition);
  if (!release) return stepped(definition, stored);
  const problem = upgradeLeftOut(definition, stored);
  if (problem) throw new LeftOut(problem);
  const work = { ...release, id, step: stepOf(release.type, stored.v), content: stored.content };
  return stepUnderWatch(work, () => stepped(definition, stored));
}

function stepped(definition: Versioned, stored: Stored): unknown {
  let { content } = stored;
  for (let version = stored.v; version < definition.version; version++)
    content = definition.migrate![version]!(content as never);
  return content;
}

/** Its message is what is said of what the watchdog left out. */
export class LeftOut extends Error {}

/** Why this is not read again: it held up an earlier process. */
export function upgradeLeftOut(definition: Versioned, { v, content }: Stored): string | undefined {
  const release = v < definition.version ? releaseOf(definition) : undefined;
  return release && stepLeftOut({ plugin: release.plugin, step: stepOf(release.type, v), content });
}

const stepOf = (type: string, from: number) => `${type} from ${from}`;

/** The same for showing: what is newer, cannot be read, or whose definition is gone, is given as it is stored. */
export function presentContent<Content>(
  definition: Versioned | undefined,
  stored: { v?: number; content: Content },
): Content {
  return presentVersion(definition, stored).content;
}

/** The same with the version that it is of now, so that what could not be read is not taken for what could. */
export function presentVersion<Content>(
  definition: Versioned | undefined,
  { v = 1, content }: { v?: number; content: Content },
): { v: number; content: Content } {
  if (!definition || v >= definition.version) return { v, content };
  try {
    return { v: definition.version, content: upgraded(definition, { v, content }) as Content };
  } catch {
    return { v, content };
  }
}
