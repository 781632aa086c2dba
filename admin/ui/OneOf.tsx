import { type ReactNode, useRef } from 'react';
import { NotFound, type Noun } from './Faults.tsx';
import { RowsSkeleton } from './Skeletons.tsx';

interface Props<One> {
  /** What each of them is. */
  of: Noun;
  /** What the address says of it: the key of one of them, or the word for a new one. */
  value: string;
  /** The word for a new one: no key looks like it. */
  forNew?: string;
  /** All there are; undefined while they are on their way. */
  items: readonly One[] | undefined;
  keyOf: (one: One) => string;
  children: (one: One | undefined) => ReactNode;
}

/**
 * What a panel has open of a list: one of it, or a new one where the address says so; one that is not there is no new
 * one. What is gone while it is open stays with what was filled in: saving it says so.
 */
export function OneOf<One>(props: Props<One>) {
  return <Opened key={props.value} {...props} />;
}

function Opened<One>({ of, value, forNew = 'new', items, keyOf, children }: Props<One>) {
  const one = items?.find((other) => keyOf(other) === value);
  const last = useRef(one);
  if (one) last.current = one;
  if (last.current || value === forNew) return children(last.current);
  return items ? <NotFound of={of} /> : <RowsSkeleton rows={5} />;
}
