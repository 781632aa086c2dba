import type { PageDocument } from '../blocks/document.ts';
import { presentDocument } from '../blocks/edit.ts';
import { resolveReferences } from '../blocks/references.ts';
import { type Tx, withTenant } from '../db.ts';
import type { FileFacts } from '../files/file.ts';
import type { Guid } from '../guid.ts';
import { presentItem } from '../items/editable.ts';
import { findItem, pathOf } from '../items/read.ts';
import { type Sign, signerFor } from '../media/signature.ts';
import { previewOf } from '../pages/preview-links.ts';
import type { Language } from '../schema.ts';
import { frameOf, type FramePage } from './frame.ts';
import { aroundNow, itemToDraw, placeOf, referencesIn } from './item-edit-view.ts';
import { itemAddress, type ItemPageView } from './item-view.ts';
import { drawable, type PageView, sharedWith } from './page-view.ts';
import { type PageRequest, type References, resolvedFrom, RowReader } from './rows.ts';

type Found = FramePage & { path: string; language: Language; document: PageDocument; references: References };

/** Whoever has the link also sees the pictures and files of the draft: `sign` opens them, as no cookie does. */
export type PreviewView = (PageView | ItemPageView) & { sign: Sign };

/** The draft that a preview link shows, as whom it says; null when the link does not work. */
export async function previewView(request: PageRequest, code: string): Promise<PreviewView | null> {
  const link = await previewOf(request.site.tenant, code);
  if (!link) return null;
  const { shown, viewer } = link;
  const asked = { ...request, viewer };
  const { sign } = await signerFor(request.site.tenant);
  const view =
    'pageId' in shown
      ? await pageDraft(asked, shown.pageId, sign)
      : await itemDraft(asked, shown.itemId, sign);
  return view && { ...view, sign };
}

async function pageDraft(request: PageRequest, id: Guid, sign: Sign): Promise<PageView | null> {
  const { site, kernel } = request;
  const found = await withTenant(site.tenant, (tx) => draftWith(tx, id));
  if (!found) return null;
  const { document: stored, references, ...page } = found;
  const document = presentDocument(kernel, drawable(request, page.guid, stored));
  const { guid, path, language } = page;
  const asked = { ...request, path };
  const reader = new RowReader(asked, { guid, path, language });
  const resolved = resolvedFrom(references, request);
  openFiles(resolved.files, sign);
  const socialImage = sharedWith(document, resolved);
  const now = new Date().toISOString();
  return {
    kind: 'page',
    ...{ guid, path, language, publishedOn: now, changedOn: now },
    ...{ title: document.title, description: document.description, layout: document.layout },
    rows: await reader.read(document.rows, resolved),
    socialImage,
    ...(await frameOf(asked, page, document.options, reader)),
  };
}

/** An item stands on the page where visitors would find it; one in a list of no page has no place to be shown. */
async function itemDraft(request: PageRequest, id: Guid, sign: Sign): Promise<ItemPageView | null> {
  const { site, kernel } = request;
  const found = await withTenant(site.tenant, (tx) => itemWith(tx, request, id));
  const definition = found && kernel.listTypes.get(found.item.type);
  const isOff = site.disabledPlugins.has(kernel.origin.get(`listType:${found?.item.type}`) ?? '');
  if (!definition || isOff) return null;
  const { item, place, document, resolved } = found;
  const path = `${place.path === '/' ? '' : place.path}/i/${item.shortId}/${item.slug}`;
  const asked = { ...request, path };
  const reader = new RowReader(asked, { guid: place.guid, path: place.path, language: item.language });
  openFiles(resolved.files, sign);
  const blocks = (await reader.read({ main: document.rows.main }, resolved)).main;
  return {
    kind: 'item',
    path,
    canonicalPath: path,
    page: { path: place.path, title: place.title },
    definition,
    changedOn: new Date().toISOString(),
    around: await aroundNow(asked, place.path, item),
    item: itemToDraw(item, document, path, { site, kernel, resolved, blocks }),
    ...(await frameOf(asked, place, place.options, reader)),
  };
}

async function itemWith(tx: Tx, { kernel }: PageRequest, id: Guid) {
  const item = await findItem(tx, id);
  if (!item || item.deletedOn) return undefined;
  const path = await pathOf(tx, item.id);
  const place = await placeOf(tx, item.parentIds, itemAddress(path ?? '')?.pagePath ?? '');
  if (!place) return undefined;
  const document = presentItem(kernel, item);
  return {
    item,
    place,
    document,
    resolved: await resolveReferences(tx, referencesIn(kernel, item, document), { kernel }),
  };
}

function openFiles(files: Map<Guid, FileFacts>, sign: Sign): void {
  for (const [id, file] of files) files.set(id, { ...file, href: `${file.href}&auth=${sign(id)}` });
}

async function draftWith(tx: Tx, id: Guid): Promise<Found | undefined> {
  const row: unknown = await tx('pages as p')
    .leftJoin('paths as c', (join) => join.on('c.pageId', 'p.id').andOn(tx.raw('c.is_canonical')))
    .where('p.id', id)
    .first({
      guid: 'p.id',
      path: tx.raw("coalesce(c.path, '/' || p.name)"),
      language: 'p.language',
      visibility: 'p.visibility',
      visibleRoles: 'p.visibleRoles',
      editPermission: 'p.editPermission',
      editRoles: 'p.editRoles',
      document: 'p.draft',
      references: tx.raw("references_of(p.id, 'draft')"),
    });
  return row as Found | undefined;
}
