import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import { type Search, useUnsaved } from './unsaved.ts';

type Change<Values> = Partial<Values> | ((known: Values) => Partial<Values>);

export interface Draft<Values> {
  values: Values;
  set: (change: Change<Values>) => void;
  isChanged: boolean;
  /** What someone else saved meanwhile, while there is something here that is not saved. */
  theirs: Values | undefined;
  /** Leaves what was filled in for what is saved now. */
  takeTheirs: () => void;
  /** To be called once what is filled in is saved, before it is read again. */
  saved: () => void;
}

/**
 * What is filled in of something that is saved, `saved` being how it is now. What someone else saves is taken over as
 * long as nothing was filled in; else what was filled in stays, theirs is shown beside it, and saving puts this in
 * its place. `valuesOf` gives the same, as JSON, of the same; leaving it asks first, as `useUnsaved` says.
 */
export function useDraft<Saved, Values extends object>(
  saved: Saved,
  valuesOf: (saved: Saved) => Values,
  viewOf?: (search: Search) => string | undefined,
): Draft<Values> {
  const now = valuesOf(saved);
  const [seen, setSeen] = useState(now);
  const [base, setBase] = useState(now);
  const [values, setValues] = useState(now);
  const [theirs, setTheirs] = useState<Values>();
  const isChanged = !isSame(values, base);
  useUnsaved(isChanged, viewOf);
  const take = (other: Values) => {
    setBase(other);
    setValues(other);
    setTheirs(undefined);
  };
  if (!isSame(now, seen)) {
    setSeen(now);
    if (!isChanged || isSame(values, now)) take(now);
    else setTheirs(isSame(now, base) ? undefined : now);
  }
  return {
    values,
    set: (change) =>
      setValues((known) => ({ ...known, ...(typeof change === 'function' ? change(known) : change) })),
    isChanged,
    theirs,
    takeTheirs: () => take(now),
    saved: () => {
      setBase(values);
      setTheirs(undefined);
    },
  };
}

/** Whether both are the same as JSON, in whatever order their keys are. */
export const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

const readable = ['text', 'title', 'intro', 'label', 'alt', 'guid', 'href'];

/** What can be read in blocks or in rich text, by which one version is known from another. */
export function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, one]) => (typeof one === 'string' ? (readable.includes(name) ? one : '') : wordsOf(one)))
    .filter(Boolean)
    .join(' · ');
}
