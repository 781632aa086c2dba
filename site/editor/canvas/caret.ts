/** Where a place in a text is in the text that came instead: by what both begin with, or else by what both end with. */
export function placeIn(before: string, after: string, at: number): number {
  const { start, end } = sameIn(before, after);
  if (at <= start) return at;
  const behind = before.length - at;
  return behind <= end ? after.length - behind : after.length - end;
}

/** The place in a text behind what differs from the text that stood there. */
export const behindChange = (before: string, after: string): number =>
  after.length - sameIn(before, after).end;

/**
 * A text with as much of what was typed before the caret as fits, and where the caret is then: what stands behind it stays,
 * wherever somebody types. Half of a character of two is none.
 */
export function fitted(typed: string, caret: number, max: number): { text: string; at: number } {
  const over = Math.max(0, typed.length - max);
  const kept = typed.slice(0, Math.max(0, caret - over)).replace(/[\ud800-\udbff]$/, '');
  return { text: (kept + typed.slice(caret)).slice(0, max), at: kept.length };
}

/** How many letters both begin with, and end with behind those. */
function sameIn(before: string, after: string): { start: number; end: number } {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, end };
}
