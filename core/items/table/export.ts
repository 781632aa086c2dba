import type { Call } from '../../endpoint.ts';
import { presentContent } from '../../blocks/upgraded.ts';
import { type Tx, withTenant } from '../../db.ts';
import type { Guid } from '../../guid.ts';
import type { Kernel } from '../../kernel.ts';
import { plainText } from '../../rich-text/plain.ts';
import type { RichText } from '../../rich-text/tree.ts';
import type { Language } from '../../schema.ts';
import { type Cell, safeCell } from '../../spreadsheet/file.ts';
import type { ItemDocument } from '../document.ts';
import { ListItem } from '../item.ts';
import { refusedLists, refuseList } from '../rules.ts';
import { type Column, columnsOf, labelIn, textBlock } from './columns.ts';

const atOnce = 500;

/**
 * All items of a list that this caller may change, drafts too, as rows for a spreadsheet, the names of the columns
 * first; such a file can be brought back in.
 * @throws 403 or 404 of the list, before there is a row
 */
export async function listRows(
  { tenant, kernel, caller, language }: Pick<Call, 'tenant' | 'kernel' | 'caller' | 'language'>,
  list: Guid,
): Promise<AsyncGenerator<Cell[]>> {
  const types = await withTenant(tenant, async (tx) => {
    refuseList(await refusedLists(tx, kernel, caller, [list], false), list);
    const items = tx('items').whereIn('id', itemsOf(tx, list)).whereNull('deletedOn');
    return (await items.distinct().orderBy('type').pluck('type')) as string[];
  });
  return rowsOf({ tenant, kernel, language }, list, columnsFor(kernel, types));
}

/** Read in parts, so that many take no more memory. */
async function* rowsOf(
  { tenant, kernel, language }: Pick<Call, 'tenant' | 'kernel' | 'language'>,
  list: Guid,
  columns: Column[],
): AsyncGenerator<Cell[]> {
  yield ['guid', ...columns.map((column) => labelIn(column, language)), typeLabel[language]];
  let after: Guid | undefined;
  for (;;) {
    const part = await withTenant(tenant, (tx) => nextPart(tx, list, after));
    for (const item of part) {
      const content = presentContent(kernel.listTypes.get(item.type), item.draft);
      const cells = columns.map((column) => valueOf(item, content, column, language));
      yield [item.id, ...cells, item.type].map(safeCell);
    }
    if (part.length < atOnce) return;
    after = part.at(-1)!.id;
  }
}

const itemsOf = (tx: Tx, list: Guid) => tx('itemParents').where({ parentId: list }).select('itemId');

async function nextPart(tx: Tx, list: Guid, after: Guid | undefined): Promise<ListItem[]> {
  const query = ListItem.query(tx)
    .whereIn('id', itemsOf(tx, list))
    .whereNull('deletedOn')
    .orderBy('id')
    .limit(atOnce);
  if (after) void query.where('id', '>', after);
  return (await query) as unknown as ListItem[];
}

const typeLabel = { nl: 'Soort', en: 'Type' };

/** The columns of every type among them, each once. */
function columnsFor(kernel: Kernel, types: string[]): Column[] {
  const all = (types.length > 0 ? types : ['']).flatMap((type) => columnsOf(kernel, type));
  return [...new Map(all.map((column) => [column.name, column])).values()];
}

function valueOf(
  item: ListItem,
  content: ItemDocument['content'],
  { name, kind, options }: Column,
  language: Language,
): Cell {
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
  const value = name.startsWith('content.') ? content[name.slice(8)] : item[name as keyof ListItem];
  if (value === null || value === undefined) return '';
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
