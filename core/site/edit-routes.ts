import Type from 'typebox';
import { assertDocument } from '../blocks/check.ts';
import { type BlockNode, layoutPositions, nodesOf, type PageDocument } from '../blocks/document.ts';
import { type Tx, withTenant } from '../db.ts';
import type { PageHandler } from '../edge/page-handler.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { badRequest, notAllowed, notFound, notSignedIn } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import type { LayoutPosition } from '../plugin.ts';
import type { Language } from '../schema.ts';
import { mayEdit, maySee } from '../users/viewer.ts';
import { fillEmpty } from './edit-view.ts';
import type { FramePage } from './frame.ts';
import { referencesOfNodes, resolveReferences } from '../blocks/references.ts';
import { itemToChange } from '../items/change.ts';
import { assertContent } from '../items/item.ts';
import { presentItem } from '../items/editable.ts';
import { itemToDraw, placeOf, referencesIn } from './item-edit-view.ts';
import { drawBlocks } from './render-block.ts';
import { RowReader } from './rows.ts';
import { siteOf } from './site.ts';
import { withSamplePicture } from './specimen.ts';

const Unsaved = Type.Object(
  {
    node: Type.Object({}, { additionalProperties: true }),
    position: Type.Union(layoutPositions.map((position) => Type.Literal(position))),
  },
  { additionalProperties: false },
);

/** What the editor asks of the site beside the page itself. */
export const editEndpoints = (page: PageHandler) => [
  endpoint({
    method: 'POST',
    path: '/api/pages/{id}/render',
    tag: 'pages',
    summary: 'Draw a block that is not saved yet as it would stand on the page',
    access: 'by-resource',
    withoutTerms: true,
    body: Unsaved,
    answers: {
      200: { description: 'Its HTML' },
      400: { description: 'Not a block, or its content cannot be drawn' },
    },
    async handle(call) {
      const { node, position } = call.body as { node: BlockNode; position: LayoutPosition };
      const { tenant, kernel } = call;
      const edited = await editablePage(call);
      assertDocument(kernel, { [position]: [node] });
      const site = await siteOf(tenant, kernel);
      const references = referencesOfNodes(kernel, [node]);
      const resolved = await withTenant(tenant, async (tx) => {
        await assertNowhereElse(tx, edited.guid, node);
        return resolveReferences(tx, references);
      });
      const reader = new RowReader(
        {
          site,
          kernel,
          viewer: call.caller,
          path: edited.path,
          query: new URLSearchParams(),
          onProblem: () => undefined,
        },
        edited,
      );
      const blocks = (
        await reader.readToEdit({ [position]: [node] }, await withSamplePicture(site, references, resolved))
      )[position];
      for (const block of blocks) fillEmpty(kernel, block);
      const html = await drawBlocks(page, call, {
        site,
        viewer: call.caller,
        path: edited.path,
        blocks,
        language: edited.language,
        editRule: edited,
      });
      return drawn(html);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/listitem/{guid}/render',
    tag: 'items',
    summary:
      'Draw a block of an item, or the item itself, that is not saved yet as it would stand on its page',
    access: 'signed-in',
    withoutTerms: true,
    body: Type.Object(
      {
        ...Unsaved.properties,
        title: Type.Optional(Type.String({ maxLength: 500 })),
        description: Type.Optional(Type.String({ maxLength: 2000 })),
      },
      { additionalProperties: false },
    ),
    answers: {
      200: { description: 'Its HTML' },
      400: { description: 'Not a block, or its content cannot be drawn' },
      404: { description: 'No such item for this caller' },
    },
    async handle(call) {
      const { tenant, kernel, caller } = call;
      const asked = call.body as DrawnOfItem;
      const site = await siteOf(tenant, kernel);
      const found = await withTenant(tenant, async (tx) => {
        const item = await itemToChange(tx, call, call.params['guid']!);
        return { item, place: await placeOf(tx, item.parentIds, '') };
      });
      const { item, place } = found;
      if (!place) throw notFound();
      const isItself = asked.node.id === item.id;
      const document = withNode(presentItem(kernel, item), asked, isItself);
      if (isItself) assertContent(kernel, item.type, asked.node.content);
      else assertDocument(kernel, { main: [asked.node] });
      const references = referencesIn(kernel, item, document);
      const resolved = await withSamplePicture(
        site,
        references,
        await withTenant(tenant, async (tx) => {
          await assertNowhereElse(tx, item.id, asked.node);
          return resolveReferences(tx, references);
        }),
      );
      const base = place.path === '/' ? '' : place.path;
      const path = `${base}/i/${item.shortId}/${item.slug}`;
      const reader = new RowReader(
        {
          ...{ site, kernel, path, onProblem: () => undefined },
          viewer: caller,
          query: new URLSearchParams(),
        },
        { guid: place.guid, path: place.path, language: item.language },
      );
      const blocks = (await reader.readToEdit({ main: document.rows.main }, resolved)).main;
      for (const block of blocks) fillEmpty(kernel, block);
      const html = await drawBlocks(page, call, {
        ...{ site, path, blocks, viewer: caller, language: item.language, editRule: place },
        ...(isItself && { item: itemToDraw(item, document, path, { site, kernel, resolved, blocks }) }),
      });
      return drawn(html);
    },
  }),
];

const drawn = (html: string) =>
  new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });

