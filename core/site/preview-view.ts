import type { PageDocument } from '../blocks/document.ts';
import { presentDocument } from '../blocks/edit.ts';
import { withTenant } from '../db.ts';
import { type Sign, signerFor } from '../media/signature.ts';
import { previewOf } from '../pages/preview-links.ts';
import type { Language } from '../schema.ts';
import { frameOf, type FramePage } from './frame.ts';
import type { PageView } from './page-view.ts';
import { type PageRequest, type References, resolvedFrom, RowReader } from './rows.ts';

type Found = FramePage & { path: string; language: Language; document: PageDocument; references: References };

/** Whoever has the link also sees the pictures and files of the draft: `sign` opens them, as no cookie does. */
export type PreviewView = PageView & { sign: Sign };

/** The draft that a preview link shows, as whom it says; null when the link does not work. */
export async function previewView(request: PageRequest, code: string): Promise<PreviewView | null> {
  const { site, kernel } = request;
  const link = await previewOf(site.tenant, code);
  const found = link && (await withTenant(site.tenant, (tx) => draftWith(tx, link.page)));
  if (!found) return null;
  const { document: stored, references, ...page } = found;
  const document = presentDocument(kernel, stored);
  const { guid, path, language } = page;
  const asked = { ...request, viewer: link.viewer, path };
  const reader = new RowReader(asked, { guid, path, language });
  const resolved = resolvedFrom(references);
  const { sign } = await signerFor(site.tenant);
  for (const [id, file] of resolved.files)
    resolved.files.set(id, { ...file, href: `${file.href}&auth=${sign(id)}` });
  const now = new Date().toISOString();
  return {
    kind: 'page',
    ...{ guid, path, language, publishedOn: now, changedOn: now },
    ...{ title: document.title, description: document.description, layout: document.layout },
    rows: await reader.read(document.rows, resolved),
    socialImage: document.socialImage ? resolved.images.get(document.socialImage) : undefined,
    ...(await frameOf(asked, page, document.options, reader)),
    sign,
  };
}

async function draftWith(
  tx: Parameters<Parameters<typeof withTenant>[1]>[0],
  id: string,
): Promise<Found | undefined> {
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
