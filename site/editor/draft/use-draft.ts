import { useSyncExternalStore } from 'react';
import type { PageDocument } from '#core/blocks/document.ts';
import { draft } from './draft.ts';

const listen = (changed: () => void) => draft.listen(changed);

/**
 * One value of the draft: who uses it is drawn anew when that becomes another, and not with every letter that is typed
 * elsewhere on the page. What an operation leaves alone is the same value after it.
 */
export function useDraft<Value>(valueOf: (document: PageDocument) => Value): Value {
  const read = () => valueOf(draft.get());
  return useSyncExternalStore(listen, read, read);
}
