const specimens = new Map<string, object>();

/**
 * Keeps one object of a kind, until the next of that kind. Where V8 collects garbage and finds none of a kind, it throws
 * away the code that it made fast for such objects, and what it learned to make it: work that is done at intervals with
 * objects of its own would be compiled anew each time.
 */
export function keepSpecimen(kind: string, one: object): void {
  specimens.set(kind, one);
}
