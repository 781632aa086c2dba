import type { Guid } from '#core/guid.ts';

/** Blocks that were typed in on the page itself: what the draft has of them next stands there already. */
const typed = new Set<Guid>();

export const isTypedHere = (id: Guid): boolean => typed.has(id);

/** Once the draft is painted: what it has of them after that comes from elsewhere. */
export const forgetTyped = (): void => typed.clear();

/** Puts in the draft by `write` what was typed in a block. What the draft does not take stands nowhere in it. */
export function typedHere(id: Guid, write: () => boolean): boolean {
  typed.add(id);
  let isTaken = false;
  try {
    isTaken = write();
  } finally {
    if (!isTaken) typed.delete(id);
  }
  return isTaken;
}
