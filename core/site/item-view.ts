import type { PageOptions } from '../blocks/document.ts';
import { workOn } from '../blocks/prepare.ts';
import { presentContent, upgradeLeftOut } from '../blocks/upgraded.ts';
import { hotRead, withTenant } from '../db.ts';
import { type Guid, isGuid, isShortId } from '../guid.ts';
import type { ItemDocument } from '../items/document.ts';
import { visibleLists } from '../items/visible-lists.ts';
import type { Kernel } from '../kernel.ts';
import type { ItemView, ListTypeDefinition } from '../plugin.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { together } from '../together.ts';
import { isLeftOut, underWatch, watchdogProblem } from '../watchdog.ts';
import { managesItems, mayEdit, maySee, type Viewer } from '../users/viewer.ts';
import { type Frame, frameOf, type FramePage } from './frame.ts';
import { itemContent, itemProblem } from './item-problem.ts';
import {
  closingTyped,
  hasPage,
  type PageRequest,
  type References,
  resolvedFrom,
  RowReader,
  typedIn,
} from './rows.ts';

/** A list item on a page of its own. */
export interface ItemPageView extends Frame {
  kind: 'item';
  /** The address under the page it was asked for on. */
  path: string;
  /** The one address that search engines are told. */
  canonicalPath: string;
  page: { path: string; title: string };
  /** Absent where nobody knows its type any more. */
  definition: ListTypeDefinition | undefined;
  item: ItemView;
  changedOn: string;
  /** What stands beside it in its list, and what is about the same. */
  around: { previous: ItemLink | null; next: ItemLink | null; related: RelatedItem[] };
}

export type ItemLink = Pick<ItemView, 'title' | 'href'>;

/** Another item, as far as a picture and a day beside its title go. */
export interface RelatedItem extends ItemLink {
  publishedOn: string;
  startsOn: string | null;
  endsOn: string | null;
  image: ItemView['image'] | null;
}

type Found = {
  item: {
    guid: Guid;
    shortId: string;
    type: string;
    title: string;
    slug: string;
    description: string;
    imageId: Guid | null;
    publishedOn: string;
    startsOn: string | null;
    endsOn: string | null;
    expiresOn: string | null;
    tags: string[];
    highlight: boolean;
    language: Language;
    changedOn: string;
    path: string;
    list: Guid;
  };
  document: ItemDocument;
  references: References;
  around: Omit<ItemPageView['around'], 'related'> & {
    related: (RelatedItem & { type: string })[];
    until: string | null;
  };
  page: FramePage & { title: string; options: Partial<PageOptions>; isOpen: boolean };
};

/** The parts of `{page}/i/{id}/{title?}`, or undefined for any other path. */
export function itemAddress(
  path: string,
): { pagePath: string; id: string; title: string | undefined } | undefined {
  const match = /^(.*)\/i\/([^/]+)(?:\/([^/]*))?$/.exec(path);
  return match ? { pagePath: match[1] || '/', id: match[2]!, title: match[3] } : undefined;
}

/**
 * The item at an address, the address it should have had (another title, the long id), or null: it stands on no list
 * of that page, or this viewer may not see it. Where it cannot be shown, that is everyone who may not change it.
 */
