import type { BlockNode } from '../blocks/document.ts';
import { assertDocument, assertLinks } from '../blocks/check.ts';
import { presentContent } from '../blocks/upgraded.ts';
import type { Tx } from '../db.ts';
import { badRequest, conflict, type FieldError } from '../errors.ts';
import { type Guid, newGuid, newShortId } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { TenantModel } from '../model.ts';
import type { Language } from '../schema.ts';
import { itemEntry, writeEntries } from '../search/entries.ts';
import { anonymous } from '../users/viewer.ts';
import { addressesIn, faultsIn, linkFaults } from '../validate.ts';
import { indexOf, type ItemDocument, slugOf } from './document.ts';
import { type ItemFacts, keptWire } from './wire.ts';

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
  /** From when it is in no list any more. */
  expiresOn?: Date;
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
  declare parentIds: Guid[];
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
  declare createdBy: Guid | null;
  declare deletedOn: Date | null;

  static async create(tx: Tx, kernel: Kernel, made: NewItem): Promise<ListItem> {
    const record = newRecord(kernel, made);
    await writing(() => tx.raw('select add_items(?::jsonb)', [JSON.stringify([record])]));
    if (record.isPublished) await writeEntries(tx, [itemEntry(kernel, record, record.document)]);
    return (await ListItem.byId(tx, record.id))!;
  }
}

/** What `add_items` and `create_items` of the database take for one item; refuses what must not be stored. */
export function newRecord(kernel: Kernel, made: NewItem) {
  assertContent(kernel, made.type, made.content ?? {});
  assertDocument(kernel, { main: made.blocks ?? [] });
  const id = made.id ?? newGuid();
  const shortId = newShortId();
  const { title, description = '', content = {}, blocks = [] } = made;
  const v = kernel.listTypes.get(made.type)!.version;
  const document: ItemDocument = { format: 1, ...(v > 1 && { v }), title, description, content, blocks };
  const facts: ItemFacts = {
    id,
    shortId,
    type: made.type,
    parentIds: [...new Set(made.parentGuids)],
    tags: [...new Set(made.tags ?? [])],
    highlight: made.highlight ?? false,
    isPublished: made.publishedOn !== undefined,
    publishedOn: made.publishedOn ?? null,
    createdOn: made.createdOn ?? new Date(),
    startsOn: made.startsOn ?? null,
    endsOn: made.endsOn ?? null,
    expiresOn: made.expiresOn ?? null,
    language: made.language ?? 'nl',
    version: 1,
  };
  return {
    ...facts,
    title,
    slug: slugOf(title, shortId),
    description,
    createdBy: made.createdBy ?? null,
    document,
    ...indexOf(kernel, facts, document),
    ...keptWire(kernel, anonymous, facts, document),
  };
}

/** Refuses a type that is not there and content that its schema does not allow. */
export function assertContent(kernel: Kernel, type: string, content: { [name: string]: unknown }): void {
  const definition = kernel.listTypes.get(type);
  if (!definition) throw badRequest('bad-request', [{ path: '/listItemTypeName', message: 'unknown type' }]);
  const errors = faultsIn(definition.content, content);
  if (errors.length > 0) {
    throw badRequest(
      'bad-request',
      errors.map(({ path, message }): FieldError => ({ path: `/content${path}`, message })),
    );
  }
}

type Body = { v?: number; content: { [name: string]: unknown }; blocks: BlockNode[] };

/** Refuses links to addresses that nobody may enter, but for those that led there in a document `before`. */
export function assertItemLinks(
  kernel: Kernel,
  type: string,
  { content, blocks }: Body,
  before: Body[] = [],
): void {
  const definition = kernel.listTypes.get(type);
  if (!definition) return;
  const { schema } = definition.content;
  const stood = () => before.flatMap((one) => addressesIn(schema, presentContent(definition, one)));
  const errors = linkFaults(schema, content, stood);
  if (errors.length > 0)
    throw badRequest(
      'bad-request',
      errors.map(({ path, message }): FieldError => ({ path: `/content${path}`, message })),
    );
  assertLinks(kernel, { main: blocks }, { main: before.flatMap((one) => one.blocks) });
}

/** A block instance belongs to one document: one that stands elsewhere already is a conflict. */
export async function writing<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw (error as { code?: string }).code === 'BW409' ? conflict('block-id-taken') : error;
  }
}
