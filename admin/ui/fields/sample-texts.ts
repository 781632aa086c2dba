import { createContext } from 'react';

/** Texts that what is filled in came with: nobody wrote them, so that they make room for better ones. */
export const SampleTexts = createContext<ReadonlySet<string>>(new Set());

/** Every text in an example. */
export function textsIn(example: unknown): Set<string> {
  if (typeof example === 'string') return new Set([example]);
  if (typeof example !== 'object' || example === null) return new Set();
  return new Set(Object.values(example).flatMap((one) => [...textsIn(one)]));
}
