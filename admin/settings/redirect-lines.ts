import { delimiterOf } from '#core/spreadsheet/csv-text.ts';

export interface RedirectLine {
  /** From 1, as a spreadsheet counts. */
  line: number;
  path: string;
  target: string;
  /** Holds more than two values, so what leads where cannot be said. */
  isTooWide: boolean;
}

/**
 * The lines of a table with two columns: the old address and the new one. A first line that holds no address is a
 * heading. An old address may be written with its host, as exports of other tools do.
 */
export function redirectLines(text: string): RedirectLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const delimiter = delimiterIn(lines) ?? delimiterOf(lines.join('\n'));
  return lines
    .map((line, at) => {
      const [path = '', target = '', ...rest] = cellsOf(line, delimiter);
      return { line: at + 1, path: pathOf(path), target, isTooWide: rest.some((cell) => cell !== '') };
    })
    .filter(
      ({ line, path, target }) => (path || target) && (line > 1 || isAddress(path) || isAddress(target)),
    );
}

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+(?=\/)/i, '');
const isAddress = (cell: string) => /^(\/|https?:)/i.test(cell);

/** The sign that makes two addresses of the most lines: an address may hold a comma or a semicolon itself. */
function delimiterIn(lines: readonly string[]): string | undefined {
  const count = (sign: string) =>
    lines.filter((line) => {
      const cells = cellsOf(line, sign);
      return cells.length === 2 && cells.every(isAddress);
    }).length;
  const [best] = [';', '\t', ',']
    .map((sign) => ({ sign, count: count(sign) }))
    .sort((one, other) => other.count - one.count);
  return best && best.count > 0 ? best.sign : undefined;
}

/** What a line holds; what stands between quotes is one value, with a quote in it written twice. */
function cellsOf(line: string, delimiter: string): string[] {
  const cell = new RegExp(` *(?:"((?:[^"]|"")*)" *|([^${delimiter}]*))(${delimiter}|$)`, 'y');
  const cells: string[] = [];
  for (let match = cell.exec(line); match; match = cell.exec(line)) {
    const [, quoted, plain = '', end] = match;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
  }
  return cells;
}
