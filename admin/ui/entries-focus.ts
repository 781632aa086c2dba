import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list that is changed by hand: an entry that was added to its end has it, as it is filled in next,
 * and after one was taken away what adds another. `list` is around both; each entry is a `data-entry`.
 */
export function useEntries<E extends HTMLElement>(count: number) {
  const list = useRef<E>(null);
  const change = useRef<'added' | 'removed'>(undefined);
  useEffect(() => {
    const [what, place] = [change.current, list.current];
    change.current = undefined;
    if (!what || !place) return;
    if (what === 'added') fieldOf([...place.querySelectorAll('[data-entry]')].at(-1))?.focus();
    else if (document.activeElement === document.body) addingOf(place)?.focus();
  }, [count]);
  return {
    list,
    entryAdded: () => {
      change.current = 'added';
    },
    entryRemoved: () => {
      change.current = 'removed';
    },
  };
}

const fieldOf = (entry: Element | undefined) =>
  entry?.querySelector<HTMLElement>(fields) ?? entry?.querySelector('button');
const fields = 'input:not([type="file"], [type="hidden"]), textarea, select, [role="textbox"]';

/** The last that stands beside the entries; the list itself may be in an entry of another. */
const addingOf = (list: Element) =>
  [...list.querySelectorAll<HTMLElement>('button, input')]
    .filter((one) => !list.contains(one.closest('[data-entry]')))
    .at(-1);
