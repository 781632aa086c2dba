/** The one of these that was probably meant: the fewest slips of the pen away, and at most one for every three letters. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let [best, least]: [string | undefined, number] = [undefined, Math.max(1, Math.floor(word.length / 3)) + 1];
  for (const one of known) {
    const away = distance(word.toLowerCase(), one.toLowerCase());
    if (away < least) [best, least] = [one, away];
  }
  return best;
}

/** ` (did you mean "positions"?)`, or nothing. */
export function meant(word: string, known: Iterable<string>): string {
  const one = nearest(word, known);
  return one === undefined ? '' : ` (did you mean "${one}"?)`;
}

/** Letters to add, take away or change, and neighbours that changed places. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = Number(a[i - 1] !== b[j - 1]);
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + same));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, above] = [above, row];
  }
  return above[b.length]!;
}
