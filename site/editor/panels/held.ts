import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { isSameValue } from '#core/blocks/pointer.ts';

/** What is filled in and not saved, and what was known of it when it was filled in. */
interface Filled<Values> {
  to: Partial<Values>;
  from: Partial<Values>;
}

/** By form. It outlives the tab of the drawer that the form stands on: who looks elsewhere finds it again. */
const forms = atom<{ readonly [form: string]: Filled<object> }>({});
const nothing: Filled<object> = { to: {}, from: {} };

/** Fills in these, or takes them out of what is held where they are what is known. */
export function fill<Values extends object>(
  { to, from }: Filled<Values>,
  known: Values,
  change: Partial<Values>,
): Filled<Values> {
  const names = Object.keys({ ...to, ...change }) as (keyof Values)[];
  const next = { ...to, ...change };
  const held = names.filter((name) => !isSameValue(next[name], known[name]));
  const of = (values: Partial<Values>) =>
    Object.fromEntries(held.map((name) => [name, values[name]])) as Partial<Values>;
  return { to: of(next), from: of({ ...known, ...from }) };
}

export function without<Values extends object>(
  { to, from }: Filled<Values>,
  saved: Partial<Values>,
): Filled<Values> {
  const left = (Object.keys(to) as (keyof Values)[]).filter((name) => !isSameValue(to[name], saved[name]));
  const of = (values: Partial<Values>) =>
    Object.fromEntries(left.map((name) => [name, values[name]])) as Partial<Values>;
  return { to: of(to), from: of(from) };
}

/** What is filled in of a form over what is known, which may become another meanwhile. */
export function useHeld<Values extends object>(form: string, known: Values) {
  useStore(forms);
  const filled = () => (forms.get()[form] ?? nothing) as Filled<Values>;
  const put = (next: Filled<Values>) => forms.set({ ...forms.get(), [form]: next });
  return {
    values: { ...known, ...filled().to },
    filled: filled(),
    isChanged: Object.keys(fill(filled(), known, {}).to).length > 0,
    set: (change: Partial<Values>) => put(fill(filled(), known, change)),
    /** These are saved; what was filled in of them since then is not. */
    leave: (saved: Partial<Values>) => put(without(filled(), saved)),
  };
}
