import type { BlockNode } from '../blocks/document.ts';
import { likelyReferencesOf, referencesOf } from '../blocks/content.ts';
import { awayIn, indexedReferences } from '../blocks/instances.ts';
import { nodesOf } from '../blocks/document.ts';
import { presentContent } from '../blocks/upgraded.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { slugify } from '../slug.ts';

/** What an item says: one value, edited as a draft and published whole. */
export interface ItemDocument {
  format: 1;
  /** The version of the type's definition that wrote `content`; 1 when absent. */
  v?: number;
  title: string;
  description: string;
  content: { [name: string]: unknown };
  blocks: BlockNode[];
  /** Blocks whose place went away while someone edited them: kept, never shown. */
  orphans?: BlockNode[];
}

/** What is asked of an item from outside its document: the pictures, pages and files it points at, its blocks. */
export function indexOf(kernel: Kernel, item: { id: Guid; type: string }, document: ItemDocument) {
  const type = kernel.listTypes.get(item.type);
  const nodes = [...nodesOf({ main: document.blocks })].map(({ node }) => node);
  const own = type
    ? referencesOf(type.content.schema, presentContent(type, document))
    : likelyReferencesOf(document.content);
  return {
    refs: [
      ...own.map((one) => ({ ...one, blockId: item.id })),
      ...nodes.flatMap((node) => indexedReferences(kernel, node)),
    ],
    /** What nobody can say the references of now, so that those noted before are kept. */
    away: [...(type ? [] : [item.id]), ...awayIn(kernel, nodes)],
    instances: nodes.map(({ id, type }) => ({ id, type })),
    /** The first picture of its content stands for the item in lists. */
    imageId: own.find(({ kind }) => kind === 'image')?.id ?? null,
  };
}

/** A title in an address; `edit` would open the editor, and nothing at all would be no title. */
export function slugOf(title: string, shortId: string): string {
  const slug = slugify(title).slice(0, 100).replace(/-+$/, '');
  if (slug === '') return shortId;
  return slug === 'edit' ? 'edit-1' : slug;
}
