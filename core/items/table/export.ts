import type { Call } from '../../endpoint.ts';
import { withTenant } from '../../db.ts';
import { Refusal } from '../../errors.ts';
import type { Guid } from '../../guid.ts';
import type { Kernel } from '../../kernel.ts';
import { plainText } from '../../rich-text/plain.ts';
import type { RichText } from '../../rich-text/tree.ts';
import type { Language } from '../../schema.ts';
import { ListItem } from '../item.ts';
import { refusedLists, refuseList } from '../rules.ts';
import { type Column, columnsOf, labelIn, textBlock } from './columns.ts';

/** More than this is a copy of the database, not a table to work in. */
const most = 50_000;
const batch = 500;

type Value = string | number | boolean | null;

/**
 * All items of a list that this caller may change, drafts too, as a file that spreadsheets open and that can be brought
 * back in. What a spreadsheet would take for a formula is text (safety 25).
 * @throws 409 `too-many-rows`
 */
export async function exportList(
  { tenant, kernel, caller, language }: Pick<Call, 'tenant' | 'kernel' | 'caller' | 'language'>,
  list: Guid,
  format: 'csv' | 'xlsx',
): Promise<{ bytes: Buffer; type: string }> {
  const items = await withTenant(tenant, async (tx) => {
    refuseList(await refusedLists(tx, kernel, caller, [list], false), list);
    const found: ListItem[] = [];
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const next = (await ListItem.query(tx)
        .whereIn('id', tx('itemParents').where({ parentId: list }).select('itemId'))
        .whereNull('deletedOn')
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)) as unknown as ListItem[];
      found.push(...next);
      if (found.length > most) throw new Refusal(409, 'Failed', 'too-many-rows');
      if (next.length < batch) break;
      after = next.at(-1)!.id;
    }
    return found;
  });
  const columns = columnsFor(kernel, items);
  const headings = ['guid', ...columns.map((column) => labelIn(column, language)), typeLabel[language]];
  const rows = items.map((item) => [
    item.id,
    ...columns.map((column) => neutral(valueOf(item, column, language))),
    item.type,
  ]);
  return format === 'csv' ? asCsv(headings, rows) : asWorkbook(headings, rows);
}

const typeLabel = { nl: 'Soort', en: 'Type' };

/** The columns of every type among them, each once. */
function columnsFor(kernel: Kernel, items: ListItem[]): Column[] {
  const types = [...new Set(items.map(({ type }) => type))];
  const all = (types.length > 0 ? types : ['']).flatMap((type) => columnsOf(kernel, type));
  return [...new Map(all.map((column) => [column.name, column])).values()];
}

function valueOf(item: ListItem, { name, kind, options }: Column, language: Language): Value {
  const { draft } = item;
  if (name === 'title') return draft.title;
  if (name === 'description') return draft.description;
  if (name === 'tags') return item.tags.join(', ');
  if (name === 'text')
    return draft.blocks
      .filter(({ type }) => type === textBlock)
      .flatMap(({ content }) => Object.values(content))
      .map((value) => (isRichText(value) ? paragraphs(value) : ''))
      .filter(Boolean)
      .join('\n\n');
  const value = name.startsWith('content.') ? draft.content[name.slice(8)] : item[name as keyof ListItem];
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (isRichText(value)) return paragraphs(value);
  if (kind === 'yes') return value ? yes[language] : no[language];
  if (kind === 'choice') return options?.[String(value)]?.[language] ?? String(value);
  return typeof value === 'number' ? value : String(value);
}

const yes = { nl: 'ja', en: 'yes' };
const no = { nl: 'nee', en: 'no' };

const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc';

const paragraphs = (text: RichText) => plainText(text).replace(/\n/g, '\n\n');

/** Numbers stay numbers; a text that begins as a formula does is marked as text. */
const neutral = (value: Value): Value =>
  typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;

async function asCsv(headings: string[], rows: Value[][]): Promise<{ bytes: Buffer; type: string }> {
  const { stringify } = await import('csv-stringify/sync');
  const text = stringify([headings, ...rows], { bom: true, delimiter: ';', record_delimiter: 'windows' });
  return { bytes: Buffer.from(text), type: 'text/csv; charset=utf-8' };
}

async function asWorkbook(headings: string[], rows: Value[][]): Promise<{ bytes: Buffer; type: string }> {
  // Loaded when someone first asks for a workbook: it is large.
  const { default: writeXlsx } = await import('write-excel-file/node');
  const cell = (value: Value) => (value === null ? null : { value, type: typeOf(value) });
  const sheet = [
    headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cell)),
  ];
  const bytes = await writeXlsx(sheet as never, { stickyRowsCount: 1 } as never).toBuffer();
  return {
    bytes,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
}

const typeOf = (value: string | number | boolean) =>
  typeof value === 'number' ? Number : typeof value === 'boolean' ? Boolean : String;
