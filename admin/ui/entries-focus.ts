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

/**
 * Keeps the focus in a list of rows, by their keys, of which one goes by what its own button does: the row that takes its
 * place has it then, and after the last one what `instead` gives.
 */
export function useRowsFocus<E extends HTMLElement>(
  keys: readonly string[],
  instead: () => HTMLElement | null,
) {
  const list = useRef<E>(null);
  const known = useRef(keys);
  useEffect(() => {
    const at = known.current.findIndex((key) => !keys.includes(key));
    const isShorter = keys.length < known.current.length;
    known.current = keys;
    if (!isShorter) return undefined;
    // A dialog that asked first gives the focus back to the button that is gone.
    const soon = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const row = list.current?.children[Math.min(at, keys.length - 1)];
      (row?.querySelector('button') ?? instead())?.focus();
    }, 50);
    return () => clearTimeout(soon);
  }, [keys.join(' ')]);
  return list;
}

/**
 * Keeps the focus with a row that its own button moves: on that button, or on another of the row where it went as far as
 * it can. `order` says how the rows stand; what is given hears which button was pressed.
 */
export function useMovedFocus(order: string | undefined) {
  const pressed = useRef<HTMLButtonElement>(undefined);
  useEffect(() => {
    const button = pressed.current;
    pressed.current = undefined;
    if (!button || !(document.activeElement === document.body || button.disabled)) return;
    const other = button.parentElement?.querySelector<HTMLElement>('button:not(:disabled)');
    (button.disabled ? other : button)?.focus();
  }, [order]);
  return (button: HTMLButtonElement) => {
    pressed.current = button;
  };
}

/**
 * Where what was pressed is gone once something is in another state (a tenant is closed, a page is out of the trash),
 * whoever works by keyboard goes on from the top of this, which has `tabIndex={-1}`.
 */
export function useFocusKept(state: string) {
  const whole = useRef<HTMLDivElement>(null);
  const was = useRef(state);
  useEffect(() => {
    if (was.current !== state && document.activeElement === document.body) whole.current?.focus();
    was.current = state;
  }, [state]);
  return whole;
}
