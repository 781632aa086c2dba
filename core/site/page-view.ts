import type { Resolved } from '../blocks/content.ts';
import type { PageDocument } from '../blocks/document.ts';
import type { BlockRows } from '../blocks/prepare.ts';
import { soundDocument } from '../blocks/sound-document.ts';
import { hotRead } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { ImageView, Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { together } from '../together.ts';
import { maySee } from '../users/viewer.ts';
import { type Frame, frameOf, type FramePage, noteDamage } from './frame.ts';
import { type PageRequest, type References, resolvedFrom, RowReader } from './rows.ts';

/** A published page as a visitor gets it. */
export interface PageView extends Frame {
  kind: 'page';
  guid: Guid;
  path: string;
  title: string;
  description: string;
  language: Language;
  publishedOn: string;
  changedOn: string;
  layout: PageDocument['layout'];
  rows: BlockRows;
  socialImage: Omit<ImageView, 'alt'> | undefined;
}

/** The picture that it is shared with; asked for before its rows are read, so that the page changes with it. */
export const sharedWith = ({ socialImage }: PageDocument, { images }: Resolved) =>
  socialImage ? images.get(socialImage) : undefined;

type Found = {
  page: FramePage & { language: Language; publishedOn: string; changedOn: string };
  document: unknown;
  references: References;
};

/**
 * Pages of a tenant that are asked for at the same moment come in one round trip, each for two thirds of the price. While
 * the database reads some the node draws those before: a second round trip beside it only made both smaller.
 */
const readPage = together(
  ({ id }: Tenant) => id,
  async ({ id }, paths: string[]) => {
    const rows = await hotRead<{ answer: Found | { redirect: string } | null }>(
      'pages_at',
      `select page_at($1, path) as answer
         from unnest($2::text[]) with ordinality as asked (path, place) order by place`,
      [id, paths],
    );
    return rows.map(({ answer }) => answer);
  },
  { lanes: 1, most: 16 },
);

/** The published page at a path, the path it moved to, or null when there is none for this viewer. */
export async function pageView(
  request: PageRequest,
): Promise<PageView | { kind: 'redirect'; to: string } | null> {
  const { site, viewer, path } = request;
  const found = await readPage(site.tenant, path);
  if (!found) return null;
  if ('redirect' in found) return { kind: 'redirect', to: found.redirect };
  const { page, references } = found;
  if (!maySee(viewer, page.visibility, page.visibleRoles)) return null;

  const { guid, language, publishedOn, changedOn } = page;
  const document = drawable(request, guid, found.document);
  const reader = new RowReader(request, { guid, path, language });
  const resolved = resolvedFrom(references, request);
  const socialImage = sharedWith(document, resolved);
  return {
    kind: 'page',
    guid,
    path,
    language,
    publishedOn,
    changedOn,
    title: document.title,
    description: document.description,
    layout: document.layout,
    rows: await reader.read(document.rows, resolved),
    socialImage,
    ...(await frameOf(request, page, document.options, reader)),
  };
}

/** A stored document as it can be drawn, with a word about what is damaged of it. */
export function drawable(request: PageRequest, guid: Guid, stored: unknown): PageDocument {
  const { document, damaged } = soundDocument(stored);
  noteDamage(request, guid, damaged);
  return document;
}
