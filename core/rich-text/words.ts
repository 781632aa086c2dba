import type { SafeHtml } from './safe-html.ts';

/** How many words somebody reads in a rich text, for checks that ask whether it is long. */
export const wordsIn = (text: SafeHtml): number =>
  text
    .toString()
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
