import { announce } from '../announce.ts';
import type { BlockNode } from '../blocks/document.ts';
import { assertDocument } from '../blocks/check.ts';
import { indexDocument } from '../blocks/instances.ts';
import { referencesOf } from '../blocks/content.ts';
import type { Tx } from '../db.ts';
import { badRequest } from '../errors.ts';
import { type Guid, newGuid, newShortId } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { TenantModel } from '../model.ts';
import type { Language } from '../schema.ts';
import { itemEntry, writeEntries } from '../search/entries.ts';
import { slugify } from '../slug.ts';
import { faultsIn } from '../validate.ts';

/** What an item says: one value, edited as a draft and published whole. */
export interface ItemDocument {
  format: 1;
  title: string;
  description: string;
  content: { [name: string]: unknown };
  blocks: BlockNode[];
}

export interface NewItem {
  id?: Guid;
  type: string;
  title: string;
  description?: string;
  content?: { [name: string]: unknown };
  blocks?: BlockNode[];
  parentGuids: Guid[];
  tags?: string[];
  highlight?: boolean;
  language?: Language;
  startsOn?: Date;
  endsOn?: Date;
  createdOn?: Date;
  createdBy?: Guid;
  /** Publishes it, from this moment on; a draft when absent. */
  publishedOn?: Date;
}

/** A list item: it stands in the lists whose block instances are its parents (specification 3, List item). */
export class ListItem extends TenantModel {
  static override tableName = 'items';
  static override jsonAttributes = ['draft', 'published'];

  declare shortId: string;
  declare type: string;
  declare title: string;
  declare slug: string;
  declare description: string;
  declare imageId: Guid | null;
  declare tags: string[];
  declare highlight: boolean;
  declare language: Language;
  declare startsOn: Date | null;
  declare endsOn: Date | null;
  declare draft: ItemDocument;
  declare published: ItemDocument | null;
  declare isPublished: boolean;
  declare version: number;
  declare publishedOn: Date | null;
  declare expiresOn: Date | null;
  declare createdOn: Date;
  declare deletedOn: Date | null;

  static async create(tx: Tx, kernel: Kernel, made: NewItem): Promise<ListItem> {
    const definition = kernel.listTypes.get(made.type);
    if (!definition)
      throw badRequest('bad-request', [{ path: '/listItemTypeName', message: 'unknown type' }]);
    const content = made.content ?? {};
    assertDocument(kernel, { main: made.blocks ?? [] });
    const errors = faultsIn(definition.content, content);
    if (errors.length > 0) {
      throw badRequest(
        'bad-request',
        errors.map(({ path, message }) => ({ path: `/content${path}`, message })),
      );
    }
    const id = made.id ?? newGuid();
    const shortId = newShortId();
    const { title, description = '', blocks = [] } = made;
    const document: ItemDocument = { format: 1, title, description, content, blocks };
    const item = await ListItem.query(tx)
      .insert({
        id,
        shortId,
        type: made.type,
        title,
        slug: slugOf(title, shortId),
        description,
        imageId:
          referencesOf(definition.content.schema, content).find(({ kind }) => kind === 'image')?.id ?? null,
        tags: made.tags ?? [],
        highlight: made.highlight ?? false,
        language: made.language ?? 'nl',
        startsOn: made.startsOn ?? null,
        endsOn: made.endsOn ?? null,
        draft: document,
        ...(made.createdOn && { createdOn: made.createdOn }),
        ...(made.createdBy && { createdBy: made.createdBy }),
        ...(made.publishedOn && { published: document, publishedOn: made.publishedOn }),
      } as Partial<ListItem>)
      .returning('*');
    await tx('itemParents').insert(
      made.parentGuids.map((parentId, sortId) => ({ parentId, itemId: id, sortId })),
    );
    await indexItem(tx, kernel, item, document, made.publishedOn ? ['draft', 'published'] : ['draft']);
    if (made.publishedOn) await writeEntries(tx, [itemEntry(kernel, item, document)]);
    if (made.publishedOn)
      await announce(
        tx,
        made.parentGuids.map((parent) => `list:${parent}`),
      );
    return item;
  }
}

/** A title in an address; `edit` would open the editor, and nothing at all would be no title. */
export function slugOf(title: string, shortId: string): string {
  const slug = slugify(title).slice(0, 100).replace(/-+$/, '');
  if (slug === '') return shortId;
  return slug === 'edit' ? 'edit-1' : slug;
}

async function indexItem(
  tx: Tx,
  kernel: Kernel,
  item: ListItem,
  document: ItemDocument,
  states: ('draft' | 'published')[],
) {
  const definition = kernel.listTypes.get(item.type)!;
  const references = referencesOf(definition.content.schema, document.content);
  for (const state of states) {
    if (document.blocks.length > 0) {
      await indexDocument(tx, kernel, { kind: 'item', id: item.id, state }, { main: document.blocks });
    }
    if (references.length === 0) continue;
    await tx('contentReferences')
      .insert(
        references.map(({ kind, id }) => ({ ownerId: item.id, state, blockId: item.id, kind, targetId: id })),
      )
      .onConflict()
      .ignore();
  }
}
