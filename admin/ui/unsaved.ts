import { atom } from 'nanostores';
import { createContext, useCallback, useContext, useEffect, useRef } from 'react';

export type Search = { [name: string]: string | undefined };
interface Unsaved {
  /** The part of the address it is in view by; elsewhere it would be gone. */
  viewOf: (search: Search) => string | undefined;
  /** It stands in a panel, which its form may close itself once it is saved. */
  isInPanel: boolean;
}

/** What was filled in somewhere in view and is not saved. */
export const unsaved = new Set<Unsaved>();

/** The part of the address that has the panel open in which something stands, if it does. */
export const PanelParam = createContext<string | undefined>(undefined);

const anywhere = () => undefined;

/**
 * Has whoever would leave what was filled in asked first, for as long as `isUnsaved`. What is in view by more of the
 * address than its path and its panel (a section, a menu) says which. Gives what is to be called before a form that was saved goes
 * to another screen itself.
 */
export function useUnsaved(isUnsaved: boolean, viewOf: Unsaved['viewOf'] = anywhere): () => void {
  const param = useContext(PanelParam);
  const view = useRef(viewOf);
  view.current = viewOf;
  const end = useRef(() => {});
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const one: Unsaved = {
      viewOf: (search) =>
        param === undefined ? view.current(search) : `${search[param] ?? ''} ${view.current(search) ?? ''}`,
      isInPanel: param !== undefined,
    };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(one);
    addEventListener('beforeunload', ask);
    end.current = () => {
      unsaved.delete(one);
      removeEventListener('beforeunload', ask);
    };
    return () => end.current();
  }, [isUnsaved, param]);
  return useCallback(() => end.current(), []);
}

/** Whether a panel holds something that would be lost when it is closed. */
export const isPanelUnsaved = () => [...unsaved].some(({ isInPanel }) => isInPanel);

/** The question that is open; it is answered with whether to leave. */
export const leaving = atom<((leave: boolean) => void) | undefined>();

/** Asks whether to leave what is not saved. Who stays goes on where they were. */
export function askToLeave(): Promise<boolean> {
  leaving.get()?.(false);
  const before = document.activeElement;
  return new Promise((resolve) =>
    leaving.set((leave) => {
      leaving.set(undefined);
      if (!leave && before instanceof HTMLElement) before.focus();
      resolve(leave);
    }),
  );
}
