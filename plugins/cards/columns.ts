/**
 * How many cards stand in a row at most, so that the last row is as full as it can be. Two in a row only for up to
 * four cards: more would make a long page of wide cards.
 */
export function columnsFor(count: number, most: number): number {
  if (count <= most) return Math.max(count, 1);
  const least = count > 4 ? 3 : 2;
  const choices = Array.from({ length: most - least + 1 }, (_, index) => most - index);
  const lastRow = (columns: number) => (count % columns || columns) / columns;
  return choices.reduce((best, columns) => (lastRow(columns) > lastRow(best) ? columns : best));
}
