import { noRows, type BlockNode } from '../blocks/document.ts';
import { type Reference, referencesOf, type Resolved } from '../blocks/content.ts';
import { withTenant } from '../db.ts';
import { type Guid, guidOf, newGuid } from '../guid.ts';
import { imagesByIds } from '../images/image.ts';
import type { Kernel } from '../kernel.ts';
import type { BlockDefinition, LayoutPosition } from '../plugin.ts';
import { type Language, s } from '../schema.ts';
import { frameOf } from './frame.ts';
import type { PageView } from './page-view.ts';
import { type PageRequest, RowReader } from './rows.ts';
import type { Site } from './site.ts';

export interface Specimen {
  block: string;
  position: LayoutPosition;
  language: Language;
}

/** Nothing of the site around it, so that what is seen and measured is the block. */
const bare = {
  showSubMenu: false,
  showHeader: false,
  showBreadcrumbs: false,
  showFooter: false,
  showMainMenu: false,
};

/** A page with one block that says its own example, in one place; undefined for a block or place there is not. */
export async function specimenPage(
  request: PageRequest,
  { block, position, language }: Specimen,
): Promise<PageView | undefined> {
  const { kernel, site } = request;
  const definition = kernel.blocks.get(block);
  if (!definition || (definition.positions && !definition.positions.includes(position))) return undefined;
  const example = exampleOf(kernel, definition);
  const node = { ...example, id: (await placed(request, block)) ?? example.id };
  const guid = newGuid();
  const rule = { editPermission: 'Admin' as const, editRoles: [] };
  const page = { guid, path: request.path, visibility: 'Public' as const, visibleRoles: [], ...rule };
  const reader = new RowReader(request, { guid, path: request.path, language });
  const now = new Date().toISOString();
  return {
    kind: 'page',
    ...{ guid, path: request.path, language, publishedOn: now, changedOn: now },
    title: definition.label[language],
    description: '',
    layout: position === 'left-column' ? '25-75' : position === 'right-column' ? '75-25' : '100',
    rows: await reader.read({ ...noRows(), [position]: [node] }, await found(request, definition)),
    socialImage: undefined,
    ...(await frameOf(request, page, bare, reader)),
    tags: new Set([`tenant:${site.tenant.id}`]),
  };
}

/**
 * One of its kind that visitors see, or else of another block of its plugin, with items if there is one: in its place
 * the example shows what a list shows, and not only that it is empty.
 */
async function placed({ site, kernel }: PageRequest, type: string): Promise<Guid | undefined> {
  const { blocks = [] } = kernel.plugins.get(kernel.origin.get(`block:${type}`) ?? '') ?? {};
  const found = await withTenant(site.tenant, (tx) =>
    tx('blockInstances as b')
      .whereIn(
        'type',
        blocks.map(({ name }) => name),
      )
      .where({ inPublished: true, isOpen: true })
      .orderByRaw(
        'exists (select from item_parents p where p.parent_id = b.id) desc, type = ? desc, b.id',
        type,
      )
      .first<{ id: Guid } | undefined>('b.id'),
  );
  return found?.id;
}

/**
 * The block with its example, and in each of its places one of those that may stand there. They have the same ids each
 * time: one that held up the process is left out of the gallery from then on, too.
 */
function exampleOf(
  kernel: Kernel,
  definition: BlockDefinition,
  place = `example ${definition.name}`,
  depth = 0,
): BlockNode {
  const slots = Object.entries(definition.slots ?? {}).map(([slot, { allow }]) => {
    const inside = allow.map((name) => kernel.blocks.get(name)).find((one) => one !== undefined);
    return [slot, inside && depth < 2 ? [exampleOf(kernel, inside, `${place}/${slot}`, depth + 1)] : []];
  });
  return {
    id: guidOf(place),
    type: definition.name,
    v: definition.version,
    content: definition.example as BlockNode['content'],
    ...(slots.length > 0 && { slots: Object.fromEntries(slots) as { [slot: string]: BlockNode[] } }),
  };
}

/** Everything the example points at: any public picture of the tenant stands for its pictures, the home page for links. */
async function found({ site }: PageRequest, { content, example }: BlockDefinition) {
  const references = referencesOf(content.schema, example);
  const picture = await anyPicture(site);
  const of = (kinds: string[]) => references.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  return {
    images: new Map(picture ? of(['image']).map((id) => [id, picture]) : []),
    targets: new Map(of(['page', 'item']).map((id) => [id, { path: '/', title: site.name }])),
    files: new Map(),
  };
}

async function anyPicture({ tenant }: Site) {
  return withTenant(tenant, async (tx) => {
    // Of a library in which nothing is shown no more than these are asked.
    const oldest = tx('images').whereNull('deletedOn').orderBy('id').limit(200);
    const row: { id: string } | undefined = await tx
      .from(oldest.as('i'))
      .whereRaw('is_shown_to_all(id)')
      .orderBy('id')
      .first('id');
    return row && (await imagesByIds(tx, [row.id])).get(row.id);
  });
}

/** With a picture where an example has one, which exists on no site. */
export async function withSamplePicture(
  site: Site,
  references: readonly Reference[],
  resolved: Resolved,
): Promise<Resolved> {
  const { image } = s.sampleImage;
  if (!references.some(({ kind, id }) => kind === 'image' && id === image)) return resolved;
  const picture = await anyPicture(site);
  return picture ? { ...resolved, images: new Map([...resolved.images, [image, picture]]) } : resolved;
}
