import { Problem } from '../problem.ts';

/** The roles there are by now with what one person changed of them: what others chose meanwhile stays. */
export const changedRoles = (
  now: readonly string[],
  { from, to }: { from: readonly string[]; to: readonly string[] },
): string[] => [
  ...now.filter((role) => to.includes(role) || !from.includes(role)),
  ...to.filter((role) => !from.includes(role) && !now.includes(role)),
];

export const isSameRoles = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join() === others.toSorted().join();

/** Does what reads and then saves anew when somebody else saved in between. */
export async function untilAsRead<T>(act: () => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await act();
  } catch (problem) {
    if (triesLeft === 0 || !(problem instanceof Problem) || problem.code !== 'stale-version') throw problem;
    return untilAsRead(act, triesLeft - 1);
  }
}

let last: Promise<unknown> = Promise.resolve();
/** Does what is read, changed and saved after the one before it, which it would not see otherwise. */
export function oneByOne<T>(act: () => Promise<T>): Promise<T> {
  const done = last.then(act);
  last = done.catch(() => undefined);
  return done;
}
