const specimens = new Map<string, { one: object; end: NodeJS.Timeout }>();
/** Milliseconds: what is in one is not to stay for good, as the hashes of visitors are not. */
const keptFor = 600_000;

/**
 * Keeps one object of a kind until there is another, for ten minutes at most. Where V8 collects garbage and finds none of
 * a kind, it throws away the code that it made fast for such objects, and what it learned to make it: work that is done
 * at intervals, each time with objects of its own, would be compiled anew each time.
 */
export function keepSpecimen(kind: string, one: object): void {
  clearTimeout(specimens.get(kind)?.end);
  const end = setTimeout(() => specimens.delete(kind), keptFor).unref();
  specimens.set(kind, { one, end });
}
