import { Refusal } from './errors.ts';

/** A cell of a table that is sent as a file. */
export type Cell = string | number;
export type TableFormat = 'csv' | 'xlsx';

const atOnce = 500;
/** A workbook is made whole, so it holds no more rows than this. */
const mostInWorkbook = 20_000;

/** A text that a spreadsheet would take for a formula is text again; numbers stay numbers (safety 25). */
export const safeCell = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

export const tableTypes: { [format in TableFormat]: string } = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** As bytes, part by part: a semicolon between cells, which is what spreadsheets in Dutch expect, and a mark of UTF-8. */
export async function* asCsv(rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  const { stringify } = await import('csv-stringify/sync');
  const encoder = new TextEncoder();
  yield encoder.encode('\ufeff');
  let part: Cell[][] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < atOnce) continue;
    yield encoder.encode(stringify(part, { delimiter: ';', record_delimiter: '\r\n' }));
    part = [];
  }
  yield encoder.encode(stringify(part, { delimiter: ';', record_delimiter: '\r\n' }));
}

/**
 * @param rows the names of the columns first
 * @param options whether to leave out what is too much, or
 * @throws 409 `too-many-rows`
 */
export async function asWorkbook(
  rows: AsyncIterable<Cell[]>,
  { isCut = false }: { isCut?: boolean } = {},
): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const all: { value: Cell; type: StringConstructor | NumberConstructor; fontWeight?: 'bold' }[][] = [];
  for await (const row of rows) {
    if (all.length > mostInWorkbook) {
      if (isCut) break;
      throw new Refusal(409, 'Failed', 'too-many-rows');
    }
    const isHead = all.length === 0;
    all.push(
      row.map((value) => ({
        value,
        type: typeof value === 'number' ? Number : String,
        ...(isHead && { fontWeight: 'bold' as const }),
      })),
    );
  }
  return (await writeXlsxFile(all as never).toBuffer()) as Buffer;
}
