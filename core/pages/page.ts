import type { PageDocument, Visibility } from '../blocks/document.ts';
import { noRows } from '../blocks/document.ts';
import { assertDocument } from '../blocks/check.ts';
import { keepChange } from '../blocks/changes.ts';
import { changesBetween } from '../blocks/difference.ts';
import { indexDocument } from '../blocks/instances.ts';
import { soundDocument } from '../blocks/sound-document.ts';
import type objection from 'objection';
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

/** Why a state of a document was kept; `kept` is what something was about to replace. */
export type RevisionKind = 'published' | 'scheduled' | 'saved' | 'kept';

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
  visibleRoles?: Guid[];
  templateId?: Guid;
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
  /** The revision that will be live from `publishFrom` on. */
  declare scheduledRevision: Guid | null;
  declare publishFrom: Date | null;
  declare publishUntil: Date | null;
  declare templateId: Guid | null;
  declare createdOn: Date;
  declare createdBy: Guid | null;
  declare updatedOn: Date;
  declare updatedBy: Guid | null;
  declare deletedOn: Date | null;

  /** A draft that is damaged is edited as it is drawn, and is sound once it is kept again. */
  override $parseDatabaseJson(json: objection.Pojo): objection.Pojo {
    const row = super.$parseDatabaseJson(json);
    if ('draft' in row) row['draft'] = soundDocument(row['draft']).document;
    return row;
  }

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
        visibleRoles: made.visibleRoles ?? [],
        ...(made.templateId && { templateId: made.templateId }),
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

  get shown(): string {
    return shownOf(this);
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

  /** Keeps a document that was checked as the draft, under the next version; see `indexDocument`. */
  async writeDraft(
    tx: Tx,
    kernel: Kernel,
    draft: PageDocument,
    by: Guid | null,
    { samePlaces = false } = {},
  ): Promise<void> {
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
    await indexDocument(tx, kernel, { kind: 'page', id, state: 'draft' }, draft.rows, { samePlaces });
    this.$set({ draft, version: version + 1 });
  }

  /** Whether the draft says something else than what is published. */
  async hasChanges(tx: Tx): Promise<boolean> {
    const row = (await tx('pages as p')
      .leftJoin('revisions as r', 'r.id', 'p.publishedRevision')
      .where('p.id', this.id)
      .first(tx.raw('says_else(p.draft, r.snapshot, p.reads_as) as "differs"'))) as { differs: boolean };
    return row.differs;
  }

  /** What an editor has to know of the page beside its document; `hasChanges` where it is known anyhow. */
  async facts(tx: Tx, known: { hasChanges?: boolean } = {}) {
    const { id: guid, kind, name, language, isPublished, publishedOn, createdOn, updatedOn } = this;
    const { editPermission, editRoles, visibility, visibleRoles, publishFrom, publishUntil, templateId } =
      this;
    const row = (await tx('paths').where({ pageId: guid, isCanonical: true }).first('path')) as
      { path: string } | undefined;
    const path = kind === 'page' ? (row?.path ?? `/${name}`) : null;
    return {
      ...{ guid, kind, name, path, language, isPublished, publishedOn, createdOn, updatedOn },
      ...{ editPermission, editRoles, visibility, visibleRoles, publishFrom, publishUntil, templateId },
      shown: this.shown,
      hasChanges: known.hasChanges ?? (await this.hasChanges(tx)),
    };
  }

  /** Makes the draft what visitors see, as a revision that never changes again. */
  async publish(
    tx: Tx,
    kernel: Kernel,
    { comment = '', by }: { comment?: string; by?: Guid } = {},
  ): Promise<Guid> {
    const revision = await this.keepRevision(tx, this.draft, { kind: 'published', comment, by: by ?? null });
    await this.show(tx, kernel, revision, this.draft);
    return revision;
  }

  /** Keeps a state of the document for good, under the next number. */
  async keepRevision(
    tx: Tx,
    snapshot: PageDocument,
    { kind, comment = '', by }: { kind: RevisionKind; comment?: string; by: Guid | null },
  ): Promise<Guid> {
    const id = newGuid();
    await tx('revisions').insert({
      ...{ id, ownerId: this.id, kind, comment, createdBy: by },
      number: tx.raw('(select coalesce(max(number), 0) + 1 from revisions where owner_id = ?)', [this.id]),
      snapshot: JSON.stringify(snapshot),
    });
    return id;
  }

  /** Makes a revision what visitors see. */
  async show(tx: Tx, kernel: Kernel, revision: Guid, snapshot: PageDocument): Promise<void> {
    const publishedOn = this.publishedOn ?? new Date();
    const before = (await tx('revisions').where({ id: this.publishedRevision }).first('title')) as
      { title: string } | undefined;
    await Page.query(tx).patch({ publishedRevision: revision, publishedOn }).where({ id: this.id });
    await indexDocument(tx, kernel, { kind: 'page', id: this.id, state: 'published' }, snapshot.rows);
    if (this.kind === 'page') await writeEntries(tx, [pageEntry(kernel, this, snapshot)]);
    this.$set({ publishedRevision: revision, publishedOn });
    // Other pages show no more of it than its title, and that it is there.
    await this.announceChange(tx, { everywhere: before?.title !== snapshot.title });
  }

  /** Takes the page away from visitors; its revisions stay. */
  async unpublish(tx: Tx): Promise<void> {
    await Page.query(tx).patch({ publishedRevision: null }).where({ id: this.id });
    await tx('contentReferences').where({ ownerId: this.id, state: 'published' }).delete();
    this.$set({ publishedRevision: null });
    await this.announceChange(tx);
  }

  /** Something of it changed that visitors see; `everywhere`, also in menus and in what is above other pages. */
  announceChange(tx: Tx, { everywhere = true } = {}): Promise<void> {
    return announce(tx, [`page:${this.id}`, ...(everywhere ? ['menu'] : [])]);
  }
}

/** Another text as soon as something else was published or planned, which leaves the version of the draft as it is. */
export const shownOf = (
  page: Pick<Page, 'publishedRevision' | 'scheduledRevision' | 'publishFrom' | 'publishUntil'>,
): string =>
  JSON.stringify([page.publishedRevision, page.scheduledRevision, page.publishFrom, page.publishUntil]);

/**
 * The name itself, or with a number when another page of its kind has it. Who looks for one waits until everybody before
 * has taken theirs.
 */
export async function freeName(tx: Tx, kind: string, wanted: string): Promise<string> {
  await tx.raw(
    `select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || 'name of ' || ?::text, 0))`,
    [kind],
  );
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
