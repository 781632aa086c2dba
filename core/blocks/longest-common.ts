/** More than this is not compared. */
const mostCells = 4_000_000;

/**
 * The longest sequence that two have in common: for each place of the one its place in the other. Undefined when that
 * is too much to find out.
 */
export function longestCommon(from: number, to: number, isMatch: (i: number, j: number) => boolean) {
  if (from * to > mostCells) return undefined;
  const width = to + 1;
  const lengths = new Uint32Array((from + 1) * width);
  const matched = new Uint8Array(from * to);
  for (let i = from - 1; i >= 0; i--)
    for (let j = to - 1; j >= 0; j--) {
      const isOne = isMatch(i, j);
      if (isOne) matched[i * to + j] = 1;
      const [below, right] = [lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!];
      lengths[i * width + j] = Math.max(below, right, isOne ? lengths[(i + 1) * width + j + 1]! + 1 : 0);
    }
  const found: (number | undefined)[] = Array.from({ length: from }, () => undefined);
  let [i, j] = [0, 0];
  while (i < from && j < to) {
    const here = lengths[i * width + j];
    if (matched[i * to + j] && here === lengths[(i + 1) * width + j + 1]! + 1) found[i++] = j++;
    else if (here === lengths[(i + 1) * width + j]) i++;
    else j++;
  }
  return found;
}
