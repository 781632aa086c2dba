import { useState } from 'react';
import { type Draft, isSame } from './draft.ts';
import { type Search, useUnsaved } from './unsaved.ts';

/** What is filled in of something that is kept field by field. */
export interface Filled<Values> {
  to: Partial<Values>;
  /** What was known of each of these: when it was filled in, when theirs was shown, or once it was saved. */
  from: Partial<Values>;
  /** Those that someone else changed too. */
  both: (keyof Values)[];
}

interface FieldDraft<Values> extends Draft<Values> {
  /** The names of those that saving would change. */
  changed: (keyof Values)[];
  set: (change: Partial<Values> | ((now: Values) => Partial<Values>)) => void;
  /** Leaves all that was filled in. */
  leave: () => void;
}

/**
 * A draft of what is kept field by field, `known` being how it is now: what someone else saves of other fields is taken
 * over, and theirs is shown of what both changed, and of nothing else.
 */
export function useFieldDraft<Values extends object>(
  known: Values,
  viewOf?: (search: Search) => string | undefined,
): FieldDraft<Values> {
  const [seen, setSeen] = useState(known);
  const [filled, setFilled] = useState<Filled<Values>>(nothing);
  if (!isSame(known, seen)) {
    setSeen(known);
    setFilled((now) => meet(now, seen, known));
  }
  const { to, both } = filled;
  const values = { ...known, ...to };
  const changed = changedOf(filled, known);
  useUnsaved(changed.length > 0, viewOf);
  return {
    values,
    changed,
    isChanged: changed.length > 0,
    theirs: both.length > 0 ? { ...values, ...pick(known, both) } : undefined,
    set: (change) =>
      setFilled((now) =>
        fill(now, known, typeof change === 'function' ? change({ ...known, ...now.to }) : change),
      ),
    saved: () => setFilled((now) => keep(now, pick(values, changed))),
    takeTheirs: () => setFilled((now) => only(now, (name) => !both.includes(name))),
    leave: () => setFilled(nothing),
  };
}

const nothing = { to: {}, from: {}, both: [] };

/** The parts of the draft, exported for their tests. */
export function fill<Values extends object>(
  { to, from, both }: Filled<Values>,
  known: Values,
  change: Partial<Values>,
): Filled<Values> {
  const next = { to: { ...to, ...change }, from: { ...pick(known, namesOf(change)), ...from }, both };
  return only(next, (name) => both.includes(name) || !isSame(next.to[name], known[name]));
}

/** Once others are known: one that was saved, or is the same as here, is as it is there. */
export function meet<Values extends object>(
  filled: Filled<Values>,
  seen: Values,
  known: Values,
): Filled<Values> {
  const { to, from, both } = only(filled, (name) => changedOf(filled, known).includes(name));
  const others = namesOf(to).filter(
    (name) => !isSame(known[name], seen[name]) && !isSame(known[name], from[name]),
  );
  return { to, from: { ...from, ...pick(known, others) }, both: [...new Set([...both, ...others])] };
}

/** Once these are saved; what was filled in of them since then is not. */
export const keep = <Values extends object>(
  { to, from }: Filled<Values>,
  saved: Partial<Values>,
): Filled<Values> => ({ to, from: { ...from, ...saved }, both: [] });

export const changedOf = <Values extends object>({ to, from }: Filled<Values>, known: Values) =>
  namesOf(to).filter((name) => !isSame(to[name], known[name]) && !isSame(to[name], from[name]));

function only<Values extends object>(
  { to, from, both }: Filled<Values>,
  isLeft: (name: keyof Values) => boolean,
): Filled<Values> {
  const left = namesOf(to).filter(isLeft);
  return { to: pick(to, left), from: pick(from, left), both: both.filter(isLeft) };
}

const namesOf = <Values extends object>(values: Partial<Values>) => Object.keys(values) as (keyof Values)[];
const pick = <Values extends object>(values: Partial<Values>, names: readonly (keyof Values)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
