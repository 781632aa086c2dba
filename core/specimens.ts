const specimens = new Map<string, { one: object; since: number }>();
/** Milliseconds. One that lived for seconds only would leave garbage behind that is costly to collect. */
const keptFor = 60_000;

/**
 * Keeps one object of a kind, for a minute or until there is another. Where V8 collects garbage and finds none of a kind,
 * it throws away the code that it made fast for such objects, and what it learned to make it: work that is done at
 * intervals with objects of its own would be compiled anew each time.
 */
export function keepSpecimen(kind: string, one: object): void {
  const kept = specimens.get(kind);
  const now = Date.now();
  if (!kept || now - kept.since > keptFor) specimens.set(kind, { one, since: now });
}