/** A list shows what stands in it: under the id of a block of another document it would show what is in that one. */
async function assertNowhereElse(tx: Tx, owner: Guid, node: BlockNode): Promise<void> {
  const ids = [...nodesOf({ main: [node] })].map(({ node: { id } }) => id);
  const other: unknown = await tx('blockInstances').whereIn('id', ids).whereNot('ownerId', owner).first('id');
  if (other) throw badRequest('bad-request', [{ path: '/node', message: 'stands in another document' }]);
}

/** The document with only what is to be drawn: the item without its blocks, or one block. */
function withNode(
  document: PageDocument,
  { node, title = document.title, description = document.description }: DrawnOfItem,
  isItself: boolean,
): PageDocument {
  const { rows } = document;
  const itself = rows['top-row'];
  return {
    ...{ ...document, title, description },
    rows: isItself
      ? { ...rows, 'top-row': [{ ...itself[0]!, content: node.content }], main: [] }
      : { ...rows, main: [node] },
  };
}

type DrawnOfItem = { node: BlockNode; title?: string; description?: string };
type Editable = Omit<FramePage, 'guid'> & { guid: Guid; language: Language; isPublished: boolean };

/** The page this call is about, for those who may edit it. */
async function editablePage({ tenant, caller, params }: Call): Promise<Editable> {
  const { id } = params as { id: string };
  if (!isGuid(id)) throw badRequest('bad-request', [{ path: '/id', message: 'not a guid' }]);
  if (caller.userId === null) throw notSignedIn();
  const page = await withTenant(tenant, async (tx) => {
    const row: unknown = await tx('pages as p')
      .leftJoin('paths as c', (join) => join.on('c.pageId', 'p.id').andOn(tx.raw('c.is_canonical')))
      .where('p.id', id)
      .whereNull('p.deletedOn')
      .first({
        guid: 'p.id',
        path: tx.raw("coalesce(c.path, '/' || p.name)"),
        language: 'p.language',
        isPublished: tx.raw('p.published_revision is not null'),
        visibility: 'p.visibility',
        visibleRoles: 'p.visibleRoles',
        editPermission: 'p.editPermission',
        editRoles: 'p.editRoles',
      });
    return row as Editable | undefined;
  });
  if (!page) throw notFound();
  if (mayEdit(caller, page)) return page;
  throw page.isPublished && maySee(caller, page.visibility, page.visibleRoles) ? notAllowed() : notFound();
}
