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

/** How many letters both begin with, and end with behind those. */
function sameIn(before: string, after: string): { start: number; end: number } {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, end };
}
