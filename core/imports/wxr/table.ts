import { attribute, type HtmlElement, isElement } from '../../rich-text/from-html.ts';
import type { RichText } from '../../rich-text/tree.ts';
import type { ContentPart } from './content-part.ts';
import { captionOf, closest, descendants } from './dom.ts';

/** A table by its places; the caption that stands around it goes before its own. */
export function tableOf(
  node: HtmlElement,
  given: string,
  read: (cell: HtmlElement) => RichText,
): ContentPart & { kind: 'table' } {
  const own = [...descendants(node)].filter(
    (child) => child.tagName === 'tr' && closest(child, node, 'table') === node,
  );
  const cells = spread(own);
  const isHead = (cell: HtmlElement | undefined) => cell?.tagName === 'th';
  const first = cells[0] ?? [];
  const header =
    own.length > 1 &&
    first.length > 0 &&
    first.every((cell) => isHead(cell) || (cell && closest(cell, node, 'thead') !== undefined));
  const body = header ? cells.slice(1) : cells;
  const headerColumn = body.length > 0 && body.every(([cell]) => isHead(cell));
  const texts = new Map<HtmlElement | undefined, RichText>([[undefined, { type: 'doc' }]]);
  for (const cell of cells.flat()) if (cell && !texts.has(cell)) texts.set(cell, read(cell));
  const rows = cells.map((row) => row.map((cell) => texts.get(cell)!));
  return { kind: 'table', rows, header, headerColumn, caption: given || captionOf(node) };
}

/** Columns that one cell can stand in, and places that all of them can stand in besides their own. */
const widest = 30;
const mostRepeated = 20_000;

/** The cells of a table by their place: one that spans columns or rows stands in each of them. */
function spread(rows: readonly HtmlElement[]): (HtmlElement | undefined)[][] {
  const grid: (HtmlElement | undefined)[][] = rows.map(() => []);
  let repeated = 0;
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.childNodes) {
      if (!isElement(cell) || !/^t[dh]$/.test(cell.tagName)) continue;
      while (grid[at]![column]) column++;
      let width = spanOf(cell, 'colspan', widest);
      // A cell ends with the head or body it stands in; 0 is all of what is left of that.
      const end = rows.findIndex(({ parentNode }, n) => n > at && parentNode !== row.parentNode);
      const most = (end < 0 ? rows.length : end) - at;
      let height = spanOf(cell, 'rowspan', most) || most;
      if (repeated + width * height > mostRepeated) width = height = 1;
      else repeated += width * height - 1;
      for (let y = at; y < at + height; y++)
        for (let x = column; x < column + width; x++) grid[y]![x] ??= cell;
      column += width;
    }
  }
  return grid.map((row) => Array.from(row));
}

function spanOf(cell: HtmlElement, name: 'colspan' | 'rowspan', most: number): number {
  const given = Number.parseInt(attribute(cell, name) ?? '1', 10);
  if (name === 'rowspan' && given === 0) return 0;
  return Number.isFinite(given) && given > 0 ? Math.min(given, most) : 1;
}
