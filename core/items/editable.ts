import { type BlockNode, noRows, type PageDocument } from '../blocks/document.ts';
import { presentDocument } from '../blocks/edit.ts';
import { presentVersion } from '../blocks/upgraded.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { ItemDocument } from './document.ts';

/** The kind of the one block that is the item itself: its content is the item's own. */
export const itemBlock = 'item';

/**
 * An item's document as editors work on it, with the operations of a page: its blocks are the main column, and what
 * the item itself holds is the content of a block of the top row that has the item's guid and cannot be moved.
 */
export function editableDocument({ id }: { id: Guid }, document: ItemDocument): PageDocument {
  const { title, description, content, v = 1, blocks, orphans = [] } = document;
  const itself: BlockNode = { id, type: itemBlock, v, content };
  return {
    ...{ format: 1, title, description, layout: '100', options: {}, orphans },
    rows: { ...noRows(), 'top-row': [itself], main: blocks },
  };
}

export function itemDocument({ title, description, rows, orphans }: PageDocument): ItemDocument {
  const { content, v } = rows['top-row'][0]!;
  return {
    ...{ format: 1, ...(v > 1 && { v }), title, description, content, blocks: rows.main },
    ...(orphans.length > 0 && { orphans }),
  };
}

/** An item as editors work on it, in the versions of now; its draft unless another text of it is given. */
export function presentItem(
  kernel: Kernel,
  item: { id: Guid; type: string; draft: ItemDocument },
  document = item.draft,
): PageDocument {
  const present = presentVersion(kernel.listTypes.get(item.type), document);
  return presentDocument(kernel, editableDocument(item, { ...document, ...present }));
}
