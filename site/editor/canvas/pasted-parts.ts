import { readInert } from '../../../admin/ui/fields/inert.ts';
import type { RichNode } from '../../../admin/ui/fields/pasted-tables.ts';
import { newGuid } from '../guid.ts';
import { richFromHtml } from './paste.ts';
import { type PastedTable, tablesIn } from './pasted-table.ts';

/** What a block is made of: a rich text as it is stored, or a table. */
export type PastedPart = { text: object } | { table: PastedTable };

/**
 * What was copied elsewhere as the blocks that it becomes, in their order: a table stands between the words before and
 * after it. One within a list or a quotation follows what it stood in.
 *
 * @param takesTables - Whether a block of a table may stand there; else each row is a line of the text.
 */
export function partsOf(html: string, text: string, takesTables: boolean): PastedPart[] {
  const page = readInert(html);
  const tables = takesTables ? tablesIn(page) : new Map<HTMLTableElement, PastedTable>();
  if (tables.size === 0) {
    const doc = richFromHtml(html, text);
    return doc ? [{ text: doc }] : [];
  }
  // In its place comes a paragraph that no text has, and which all that cleans the words leaves alone.
  const marked = new Map<string, PastedTable>();
  for (const [element, table] of tables) {
    const mark = page.createElement('p');
    mark.textContent = newGuid();
    marked.set(mark.textContent, table);
    element.replaceWith(mark);
  }
  const doc = richFromHtml(page.documentElement.outerHTML, '') as RichNode | undefined;
  const parts: PastedPart[] = [];
  let words: RichNode[] = [];
  const end = () => {
    if (words.some(hasWords)) parts.push({ text: { type: 'doc', content: words } });
    words = [];
  };
  for (const node of doc?.content ?? []) {
    const found: PastedTable[] = [];
    const left = withoutMarks(node, marked, found);
    if (left) words.push(left);
    if (found.length === 0) continue;
    end();
    parts.push(...found.map((table) => ({ table })));
  }
  end();
  return parts;
}

export const hasWords = ({ type, text, content = [] }: RichNode): boolean =>
  Boolean(text?.trim()) || type === 'horizontalRule' || content.some(hasWords);

/** The node without the paragraphs that stand for a table, which are told in `found`; undefined when nothing is left. */
function withoutMarks(
  node: RichNode,
  marked: ReadonlyMap<string, PastedTable>,
  found: PastedTable[],
): RichNode | undefined {
  const table = node.type === 'paragraph' ? marked.get(node.content?.[0]?.text?.trim() ?? '') : undefined;
  if (table) {
    found.push(table);
    return undefined;
  }
  if (!node.content) return node;
  const before = found.length;
  const content = node.content.flatMap((one) => withoutMarks(one, marked, found) ?? []);
  if (found.length === before) return node;
  return content.length > 0 ? { ...node, content } : undefined;
}
