import { Readable } from 'node:stream';
import { badRequest, Refusal } from '../errors.ts';
import { queryText } from '../query.ts';
import { delimiters } from './csv-text.ts';
import { mostInWorkbook, type TableFormat, tableFormats } from './schema.ts';

/** A cell of a table that is sent as a file. */
export type Cell = string | number;

/** Whose spreadsheets open a file. */
export type TableLanguage = keyof typeof delimiters;

const atOnce = 500;

/** A text that a spreadsheet would take for a formula is text again; numbers stay numbers (safety 25). */
export const safeCell = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

const types: { [format in TableFormat]: string } = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Which format is asked for, csv when none is.
 * @throws 400 `bad-request`
 */
export function formatIn(query: { [name: string]: string[] }): TableFormat {
  const asked = queryText(query, 'format') ?? 'csv';
  const format = tableFormats.find((one) => one === asked);
  if (!format) throw badRequest('bad-request', [{ path: '/query/format', message: 'csv or xlsx' }]);
  return format;
}

/**
 * A table as the file that was asked for; CSV is sent while it is read.
 * @param rows the names of the columns first
 * @param options its name as a header, the language in whose spreadsheets it is opened, and whether a workbook may leave
 *   out what is too much, or
 * @throws 409 `too-many-rows`
 */
export async function sendTable(
  rows: AsyncIterable<Cell[]>,
  format: TableFormat,
  { disposition, language, isCut = false }: { disposition: string; language: TableLanguage; isCut?: boolean },
): Promise<Response> {
  const file =
    format === 'xlsx'
      ? ((await asWorkbook(rows, { isCut })) as Uint8Array<ArrayBuffer>)
      : (Readable.toWeb(Readable.from(asCsv(rows, language))) as ReadableStream);
  const headers = {
    'content-type': types[format],
    'content-disposition': disposition,
    'cache-control': 'private, no-store',
  };
  return new Response(file, { headers });
}

/** As bytes, part by part, with a mark of UTF-8. */
export async function* asCsv(
  rows: AsyncIterable<Cell[]>,
  language: TableLanguage,
): AsyncGenerator<Uint8Array> {
  const { stringify } = await import('csv-stringify/sync');
  const encoder = new TextEncoder();
  const options = { delimiter: delimiters[language], record_delimiter: '\r\n' };
  yield encoder.encode('\ufeff');
  let part: Cell[][] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < atOnce) continue;
    yield encoder.encode(stringify(part, options));
    part = [];
  }
  yield encoder.encode(stringify(part, options));
}

/**
 * With the names of the columns in view, however far down someone reads; `most` rows below those.
 * @throws 409 `too-many-rows`, unless it may be cut
 */
export async function asWorkbook(
  rows: AsyncIterable<Cell[]>,
  { isCut = false, most = mostInWorkbook }: { isCut?: boolean; most?: number } = {},
): Promise<Buffer> {
  // Loaded when someone first asks for a workbook: it is large.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const all: { value: Cell; type: StringConstructor | NumberConstructor; fontWeight?: 'bold' }[][] = [];
  for await (const row of rows) {
    if (all.length > most) {
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
  return (await writeXlsxFile(all as never, { stickyRowsCount: 1 } as never).toBuffer()) as Buffer;
}
