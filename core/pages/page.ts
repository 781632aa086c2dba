import type { BlockNode, PageDocument, Visibility } from '../blocks/document.ts';
import { nodesOf, noRows } from '../blocks/document.ts';
import { assertDocument } from '../blocks/check.ts';
import { keepChange } from '../blocks/changes.ts';
import { changesBetween } from '../blocks/difference.ts';
import { indexDocument } from '../blocks/instances.ts';
import { announce } from '../announce.ts';
import type { Tx } from '../db.ts';
import { conflict, notFound } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { TenantModel } from '../model.ts';
import type { Language } from '../schema.ts';
import { pageEntry, writeEntries } from '../search/entries.ts';
import { slugify } from '../slug.ts';
import { refreshPath, reservedSegments } from './paths.ts';

export interface NewPage {
  id?: Guid;
  kind?: 'page' | 'template' | 'section';
  /** The part of the address of a page that stands in no menu; made from the title when absent. */
  name?: string;
  language?: Language;
  document: Pick<PageDocument, 'title'> & Partial<PageDocument>;
  editPermission?: 'Admin' | 'Roles';
  editRoles?: Guid[];
  visibility?: Visibility;
  createdBy?: Guid;
}

/**
 * A page, template or section: one shared draft, and immutable revisions of which one may be live
 * (specification 3, Page; decisions, "Pages, paths, drafts").
 */
export class Page extends TenantModel {
  static override tableName = 'pages';
  static override jsonAttributes = ['draft'];

  declare kind: 'page' | 'template' | 'section';
  declare name: string;
  declare language: Language;
  declare editPermission: 'Admin' | 'Roles';
  declare editRoles: Guid[];
  declare visibility: Visibility;
  declare visibleRoles: Guid[];
  declare draft: PageDocument;
  declare version: number;
  declare publishedRevision: Guid | null;
  declare publishedOn: Date | null;
  declare createdOn: Date;
  declare createdBy: Guid | null;
  declare updatedOn: Date;
  declare updatedBy: Guid | null;
  declare deletedOn: Date | null;

  /** Makes a draft that nobody sees yet. A name that is taken gets a number. */
  static async create(tx: Tx, kernel: Kernel, made: NewPage): Promise<Page> {
    const { document, kind = 'page' } = made;
    const id = made.id ?? newGuid();
    const draft: PageDocument = {
      format: 1,
      description: '',
      layout: '100',
      options: {},
      rows: noRows(),
      orphans: [],
      ...document,
    };
    assertDocument(kernel, draft.rows);
    const name = await freeName(tx, kind, (made.name ?? slugify(draft.title)) || id.slice(-12));
    const page = await Page.query(tx)
      .insert({
        id,
        kind,
        name,
        language: made.language ?? 'nl',
        editPermission: made.editPermission ?? 'Admin',
        editRoles: made.editRoles ?? [],
        visibility: made.visibility ?? 'Public',
        draft,
        ...(made.createdBy && { createdBy: made.createdBy }),
      } as Partial<Page>)
      .returning('*');
    await indexDocument(tx, kernel, { kind: 'page', id, state: 'draft' }, draft.rows);
    if (kind === 'page') await refreshPath(tx, id);
    return page;
  }

  /** The page with this id, which is in no trash. */
  static async find(tx: Tx, id: Guid): Promise<Page> {
    const page = await Page.byId(tx, id);
    if (!page || page.deletedOn) throw notFound();
    return page;
  }

  get isPublished(): boolean {
    return this.publishedRevision !== null;
  }

  /** Replaces the draft; `version` is the one it was read at, and another is a conflict. */
  async saveDraft(
    tx: Tx,
    kernel: Kernel,
    draft: PageDocument,
    version: number,
    by: Guid | null = null,
  ): Promise<this> {
    if (version !== this.version) throw conflict();
    const [operations, inverse] = [changesBetween(this.draft, draft), changesBetween(draft, this.draft)];
    assertDocument(kernel, draft.rows);
    await this.writeDraft(tx, kernel, draft, by);
    await keepChange(tx, { ownerId: this.id, version: this.version, operations, inverse, actorId: by });
    return this;
  }

  /** Keeps a document that was checked as the draft, under the next version. */
  async writeDraft(tx: Tx, kernel: Kernel, draft: PageDocument, by: Guid | null): Promise<void> {
    const { id, version } = this;
    const saved = await tx('pages')
      .where({ id, version })
      .update({
        draft: JSON.stringify(draft),
        version: version + 1,
        updatedOn: tx.fn.now(),
        updatedBy: by,
      });
    if (saved === 0) throw conflict();
    await indexDocument(tx, kernel, { kind: 'page', id, state: 'draft' }, draft.rows);
    this.$set({ draft, version: version + 1 });
  }

  /** What an editor has to know of the page beside its document. */
  async facts(tx: Tx) {
    const { id: guid, kind, name, language, isPublished, publishedOn, createdOn, updatedOn } = this;
    const { editPermission, editRoles, visibility, visibleRoles } = this;
    const row = (await tx('paths').where({ pageId: guid, isCanonical: true }).first('path')) as
      { path: string } | undefined;
    const path = kind === 'page' ? (row?.path ?? `/${name}`) : null;
    return {
      ...{ guid, kind, name, path, language, isPublished, publishedOn, createdOn, updatedOn },
      ...{ editPermission, editRoles, visibility, visibleRoles },
    };
  }

  /** Makes the draft what visitors see, as a revision that never changes again. */
  async publish(
    tx: Tx,
    kernel: Kernel,
    { comment = '', by }: { comment?: string; by?: Guid } = {},
  ): Promise<Guid> {
    const revision = newGuid();
    await tx('revisions').insert({
      id: revision,
      ownerId: this.id,
      number: tx.raw('(select coalesce(max(number), 0) + 1 from revisions where owner_id = ?)', [this.id]),
      snapshot: JSON.stringify(this.draft),
      comment,
      createdBy: by ?? null,
    });
    const publishedOn = this.publishedOn ?? new Date();
    await Page.query(tx).patch({ publishedRevision: revision, publishedOn }).where({ id: this.id });
    await indexDocument(tx, kernel, { kind: 'page', id: this.id, state: 'published' }, this.draft.rows);
    if (this.kind === 'page') await writeEntries(tx, [pageEntry(kernel, this, this.draft)]);
    this.$set({ publishedRevision: revision, publishedOn });
    await announce(tx, [`page:${this.id}`, 'menu']);
    return revision;
  }

  /** Takes the page away from visitors; its revisions stay. */
  async unpublish(tx: Tx): Promise<void> {
    await Page.query(tx).patch({ publishedRevision: null }).where({ id: this.id });
    await tx('contentReferences').where({ ownerId: this.id, state: 'published' }).delete();
    this.$set({ publishedRevision: null });
    await announce(tx, [`page:${this.id}`, 'menu']);
  }
}

/** The block instance anywhere in the document. */
export function blockIn(document: PageDocument, id: Guid): BlockNode | undefined {
  for (const { node } of nodesOf(document.rows)) if (node.id === id) return node;
  return undefined;
}

async function freeName(tx: Tx, kind: string, wanted: string): Promise<string> {
  const taken = new Set<string>(
    await tx('pages')
      .where({ kind })
      .whereNull('deletedOn')
      .andWhere((where) =>
        where.where('name', wanted).orWhere('name', 'like', `${wanted.replace(/[%_\\]/g, '\\$&')}-%`),
      )
      .pluck('name'),
  );
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(name) && !(kind === 'page' && reservedSegments.has(name))) return name;
  }
}
