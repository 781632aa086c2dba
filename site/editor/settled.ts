import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { typing } from './selection.ts';

/** Milliseconds without a letter after which what shows the same text beside the page follows. */
const pause = 150;

/**
 * What a store holds; while somebody types on the page itself, what it held at their last pause. A form of many fields
 * that is drawn anew with every letter would make typing slow.
 */
export function useSettled<Value>(store: ReadableAtom<Value>): Value {
  const [value, setValue] = useState(() => store.get());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => setValue(() => store.get());
    const stop = store.listen(() => {
      clearTimeout(timer);
      if (typing.get()) timer = setTimeout(take, pause);
      else take();
    });
    take();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return value;
}
