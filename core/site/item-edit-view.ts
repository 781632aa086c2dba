import { referencesOf } from '../blocks/content.ts';
import type { BlockNode, PageDocument, PageOptions } from '../blocks/document.ts';
import { referencesOfNodes, resolveReferences } from '../blocks/references.ts';
import { type Tx, withTenant } from '../db.ts';
import { type Guid, isGuid, isShortId } from '../guid.ts';
import { itemDocument, presentItem } from '../items/editable.ts';
import { type ItemFactsToEdit, factsToEdit } from '../items/facts.ts';
import type { ListItem } from '../items/item.ts';
import { findItem, pathOf } from '../items/read.ts';
import { mayChange } from '../items/rules.ts';
import type { Kernel } from '../kernel.ts';
import type { ItemView, ListTypeDefinition } from '../plugin.ts';
import type { Caller } from '../users/caller.ts';
import { faultsIn } from '../validate.ts';
import { fillEmpty, fillMissing } from './edit-view.ts';
import { frameOf, type FramePage } from './frame.ts';
import { itemContent, itemProblem } from './item-problem.ts';
import { type ItemPageView, itemView } from './item-view.ts';
import { type PageRequest, RowReader } from './rows.ts';
import type { Site } from './site.ts';

/**
 * What the editor is told of the item it opens, beside its document. Without a type, because nobody knows that any more,
 * there is no editor: the page says why.
 */
export type EditedItem = ItemFactsToEdit &
  FramePage & { version: number; type: ListTypeDefinition | undefined };

export type ItemEditView =
  | { kind: 'edit'; view: ItemPageView; page: EditedItem; document: PageDocument }
  | { kind: 'redirect'; to: string };

type Place = FramePage & { title: string; options: Partial<PageOptions> };

/** The draft of an item on the page of its list, for whoever may change it; null for everyone else. */
export async function itemEditView(
  request: PageRequest,
  caller: Caller,
  { pagePath, id }: { pagePath: string; id: string },
): Promise<ItemEditView | null> {
  const { site, kernel } = request;
  if (!isGuid(id) && !isShortId(id)) return null;
  const found = await withTenant(site.tenant, async (tx) => {
    const item = await findItem(tx, id);
    if (!item || item.deletedOn || !(await mayChange(tx, kernel, caller, item))) return undefined;
    const place = await placeOf(tx, item.parentIds, pagePath);
    if (!place) return undefined;
    const document = presentItem(kernel, item);
    const resolved = await resolveReferences(tx, referencesIn(kernel, item, document));
    return { item, place, document, resolved, path: await pathOf(tx, item.id) };
  });
  if (!found) return null;
  const { item, place, document, resolved } = found;
  const definition = kernel.listTypes.get(item.type);
  const base = place.path === '/' ? '' : place.path;
  const path = `${base}/i/${item.shortId}/${item.slug}`;
  if (place.path !== pagePath || id !== item.shortId) return { kind: 'redirect', to: path };

  const { language } = item;
  const reader = new RowReader(request, { guid: place.guid, path: pagePath, language });
  const blocks = (await reader.readToEdit({ main: document.rows.main }, resolved)).main;
  for (const block of blocks) fillEmpty(kernel, block);
  const facts = factsToEdit(kernel, item, found.path);
  const view: ItemPageView = {
    kind: 'item',
    path,
    canonicalPath: path,
    page: { path: place.path, title: place.title },
    definition,
    changedOn: new Date().toISOString(),
    around: await aroundNow({ ...request, path }, pagePath, item),
    item: itemToDraw(item, document, path, { site, kernel, resolved, blocks }),
    ...(await frameOf(request, place, place.options, reader)),
  };
  const { guid: _, path: __, ...rules } = place;
  const page = { ...rules, ...facts, path, version: item.version, type: definition };
  return { kind: 'edit', view, page, document };
}

/** What stands around an item is what visitors see there now; nothing when it was never published. */
export async function aroundNow(
  request: PageRequest,
  pagePath: string,
  { shortId, slug }: ListItem,
): Promise<ItemPageView['around']> {
  const live = await itemView(request, { pagePath, id: shortId, title: slug });
  return live?.kind === 'item' ? live.around : { previous: null, next: null, related: [] };
}

type Drawn = {
  site: Site;
  kernel: Kernel;
  resolved: Awaited<ReturnType<typeof resolveReferences>>;
  blocks: ItemView['blocks'];
};

/** An item as its view takes it, from a draft that may lack what it needs. */
export function itemToDraw(
  item: ListItem,
  document: PageDocument,
  href: string,
  { site, kernel, resolved, blocks }: Drawn,
): ItemView {
  const { title, description, content: stored } = itemDocument(document);
  const known = itemProblem({ site, kernel }, item.type, stored);
  const definition = known ? undefined : kernel.listTypes.get(item.type);
  const drawn = itemContent(definition, stored, resolved);
  const problem = known ?? drawn.problem;
  const schema = problem ? undefined : definition!.content.schema;
  const content = drawn.content as { [name: string]: unknown };
  if (schema) fillMissing(schema, content);
  const [first] = schema ? referencesOf(schema, stored).filter(({ kind }) => kind === 'image') : [];
  const image = first && resolved.images.get(first.id);
  return {
    ...{ guid: item.id, shortId: item.shortId, type: item.type, title, description, href },
    image: image && { ...image, alt: '' },
    publishedOn: (item.publishedOn ?? new Date()).toISOString(),
    startsOn: item.startsOn?.toISOString(),
    endsOn: item.endsOn?.toISOString(),
    ...{ tags: item.tags, highlight: item.highlight, language: item.language },
    content: content as ItemView['content'],
    blocks,
    ...(problem && { problem }),
  };
}

/** Everything that an item and its blocks point at. */
export function referencesIn(kernel: Kernel, { type }: { type: string }, { rows }: PageDocument) {
  const itself = rows['top-row'][0] as BlockNode;
  const content = kernel.listTypes.get(type)?.content;
  const isSound = content && faultsIn(content, itself.content).length === 0;
  return [
    ...(isSound ? referencesOf(content.schema, itself.content) : []),
    ...referencesOfNodes(kernel, rows.main),
  ];
}

/** The page with one of these lists, as visitors get it: the one at this path, else the first there is. */
export async function placeOf(tx: Tx, lists: Guid[], path: string): Promise<Place | undefined> {
  const rows = (await tx('blockInstances as b')
    .join('pages as p', 'p.id', 'b.ownerId')
    .leftJoin('paths as c', (join) => join.on('c.pageId', 'p.id').andOn(tx.raw('c.is_canonical')))
    .leftJoin('revisions as r', 'r.id', 'p.publishedRevision')
    .whereIn('b.id', lists)
    .where('p.kind', 'page')
    .whereNull('p.deletedOn')
    .orderBy('p.id')
    .select({
      guid: 'p.id',
      path: tx.raw("coalesce(c.path, '/' || p.name)"),
      title: tx.raw("coalesce(r.snapshot, p.draft)->>'title'"),
      options: tx.raw("coalesce(coalesce(r.snapshot, p.draft)->'options', '{}')"),
      visibility: 'p.visibility',
      visibleRoles: 'p.visibleRoles',
      editPermission: 'p.editPermission',
      editRoles: 'p.editRoles',
    })) as Place[];
  return rows.find((row) => row.path === path) ?? rows[0];
}
