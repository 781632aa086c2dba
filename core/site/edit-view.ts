import type { BlockNode, PageDocument, Visibility } from '../blocks/document.ts';
import { nodesOf } from '../blocks/document.ts';
import { upgraded } from '../blocks/upgraded.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { type Page, shownOf } from '../pages/page.ts';
import type { BlockView } from '../plugin.ts';
import { trustHtml } from '../rich-text/safe-html.ts';
import type { JsonSchema, Language } from '../schema.ts';
import { mayEdit, maySee } from '../users/viewer.ts';
import { frameOf, type FramePage } from './frame.ts';
import { drawable, type PageView, sharedWith } from './page-view.ts';
import { type PageRequest, type References, resolvedFrom, RowReader } from './rows.ts';

/** What the editor is told of the page it opens, beside its document. */
export interface EditedPage extends FramePage {
  kind: 'page' | 'template' | 'section';
  name: string;
  language: Language;
  version: number;
  isPublished: boolean;
  publishedOn: Date | null;
  publishFrom: Date | null;
  publishUntil: Date | null;
  /** The draft says something else than what visitors see. */
  hasChanges: boolean;
  /** See `shownOf`. */
  shown: string;
  visibility: Visibility;
}

export type EditView =
  | { kind: 'edit'; view: PageView; page: EditedPage; document: PageDocument }
  /** This caller sees it, and may not edit it. */
  | { kind: 'refused'; guid: Guid }
  | { kind: 'redirect'; to: string };

type Found = Omit<EditedPage, 'shown'> &
  Pick<Page, 'publishedRevision' | 'scheduledRevision'> & {
    document: PageDocument;
    isCanonical: boolean;
    references: References;
  };

/** The draft of the page at a path, or of the page, template or section with an id, drawn for whoever may edit it. */
export async function editView(
  request: PageRequest,
  by: { path: string } | { id: Guid },
): Promise<EditView | null> {
  const { site, kernel, viewer } = request;
  const found = await withTenant(site.tenant, (tx) => draftOf(tx, by));
  if (!found) return null;
  if (!mayEdit(viewer, found)) {
    const isSeen = found.isPublished && maySee(viewer, found.visibility, found.visibleRoles);
    return isSeen ? { kind: 'refused', guid: found.guid } : null;
  }
  const { document: stored, references, isCanonical, publishedRevision, scheduledRevision, ...known } = found;
  const page: EditedPage = { ...known, shown: shownOf(found) };
  if (!isCanonical) return { kind: 'redirect', to: page.path };

  const document = presentDocument(kernel, drawable(request, page.guid, stored));
  const { guid, path, language } = page;
  const reader = new RowReader(request, { guid, path, language });
  const resolved = resolvedFrom(references);
  const socialImage = sharedWith(document, resolved);
  const rows = await reader.readToEdit(document.rows, resolved);
  for (const views of Object.values(rows)) for (const view of views) fillEmpty(kernel, view);
  const view: PageView = {
    kind: 'page',
    guid,
    path,
    language,
    publishedOn: (page.publishedOn ?? new Date()).toISOString(),
    changedOn: new Date().toISOString(),
    title: document.title,
    description: document.description,
    layout: document.layout,
    rows,
    socialImage,
    ...(await frameOf(request, page, document.options, reader)),
  };
  return { kind: 'edit', view, page, document };
}

async function draftOf(tx: Tx, by: { path: string } | { id: Guid }): Promise<Found | undefined> {
  const rows = tx('pages as p')
    .leftJoin('paths as c', (join) => join.on('c.pageId', 'p.id').andOn(tx.raw('c.is_canonical')))
    .leftJoin('revisions as r', 'r.id', 'p.publishedRevision');
  const [row] = await (
    'id' in by
      ? rows.where('p.id', by.id).select({ isCanonical: tx.raw('true') })
      : rows
          .join('paths as here', 'here.pageId', 'p.id')
          .where('here.path', by.path)
          .where('p.kind', 'page')
          .select({ isCanonical: 'here.isCanonical' })
  )
    .whereNull('p.deletedOn')
    .select({
      guid: 'p.id',
      kind: 'p.kind',
      path: tx.raw("coalesce(c.path, '/' || p.name)"),
      name: 'p.name',
      language: 'p.language',
      version: 'p.version',
      isPublished: tx.raw('p.published_revision is not null'),
      publishedOn: 'p.publishedOn',
      publishFrom: 'p.publishFrom',
      publishUntil: 'p.publishUntil',
      publishedRevision: 'p.publishedRevision',
      scheduledRevision: 'p.scheduledRevision',
      hasChanges: tx.raw('says_else(p.draft, r.snapshot, p.reads_as)'),
      visibility: 'p.visibility',
      visibleRoles: 'p.visibleRoles',
      editPermission: 'p.editPermission',
      editRoles: 'p.editRoles',
      document: 'p.draft',
      references: tx.raw("references_of(p.id, 'draft')"),
    });
  return row as Found | undefined;
}

/** Content in the version of today, so that editor and page speak of the same fields. */
function presentDocument(kernel: Kernel, document: PageDocument): PageDocument {
  const copy = structuredClone(document);
  for (const { node } of nodesOf(copy.rows)) present(kernel, node);
  return copy;
}

function present(kernel: Kernel, node: BlockNode): void {
  const definition = kernel.blocks.get(node.type);
  if (!definition || node.v >= definition.version) return;
  try {
    node.content = upgraded(definition, node) as BlockNode['content'];
    node.v = definition.version;
  } catch {
    // It is shown as a block that cannot be read, and stays as it was written.
  }
}

/** A character that takes no room: an element that holds it is drawn, and can be typed in. */
export const nothing = '\u200b';

/** Where a text that the page needs is still missing, its place is drawn, so that it can be typed there. */
export function fillEmpty(kernel: Kernel, view: BlockView): void {
  const schema = kernel.blocks.get(view.type)?.content.schema;
  if (schema && !view.problem) fillMissing(schema, view.content as { [name: string]: unknown });
  for (const nested of Object.values(view.slots)) for (const one of nested) fillEmpty(kernel, one);
}

export function fillMissing(schema: JsonSchema, content: { [name: string]: unknown }): void {
  for (const [name, field] of Object.entries(schema['properties'] as { [name: string]: JsonSchema })) {
    const items = field['items'] as JsonSchema | undefined;
    if (field['x-type'] === 'list' && items?.['x-type'] === 'object')
      for (const one of content[name] as { [name: string]: unknown }[]) fillMissing(items, one);
    if (!(field['x-ui'] as { inline?: boolean } | undefined)?.inline || !field['x-required']) continue;
    if (field['x-type'] === 'text' && !content[name]) content[name] = nothing;
    const isEmpty = (content[name] as { isEmpty?: boolean } | undefined)?.isEmpty;
    if (field['x-type'] === 'richText' && isEmpty) content[name] = trustHtml(`<p>${nothing}</p>`);
  }
}
