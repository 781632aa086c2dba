import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import type { Guid } from '#core/guid.ts';
import { boxOf, elementOf } from '../canvas/elements.ts';
import { painted } from '../canvas/paint.ts';
import { draft } from '../draft/draft.ts';

/** The box of a block on the page, kept up while anything moves. */
export function useBox(id: Guid): DOMRect | undefined {
  const count = useStore(painted);
  const document = useStore(draft);
  const [box, setBox] = useState<DOMRect>();
  useLayoutEffect(() => {
    const element = elementOf(id);
    const next = element ? boxOf(element) : undefined;
    setBox((was) => (was && next && same(was, next) ? was : next));
  }, [id, count, document]);
  return box;
}

const same = (a: DOMRect, b: DOMRect) =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
