/** The steps of a JSON Pointer (RFC 6901); undefined when it is none. */
export function stepsOf(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return undefined;
  const steps = pointer.slice(1).split('/');
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export const pointerTo = (steps: readonly (string | number)[]): string =>
  steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** What stands at a pointer; undefined when nothing does. */
export function valueAt(value: unknown, steps: readonly string[]): unknown {
  for (const step of steps) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (Array.isArray(value)) value = value[indexIn(value, step) ?? -1];
    else value = Object.hasOwn(value, step) ? (value as Json)[step] : undefined;
  }
  return value;
}

/** What was put somewhere, and what to put where to take it back; an absent value is `undefined`. */
export type Put = { value: unknown; undo: { steps: string[]; value: unknown } };

/**
 * The value with another one at these steps (at least one), or without it when `to` is undefined; undefined when
 * there is no such place. In a list a step is an index, `-` behind the last, or `@id` for the thing with that id. What
 * changes the length of a list is taken back by putting the list as it was.
 */
export function put(value: unknown, steps: readonly string[], to: unknown): Put | undefined {
  const [step, ...further] = steps;
  if (typeof value !== 'object' || value === null || step === undefined) return undefined;
  if (Array.isArray(value)) return putInList(value as unknown[], step, further, to);
  if (step === '__proto__') return undefined;
  const before = Object.hasOwn(value, step) ? (value as Json)[step] : undefined;
  if (further.length > 0) {
    const inner = put(before, further, to);
    return inner && deeper({ ...value, [step]: inner.value }, step, inner);
  }
  const { [step]: _, ...others } = value as Json;
  return {
    value: to === undefined ? others : { ...value, [step]: to },
    undo: { steps: [step], value: before },
  };
}

function putInList(list: unknown[], step: string, further: string[], to: unknown): Put | undefined {
  const index = indexIn(list, step);
  const whole = { steps: [], value: list };
  if (further.length > 0) {
    const inner = index === undefined ? undefined : put(list[index], further, to);
    return inner && deeper(list.with(index!, inner.value), step, inner);
  }
  if (to === undefined)
    return index === undefined ? undefined : { value: list.toSpliced(index, 1), undo: whole };
  if (step === '-' || step === String(list.length)) return { value: [...list, to], undo: whole };
  if (index === undefined) return undefined;
  // By id its own id may change with it, so that only the whole list is sure to lead back.
  const undo = step.startsWith('@') ? whole : { steps: [step], value: list[index] };
  return { value: list.with(index, to), undo };
}

const deeper = (value: unknown, step: string, { undo }: Put): Put => ({
  value,
  undo: { steps: [step, ...undo.steps], value: undo.value },
});

function indexIn(list: unknown[], step: string): number | undefined {
  if (step.startsWith('@')) {
    const index = list.findIndex((one) => (one as { id?: unknown } | null)?.id === step.slice(1));
    return index < 0 ? undefined : index;
  }
  return /^(0|[1-9]\d{0,5})$/.test(step) && Number(step) < list.length ? Number(step) : undefined;
}

type Json = { [key: string]: unknown };

/** Whether two values of JSON are the same; the order of an object's names means nothing. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = definedNames(a);
  return (
    names.length === definedNames(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameValue((a as Json)[name], (b as Json)[name]))
  );
}

const definedNames = (value: object) =>
  Object.keys(value).filter((name) => (value as Json)[name] !== undefined);
