export type Align = 'start' | 'center' | 'end';

export interface Row {
  cells: string[];
  /** Its place among the rows that were written, and how many of its cells were. */
  at: number;
  written: number;
}

export interface Grid {
  /** Names of the columns; undefined when the first row is no header. */
  head: Row | undefined;
  body: Row[];
  foot: Row | undefined;
  align: Align[];
}

export interface Given {
  rows: { cells: string[] }[];
  headerRow: boolean;
  totalRow: boolean;
  align: ('auto' | Align)[];
}

/** A table as it is shown: rows equally long, the header and the total apart, each column with its alignment. */
export function gridOf({ rows, headerRow, totalRow, align }: Given): Grid {
  const filled = rows
    .map(({ cells }, at) => ({ cells, at, written: cells.length }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()));
  const width = Math.max(0, ...filled.map(({ written }) => written));
  const even = filled.map(({ cells, ...row }) => ({
    ...row,
    cells: Array.from({ length: width }, (_, column) => cells[column]?.trim() ?? ''),
  }));
  const head = headerRow && even.length > 1 ? even.shift() : undefined;
  const foot = totalRow && even.length > 1 ? even.pop() : undefined;
  const numbers = (column: number) =>
    isNumeric([...even, ...(foot ? [foot] : [])].map(({ cells }) => cells[column]!));
  return {
    head,
    body: even,
    foot,
    align: Array.from({ length: width }, (_, column): Align => {
      const chosen = align[column] ?? 'auto';
      return chosen === 'auto' ? (numbers(column) ? 'end' : 'start') : chosen;
    }),
  };
}

/** A column of amounts, percentages and counts; a dash stands for none. Years, dates and phone numbers read as text. */
function isNumeric(cells: string[]): boolean {
  const written = cells.filter((cell) => cell && !/^[-–—]$/.test(cell));
  if (written.length === 0 || written.every((cell) => /^(19|20)\d\d$/.test(cell))) return false;
  return written.every((cell) =>
    /^[€$£]?\s?[+\-−]?[€$£]?\s?\d{1,3}([.,\s]?\d{3})*([.,]\d+)?(\s?(%|€|m|m²|km|kg|ha|uur|dagen))?$/.test(
      cell,
    ),
  );
}
