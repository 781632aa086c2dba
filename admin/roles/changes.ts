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

let last: Promise<unknown> = Promise.resolve();
/** Does what is read, changed and saved after the one before it, which it would not see otherwise. */
export function oneByOne<T>(act: () => Promise<T>): Promise<T> {
  const done = last.then(act);
  last = done.catch(() => undefined);
  return done;
}
