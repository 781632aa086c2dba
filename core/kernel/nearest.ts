/** The one of these that was probably meant: the fewest letters away, and no more than half of the word. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let [best, least]: [string | undefined, number] = [undefined, Math.ceil(word.length / 2) + 1];
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

/** Letters to add, take away or change. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + Number(a[i - 1] !== b[j - 1])));
    above = row;
  }
  return above[b.length]!;
}
