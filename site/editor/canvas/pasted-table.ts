import { readInert } from '../../../admin/ui/fields/inert.ts';

/** What a block of a table holds at most; a larger one is pasted as words. */
const most = { rows: 500, columns: 20, letters: 1000 };

/**
 * The cells of a table that was copied by itself, as from a spreadsheet; undefined when words stand around it, or when
 * it is no table of several columns. A cell that reaches over others is the first of them.
 */
export function cellsIn(html: string): string[][] | undefined {
  if (!/<table[\s>]/i.test(html)) return undefined;
  const { body } = readInert(html);
  const [table, ...others] = body.querySelectorAll('table');
  if (!table || others.length > 0 || wordsOf(body) !== wordsOf(table)) return undefined;
  const rows = gridOf(table).filter((cells) => cells.some((cell) => cell !== ''));
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  const fits =
    rows.length <= most.rows &&
    columns <= most.columns &&
    rows.flat().every(({ length }) => length <= most.letters);
  if (!fits || columns < 2) return undefined;
  return rows.map((cells) => Array.from({ length: columns }, (_, at) => cells[at] ?? ''));
}

const wordsOf = (element: Element) => element.textContent.replace(/\s+/g, '');

function gridOf({ rows }: HTMLTableElement): string[][] {
  const grid: string[][] = [...rows].map(() => []);
  for (const [y, row] of [...rows].entries())
    for (const cell of row.cells) {
      let x = 0;
      while (grid[y]![x] !== undefined) x++;
      const text = textIn(cell);
      const [height, width] = [Math.min(cell.rowSpan, rows.length - y), Math.min(cell.colSpan, most.columns)];
      for (let down = 0; down < height; down++)
        for (let on = 0; on < width; on++) grid[y + down]![x + on] = down + on === 0 ? text : '';
    }
  return grid;
}

/** The lines of a cell; what ends a line in the source ends none here. */
function textIn(cell: Element): string {
  const end = '\u2028';
  for (const one of cell.querySelectorAll('br')) one.replaceWith(end);
  for (const one of cell.querySelectorAll('p, div, li')) one.append(end);
  return cell.textContent
    .split(end)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim();
}
