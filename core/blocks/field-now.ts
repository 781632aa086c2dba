import { placesOf } from './list-entries.ts';
import { isOtherPicture } from './merge-values.ts';
import { put, valueAt } from './pointer.ts';

/** Where a field stands now, and what is to be put there. */
export interface FieldNow {
  steps: string[];
  value: unknown;
  base: unknown;
  theirs: unknown;
  /** What it is about, in `before`: the field, or what that is a part of. */
  about: string[];
  /** The field has nothing to stand in any more, or stands in something else: only a person can decide on it. */
  isAsked: boolean;
}

/**
 * Where the field at `steps` of `before` stands in `now`. Others may have moved the entry of a list that it is in. Where
 * they took away what it is a part of, or put another picture there, it is about that as a whole; an entry that is gone
 * comes at the end of its list.
 */
export function fieldNow(before: unknown, now: unknown, steps: string[], value: unknown): FieldNow {
  const found: string[] = [];
  const asWhole = (about: string[], at: string[], theirs?: unknown): FieldNow => {
    const base = valueAt(before, about);
    const whole = withPut(base, steps.slice(about.length), value);
    return { steps: at, value: whole, base, theirs, about, isAsked: true };
  };
  for (const [index, step] of steps.entries()) {
    const about = steps.slice(0, index);
    const [was, is] = [valueAt(before, about), valueAt(now, found)];
    if (isOtherPicture(was, is) || !isSameShape(was, is)) return asWhole(about, found, is);
    const place = Array.isArray(was) ? placeIn(was, is as unknown[], step) : step;
    if (place === undefined) return asWhole([...about, step], [...found, '-']);
    found.push(place);
  }
  const [base, theirs] = [valueAt(before, steps), valueAt(now, found)];
  return { steps: found, value, base, theirs, about: steps, isAsked: false };
}

/** Entries of lists by their ids, where they have them: whatever others put before them, these lead to the same. */
export function stepsById(content: unknown, steps: readonly string[]): string[] {
  return steps.map((step, index) => {
    const list = valueAt(content, steps.slice(0, index));
    if (!Array.isArray(list)) return step;
    const entry = valueAt(list, [step]);
    const byId = `@${(entry as { id?: string } | null | undefined)?.id}`;
    return entry !== undefined && valueAt(list, [byId]) === entry ? byId : step;
  });
}

const isSameShape = (was: unknown, is: unknown): boolean =>
  typeof is === 'object' && is !== null && Array.isArray(was) === Array.isArray(is);

/** The step to an entry as the list is now: by its id, else by its place; undefined when it is gone. */
function placeIn(was: unknown[], is: unknown[], step: string): string | undefined {
  if (step === '-' || step === String(was.length)) return '-';
  const entry = valueAt(was, [step]);
  if (entry === undefined) return step;
  const place = placesOf(was, is)[step.startsWith('@') ? was.indexOf(entry) : Number(step)];
  return place === undefined ? undefined : stepsById(is, [String(place)])[0];
}

const withPut = (value: unknown, steps: string[], to: unknown): unknown =>
  steps.length === 0 ? to : (put(value, steps, to)?.value ?? value);
