import { noRows, type BlockNode } from '../blocks/document.ts';
import { type Reference, referencesOf, type Resolved } from '../blocks/content.ts';
import { type Tx, withTenant } from '../db.ts';
import { filesByIds } from '../files/file.ts';
import { type Guid, guidOf, newGuid } from '../guid.ts';
import { imagesByIds } from '../images/image.ts';
import type { Kernel } from '../kernel.ts';
import type { BlockDefinition, LayoutPosition } from '../plugin.ts';
import { type JsonSchema, type Language, s } from '../schema.ts';
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
  const example = exampleOf(kernel, definition, await metHere(site));
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
 * One of its kind that visitors see, or else of another block of its plugin, with items of the types that its example
 * names if there is one: in its place the example shows what a list shows, and not only that it is empty.
 */
async function placed({ site, kernel }: PageRequest, type: string): Promise<Guid | undefined> {
  const { blocks = [] } = kernel.plugins.get(kernel.origin.get(`block:${type}`) ?? '') ?? {};
  const { types } = (kernel.blocks.get(type)?.example ?? {}) as { types?: string[] };
  const found = await withTenant(site.tenant, (tx) =>
    tx('blockInstances as b')
      .whereIn(
        'type',
        blocks.map(({ name }) => name),
      )
      .where({ inPublished: true, isOpen: true })
      .orderByRaw(
        `exists (select from item_parents p join items i on i.id = p.item_id
                  where p.parent_id = b.id and i.is_published and (?::text[] is null or i.type = any (?::text[]))) desc,
         type = ? desc, b.id`,
        [types ?? null, types ?? null, type] as never[],
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
  here: MetHere,
  place = `example ${definition.name}`,
  depth = 0,
): BlockNode {
  const slots = Object.entries(definition.slots ?? {}).map(([slot, { allow }]) => {
    const inside = allow.map((name) => kernel.blocks.get(name)).find((one) => one !== undefined);
    return [
      slot,
      inside && depth < 2 ? [exampleOf(kernel, inside, here, `${place}/${slot}`, depth + 1)] : [],
    ];
  });
  return {
    id: guidOf(place),
    type: definition.name,
    v: definition.version,
    content: standingFor(definition.content.schema, definition.example, here) as BlockNode['content'],
    ...(slots.length > 0 && { slots: Object.fromEntries(slots) as { [slot: string]: BlockNode[] } }),
  };
}

/** A form and a section of this tenant that visitors can meet. */
interface MetHere {
  form: Guid | undefined;
  section: Guid | undefined;
}

async function metHere({ tenant }: Site): Promise<MetHere> {
  return withTenant(tenant, async (tx) => {
    const form = (await tx('forms')
      .whereNotNull('publishedVersion')
      .whereNull('deletedOn')
      .orderBy('id')
      .first('id')) as { id: Guid } | undefined;
    const section = (await tx('pages')
      .where({ kind: 'section', visibility: 'Public' })
      .whereNotNull('publishedRevision')
      .whereNull('deletedOn')
      .orderBy('id')
      .first('id')) as { id: Guid } | undefined;
    return { form: form?.id, section: section?.id };
  });
}

/** With these in the place of the form and the section that an example names, which are on no site. */
function standingFor(schema: JsonSchema, value: unknown, here: MetHere): unknown {
  const type = schema['x-type'];
  if (type === 'form' || type === 'section') return value === undefined ? value : (here[type] ?? value);
  if (type === 'list' && Array.isArray(value))
    return value.map((one) => standingFor(schema['items'] as JsonSchema, one, here));
  if (type !== 'object' || typeof value !== 'object' || value === null) return value;
  const fields = schema['properties'] as { [name: string]: JsonSchema };
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      fields[name] ? standingFor(fields[name], one, here) : (one as unknown),
    ]),
  );
}

/** Everything the example points at: any public picture and file of the tenant stands for its own, the home page for links. */
async function found({ site }: PageRequest, { content, example }: BlockDefinition) {
  const references = referencesOf(content.schema, example);
  const [picture, file] = [await anyPicture(site), await anyFile(site)];
  const of = (kinds: string[]) => references.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  return {
    images: new Map(picture ? of(['image']).map((id) => [id, picture]) : []),
    targets: new Map(of(['page', 'item']).map((id) => [id, { path: '/', title: site.name }])),
    files: new Map(file ? of(['file']).map((id) => [id, file]) : []),
  };
}

async function anyPicture({ tenant }: Site) {
  return withTenant(tenant, async (tx) => {
    const id = await shownToAll(tx, 'images');
    return id && (await imagesByIds(tx, [id])).get(id);
  });
}

async function anyFile({ tenant }: Site) {
  return withTenant(tenant, async (tx) => {
    const id = await shownToAll(tx, 'files');
    return id && (await filesByIds(tx, [id])).get(id);
  });
}

/** One that every visitor may see. Of a library in which nothing is shown no more than these are asked. */
async function shownToAll(tx: Tx, library: 'images' | 'files'): Promise<Guid | undefined> {
  const oldest = tx(library).whereNull('deletedOn').orderBy('id').limit(200);
  const row: { id: Guid } | undefined = await tx
    .from(oldest.as('one'))
    .whereRaw('is_shown_to_all(id)')
    .orderBy('id')
    .first('id');
  return row?.id;
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
