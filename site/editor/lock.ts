import type { BlockNode, PageDocument } from '#core/blocks/document.ts';
import type { Operation } from '#core/blocks/operations.ts';
import { locate, type Place, subtree } from '#core/blocks/tree.ts';
import type { Guid } from '#core/guid.ts';

/**
 * A locked block, with what stands in it, is not changed, moved or thrown away by a slip. It is a guard and no right:
 * whoever may edit the page may unlock it. As an option of the block it goes along into sections and templates.
 */
const option = 'locked';

export const isLocked = ({ options }: BlockNode): boolean => options?.[option] !== undefined;

export const locking = ({ id, options }: BlockNode, lock: boolean): Operation => ({
  ...{ op: 'option', id, name: option, value: lock ? 'yes' : null },
  was: options?.[option] ?? null,
});

/** The options of a block without the lock, for another one that begins like it. */
export function unlockedOptions({ options = {} }: BlockNode): NonNullable<BlockNode['options']> {
  const { [option]: _, ...others } = options;
  return others;
}

/** The locked block that this one is, or stands in; the outermost of them. */
export function lockAround(document: PageDocument, id: Guid): BlockNode | undefined {
  const found = locate(document, id);
  if (!found) return undefined;
  if (found.within.length === 0) return isLocked(found.node) ? found.node : undefined;
  const outer = found.within.flatMap((one) => locate(document, one)?.node ?? []);
  return [...outer, found.node].find(isLocked);
}

/** The locked block that stands in the way of these changes; undefined when they can be made. */
export function lockAgainst(document: PageDocument, operations: readonly Operation[]): BlockNode | undefined {
  for (const operation of operations) {
    const lock = lockOn(document, operation);
    if (lock) return lock;
  }
  return undefined;
}

function lockOn(document: PageDocument, operation: Operation): BlockNode | undefined {
  const within = (place: Place) => ('parent' in place ? lockAround(document, place.parent) : undefined);
  switch (operation.op) {
    case 'page':
      return undefined;
    case 'insert':
      return within(operation.at);
    case 'option':
      return operation.name === option ? undefined : lockAround(document, operation.id);
    case 'move': {
      // What lost its place is put back as it is.
      const from = locate(document, operation.id)?.place;
      const isWaiting = from !== undefined && 'orphans' in from;
      return (isWaiting ? undefined : lockAround(document, operation.id)) ?? within(operation.to);
    }
    case 'remove': {
      const node = locate(document, operation.id)?.node;
      return lockAround(document, operation.id) ?? (node && [...subtree(node)].find(isLocked));
    }
    default:
      return lockAround(document, operation.id);
  }
}
