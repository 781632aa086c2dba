export interface RedirectLine {
  /** From 1, as a spreadsheet counts. */
  line: number;
  path: string;
  target: string;
}

/**
 * The lines of a table with two columns: the old address and the new one. A first line that holds no address is a
 * heading. An old address may be written with its host, as exports of other tools do.
 */
export function redirectLines(text: string): RedirectLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at) => {
      const [path = '', target = ''] = line
        .split(/[;,\t]/)
        .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
      return { line: at + 1, path: pathOf(path), target };
    })
    .filter(({ line, path, target }) => (path || target) && (line > 1 || path.startsWith('/')));
}

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+(?=\/)/i, '');
