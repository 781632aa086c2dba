/** Where a place in a text is in the text that came instead: by what both begin with, or else by what both end with. */
export function placeIn(before: string, after: string, at: number): number {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
  if (at <= start) return at;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const behind = before.length - at;
  return behind <= end ? after.length - behind : after.length - end;
}
