/**
 * The file and line where something failed in a browser. While developing, modules are served as they were translated,
 * with a map of the lines they were written on behind them; of a build it is the file that was built.
 */
export async function whereFailed(
  { error, filename, lineno, colno }: Pick<ErrorEvent, 'error' | 'filename' | 'lineno' | 'colno'>,
  read: (address: string) => Promise<string> = async (address) => (await fetch(address)).text(),
): Promise<string | undefined> {
  const frames = [
    ...String((error as Error | null)?.stack ?? '').matchAll(/(https?:\/\/[^\s()]+):(\d+):(\d+)/g),
  ];
  const [place] = [
    ...frames.map(([, address = '', line, column]) => ({
      address,
      line: Number(line),
      column: Number(column),
    })),
    ...(filename ? [{ address: filename, line: lineno, column: colno }] : []),
  ].filter(({ address }) => !/node_modules|\/@(vite|react-refresh|id)\b/.test(address));
  if (!place) return undefined;
  const { address, line, column } = place;
  const written = await read(address).then(
    (text) => writtenAt(text, line, column),
    () => undefined,
  );
  const path = decodeURI(new URL(address).pathname).replace(/^\/(@fs\/)?/, '');
  return `${path}:${written ?? line}`;
}

/** The line in the source of what stands on this line of the text, by the map at its end. */
export function writtenAt(text: string, line: number, column: number): number | undefined {
  const [, packed] = /\n\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/.exec(text) ?? [];
  if (!packed) return undefined;
  const { mappings } = JSON.parse(atob(packed)) as { mappings: string };
  let [source, found] = [0, undefined as number | undefined];
  for (const [at, segments] of mappings.split(';').slice(0, line).entries()) {
    let begins = 0;
    for (const segment of segments.split(',').filter(Boolean)) {
      const [from = 0, , lines] = numbersOf(segment);
      begins += from;
      if (lines === undefined) continue;
      source += lines;
      // Columns of a stack begin at 1.
      if (at === line - 1 && (found === undefined || begins < column)) found = source + 1;
    }
  }
  return found;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Of a segment of a source map: numbers in groups of five bits, the lowest first, the sign in the lowest bit. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const sign of segment) {
    const digit = digits.indexOf(sign);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
