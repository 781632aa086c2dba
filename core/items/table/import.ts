import type { Call } from '../../endpoint.ts';
import { badRequest, Refusal, tooLarge } from '../../errors.ts';
import { withTenant } from '../../db.ts';
import type { Guid } from '../../guid.ts';
import { addItems } from '../add.ts';
import type { ItemInput } from '../input.ts';
import { refusedLists, refuseList } from '../rules.ts';
import { type Column, columnFor, columnsOf } from './columns.ts';
import { type Fault, itemFrom } from './from-row.ts';
import { readTable, type Table, tableLimits } from './read-table.ts';

export interface ImportAsked {
  list: Guid;
  type: string;
  /** By heading: the name of a column of the type, or empty for one that is left out. Guessed where it is absent. */
  mapping: { [heading: string]: string } | undefined;
  publish: boolean;
}

export type RowFault = { row: number; faults: Fault[] };

type Who = Pick<Call, 'tenant' | 'kernel' | 'caller'>;

/** What an import would do: which column means what, the first rows as items, and what is wrong with which row. */
export async function previewImport(who: Who, asked: ImportAsked, bytes: Buffer) {
  await assertMayAdd(who, asked.list);
  const columns = columnsOfType(who, asked.type);
  const table = await readTable(bytes);
  const mapping = mappingOf(columns, table, asked.mapping);
  const rows = rowsOf(who, asked, columns, table, mapping);
  return {
    total: rows.length,
    headings: table.headings.map((heading, index) => ({
      heading,
      column: mapping[heading] ?? '',
      sample: table.rows.slice(0, 3).map((row) => shown(row[index])),
    })),
    columns: columns.map(({ name, label }) => ({ name, label })),
    items: rows.slice(0, 5).map(({ item }) => item),
    faults: rows
      .filter(({ faults }) => faults.length > 0)
      .slice(0, 100)
      .map(({ row, faults }) => ({ row, faults })),
  };
}

/**
 * Adds the rows of a table to a list. A row that is refused leaves the others done, and the report says why; a cell that
 * cannot be read makes its row one of those.
 */
export async function importTable(
  who: Who,
  asked: ImportAsked,
  bytes: Buffer,
): Promise<{ total: number; added: Guid[]; failed: RowFault[] }> {
  await assertMayAdd(who, asked.list);
  const columns = columnsOfType(who, asked.type);
  const table = await readTable(bytes);
  const rows = rowsOf(who, asked, columns, table, mappingOf(columns, table, asked.mapping));
  const failed: RowFault[] = rows
    .filter(({ faults }) => faults.length > 0)
    .map(({ row, faults }) => ({ row, faults }));
  const sound = rows.filter(({ faults }) => faults.length === 0);
  const added: Guid[] = [];
  for (let at = 0; at < sound.length; at += batch) {
    const done = await addThose(who, asked.list, sound.slice(at, at + batch));
    added.push(...done.added);
    failed.push(...done.failed);
  }
  return { total: rows.length, added, failed: failed.sort((a, b) => a.row - b.row) };
}

/** The body of a call, no larger than a table may be. */
export async function bytesOf(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > tableLimits.bytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Rows that are written together. */
const batch = 50;

type Row = { row: number; item: ItemInput; faults: Fault[] };

/** Adds what can be added: rows that are refused are taken out, and the rest is tried once more. */
async function addThose(who: Who, list: Guid, rows: Row[]): Promise<{ added: Guid[]; failed: RowFault[] }> {
  const failed: RowFault[] = [];
  let left = rows;
  while (left.length > 0) {
    try {
      const items = await addItems(
        who,
        list,
        left.map(({ item }) => item),
      );
      return { added: items.map(({ guid }) => guid), failed };
    } catch (error) {
      const wrong = error instanceof Refusal ? byRow(error, left) : undefined;
      if (!wrong || wrong.size === 0) throw error;
      failed.push(...[...wrong].map(([row, faults]) => ({ row, faults })));
      left = left.filter(({ row }) => !wrong.has(row));
    }
  }
  return { added: [], failed };
}

/** What was wrong with which row, from the pointers of a refusal. */
function byRow(refusal: Refusal, rows: Row[]): Map<number, Fault[]> {
  const found = new Map<number, Fault[]>();
  for (const { path, message } of refusal.errors ?? []) {
    const [, index, rest = ''] = /^\/items\/(\d+)\/?(.*)$/.exec(path) ?? [];
    const row = index === undefined ? undefined : rows[Number(index)]?.row;
    if (row !== undefined) found.set(row, [...(found.get(row) ?? []), { column: rest, message }]);
  }
  return found;
}

const assertMayAdd = ({ tenant, kernel, caller }: Who, list: Guid) =>
  withTenant(tenant, async (tx) => refuseList(await refusedLists(tx, kernel, caller, [list], true), list));

function columnsOfType({ kernel }: Who, type: string): Column[] {
  if (!kernel.listTypes.has(type))
    throw badRequest('bad-request', [{ path: '/query/type', message: 'unknown type' }]);
  return columnsOf(kernel, type);
}

function mappingOf(
  columns: Column[],
  { headings }: Table,
  asked: ImportAsked['mapping'],
): { [heading: string]: string } {
  const mapping = asked ?? guessed(columns, headings);
  const errors = Object.entries(mapping).flatMap(([heading, name]) =>
    name !== '' && !columns.some((column) => column.name === name)
      ? [{ path: '/query/mapping', message: `${heading.slice(0, 60)}: no such column` }]
      : [],
  );
  if (errors.length > 0) throw badRequest('bad-request', errors.slice(0, 50));
  if (!Object.values(mapping).includes('title'))
    throw badRequest('bad-table', [{ path: '/query/mapping', message: 'no column is the title' }]);
  return mapping;
}

/** Each column goes to the first heading that means it. */
function guessed(columns: Column[], headings: string[]): { [heading: string]: string } {
  const taken = new Set<string>();
  const pairs = headings.map((heading) => {
    const name = columnFor(columns, heading)?.name ?? '';
    if (taken.has(name)) return [heading, ''];
    if (name) taken.add(name);
    return [heading, name];
  });
  // A table without a title has one in its first column, if that means nothing else.
  if (!taken.has('title')) pairs[0]![1] ||= 'title';
  return Object.fromEntries(pairs) as { [heading: string]: string };
}

function rowsOf(
  { kernel, tenant }: Who,
  { type, publish }: ImportAsked,
  columns: Column[],
  { headings, rows }: Table,
  mapping: { [heading: string]: string },
): Row[] {
  const used = headings.flatMap((heading, index) => {
    const column = columns.find(({ name }) => name === mapping[heading]);
    return column ? [{ heading, index, column }] : [];
  });
  return rows.map((cells, index) => {
    const { item, faults } = itemFrom(
      { kernel, type, timeZone: tenant.timeZone },
      used.map((one) => ({ ...one, cell: cells[one.index]! })),
    );
    if (!item.title) faults.push({ column: 'title', message: 'a title' });
    // A spreadsheet counts its rows from one, and its headings are the first.
    return { row: index + 2, faults, item: { ...item, isPublished: publish && item.isPublished !== false } };
  });
}

const shown = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString() : String(cell ?? '').slice(0, 200);
