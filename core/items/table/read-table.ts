import { badRequest, unsupported } from '../../errors.ts';
import { delimiterOf, textOf } from '../../spreadsheet/csv-text.ts';

/** What one table may hold. */
export const tableLimits = {
  bytes: 10 * 1024 * 1024,
  /** Of a workbook, once it is unpacked. */
  unpacked: 60 * 1024 * 1024,
  rows: 5000,
  columns: 60,
  characters: 50_000,
};

export type Cell = string | number | boolean | Date | null;
export interface Table {
  headings: string[];
  rows: Cell[][];
}

/** Reads a CSV file or the first sheet of a workbook, by what the bytes are; the first row names the columns. */
export async function readTable(bytes: Buffer): Promise<Table> {
  const isWorkbook = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
  const rows = (await (isWorkbook ? sheetOf(bytes) : csvOf(bytes))).filter((row) =>
    row.some((cell) => cell !== null && cell !== ''),
  );
  const [headings, ...rest] = rows;
  if (!headings || rest.length === 0) throw refusal('the table holds no rows below its headings');
  if (rest.length > tableLimits.rows) throw refusal(`more than ${tableLimits.rows} rows`);
  if (headings.length > tableLimits.columns) throw refusal(`more than ${tableLimits.columns} columns`);
  return {
    headings: headings.map((heading) =>
      String(heading ?? '')
        .trim()
        .slice(0, 200),
    ),
    rows: rest.map((row) => headings.map((_, index) => clean(row[index] ?? null))),
  };
}

const refusal = (message: string) => badRequest('bad-table', [{ path: '', message }]);

async function csvOf(bytes: Buffer): Promise<Cell[][]> {
  const { parse } = await import('csv-parse/sync');
  if (bytes.includes(0)) throw unsupported();
  const text = textOf(bytes);
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: tableLimits.rows + 2,
      max_record_size: tableLimits.characters * 4,
    });
  } catch {
    throw refusal('this is no CSV that can be read');
  }
}

async function sheetOf(bytes: Buffer): Promise<Cell[][]> {
  if (unpackedSize(bytes) > tableLimits.unpacked) throw refusal('the workbook is too large');
  // Loaded when someone first brings a workbook: it is large.
  const { readSheet } = await import('read-excel-file/node');
  try {
    return (await readSheet(bytes)) as Cell[][];
  } catch {
    throw refusal('this is no workbook that can be read');
  }
}

/** What a ZIP says its files are when unpacked; a few bytes can stand for very many. */
function unpackedSize(bytes: Buffer): number {
  let [size, at] = [0, 0];
  const entry = Buffer.from('PK\u0001\u0002', 'latin1');
  while ((at = bytes.indexOf(entry, at)) !== -1 && at + 28 <= bytes.length) {
    size += bytes.readUInt32LE(at + 24);
    at += 4;
  }
  return size;
}

/** A text without what a database cannot hold, and without the sign that an export put before a formula. */
function clean(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const text = cell.slice(0, tableLimits.characters).toWellFormed().replaceAll('\0', '').trim();
  return /^'[=+\-@\t]/.test(text) ? text.slice(1) : text;
}
