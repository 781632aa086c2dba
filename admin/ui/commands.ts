import { atom, computed } from 'nanostores';
import { type ReactNode, useEffect } from 'react';

/** Something that can be done from the palette (Ctrl/Cmd + K). */
export interface Command {
  /** Unique among what is registered: `pages.new`. */
  id: string;
  label: string;
  description?: string;
  icon?: ReactNode;
  keywords?: string[];
  act: () => void;
}

const registered = atom<readonly (readonly Command[])[]>([]);

/** What the screens in view can do, the last one first. */
export const commands = computed(registered, (lists) => lists.toReversed().flat());

/** Puts acts in the palette for as long as the screen is there. `commands` is made anew when `when` changes. */
export function useCommands(make: () => Command[], when: readonly unknown[]): void {
  useEffect(() => {
    const own = make();
    registered.set([...registered.get(), own]);
    return () => registered.set(registered.get().filter((list) => list !== own));
  }, when);
}
