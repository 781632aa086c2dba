import type { Guid } from '../guid.ts';
import { releaseOf } from '../kernel/release.ts';
import { stepLeftOut, stepUnderWatch } from '../watchdog.ts';
import { LeftOut } from './upgraded.ts';

/**
 * What the own code of a definition makes of this: one that loops is named by the watchdog, and left out for what it
 * never came back with.
 * @param step named with what it is of: `check:poll`
 * @throws LeftOut for what held up an earlier process, and what the code throws
 */
export function ownCode<T>(
  definition: object,
  step: string,
  { id, content }: { id?: Guid; content: unknown },
  act: () => T,
): T {
  const release = releaseOf(definition);
  if (!release) return act();
  const problem = stepLeftOut({ plugin: release.plugin, step, content });
  if (problem) throw new LeftOut(problem);
  return stepUnderWatch({ ...release, id, step, content }, act);
}
