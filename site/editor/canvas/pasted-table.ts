import { isForLayout } from '../../../admin/ui/fields/pasted-tables.ts';

/** What a block of a table holds at most; a larger one is pasted as words. */
const most = { rows: 500, columns: 20, letters: 1000, caption: 200 };

/** The content of a block of a table, as far as it can be copied elsewhere. */
export interface PastedTable {
  caption?: string;
  rows: { cells: string[] }[];
}

/**
 * The tables of a document that hold figures or words in several columns, with the element that each was. One that
 * another program made to place things on a page, as mails have, is none.
 */
export function tablesIn(page: Document): Map<HTMLTableElement, PastedTable> {
  const tables = new Map<HTMLTableElement, PastedTable>();
  for (const element of page.querySelectorAll('table')) {
    const table = isForLayout(element) ? undefined : tableOf(element);
    if (table) tables.set(element, table);
  }
  return tables;
}

/** Undefined when it has one column, or does not fit. A cell that reaches over others is the first of them. */
function tableOf(element: HTMLTableElement): PastedTable | undefined {
  // A word processor draws the bullets of a list in a cell as words.
  for (const one of element.querySelectorAll('[data-style*="mso-list:Ignore" i]')) one.remove();
  const rows = gridOf(element).filter((cells) => cells.some((cell) => cell !== ''));
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  const fits =
    rows.length <= most.rows &&
    columns <= most.columns &&
    rows.flat().every(({ length }) => length <= most.letters);
  if (!fits || columns < 2) return undefined;
  const caption = element.caption?.textContent.replace(/\s+/g, ' ').trim().slice(0, most.caption);
  return {
    ...(caption && { caption }),
    rows: rows.map((cells) => ({ cells: Array.from({ length: columns }, (_, at) => cells[at] ?? '') })),
  };
}

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
