import type { BlockNode } from '#core/blocks/document.ts';
import type { Operation } from '#core/blocks/operations.ts';
import type { Located, Place } from '#core/blocks/tree.ts';
import type { Guid } from '#core/guid.ts';
import type { Around, RichNode } from '../../../admin/ui/fields/pasted-tables.ts';
import { newGuid } from '../guid.ts';
import { hasWords, type PastedPart } from './pasted-parts.ts';

/** A text that is typed in, as it stands before and after what is pasted there. */
export interface TextAround extends Around {
  /** JSON Pointer of it in its block. */
  path: string;
  was: unknown;
}

/** What is done, and the blocks that come with it. */
interface Parting {
  operations: Operation[];
  made: BlockNode[];
}

type TableOf = (part: PastedPart) => BlockNode | undefined;

/**
 * A block that is nothing but a text goes apart where the tables come: what stood behind them is a text of its own, which
 * looks like the first and is seen by the same people. Where no word of it is left it makes way.
 */
export function partText(
  { node, place, after }: Located,
  text: TextAround,
  parts: readonly PastedPart[],
  tableOf: TableOf,
): Parting {
  const field = text.path.slice(1);
  const { [field]: _, lead, ...look } = node.content;
  const blockOf = (part: PastedPart): BlockNode | undefined =>
    'table' in part
      ? asSeen(tableOf(part), node)
      : { ...node, id: newGuid(), content: { ...look, [field]: part.text } };
  const pieces = joined(text, parts);
  const first = pieces.findIndex((part) => 'text' in part);
  // Its introduction stays at the beginning.
  const own = lead && first !== 0 ? -1 : first;
  const above = pieces.slice(0, Math.max(own, 0)).flatMap((part) => blockOf(part) ?? []);
  const below = pieces.slice(own + 1).flatMap((part) => blockOf(part) ?? []);
  const stays = own !== -1 || Boolean(lead);
  return {
    operations: [
      ...inserted(above, place, after),
      stays ? written(node, text, pieces[own]) : ({ op: 'remove', id: node.id } as const),
      ...inserted(below, place, stays ? node.id : after),
    ],
    made: [...above, ...below],
  };
}

/** A text of a block that is more than that stays whole, and the tables come at this place. */
export function followText(
  { node }: Located,
  text: TextAround,
  parts: readonly PastedPart[],
  tableOf: TableOf,
  { at, after }: { at: Place; after: Guid | null },
): Parting {
  const [words] = joined(
    text,
    parts.filter((part) => 'text' in part),
  );
  const made = parts.flatMap((part) => ('table' in part ? (asSeen(tableOf(part), node) ?? []) : []));
  return { operations: [written(node, text, words), ...inserted(made, at, after)], made };
}

/** Nobody sees more of what was typed in a block than they see of that. */
const asSeen = (table: BlockNode | undefined, { visibility }: BlockNode) =>
  table && { ...table, ...(visibility && { visibility }) };

function written({ id }: BlockNode, { path, was }: TextAround, part: PastedPart | undefined): Operation {
  const value = part && 'text' in part && { value: part.text };
  return { op: 'set', id, path, ...value, ...(was !== undefined && { was }) };
}

const inserted = (nodes: BlockNode[], at: Place, after: Guid | null): Operation[] =>
  nodes.map((node, index) => ({ op: 'insert', node, at, after: nodes[index - 1]?.id ?? after }));

/** All of it in order: texts that follow one another as one, and none without words. */
function joined({ before, after }: TextAround, parts: readonly PastedPart[]): PastedPart[] {
  const all: PastedPart[] = [];
  const [above, below] = [cutAt('end', before), cutAt('start', after)];
  for (const part of [{ text: above }, ...parts, { text: below }]) {
    const last = all.at(-1);
    if ('table' in part) all.push(part);
    else {
      const content = trimmed(part.text as RichNode);
      if (content.length === 0) continue;
      if (last && 'text' in last) (last.text as Required<RichNode>).content.push(...content);
      else all.push({ text: { type: 'doc', content } });
    }
  }
  return all;
}

const cutThrough = new Set(['doc', 'bulletList', 'orderedList', 'listItem', 'blockquote']);

/** Without what the cut through a list or a quotation left empty on this side. */
function cutAt(side: 'start' | 'end', node: RichNode): RichNode {
  if (!node.content || !cutThrough.has(node.type)) return node;
  const content = [...node.content];
  const next = () => (side === 'start' ? content[0] : content.at(-1));
  while (next() && !hasWords(next()!)) content.splice(side === 'start' ? 0 : -1, 1);
  const cut = next();
  if (cut) content[side === 'start' ? 0 : content.length - 1] = cutAt(side, cut);
  return { ...node, content };
}

/** Without the empty paragraphs that the caret stood in. */
function trimmed({ content = [] }: RichNode): RichNode[] {
  const isFull = (node: RichNode) => node.type !== 'paragraph' || hasWords(node);
  return content.slice(content.findIndex(isFull), content.findLastIndex(isFull) + 1);
}
