import { createContext } from 'react';

/** Texts that what is filled in came with: nobody wrote them, so that they make room for better ones. */
export const SampleTexts = createContext<ReadonlySet<string>>(new Set());

/** Every text in an example. */
export function textsIn(example: unknown): Set<string> {
  if (typeof example === 'string') return new Set([example]);
  if (typeof example !== 'object' || example === null) return new Set();
  return new Set(Object.values(example).flatMap((one) => [...textsIn(one)]));
}

/** What was taken from where a link leads, since this was opened: that is no text that somebody wrote either. */
const taken = new Set<string>();
export const noteTaken = (text: string): void => void taken.add(text);

/** Whether nobody wrote in a text yet, plain or rich: it says nothing but what it came with. */
export function isSample(value: unknown, samples: ReadonlySet<string>): boolean {
  const texts = [...textsIn(value)];
  return texts.length > 0 && texts.every((text) => samples.has(text) || taken.has(text));
}