export async function itemView(
  request: PageRequest,
  { pagePath, id, title }: { pagePath: string; id: string; title: string | undefined },
): Promise<ItemPageView | { kind: 'redirect'; to: string } | null> {
  const { site, kernel, viewer } = request;
  if (!isGuid(id) && !isShortId(id)) return null;
  const found = await readItemPage({ tenant: site.tenant, kernel }, { id, pagePath });
  if (!found) return null;
  const { item, document, references, page, around } = found;
  if (!maySee(viewer, page.visibility, page.visibleRoles)) return null;
  if (!page.isOpen && !(await maySeeList(site.tenant, viewer, item.list))) return null;
  const path = `${pagePath === '/' ? '' : pagePath}/i/${item.shortId}/${item.slug}`;
  if (id !== item.shortId || title !== item.slug) return { kind: 'redirect', to: path };

  const definition = kernel.listTypes.get(item.type);
  const stored = definition ? contentOf(request, definition, found) : {};
  const known = itemProblem(request, item.type, stored);
  const readBy = known ? undefined : definition;
  const resolved = await closingTyped(request, resolvedFrom(references, request), () =>
    readBy ? typedIn(readBy, { v: readBy.version, content: stored }) : [],
  );
  const { content, problem = known } = itemContent(readBy, stored, resolved);
  if (problem) {
    request.onProblem({ id: item.guid, type: item.type, problem });
    if (!managesItems(viewer) && !mayEdit(viewer, page)) return null;
  }
  const reader = new RowReader(request, { guid: page.guid, path: pagePath, language: item.language });
  const image = item.imageId ? resolved.images.get(item.imageId) : undefined;
  const blocks = (await reader.read({ main: document.blocks }, resolved)).main;
  const frame = await frameOf(request, page, page.options, reader);
  const related = around.related.filter(({ type: kind }) => hasPage(request, kind));
  // Its neighbours are the list's.
  frame.tags.add(`item:${item.guid}`).add(`list:${item.list}`);
  for (const other of related) if (other.image) frame.tags.add(`image:${other.image.guid}`);
  if (around.until) frame.expiresAt = Math.min(frame.expiresAt, Date.parse(around.until));
  if (item.expiresOn) frame.expiresAt = Math.min(frame.expiresAt, Date.parse(item.expiresOn));
  return {
    kind: 'item',
    path,
    canonicalPath: item.path,
    page: { path: page.path, title: page.title },
    definition,
    changedOn: item.changedOn,
    around: { ...around, related },
    item: {
      guid: item.guid,
      shortId: item.shortId,
      type: item.type,
      title: item.title,
      description: item.description,
      href: path,
      image: image && { ...image, alt: '' },
      publishedOn: item.publishedOn,
      startsOn: item.startsOn ?? undefined,
      endsOn: item.endsOn ?? undefined,
      tags: item.tags,
      highlight: item.highlight,
      language: item.language,
      content,
      blocks,
      ...(problem && { problem }),
    },
    ...frame,
  };
}

/** What only its type knows of an item, as that reads it now; nothing where that held up an earlier process. */
function contentOf(
  { site, kernel, onProblem }: PageRequest,
  definition: ListTypeDefinition,
  { item, document }: Found,
): ItemDocument['content'] {
  const work = workOn(kernel, site.tenant.id, `listType:${item.type}`, [item.guid]);
  const problem = isLeftOut(site.tenant.id, item.guid, work.plugin)
    ? watchdogProblem(site.tenant.id, item.guid, work.plugin)
    : upgradeLeftOut(definition, { v: document.v ?? 1, content: document.content });
  if (!problem) return underWatch(work, () => presentContent(definition, document));
  onProblem({ id: item.guid, type: item.type, problem });
  return {};
}

/** Items of a tenant that are asked for at the same moment come in one round trip, as pages do. */
const readItemPage = together<
  { tenant: Tenant; kernel: Kernel },
  { id: string; pagePath: string },
  Found | null
>(
  ({ tenant, kernel }) => tenant.id + kernel.fingerprint,
  async ({ tenant, kernel }, asked) => {
    const rows = await hotRead<{ answer: Found | null }>(
      'item_pages',
      'select item_pages($1, $2, $3, $4) as answer',
      [tenant.id, asked.map(({ id }) => id), asked.map(({ pagePath }) => pagePath), sortsOf(kernel)],
    );
    return rows.map(({ answer }) => answer);
  },
  { lanes: 1, most: 16 },
);

/** Some blocks of a page are shown to some of those who may see it. */
const maySeeList = (tenant: { id: Guid }, viewer: Viewer, list: Guid): Promise<boolean> =>
  withTenant(tenant, async (tx) => (await visibleLists(tx, viewer, [list])).has(list));

/** How the items of each type stand in a row, as JSON; the same for every page. */
function sortsOf(kernel: Kernel): string {
  const known = sorts.get(kernel);
  if (known) return known;
  const made = JSON.stringify(
    Object.fromEntries([...kernel.listTypes].map(([name, { defaultSort }]) => [name, defaultSort])),
  );
  sorts.set(kernel, made);
  return made;
}
const sorts = new WeakMap<Kernel, string>();
