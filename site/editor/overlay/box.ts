import { useMemo, useSyncExternalStore } from 'react';
import type { Guid } from '#core/guid.ts';
import { boxOf, elementOf } from '../canvas/elements.ts';
import { painted } from '../canvas/paint.ts';
import { draft } from '../draft/draft.ts';

/** The box of a block on the page, kept up while anything moves; who shows it is drawn anew only when it did. */
export function useBox(id: Guid): DOMRect | undefined {
  const { subscribe, box } = useMemo(() => watch(id), [id]);
  return useSyncExternalStore(subscribe, box);
}

function watch(id: Guid) {
  const measured = () => {
    const element = elementOf(id);
    return element && boxOf(element);
  };
  let known = measured();
  const subscribe = (onChange: () => void) => {
    const look = () => {
      const now = measured();
      if (now && known && isSame(now, known)) return;
      known = now;
      onChange();
    };
    // Others who listen to the same put it on the page.
    const lookSoon = () => queueMicrotask(look);
    const stops = [draft.listen(lookSoon), painted.listen(lookSoon)];
    look();
    return () => stops.forEach((stop) => stop());
  };
  return { subscribe, box: () => known ?? undefined };
}

const isSame = (a: DOMRect, b: DOMRect) =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
